// Calls about the parts of a sheet beyond its zones: the codes that breakdowns are told in, and the test load of a commissioning
// (spec §7 "COM adds GET test-load/{id} and reports/test-load").
import type { SheetParts } from '@dca/domain/checksheet';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, words } from '../../fields.ts';
import { sheetParts } from './parts.ts';

const base = '/dca/mschecksheet/api/v1';

export const partCode = z.object({
  kind: z.enum(['DAMAGE', 'CAUSE', 'ACTION', 'OBJECT_PART']),
  code: z.string(),
  text: words,
  /** One that is not offered any more still has its words in old sheets. */
  isActive: z.boolean(),
});
export type PartCode = z.infer<typeof partCode>;

/** The least and the most that a value may be. */
const bounds = z.object({ min: z.number(), max: z.number() });

const testLoad = z.object({
  jobId: id,
  /** As the sheet holds it; null while nothing of it is filled in. */
  testLoad: (sheetParts.testLoad as z.ZodType<SheetParts['testLoad'], SheetParts['testLoad']>).nullable(),
  /** By the performance class of the set; null while its rating is not known. */
  limits: z.object({ percent: z.number(), voltage: bounds, frequency: bounds }).nullable(),
  /** For each step whether voltage and frequency were within the limits; null while one of them is not known. */
  steps: z.array(z.object({ isWithinLimits: z.boolean().nullable() })),
  /** What is wrong with it or still to be said. */
  faults: z.array(z.object({ place: z.string().nullable(), text: words })),
});
export type TestLoadReply = z.infer<typeof testLoad>;

export const sheetPartCalls = {
  partCodes: call({
    method: 'GET',
    path: `${base}/part-codes`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary: 'The codes for damage, cause, action and part of the machine, in both languages',
    reply: data(z.array(partCode)),
  }),
  testLoad: call({
    method: 'GET',
    path: `${base}/com/test-load/:id`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'The test load of a commissioning by its job, with its limits and what is wrong with it',
    params: z.strictObject({ id }),
    reply: data(testLoad),
  }),
  testLoadReport: call({
    method: 'GET',
    path: `${base}/com/reports/test-load`,
    access: 'checksheet.read',
    effect: 'read',
    summary: 'The test load of an approved commissioning as a PDF with table and chart',
    query: z.strictObject({ jobId: id, language: z.enum(['en', 'id']).optional() }),
    reply: 'file',
  }),
};
