// Site surveys with a number and a right of their own (spec §7 "COIP"; domain decisions §4). The number names a survey in every
// call; without one, saving begins a survey. What is asked comes with the survey, in the version that it was begun with.
import { type CoipQuestion, type CoipSector, coipLimits, coipSectorCodes } from '@dca/domain/coip';
import type { CoipMoveName, CoipStatus } from '@dca/domain/coip-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import {
  code,
  day,
  id,
  instant,
  optionalText,
  person,
  reason,
  several,
  text,
  version,
  words,
} from '../fields.ts';
import { exportFormat } from '../record-calls.ts';

const sector = z.enum(coipSectorCodes as [CoipSector]);
const status = z.enum(['DRAFT', 'SUBMITTED', 'APPROVED'] as const satisfies readonly CoipStatus[]);
const coipNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/);
const questionCode = z.string().regex(/^[A-Z]\d{2}$/);
const priority = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const question = z.looseObject({
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

const counts = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  good: z.number().int(),
  fair: z.number().int(),
  bad: z.number().int(),
  /** Findings by priority 1 to 4. */
  findings: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]),
});

const row = z.object({
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

const survey = row.omit({ findings: true, surveyor: true }).extend({
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
  site: text(coipLimits.site),
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

const identity = z.object({
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

const base = '/dca/mscoip/api/v1';
const filters = {
  Sector: several(sector),
  Status: several(status),
  CustomerCode: several(z.string().max(20)),
  PlantCode: several(z.string().max(20)),
  DateFrom: day.optional(),
  DateTo: day.optional(),
};
const move = <const P extends string>(tail: P, summary: string) => ({
  method: 'PUT' as const,
  path: `${base}/checksheet/${tail}` as const,
  effect: 'write' as const,
  summary,
  reply: data(survey),
});

export const coip = {
  sectorMaster: call({
    method: 'GET',
    path: `${base}/sector-master`,
    access: 'coip.read',
    effect: 'read',
    summary: 'The sectors of sites with the questions that a new survey asks',
    reply: data(
      z.array(
        z.object({
          sector,
          words,
          version: z.number().int(),
          questions: z.array(question as unknown as z.ZodType<CoipQuestion>),
        }),
      ),
    ),
  }),
  get: call({
    method: 'GET',
    path: `${base}/checksheet`,
    access: 'coip.read',
    effect: 'read',
    summary: 'One survey by its number, with what it asks',
    query: z.strictObject({ CoipNumber: coipNumber }),
    reply: data(survey),
  }),
  save: call({
    method: 'POST',
    path: `${base}/checksheet`,
    access: 'coip.write',
    effect: 'write',
    summary: 'Begin a survey, or save a draft',
    body: coipToSave,
    reply: data(survey),
  }),
  approve: call({
    ...move('approve', 'Approve a submitted survey'),
    access: 'coip.approve',
    body: z.strictObject({ coipNumber, version: version.optional() }),
  }),
  informationSummary: call({
    method: 'GET',
    path: `${base}/information-summary`,
    access: 'coip.read',
    effect: 'read',
    summary: 'What the surveys of a job come to, newest first',
    query: z.strictObject({ JobId: id }),
    reply: data(
      z.array(
        z.object({
          coipNumber: z.string(),
          status,
          sector,
          site: z.string(),
          surveyedOn: day,
          surveyor: z.string(),
          information: z.string(),
          counts,
        }),
      ),
    ),
  }),
  jobIdentity: call({
    method: 'GET',
    path: `${base}/job-identity`,
    access: 'coip.read',
    effect: 'read',
    summary: 'Job, machine, customer and place of a job, for a survey',
    query: z.strictObject({ JobId: id }),
    reply: data(identity),
  }),
  report: call({
    method: 'GET',
    path: `${base}/reports`,
    access: 'coip.read',
    effect: 'read',
    summary: 'A survey as a PDF',
    query: z.strictObject({ CoipNumber: coipNumber, language: z.enum(['en', 'id']).optional() }),
    reply: 'file',
  }),
  list: call({
    method: 'GET',
    path: `${base}/surveys`,
    access: 'coip.read',
    effect: 'read',
    ours: true,
    summary: 'The surveys that this person may see, newest first',
    query: listQuery(filters),
    reply: list(row),
  }),
  export: call({
    method: 'GET',
    path: `${base}/surveys/export`,
    access: 'coip.read',
    effect: 'read',
    ours: true,
    summary: 'The list of surveys as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  submit: call({
    ...move('submit', 'Submit a survey for approval'),
    access: 'coip.write',
    ours: true,
    body: z.strictObject({ coipNumber, version: version.optional() }),
  }),
  giveBack: call({
    ...move('return', 'Return a survey to its surveyor, with the reason'),
    access: 'coip.approve',
    ours: true,
    body: z.strictObject({ coipNumber, version: version.optional(), reason }),
  }),
};
