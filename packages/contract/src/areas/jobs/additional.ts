// The jobs that belong to another one, as calls of the area jobs (spec §7 "Jobs").
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id } from '../../fields.ts';
import { jobDetail, jobRow } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

export const additionalJobCalls = {
  additionalJobs: call({
    method: 'GET',
    path: `${base}/additionaljob`,
    access: 'job.read',
    effect: 'read',
    summary: 'The additional jobs of a job, oldest first',
    query: z.strictObject({ jobId: id }),
    reply: data(z.array(jobRow)),
  }),
  handOverAdditional: call({
    method: 'PUT',
    path: `${base}/additionaljobs/handover`,
    access: 'job.handover',
    effect: 'write',
    summary: 'Hand an additional job over to where it is worked on: 1 web, 2 mobile device',
    body: z.strictObject({ id, Device: z.literal([1, 2]) }),
    reply: data(jobDetail),
  }),
};
