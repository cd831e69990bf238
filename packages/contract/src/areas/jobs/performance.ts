// How jobs went against their plan, as calls of the area jobs (spec §7 "Jobs": performance, performance/summary). Each figure of
// the summary opens its rows.

import { waitReasonCodes } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, pageQuery } from '../../envelopes.ts';
import { id, jobType, month, several } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { jobRow } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

/** What a summary is cut by. */
export const performanceDimensions = ['MONTH', 'PLANT', 'WORK_CENTER', 'TYPE', 'CUSTOMER', 'PERSON'] as const;
export type PerformanceDimension = (typeof performanceDimensions)[number];

/**
 * PLANNED: has a plan date in the period and was not put aside. DONE: of those, its work is submitted. LATE: submitted after
 * its day, or not yet and its day is over. RETURNED: its work was sent back at least once.
 */
export const performanceFigures = ['PLANNED', 'DONE', 'LATE', 'RETURNED'] as const;
export type PerformanceFigure = (typeof performanceFigures)[number];

/** Months of the plan date, both included; the six up to now where they are left out. At most 24. */
const performanceFilters = {
  From: month.optional(),
  To: month.optional(),
  JobType: several(jobType),
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  MechanicId: several(id),
};

const figures = {
  planned: z.number().int(),
  done: z.number().int(),
  late: z.number().int(),
  returned: z.number().int(),
};
export type PerformanceCounts = z.infer<z.ZodObject<typeof figures>>;

/** `key` is the code of what it is cut by (`2026-11`, `JKT1`, `JKT1/WC1`, `INS`, an id); `name` its words, where it has any. */
const performedGroup = z.object({ key: z.string(), name: z.string().nullable(), ...figures });
export type PerformedGroup = z.infer<typeof performedGroup>;

/** Who waited is one of a crew and no figure of a group, so it is not cut by person. */
const { MechanicId: _whoever, ...waitingFilters } = performanceFilters;

/**
 * What people waited for at one plant in the months asked for: waits that began in them, those that go on up to now; `hours` of
 * everybody who waited, with one decimal.
 */
const waited = z.object({
  plantCode: z.string(),
  plantDesc: z.string(),
  reason: z.enum(waitReasonCodes),
  waits: z.number().int(),
  hours: z.number(),
});
export type Waited = z.infer<typeof waited>;

const read = (tail: string, summary: string) =>
  ({
    method: 'GET',
    path: `${base}${tail}` as `/${string}`,
    access: 'job.performance',
    effect: 'read',
    summary,
  }) as const;

export const performanceCalls = {
  performance: call({
    ...read('/performance', 'The jobs behind a figure of performance'),
    query: z.strictObject({
      ...pageQuery,
      ...performanceFilters,
      Figure: z.enum(performanceFigures).default('PLANNED'),
    }),
    reply: list(jobRow),
  }),
  performanceSummary: call({
    ...read(
      '/performance/summary',
      'Done against plan, with late and returned: in all, and by month or else',
    ),
    query: z.strictObject({ ...performanceFilters, By: z.enum(performanceDimensions).default('MONTH') }),
    /** A job counts once for each of its crew where it is cut by person, and once in `total`. */
    reply: data(
      z.object({ from: month, to: month, total: z.object(figures), rows: z.array(performedGroup) }),
    ),
  }),
  waiting: call({
    ...read('/performance/waiting', 'What crews waited for, by plant and reason: how often and how long'),
    ours: true,
    query: z.strictObject(waitingFilters),
    /** Without rest and end of shift. The longest first. */
    reply: data(z.object({ from: month, to: month, rows: z.array(waited) })),
  }),
  downtime: call({
    ...read('/performance/downtime', 'How often and how long machines stood in these months, by plant'),
    ours: true,
    query: z.strictObject(waitingFilters),
    /** From the stop as it was told until ready for use; stops of one machine that overlap count once in hours. */
    reply: data(
      z.object({
        from: month,
        to: month,
        rows: z.array(
          z.object({
            plantCode: z.string(),
            plantDesc: z.string(),
            machines: z.number().int(),
            stops: z.number().int(),
            hours: z.number(),
          }),
        ),
      }),
    ),
  }),
  waitingExport: call({
    ...read('/performance/waiting/export', 'The same as a spreadsheet'),
    ours: true,
    query: z.strictObject({ ...waitingFilters, Format: exportFormat }),
    reply: 'file',
  }),
  performanceExport: call({
    ...read('/performance/export', 'The summary as a spreadsheet, same filters and order'),
    ours: true,
    query: z.strictObject({
      ...performanceFilters,
      By: z.enum(performanceDimensions).default('MONTH'),
      Format: exportFormat,
    }),
    reply: 'file',
  }),
};
