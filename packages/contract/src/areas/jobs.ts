// Jobs from creation to closing (spec §4 "Job", §7 "Jobs"; domain decisions §2).

import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { day, id, reason, version } from '../fields.ts';
import { additionalJobCalls } from './jobs/additional.ts';
import { boardCalls } from './jobs/board.ts';
import { jobEndCalls } from './jobs/end.ts';
import { historyCalls } from './jobs/history.ts';
import { jobDetail } from './jobs/job.ts';
import { listCalls } from './jobs/lists.ts';
import { newJob, newJobCalls } from './jobs/new-job.ts';
import { performanceCalls } from './jobs/performance.ts';
import { sapCalls, sapStatus } from './jobs/sap.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

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

const read = { method: 'GET', access: 'job.read', effect: 'read' } as const;

export const jobs = {
  ...listCalls,
  get: call({
    ...read,
    path: `${base}/:id`,
    summary: 'One job with its moves and history',
    params: one,
    reply: data(jobDetail),
  }),
  identity: call({
    ...read,
    path: `${base}/:id/equipmentidentities`,
    summary: 'The machine of a job',
    params: one,
    reply: data(identity),
  }),
  ...historyCalls,
  ...newJobCalls,
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
