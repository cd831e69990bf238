// Lists of jobs and how many there are, for the list, the planner, the board and the reports.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery, pageQuery } from '../../envelopes.ts';
import { count, day, id, jobType, several, yesOrNo } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { jobRow } from './job.ts';

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

export const listCalls = {
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
  export: call({
    ...read('/export', 'The list as a spreadsheet, same filters and order'),
    access: 'job.export',
    ours: true,
    query: listQuery({ ...jobFilters, Format: exportFormat }),
    reply: 'file',
  }),
};
