// Oil samples and the condition cases that follow from them (domain decisions §5): bottles from the label to the result, results whose
// machine is not known yet, and what values point to. All of them are ours; the specification has the trends alone.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, reason, several, version, words, yesOrNo } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { screensOf } from '../screen.ts';
import {
  caseDetail,
  caseStatus,
  conditionCause,
  conditionClass,
  listedCase,
  measuredComponent,
  position,
  sampleDetail,
  sampledComponent,
  sampleRow,
  sampleStatus,
  takenSample,
  toldResult,
} from './samples/sample.ts';

export { conditionLimits, type LimitRow, limitTable } from './samples/limit.ts';
export type {
  CaseDetail,
  CaseLink,
  CaseRow,
  ListedCase,
  MeasuredComponent,
  SampleDetail,
  SampleRow,
  TrendRow,
} from './samples/sample.ts';

const base = '/dca/mscondition/api/v1';
const codes = several(z.string().max(40));
const filters = {
  Status: several(sampleStatus),
  Condition: several(conditionClass),
  Component: several(sampledComponent),
  UnitModel: codes,
  PlantCode: codes,
  CustomerCode: codes,
  EquipmentId: id.optional(),
  DateFrom: day.optional(),
  DateTo: day.optional(),
  /** Bottles without a result after so many days that they are late. */
  IsLate: yesOrNo,
  /** Bottles without a result after so many days that they count as lost. */
  IsLost: yesOrNo,
  /** Results whose machine nobody has matched. */
  IsUnmatched: yesOrNo,
};
const caseFilters = {
  Status: several(caseStatus),
  Condition: several(conditionClass),
  Cause: several(conditionCause),
  Component: several(z.string().max(10)),
  UnitModel: codes,
  PlantCode: codes,
  EquipmentId: id.optional(),
  /** `once`: of three or more open ones of the same cause and component at a plant the newest alone. */
  Alike: z.enum(['once']).optional(),
};
const one = z.strictObject({ id });
const reading = { method: 'GET', effect: 'read', access: 'sample.read', ours: true } as const;
const moving = {
  method: 'PUT',
  effect: 'write',
  ours: true,
  params: one,
  reply: data(sampleDetail),
} as const;

