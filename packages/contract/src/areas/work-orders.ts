// The older work order calls (spec §7 "Work orders"): what phones and the assignment screen ask.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, listQuery } from '../envelopes.ts';
import { id } from '../fields.ts';
import { jobDetail, jobRow } from './jobs/job.ts';
import { jobFilters } from './jobs/lists.ts';

const choice = z.object({ code: z.string(), name: z.string() });
const rows = z.object({
  JobTypes: z.array(choice),
  UnitModels: z.array(choice),
  Customers: z.array(choice),
  data: z.array(jobRow),
  total: z.number().int().nullable(),
  capped: z.boolean(),
  page: z.number().int().nullable(),
  pageSize: z.number().int(),
  next: z.string().nullable(),
});

const base = '/dca/v1/workorder';
const reading = { method: 'POST', access: 'job.read', effect: 'read' } as const;

export const workOrders = {
  assignments: call({
    ...reading,
    path: `${base}/listofjobassignment`,
    summary: 'Jobs to assign, with the choices of the filters',
    body: listQuery(jobFilters),
    reply: rows,
  }),
  detail: call({
    ...reading,
    path: `${base}/jobdetail`,
    summary: 'One job',
    body: z.strictObject({ Id: id }),
    reply: data(jobDetail),
  }),
  equipmentValue: call({
    ...reading,
    path: `${base}/equipmentvalue/get`,
    summary: 'Last values read on the machine of a job',
    body: z.strictObject({ WoId: id }),
    reply: data(
      z.object({
        jobId: id,
        unitCode: z.string(),
        smr: z.number().nullable(),
        smrAt: z.string().nullable(),
        values: z.array(
          z.object({
            questionId: id,
            code: z.string(),
            value: z.number().nullable(),
            at: z.string(),
            jobId: id,
          }),
        ),
      }),
    ),
  }),
  unhandOver: call({
    method: 'POST',
    path: `${base}/unhandover`,
    access: 'job.handover',
    effect: 'write',
    summary: 'Take a job back from the mobile device',
    body: z.strictObject({ Id: id, Device: z.literal(2) }),
    reply: data(jobDetail),
  }),
  reports: call({
    ...reading,
    path: `${base}/listofjobreport`,
    summary: 'Jobs whose report can be asked for',
    body: listQuery(jobFilters),
    reply: rows,
  }),
  handOver: call({
    method: 'PUT',
    path: '/dca/v1/jobcreation/jobs/handover',
    access: 'job.handover',
    effect: 'write',
    summary: 'Hand a job over to where it is worked on: 1 web, 2 mobile device',
    body: z.strictObject({ id, Device: z.literal([1, 2]) }),
    reply: data(jobDetail),
  }),
};
