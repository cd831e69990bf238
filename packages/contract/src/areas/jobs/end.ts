// The end of a job and the ways back from it, as calls of the area jobs (domain decisions §2).
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, reason, version } from '../../fields.ts';
import { jobDetail } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';
const one = { id, version: version.optional() };
const write = { method: 'PUT', effect: 'write', ours: true, reply: data(jobDetail) } as const;

export const jobEndCalls = {
  reactivate: call({
    ...write,
    path: `${base}/reactivate`,
    access: 'job.deactivate',
    summary: 'Put a deactivated job back to where it was',
    body: z.strictObject({ ...one, reason: reason.optional() }),
  }),
  close: call({
    ...write,
    path: `${base}/close`,
    access: 'job.close',
    summary: 'Close a job that is complete in SAP, before it closes by itself',
    body: z.strictObject(one),
  }),
  reopenClosed: call({
    ...write,
    path: `${base}/reopen`,
    access: 'job.close',
    summary: 'Open a closed job again, with a reason',
    body: z.strictObject({ ...one, reason }),
  }),
};
