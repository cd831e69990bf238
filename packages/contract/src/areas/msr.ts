// Machine service requests (spec §3, §7 "PCAR and MSR"; domain decisions §2): a component nears the end of its life and needs a job.
// Approval and handover take query parameters only, as the specification has them.
import { msrLifecycle } from '@dca/domain/msr-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { count, day, id, optionalLine, optionalText, reason, several, text, version } from '../fields.ts';
import { moveCalls } from '../move-calls.ts';
import { exportFormat } from '../record-calls.ts';
import { recordTable } from '../record-fields.ts';
import { crew, inside, screensOf } from '../screen.ts';
import { component, kinds } from './equipment/machine-parts.ts';
import { msrDetail, msrRow, subActivities } from './msr/request.ts';

export type { MsrDetail, MsrRow, SubActivity } from './msr/request.ts';
export { maintenanceStrategy, strategyTable } from './msr/strategy.ts';

const base = '/dca/mspcar/api/v1';
const filters = {
  Status: several(count.min(1).max(7)),
  Component: several(z.enum(kinds)),
  UnitModel: several(z.string().max(40)),
  PlantCode: several(z.string().max(20)),
  EquipmentId: id.optional(),
  DueFrom: day.optional(),
  DueTo: day.optional(),
};
const msrTable = recordTable({
  one: { en: 'MSR', id: 'MSR' },
  many: { en: 'MSR', id: 'MSR' },
  fields: {},
});
const writing = { effect: 'write', reply: data(msrDetail) } as const;
const seen = count.min(1).optional();

/** A component of a machine with what it is planned by, and its open request. */
const plannedComponent = component.extend({
  scheduleValue: z.number(),
  criticalScheduleValue: z.number(),
  dueOn: day.nullable(),
  colour: z.enum(['green', 'yellow', 'red']).nullable(),
  msrId: id.nullable(),
  msrCode: z.string().nullable(),
});

const survival = z.object({
  component: z.enum(kinds),
  /** What the machines do; empty where it is not said. */
  application: z.string(),
  plannedHours: z.number(),
  count: z.number().int(),
  ended: z.number().int(),
  /** Hours after which a tenth is out, and half of them; null where so many never were or the ended are too few. */
  tenthOut: z.number().nullable(),
  halfOut: z.number().nullable(),
  isTooFew: z.boolean(),
});

export const msr = {
  list: call({
    method: 'GET',
    path: `${base}/msr-job`,
    access: 'msr.read',
    effect: 'read',
    summary: 'Requests, the open ones where no state is named, the most urgent first',
    query: listQuery(filters),
    reply: list(msrRow),
  }),
  get: call({
    method: 'GET',
    path: `${base}/msr/:id`,
    access: 'msr.read',
    effect: 'read',
    summary: 'One request with its component, plan, steps, notes and evidences',
    params: z.strictObject({ id }),
    reply: data(msrDetail),
  }),
  approval: call({
    ...writing,
    method: 'POST',
    path: `${base}/msr/approval`,
    access: 'msr.approve',
    summary: 'Approve a request, or reject it with a reason',
    query: z.strictObject({
      Id: id,
      Decision: z.enum(['APPROVE', 'REJECT']).default('APPROVE'),
      Reason: reason.optional(),
      Version: seen,
    }),
  }),
  handover: call({
    ...writing,
    method: 'POST',
    path: `${base}/msr/handover`,
    access: 'msr.handover',
    summary: 'Hand an approved request over into a job: an open one of the machine, or a new one',
    query: z.strictObject({
      Id: id,
      /** An open job of the same machine; without one a job of `MasterJobId` is created. */
      JobId: id.optional(),
      MasterJobId: id.optional(),
      PlanDate: day.optional(),
      Version: seen,
    }),
  }),
  export: call({
    method: 'GET',
    path: `${base}/msr/export`,
    access: 'msr.export',
    effect: 'read',
    ours: true,
    summary: 'The list of requests as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  components: call({
    method: 'GET',
    path: `${base}/msr/components/:id`,
    access: 'msr.read',
    effect: 'read',
    ours: true,
    summary: 'The components in a machine with their lives, plans, due days and open requests',
    params: z.strictObject({ id }),
    reply: data(z.array(plannedComponent)),
  }),
  componentPaper: call({
    method: 'GET',
    path: `${base}/msr/components/:id/paper`,
    access: 'msr.read',
    effect: 'read',
    ours: true,
    summary: 'The components of a machine on one paper: lives, last samples, open condition cases',
    params: z.strictObject({ id }),
    reply: 'file',
  }),
  survival: call({
    method: 'GET',
    path: `${base}/msr/survival`,
    access: 'msr.read',
    effect: 'read',
    ours: true,
    summary:
      'How long components of a model lived on the machines in sight, beside what is planned, with how many that rests on',
    query: z.strictObject({ UnitModel: text(40) }),
    reply: data(z.array(survival)),
  }),
  add: call({
    ...writing,
    method: 'POST',
    path: `${base}/msr`,
    access: 'msr.create',
    ours: true,
    summary: 'Request work on a component of a machine',
    body: z.strictObject({
      id: id.optional(),
      componentId: id,
      activity: optionalLine(120),
      activityRemark: optionalText(500),
    }),
  }),
  fromCase: call({
    ...writing,
    method: 'POST',
    path: `${base}/msr/from-case/:id`,
    access: 'msr.create',
    ours: true,
    summary:
      'Request work on the component of an open condition case; an open request of it takes the case in',
    params: z.strictObject({ id }),
    body: z.strictObject({ version }),
  }),
  addNote: call({
    ...writing,
    method: 'POST',
    path: `${base}/msr/note`,
    access: 'msr.read',
    ours: true,
    summary: 'Add a note to a request',
    body: z.strictObject({ id, note: text(1000) }),
  }),
  changeSubActivities: call({
    ...writing,
    method: 'PUT',
    path: `${base}/msr/sub-activities`,
    access: 'msr.change',
    ours: true,
    summary: 'Say which steps a request has, and which are done',
    body: z.strictObject({ id, version, subActivities }),
  }),
  ...moveCalls({
    base: `${base}/msr`,
    table: msrTable,
    lifecycle: msrLifecycle,
    moves: ['revise', 'cancel', 'begin', 'finish'],
    row: msrDetail,
  }),
};

export const msrScreens = screensOf('msr', [
  [
    '/msr',
    'MSR',
    'MSR',
    {
      code: 'msr/list',
      menu: { id: 150, priority: 42, roles: inside, permission: 'msr.read' },
      icon: 'hourglass',
      line: { en: 'Components near the end of their life', id: 'Komponen mendekati akhir umurnya' },
    },
  ],
  ['/msr/:id', 'MSR', 'MSR', { code: 'msr/request', within: '/msr' }],
  [
    '/maintenance-strategy',
    'Maintenance strategy',
    'Strategi perawatan',
    {
      code: 'msr/strategy-list',
      menu: { id: 151, priority: 43, roles: crew, permission: 'strategy.read' },
      icon: 'strategy',
      line: { en: 'What is done at which hours', id: 'Apa yang dilakukan pada jam berapa' },
    },
  ],
  [
    '/maintenance-strategy/add',
    'Add strategy line',
    'Tambah baris strategi',
    { code: 'msr/strategy-form', within: '/maintenance-strategy', ours: true },
  ],
  [
    '/maintenance-strategy/edit/:id',
    'Edit strategy line',
    'Ubah baris strategi',
    { code: 'msr/strategy-form', within: '/maintenance-strategy', ours: true },
  ],
]);