export const samples = {
  list: call({
    ...reading,
    path: `${base}/samples`,
    summary: 'Oil samples of machines that this person may see, newest first',
    query: listQuery(filters),
    reply: list(sampleRow),
  }),
  export: call({
    ...reading,
    path: `${base}/samples/export`,
    access: 'sample.export',
    summary: 'The list of oil samples as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  get: call({
    ...reading,
    path: `${base}/samples/:id`,
    summary: 'One oil sample with its values against limits, its cases and what happened to it',
    params: one,
    reply: data(sampleDetail),
  }),
  measured: call({
    ...reading,
    path: `${base}/series/components`,
    summary: 'The components of a machine that were measured, the worst first, with the work on each',
    query: z.strictObject({ EquipmentId: id }),
    reply: data(z.array(measuredComponent)),
  }),
  take: call({
    method: 'POST',
    path: `${base}/samples`,
    access: 'sample.create',
    effect: 'write',
    ours: true,
    summary: 'Note a bottle that was filled; it gets the number of its label',
    body: takenSample,
    reply: data(sampleDetail),
  }),
  send: call({
    ...moving,
    path: `${base}/samples/send/:id`,
    access: 'sample.create',
    summary: 'Say that a bottle was sent',
    body: z.strictObject({ version }),
  }),
  receive: call({
    ...moving,
    path: `${base}/samples/receive/:id`,
    access: 'sample.change',
    summary: 'Say that the laboratory has a bottle',
    body: z.strictObject({ version }),
  }),
  reject: call({
    ...moving,
    path: `${base}/samples/reject/:id`,
    access: 'sample.change',
    summary: 'Say that a bottle was lost or refused, and why',
    body: z.strictObject({ version, reason }),
  }),
  tellResult: call({
    ...moving,
    path: `${base}/samples/result/:id`,
    access: 'sample.change',
    summary: 'Enter what the laboratory told of a bottle; it is judged at once',
    body: toldResult,
  }),
  match: call({
    ...moving,
    path: `${base}/samples/match/:id`,
    access: 'sample.change',
    summary: 'Say which machine a result is of; it is judged at once',
    body: z.strictObject({ version, equipmentId: id }),
  }),
  series: call({
    ...reading,
    path: `${base}/series`,
    summary: 'The values of a component over time, by parameter, with their limits and oil changes',
    query: z.strictObject({
      EquipmentId: id,
      Component: z.string().max(10),
      Position: position.default(''),
      DateFrom: day.optional(),
      DateTo: day.optional(),
    }),
    reply: data(
      z.array(
        z.object({
          parId: z.number().int(),
          code: z.string(),
          name: words,
          unit: z.string(),
          decimals: z.number().int(),
          caution: z.number().nullable(),
          critical: z.number().nullable(),
          isEstimate: z.boolean(),
          points: z.array(
            z.object({
              on: day,
              value: z.number(),
              /** Wear with what was topped up counted in; null where that changes nothing or is not known. */
              corrected: z.number().nullable(),
              sign: z.enum(['<', '>']).nullable(),
              condition: conditionClass.nullable(),
              oilChanged: z.boolean(),
              sampleId: id.nullable(),
            }),
          ),
        }),
      ),
    ),
  }),
  cases: call({
    ...reading,
    path: `${base}/condition-cases`,
    summary: 'What the values of machines point to, newest first',
    query: listQuery(caseFilters),
    reply: list(listedCase),
  }),
  exportCases: call({
    ...reading,
    path: `${base}/condition-cases/export`,
    access: 'sample.export',
    summary: 'The list of condition cases as a spreadsheet, same filters and order',
    query: listQuery({ ...caseFilters, Format: exportFormat }),
    reply: 'file',
  }),
  getCase: call({
    ...reading,
    path: `${base}/condition-cases/:id`,
    summary: 'One condition case with what raised it, what joined it, and texts to begin with',
    params: one,
    reply: data(caseDetail),
  }),
  closeCase: call({
    method: 'PUT',
    path: `${base}/condition-cases/close/:id`,
    access: 'conditionCase.close',
    effect: 'write',
    ours: true,
    summary: 'Close a condition case that no sample cleared, and say why',
    params: one,
    body: z.strictObject({ version, reason }),
    reply: data(caseDetail),
  }),
};

export const samplesScreens = screensOf('pcar', [
  [
    '/samples',
    'Oil samples',
    'Sampel oli',
    {
      code: 'samples/list',
      menu: {
        id: 140,
        priority: 58,
        roles: ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'],
      },
      icon: 'drop',
      line: { en: 'Bottles, results, what they point to', id: 'Botol, hasil, dan artinya' },
    },
  ],
  ['/samples/:id', 'Oil sample', 'Sampel oli', { code: 'samples/sample', within: '/samples', ours: true }],
  [
    '/condition-cases',
    'Condition cases',
    'Kasus kondisi',
    { code: 'samples/cases', within: '/samples', ours: true },
  ],
  [
    '/condition-cases/:id',
    'Condition case',
    'Kasus kondisi',
    { code: 'samples/case', within: '/samples', ours: true },
  ],
  [
    '/condition-limits',
    'Limits of oil values',
    'Batas nilai oli',
    { code: 'samples/limits/list', within: '/samples', ours: true },
  ],
  [
    '/condition-limits/add',
    'Add limit',
    'Tambah batas',
    { code: 'samples/limits/form', within: '/samples', ours: true },
  ],
  [
    '/condition-limits/edit/:id',
    'Edit limit',
    'Ubah batas',
    { code: 'samples/limits/form', within: '/samples', ours: true },
  ],
  [
    '/trends/:id',
    'Trends of a machine',
    'Tren alat',
    { code: 'samples/trends', within: '/samples', ours: true },
  ],
]);
