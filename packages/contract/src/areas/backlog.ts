// Backlogs (spec §3 "Backlog", §7 "Backlog"): the codes that they are told in, recording what was found, and their lists.
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { words } from '../fields.ts';
import { everyone, screensOf } from '../screen.ts';
import { besCalls } from './backlog/bes.ts';
import { chasingCalls } from './backlog/chasing.ts';
import { joinCalls } from './backlog/joins.ts';
import { monitoringCalls } from './backlog/monitoring.ts';
import { backlogMoveCalls } from './backlog/moves.ts';
import { newBacklog } from './backlog/new-backlog.ts';
import { partLineCalls } from './backlog/part-lines.ts';
import { sheetFinding } from './checksheets/findings.ts';

/** A code of a list; `desc` is in the language of who asks, `text` in both, for a phone that keeps it. */
const choice = z.object({
  code: z.string(),
  desc: z.string(),
  text: words,
  sequence: z.number().int(),
  isActive: z.boolean(),
});

export const backlogChoices = z.object({
  causes: z.array(choice),
  damages: z.array(choice),
  objectParts: z.array(choice),
  suggestedActions: z.array(choice),
  actions: z.array(choice),
  priorities: z.array(choice),
  statuses: z.array(choice),
  /** Each with the object part that it belongs to. */
  objectSpecificParts: z.array(choice.extend({ objPartCode: z.string() })),
});
export type BacklogChoices = z.infer<typeof backlogChoices>;

export type { BacklogDetail } from './backlog/bes.ts';
export { type NewBacklog, newBacklog } from './backlog/new-backlog.ts';

const base = '/dca/msbacklog/api/v1';

export const backlog = {
  choices: call({
    method: 'GET',
    path: `${base}/choices/bes`,
    access: 'bes.read',
    effect: 'read',
    summary: 'The codes that a backlog is told in: parts, damages, causes, actions, priorities, states',
    reply: data(backlogChoices),
  }),
  record: call({
    method: 'POST',
    path: `${base}/bes`,
    access: 'bes.create',
    effect: 'write',
    fromOutbox: true,
    summary:
      'Record and submit what was found, all of them or none; one of a bad answer names job and question',
    body: z.strictObject({ backlogs: z.array(newBacklog).min(1).max(50) }),
    reply: data(z.array(sheetFinding)),
  }),
  ...besCalls,
  ...monitoringCalls,
  ...backlogMoveCalls,
  ...joinCalls,
  ...partLineCalls,
  ...chasingCalls,
};

export const backlogScreens = screensOf('backlog', [
  [
    '/backlog-monitoring/',
    'Backlog monitoring',
    'Pemantauan backlog',
    {
      code: 'backlog/monitoring',
      menu: { id: 49, priority: 25, roles: everyone },
      icon: 'flag',
      line: { en: 'Findings that wait for repair', id: 'Temuan yang menunggu perbaikan' },
      subject: { en: 'BES and BMS monitoring', id: 'pemantauan BES dan BMS' },
    },
  ],
  [
    '/backlog-monitoring/detail/:id',
    'Backlog',
    'Backlog',
    { code: 'backlog/detail', within: '/backlog-monitoring/', ours: true },
  ],
  [
    '/backlog-monitoring/new',
    'New finding',
    'Temuan baru',
    { code: 'backlog/enter', within: '/backlog-monitoring/', ours: true },
  ],
  [
    '/master-data/backlog-monitoring/',
    'Backlog by work center',
    'Backlog per work center',
    {
      code: 'backlog/drill/work-centers',
      menu: { id: 55, parent: 50, priority: 46, roles: everyone },
      icon: 'steps',
      line: { en: 'Open findings by work center and unit', id: 'Temuan terbuka per work center dan unit' },
    },
  ],
  [
    '/master-data/backlog-monitoring/:workcenter',
    'Backlog by unit model',
    'Backlog per model unit',
    {
      code: 'backlog/drill/unit-models',
      within: '/master-data/backlog-monitoring/',
      subject: { en: 'unit models of a work center', id: 'model unit di sebuah work center' },
    },
  ],
  [
    '/master-data/backlog-monitoring/:workcenter/:unitModel',
    'Backlog by unit',
    'Backlog per unit',
    {
      code: 'backlog/drill/units',
      within: '/master-data/backlog-monitoring/',
      subject: { en: 'units of a model', id: 'unit dari sebuah model' },
    },
  ],
  [
    '/master-data/backlog-monitoring/:workcenter/:unitModel/:unitcode',
    'Backlog of a unit',
    'Backlog sebuah unit',
    {
      code: 'backlog/drill/unit',
      within: '/master-data/backlog-monitoring/',
      subject: { en: 'job list of a unit', id: 'daftar pekerjaan sebuah unit' },
    },
  ],
]);
