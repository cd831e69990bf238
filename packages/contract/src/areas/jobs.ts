// Jobs from creation to closing (spec §4 "Job", §7 "Jobs"; domain decisions §2).

import { payerCodes } from '@dca/domain/job-sources';
import { z } from 'zod';
import { additionalJobCalls } from '../additional-job-calls.ts';
import { boardCalls } from '../board-calls.ts';
import { call } from '../call.ts';
import { data, list, listQuery, pageQuery } from '../envelopes.ts';
import { count, day, id, jobType, optionalText, reason, several, text, version, yesOrNo } from '../fields.ts';
import { historyCalls } from '../history-calls.ts';
import { jobEndCalls } from '../job-end-calls.ts';
import { jobDetail, jobRow } from '../job-row.ts';
import { equipmentRow } from '../machine-parts.ts';
import { masterJob, newJob, reportedBreakdown } from '../new-job.ts';
import { performanceCalls } from '../performance-calls.ts';
import { exportFormat } from '../record-calls.ts';
import { sapCalls, sapStatus } from '../sap-calls.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

/** Filters of the jobs list; each may repeat (spec §7 "array params repeated"). */
export const jobFilters = {
  Status: several(count.min(0).max(99)),
  JobType: several(jobType),
  UnitModel: several(z.string().max(40)),
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  EquipmentId: several(id),
  MechanicId: several(id),
  PlanFrom: day.optional(),
  PlanTo: day.optional(),
  Late: yesOrNo,
  /** Breakdowns that wait for a planner. */
  Unregularised: yesOrNo,
  /** Nothing was submitted, and there is no day for it. */
  Unplanned: yesOrNo,
  /** All its parts are there, and it still has no day, or its mechanic waits for them. */
  PartsArrived: yesOrNo,
  /** Submitted jobs whose next approval this person may give. */
  ToApprove: yesOrNo,
  Mine: yesOrNo,
};

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

const device = z.literal([1, 2]);
const one = z.strictObject({ id });
/** Which version the sender saw: the specification's calls do not tell it, the portal does. */
const seen = { version: version.optional() };
const identity = z.object({
  jobId: id,
  equipmentId: id,
  equipmentNumber: z.string(),
  brandCode: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  smr: z.number().nullable(),
});

