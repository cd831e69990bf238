// What a job is made of, by a planner and by whoever stands beside a machine that stopped (domain decisions §2).
import { jobSourceCodes, payerCodes } from '@dca/domain/job-sources';
import { overhaulStages } from '@dca/domain/job-types';
import { longestDescription } from '@dca/domain/limits';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import {
  code,
  day,
  id,
  instant,
  jobType,
  line,
  optionalLine,
  printedText,
  sought,
  text,
  version,
  yesOrNo,
} from '../../fields.ts';
import { equipmentRow } from '../equipment/machine-parts.ts';
import { jobDetail } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

/** A job type that can be planned on a unit model: one published form each. */
const masterJob = z.object({
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
  description: printedText(longestDescription),
  workCenterCode: code.nullish(),
  sapOrder: optionalLine(20),
  customerOrder: optionalLine(40),
  /** What it comes from; the usual source of its type where it is left out. A breakdown has a call of its own. */
  source: z.enum(jobSourceCodes).exclude(['BREAKDOWN']).optional(),
  /** Id or number of the cause; a backlog, a PCAR, an MSR and a caution are named. */
  sourceId: optionalLine(60),
  chargeTo: z.enum(payerCodes).default('CUSTOMER'),
  /** The job that this one is an additional job of: of the same machine, and open. */
  parentId: id.nullish(),
  /** An open job of the same kind on the unit is refused unless the planner says that both are meant. */
  openJobIsKnown: z.boolean().default(false),
});

/** What a mechanic or leader says of a machine that stopped: three presses, also without a signal. */
const reportedBreakdown = z.strictObject({
  /** Made by the device: sent again, it is the same job. */
  id,
  temporaryNumber: text(20),
  equipmentId: id,
  stoppedAt: instant,
  phenomenon: printedText(longestDescription),
  /** When it was reported on the device. */
  at: instant,
});

/** A machine that a job can be for, with its open work. */
export const candidate = equipmentRow.extend({
  /** Hours to add to what its panel shows. */
  panelOffset: z.number(),
  openJobs: z.array(
    z.object({
      id,
      number: z.string(),
      jobType,
      status: z.number().int(),
      planDate: z.string().nullable(),
    }),
  ),
});

const read = { method: 'GET', access: 'job.read', effect: 'read' } as const;

export const newJobCalls = {
  masterJobs: call({
    ...read,
    path: `${base}/masterjobs`,
    summary: 'Jobs that can be created for a unit model',
    query: z.strictObject({
      UnitModel: z.string().max(40).optional(),
      SearchValue: sought.optional(),
      /** Forms of the stages of an overhaul, which are additional jobs only; left out otherwise. */
      Stages: yesOrNo,
    }),
    reply: data(z.array(masterJob)),
  }),
  candidates: call({
    ...read,
    path: `${base}/equipments`,
    summary: 'Machines of a unit model with last SMR and open work, to choose from',
    query: listQuery({ UnitModel: z.string().max(40).optional() }),
    reply: list(candidate),
  }),
  add: call({
    method: 'POST',
    path: base,
    access: 'job.create',
    effect: 'write',
    summary: 'Create a job',
    body: z.strictObject({ job: newJob }),
    reply: data(jobDetail),
  }),
  reportBreakdown: call({
    method: 'POST',
    path: `${base}/breakdown`,
    access: 'job.reportBreakdown',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Report a machine that stopped: a job of the reporter, on their device at once',
    body: reportedBreakdown,
    reply: data(jobDetail),
  }),
  regularise: call({
    method: 'PUT',
    path: `${base}/regularise`,
    access: 'job.change',
    effect: 'write',
    ours: true,
    summary: 'Give a reported breakdown its order, payer and SAP number',
    body: z.strictObject({
      id,
      version,
      chargeTo: z.enum(payerCodes),
      sapOrder: line(20),
      customerOrder: optionalLine(40),
    }),
    reply: data(jobDetail),
  }),
};
