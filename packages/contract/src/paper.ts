// What a paper says. `paperContent` is exactly what is shown and hashed; what was decided about it stands beside it, since it
// comes later.
import { overhaulStages } from '@dca/domain/job-types';
import { isSignature, paperKindNames } from '@dca/domain/papers';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { id, instant, jobType, line, optionalLine, words } from './fields.ts';
import { workShown } from './work-shown.ts';

export const paperKind = z.enum(paperKindNames);
const name = z.string().nullable();

const finding = z.object({
  zone: words,
  question: words,
  answer: words,
  value: z.number().nullable(),
  unit: z.string().nullable(),
  judgement: z.string(),
  note: z.string().nullable(),
});

const paperJob = z.object({
  id,
  number: z.string(),
  jobType,
  stage: z.enum(overhaulStages).nullable(),
  title: words,
  description: z.string(),
  sapOrder: z.string().nullable(),
  customerOrder: z.string().nullable(),
  brandCode: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  equipmentNumber: z.string(),
  smr: z.number().nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  /** The date on which the shift of the work began; papers of before this was told have none. */
  workingDay: z.iso.date().nullish(),
  leader: name,
  mechanics: z.array(z.string()),
  submittedBy: name,
  submittedAt: instant.nullable(),
  /** Links of the approval chain inside the company. */
  approvals: z.array(z.object({ approver: z.enum(['LEADER', 'ADMIN']), by: z.string(), at: instant })),
  /** How many answers the sheet holds, and how many of them are findings. */
  answers: z.number().int(),
  findings: z.array(finding),
  /** What was told of an unscheduled job: phenomenon, damage, cause, action. */
  told: z.array(z.object({ part: z.enum(['phenomenon', 'damage', 'cause', 'action']), text: words })),
  fluids: z.array(
    z.object({ compartment: z.string(), fluid: z.string(), quantity: z.number(), unit: z.string() }),
  ),
  partsUsed: z.array(
    z.object({
      partNumber: z.string(),
      description: z.string().nullable(),
      quantity: z.number(),
      unit: z.string(),
    }),
  ),
  remark: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
});
export type PaperJob = z.infer<typeof paperJob>;

/** Goods as they were received: the machine, what came with it, and what was seen to be damaged. */
export const receipt = z.object({
  receivedAt: instant.nullable(),
  receivedBy: name,
  items: z.array(
    z.object({
      item: words,
      serialNumber: z.string().nullable(),
      quantity: z.number(),
      unit: z.string(),
      condition: words.nullable(),
    }),
  ),
  damages: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

export const paperContent = z.object({
  kind: paperKind,
  number: z.string(),
  revision: z.number().int(),
  issuedAt: instant,
  plantCode: z.string(),
  plantDesc: z.string(),
  zone: z.enum(plantZoneNames),
  customerCode: z.string(),
  customerName: z.string(),
  /** The purchase order of a paper for many jobs. */
  orderNumber: z.string().nullable(),
  /** The month of a paper for many jobs, `2026-11`. */
  month: z.string().nullable(),
  jobs: z.array(paperJob),
  receipt: receipt.nullable(),
});
export type PaperContent = z.infer<typeof paperContent>;

/** Who signs on a phone, as the paper prints it. */
export const signer = { name: line(100), badge: optionalLine(40) };

export const signature = z
  .array(z.array(z.tuple([z.number().int(), z.number().int()])).min(1))
  .max(100)
  .refine(isSignature);

/** A decision of the customer on a job of the paper. */
const paperDecision = z.object({
  jobId: id,
  decision: z.enum(['ACCEPTED', 'DEEMED']),
  at: instant,
  /** Who decided: a person of the customer, or a guest; null where nobody answered. */
  name,
  badge: name,
  /** On whose phone a guest signed, or who uploaded what was signed. */
  witness: name,
  remark: name,
  signature: signature.nullable(),
  fileId: id.nullable(),
  /** What was signed where that was before the approval, with its SHA-256. */
  work: workShown.nullable(),
  workHash: z.string().nullable(),
});
export type PaperDecision = z.infer<typeof paperDecision>;

/** A paper as it is shown: its content, the SHA-256 of that content, and what was decided. */
export const paper = paperContent.extend({
  id,
  hash: z.string(),
  /** True while a job of it waits for the customer, who is asked by this paper. */
  isAwaited: z.boolean(),
  decisions: z.array(paperDecision),
});
export type Paper = z.infer<typeof paper>;
