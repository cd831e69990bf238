// Everything that happened to jobs, as calls of the area jobs (spec §7 "Jobs": history).
import { jobEventNames } from '@dca/domain/job-events';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, jobType, person, several, sought } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { jobEvent } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs/history';

/** Filters of the history; `From` is inside, `To` is not. Type, plant, customer and model are those that the job has now. */
export const historyFilters = {
  JobId: several(id),
  JobType: several(jobType),
  PlantCode: several(z.string().max(20)),
  UnitModel: several(z.string().max(40)),
  CustomerCode: several(z.string().max(20)),
  Move: several(z.enum(jobEventNames)),
  /** Who did it. */
  PersonId: several(id),
  From: instant.optional(),
  To: instant.optional(),
};

export const historyCalls = {
  history: call({
    method: 'GET',
    path: base,
    access: 'job.read',
    effect: 'read',
    summary: 'Everything that happened to jobs, newest first',
    query: listQuery(historyFilters),
    reply: list(
      jobEvent.extend({
        jobId: id,
        number: z.string(),
        unitCode: z.string(),
        jobType,
        plantCode: z.string(),
      }),
    ),
  }),
  historyPeople: call({
    method: 'GET',
    path: `${base}/people`,
    access: 'assignment.read',
    effect: 'read',
    ours: true,
    summary: 'People by what is typed of their name, or by their ids, also those who have left',
    query: z.strictObject({ SearchValue: sought.optional(), PersonId: several(id) }),
    reply: data(z.array(person)),
  }),
  historyExport: call({
    method: 'GET',
    path: `${base}/export`,
    access: 'job.export',
    effect: 'read',
    ours: true,
    summary: 'The history as a spreadsheet, same filters and order',
    query: listQuery({ ...historyFilters, Format: exportFormat }),
    reply: 'file',
  }),
};
