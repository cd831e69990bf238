// What a job is made of, by a planner and by whoever stands beside a machine that stopped (domain decisions §2).

import { jobSourceCodes, payerCodes } from '@dca/domain/job-sources';
import { overhaulStages } from '@dca/domain/job-types';
import { longestDescription } from '@dca/domain/limits';
import { z } from 'zod';
import { code, day, id, instant, jobType, optionalText, text } from './fields.ts';

/** A job type that can be planned on a unit model: one published form each. */
export const masterJob = z.object({
  id,
  code: z.string(),
  jobType,
  name: z.object({ en: z.string(), id: z.string() }),
  intervalHours: z.number().int().nullable(),
  stage: z.enum(overhaulStages).nullable(),
  unitModel: z.string(),
  questions: z.number().int(),
  formVersion: z.number().int(),
});

/** What a planner says to create a job. */
export const newJob = z.strictObject({
  id: id.optional(),
  masterJobId: id,
  equipmentId: id,
  /** Left out while none is planned. */
  planDate: day.nullish(),
  description: text(longestDescription),
  workCenterCode: code.nullish(),
  sapOrder: optionalText(20),
  customerOrder: optionalText(40),
  /** What it comes from; the usual source of its type where it is left out. A breakdown has a call of its own. */
  source: z.enum(jobSourceCodes).exclude(['BREAKDOWN']).optional(),
  /** Id or number of the cause; a backlog, a PCAR, an MSR and a caution are named. */
  sourceId: optionalText(60),
  chargeTo: z.enum(payerCodes).default('CUSTOMER'),
  /** The job that this one is an additional job of: of the same machine, and open. */
  parentId: id.nullish(),
  /** An open job of the same kind on the unit is refused unless the planner says that both are meant. */
  openJobIsKnown: z.boolean().default(false),
});

/** What a mechanic or leader says of a machine that stopped: three presses, also without a signal. */
export const reportedBreakdown = z.strictObject({
  /** Made by the device: sent again, it is the same job. */
  id,
  temporaryNumber: text(20),
  equipmentId: id,
  stoppedAt: instant,
  phenomenon: text(longestDescription),
  /** When it was reported on the device. */
  at: instant,
});
