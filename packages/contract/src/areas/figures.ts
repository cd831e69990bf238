// Figures as data, as calls (ours): what a figure means, what it is now and in groups, and the rows behind it. Whatever shows one
// asks here, so that a tile, its page, a spreadsheet and another program tell the same. Each figure has its own permission.
import { figureNames } from '@dca/domain/every-figure';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, pageQuery } from '../envelopes.ts';
import { count, id, instant, several, words } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { screensOf } from '../screen.ts';

const base = '/dca/msfigure/api/v1/figures';

export const figureGroups = ['PLANT', 'WORK_CENTER'] as const;
export type FigureGroup = (typeof figureGroups)[number];

const name = z.enum(figureNames);
/** By the names of the figure's parts. */
const sums = z.record(z.string(), z.number());
const reckoned = {
  /** Null is "no data". */
  value: z.number().nullable(),
  colour: z.enum(['red', 'yellow', 'green']).nullable(),
  sums,
};

const described = z.object({
  name,
  words,
  definition: words,
  unit: z.enum(['PERCENT', 'COUNT', 'WEEKS']),
  lookBack: z.number().int().nullable(),
  parts: z.array(z.object({ name: z.string(), words })),
});
export type FigureDescribed = z.infer<typeof described>;

const group = z.object({
  plantCode: z.string(),
  /** Empty for what has none; null where groups are plants. */
  workCenterCode: z.string().nullable(),
  name: z.string().nullable(),
  ...reckoned,
});
export type FigureOfGroup = z.infer<typeof group>;

/** Where the row leads. */
const figureRowKinds = ['BACKLOG', 'PROBLEM_LOG', 'JOB', 'PERSON'] as const;
const row = z.object({
  id,
  kind: z.enum(figureRowKinds),
  number: z.string(),
  what: z.string(),
  unitCode: z.string().nullable(),
  plantCode: z.string(),
  workCenterCode: z.string().nullable(),
  at: instant,
  /** The zone of the plant. */
  zone: z.enum(plantZoneNames),
  sums,
});
export type FigureRow = z.infer<typeof row>;

const cut = {
  Figure: name,
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  /** How far a figure looks back, today included; its own `lookBack` where it is left out. */
  Days: count.min(1).max(730).optional(),
};
const behind = { ...cut, /** Only the rows that add to this part. */ Part: z.string().max(40).optional() };

const read = (tail: string, summary: string) =>
  ({
    method: 'GET',
    path: `${base}${tail}` as `/${string}`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary,
  }) as const;

export const figures = {
  list: call({
    ...read('', 'The figures that this person may see, with what they mean'),
    reply: data(z.array(described)),
  }),
  value: call({
    ...read('/value', 'A figure with its definition: in all, and by plant or work center'),
    query: z.strictObject({ ...cut, By: z.enum(figureGroups).default('WORK_CENTER') }),
    reply: data(described.extend({ days: z.number().int().nullable(), ...reckoned, groups: z.array(group) })),
  }),
  rows: call({
    ...read('/rows', 'The rows behind a figure, newest first, each with what it adds to the parts'),
    query: z.strictObject({ ...pageQuery, ...behind }),
    reply: list(row),
  }),
  export: call({
    ...read('/export', 'The rows behind a figure as a spreadsheet, with its definition'),
    query: z.strictObject({ ...behind, Format: exportFormat }),
    reply: 'file',
  }),
};

export const figuresScreens = screensOf('figures', [
  ['/figures', 'Figures', 'Angka', { code: 'figures/list', within: '/home', ours: true }],
]);
