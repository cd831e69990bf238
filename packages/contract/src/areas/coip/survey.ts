// A survey as it is read, listed and sent.
import { type CoipQuestion, type CoipSector, coipLimits, coipSectorCodes } from '@dca/domain/coip';
import type { CoipMoveName, CoipStatus } from '@dca/domain/coip-lifecycle';
import { z } from 'zod';
import { code, day, id, instant, line, optionalText, person, text, version, words } from '../../fields.ts';

export const sector = z.enum(coipSectorCodes as [CoipSector]);
export const status = z.enum(['DRAFT', 'SUBMITTED', 'APPROVED'] as const satisfies readonly CoipStatus[]);
export const coipNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/);
const questionCode = z.string().regex(/^[A-Z]\d{2}$/);
const priority = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const question = z.looseObject({
  code: z.string(),
  section: words,
  text: words,
  isRequired: z.boolean(),
  kind: z.string(),
});

const answer = z.object({
  code: z.string(),
  answer: z.union([z.string(), z.number()]).nullable(),
  note: z.string().nullable(),
});
const finding = z.object({
  id,
  code: z.string().nullable(),
  priority,
  description: z.string(),
  recommendation: z.string().nullable(),
});

export const counts = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  good: z.number().int(),
  fair: z.number().int(),
  bad: z.number().int(),
  /** Findings by priority 1 to 4. */
  findings: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]),
});

export const row = z.object({
  id,
  coipNumber: z.string(),
  status,
  sector,
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  site: z.string(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  surveyedOn: day,
  surveyor: z.string(),
  findings: z.number().int(),
  updatedAt: instant,
});
export type CoipRow = z.infer<typeof row>;

const missing = z.object({ code: z.string().nullable(), words });

export const survey = row.omit({ findings: true, surveyor: true }).extend({
  surveyor: person,
  questions: z.array(question as unknown as z.ZodType<CoipQuestion>),
  answers: z.array(answer),
  findings: z.array(finding),
  information: z.string(),
  counts,
  /** What keeps it from being submitted. */
  missing: z.array(missing),
  /** What this person may do with it now. */
  moves: z.array(z.string() as unknown as z.ZodType<CoipMoveName>),
  mayWrite: z.boolean(),
  returnReason: z.string().nullable(),
  events: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: status.nullable(),
      to: status,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  version: z.number().int(),
});
export type CoipSurvey = z.infer<typeof survey>;

/** A survey as it is sent: whole, so that what stands on the screen is what is kept. */
export const coipToSave = z.strictObject({
  coipNumber: coipNumber.optional(),
  /** Made by who begins one; the same id again begins nothing twice. */
  id: id.optional(),
  version: version.optional(),
  sector,
  customerCode: code,
  plantCode: code,
  site: line(coipLimits.site),
  jobId: id.nullish(),
  surveyedOn: day,
  answers: z
    .array(
      z.strictObject({
        code: questionCode,
        answer: z.union([z.number(), z.string().trim().max(coipLimits.text)]).nullable(),
        note: optionalText(coipLimits.note),
      }),
    )
    .max(200)
    .default([]),
  findings: z
    .array(
      z.strictObject({
        id,
        code: questionCode.nullish(),
        priority,
        description: text(coipLimits.text),
        recommendation: optionalText(coipLimits.text),
      }),
    )
    .max(coipLimits.findings)
    .default([]),
  information: z.string().trim().max(coipLimits.information).default(''),
});

export const identity = z.object({
  jobId: id,
  number: z.string(),
  jobType: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  smr: z.number().nullable(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string().nullable(),
  planDate: z.string().nullable(),
});
