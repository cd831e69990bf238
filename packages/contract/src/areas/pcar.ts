// Preventive condition reports (spec §3, §7 "PCAR and MSR"; domain decisions §2): a phenomenon or a trend, what it means, what is
// recommended, who decides, and the job that follows. The list shows 1 and 2, the table 2, 3, 4, 5 and 8.
import { pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { count, day, id, instant, optionalText, reason, several, text, version } from '../fields.ts';
import { moveCalls } from '../move-calls.ts';
import { exportFormat } from '../record-calls.ts';
import { recordTable } from '../record-fields.ts';
import { inside, screensOf } from '../screen.ts';
import { kinds } from './equipment/machine-parts.ts';
import {
  activity,
  conditionClass,
  image,
  newPhenomenon,
  note,
  pcarDetail,
  pcarRow,
  proposedText,
  written,
} from './pcar/report.ts';

import { trendRow } from './samples/sample.ts';

export type { Activity, NewPhenomenon, PcarDetail, PcarRow, Phenomenon, Written } from './pcar/report.ts';

const base = '/dca/mspcar/api/v1/pcars';
const trendSource = z.enum(['LAB', 'PPM', 'TELEMETRY']);
const filters = {
  Status: several(count.min(1).max(8)),
  Condition: several(conditionClass),
  Component: several(z.enum(kinds)),
  UnitModel: several(z.string().max(40)),
  PlantCode: several(z.string().max(20)),
  EquipmentId: id.optional(),
  Since: instant.optional(),
};
const table = recordTable({ one: { en: 'PCAR', id: 'PCAR' }, many: { en: 'PCAR', id: 'PCAR' }, fields: {} });
const reading = { method: 'GET', access: 'pcar.read', effect: 'read' } as const;
const writing = { effect: 'write', reply: data(pcarDetail) } as const;
const ofOne = { ...reading, params: z.strictObject({ id }) } as const;

export const pcar = {
  approval: call({
    ...writing,
    method: 'PUT',
    path: `${base}/approval/:id`,
    access: 'pcar.approve',
    summary: 'Approve a report, or reject it with a reason; a note is kept',
    params: z.strictObject({ id }),
    body: z.strictObject({
      note: optionalText(1000),
      decision: z.enum(['APPROVE', 'REJECT']).default('APPROVE'),
      reason: reason.optional(),
      version: version.optional(),
    }),
  }),
  reschedule: call({
    ...writing,
    method: 'PUT',
    path: `${base}/reschedule/:id`,
    access: 'pcar.reschedule',
    summary: 'Move the day of an approved report, with the reason',
    params: z.strictObject({ id }),
    body: z.strictObject({ date: day, reason, version: version.optional() }),
  }),
  get: call({
    ...ofOne,
    path: `${base}/:id`,
    summary: 'One report with phenomenons, activities, images, notes, analysis and recommendation',
    reply: data(pcarDetail),
  }),
  activity: call({
    ...ofOne,
    path: `${base}/activity/:id`,
    summary: 'What is to be done of a report, and whether it is',
    reply: data(z.array(activity)),
  }),
  notes: call({
    ...ofOne,
    path: `${base}/notes/:id`,
    summary: 'What people noted of a report',
    reply: data(z.array(note)),
  }),
  activityImages: call({
    ...ofOne,
    path: `${base}/activity-images/:id`,
    summary: 'The pictures of a report, in the order in which they came',
    reply: data(z.array(image)),
  }),
  analysisValue: call({
    ...ofOne,
    path: `${base}/analysis-value/:id`,
    summary: 'The analysis of a report, and the text that its cause proposes',
    reply: data(proposedText),
  }),
  recommendationValue: call({
    ...ofOne,
    path: `${base}/recommendation-value/:id`,
    summary: 'The recommendation of a report, and the text that its cause proposes',
    reply: data(proposedText),
  }),
  trendFilter: call({
    ...ofOne,
    path: `${base}/trend-filter/:id`,
    summary: 'What the parameters of a trend may be set to for the machine and component of a report',
    reply: data(
      z.object({
        parId: z.array(z.number().int()),
        code: z.array(z.string()),
        source: z.array(trendSource),
        unitModel: z.array(z.string()),
        unitSn: z.array(z.string()),
        unitCode: z.array(z.string()),
        sampleDate: z.array(day),
        smrDate: z.array(day),
      }),
    ),
  }),
  trend: call({
    ...reading,
    path: `${base}/trend`,
    summary: 'Values of machines in sight by the parameters of a trend, newest first',
    query: listQuery({
      parId: count.min(1).optional(),
      code: z.string().trim().max(40).optional(),
      source: trendSource.optional(),
      unitModel: z.string().trim().max(40).optional(),
      unitSn: z.string().trim().max(40).optional(),
      unitCode: z.string().trim().max(40).optional(),
      sampleDate: day.optional(),
      smrDate: day.optional(),
    }),
    reply: list(trendRow),
  }),
  table: call({
    ...reading,
    path: `${base}/datatables`,
    summary: 'Reports that were submitted, newest first',
    query: listQuery(filters),
    reply: list(pcarRow),
  }),
  sync: call({
    ...reading,
    path: `${base}/job/sync`,
    summary: "Reports that need somebody's action, and what changed of them since a time",
    query: listQuery(filters),
    reply: list(pcarRow),
  }),
  phenomenon: call({
    ...writing,
    method: 'POST',
    path: `${base}/phenomenon`,
    access: 'pcar.create',
    fromOutbox: true,
    summary: 'Report a phenomenon, or one more of a report that is open',
    body: newPhenomenon,
  }),
  fromCase: call({
    ...writing,
    method: 'POST',
    path: `${base}/from-case/:id`,
    access: 'pcar.change',
    ours: true,
    summary:
      'Make a report of an open condition case, filled in; an open report of the same cause takes it in',
    params: z.strictObject({ id }),
    body: z.strictObject({ version }),
  }),
  export: call({
    ...reading,
    path: `${base}/export`,
    access: 'pcar.export',
    ours: true,
    summary: 'The table of reports as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  write: call({
    ...writing,
    method: 'PUT',
    path: `${base}/written`,
    access: 'pcar.change',
    ours: true,
    summary: 'Write analysis, recommendation, activities and day of an open report',
    body: written,
  }),
  addNote: call({
    ...writing,
    method: 'POST',
    path: `${base}/note`,
    access: 'pcar.change',
    ours: true,
    summary: 'Add a note to a report',
    body: z.strictObject({ id, note: text(1000) }),
  }),
  execute: call({
    ...writing,
    method: 'PUT',
    path: `${base}/execute/:id`,
    access: 'pcar.change',
    ours: true,
    summary: 'Take an approved report into a job: an open one of the machine, or a new one',
    params: z.strictObject({ id }),
    body: z.strictObject({
      version,
      jobId: id.nullish(),
      masterJobId: id.nullish(),
      planDate: day.nullish(),
    }),
  }),
  ...moveCalls({
    base,
    table,
    lifecycle: pcarLifecycle,
    moves: ['submit', 'revise', 'confirm', 'cancel', 'close'],
    row: pcarDetail,
  }),
};

export const pcarScreens = screensOf('pcar', [
  [
    '/pcar',
    'PCAR',
    'PCAR',
    {
      code: 'pcar/list',
      menu: { id: 152, priority: 41, roles: inside, permission: 'pcar.read' },
      icon: 'stethoscope',
      line: { en: 'Trends that need a decision', id: 'Tren yang perlu keputusan' },
      subject: { en: 'PCAR list and table', id: 'daftar dan tabel PCAR' },
    },
  ],
  ['/pcar/new', 'Report a phenomenon', 'Laporkan gejala', { code: 'pcar/new', within: '/pcar', ours: true }],
  ['/pcar/:id', 'PCAR', 'PCAR', { code: 'pcar/report', within: '/pcar' }],
]);