/** Result for one job of several: moved, or refused with the reason in words. */
const each = z.object({
  id,
  number: z.string(),
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const read = (tail: string, summary: string) =>
  ({
    method: 'GET',
    path: `${base}${tail}` as `/${string}`,
    access: 'job.read',
    effect: 'read',
    summary,
  }) as const;

const mostDaysOfLoad = 31;

/** The first of some jobs, and how many there are; `capped` where there are more than `total`. */
const queue = z.object({ jobs: z.array(jobRow), total: z.number().int(), capped: z.boolean() });
export type JobQueue = z.infer<typeof queue>;

export const jobs = {
  list: call({
    ...read('', 'Jobs that this person may see'),
    query: listQuery(jobFilters),
    reply: list(jobRow),
  }),
  toPlan: call({
    ...read(
      '/to-plan',
      'The first jobs that a planner has to see to: to be regularised, parts arrived, without a day',
    ),
    ours: true,
    reply: data(z.object({ unregularised: queue, partsArrived: queue, unplanned: queue })),
  }),
  counts: call({
    ...read('/counts', 'How many jobs that fit the filters are in each state, of those this person may see'),
    ours: true,
    query: z.strictObject({ ...jobFilters, SearchValue: pageQuery.SearchValue }),
    /** States without any are left out; `capped` says that there are more than `jobs`. */
    reply: data(
      z.array(
        z.object({
          status: z.number().int(),
          jobs: z.number().int(),
          capped: z.boolean(),
          late: z.number().int(),
        }),
      ),
    ),
  }),
  load: call({
    ...read('/load', 'How many open jobs are planned on each day of some days, and on how many nobody is'),
    access: 'job.planDate',
    ours: true,
    query: z
      .strictObject({ From: day, To: day })
      .refine(
        ({ From, To }) => From <= To && Date.parse(To) - Date.parse(From) <= mostDaysOfLoad * 86_400_000,
      ),
    reply: data(
      z.array(z.object({ day: z.string(), jobs: z.number().int(), withoutCrew: z.number().int() })),
    ),
  }),
  get: call({ ...read('/:id', 'One job with its moves and history'), params: one, reply: data(jobDetail) }),
  identity: call({
    ...read('/:id/equipmentidentities', 'The machine of a job'),
    params: one,
    reply: data(identity),
  }),
  masterJobs: call({
    ...read('/masterjobs', 'Jobs that can be created for a unit model'),
    query: z.strictObject({
      UnitModel: z.string().max(40).optional(),
      SearchValue: z.string().max(100).optional(),
      /** Forms of the stages of an overhaul, which are additional jobs only; left out otherwise. */
      Stages: yesOrNo,
    }),
    reply: data(z.array(masterJob)),
  }),
  candidates: call({
    ...read('/equipments', 'Machines of a unit model with last SMR and open work, to choose from'),
    query: listQuery({ UnitModel: z.string().max(40).optional() }),
    reply: list(candidate),
  }),
  report: call({
    ...read('/report', 'Jobs whose report can be asked for'),
    query: listQuery(jobFilters),
    reply: list(jobRow),
  }),
  reportSummary: call({
    ...read('/report/summary', 'Number of reports by job type'),
    query: z.strictObject({ From: day.optional(), To: day.optional() }),
    reply: data(z.array(z.object({ jobType, submitted: z.number().int(), approved: z.number().int() }))),
  }),
  ...historyCalls,
  export: call({
    ...read('/export', 'The list as a spreadsheet, same filters and order'),
    access: 'job.export',
    ours: true,
    query: listQuery({ ...jobFilters, Format: exportFormat }),
    reply: 'file',
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
      sapOrder: text(20),
      customerOrder: optionalText(40),
    }),
    reply: data(jobDetail),
  }),
  release: call({
    method: 'PUT',
    path: `${base}/release`,
    access: 'job.release',
    effect: 'write',
    summary: 'Release jobs for assignment',
    body: z.strictObject({ id: z.union([id, z.array(id).min(1).max(200)]) }),
    reply: data(z.array(each)),
  }),
  changeIdentity: call({
    method: 'PUT',
    path: `${base}/equipmentidentities`,
    access: 'job.change',
    effect: 'write',
    summary: 'Put another machine on a job that was not handed over yet',
    body: z.strictObject({ id, equipmentId: id, ...seen, reason: reason.optional() }),
    reply: data(identity),
  }),
  handOver: call({
    method: 'PUT',
    path: `${base}/handover`,
    access: 'job.handover',
    effect: 'write',
    summary: 'Hand a job over to where it is worked on: 1 web, 2 mobile device',
    body: z.strictObject({ id, Device: device }),
    reply: data(jobDetail),
  }),
  unhandOver: call({
    method: 'PUT',
    path: `${base}/unhandover`,
    access: 'job.handover',
    effect: 'write',
    summary: 'Take a job back from the device',
    body: z.strictObject({ id, Device: device }),
    reply: data(jobDetail),
  }),
  deactivate: call({
    method: 'PUT',
    path: `${base}/deactivate`,
    access: 'job.deactivate',
    effect: 'write',
    summary: 'Deactivate a job',
    body: z.strictObject({ id, ...seen, reason: reason.optional() }),
    reply: z.object({ inboundStatus: sapStatus, errorList: z.array(z.object({ message: z.string() })) }),
  }),
  changePlanDate: call({
    method: 'PUT',
    path: `${base}/plan-execution-date`,
    access: 'job.planDate',
    effect: 'write',
    summary: 'Change the plan execution date, with a reason',
    body: z.strictObject({ job: z.strictObject({ id, planDate: day, reason, version }) }),
    reply: data(jobDetail),
  }),
  describe: call({
    method: 'PUT',
    path: `${base}/ps-job-decription`,
    access: 'job.change',
    effect: 'write',
    summary: 'Change the description of a periodic service job',
    body: z.strictObject({ id, description: newJob.shape.description, ...seen }),
    reply: data(jobDetail),
  }),
  cancel: call({
    method: 'DELETE',
    path: base,
    access: 'job.cancel',
    effect: 'write',
    summary: 'Cancel jobs that nobody works on yet',
    query: z.strictObject({
      Id: z.preprocess((v) => (Array.isArray(v) ? v : [v]), z.array(id).min(1).max(200)),
      Reason: reason.optional(),
    }),
    reply: data(z.array(each)),
  }),
  ...additionalJobCalls,
  ...boardCalls,
  ...jobEndCalls,
  ...performanceCalls,
  ...sapCalls,
};
