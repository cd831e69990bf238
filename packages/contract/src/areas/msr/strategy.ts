// The maintenance strategy of models (spec §2 "Maintenance strategy reference"): what is done with a component at which hours.
import { componentKinds } from '@dca/domain/components';
import type { Words } from '@dca/domain/text';
import { recordCalls } from '../../record-calls.ts';
import { activity, recordTable, trail } from '../../record-fields.ts';

type Kinds = { readonly [K in keyof typeof componentKinds]: Words };
// The compiler does not follow names through a loop.
const kindWords = Object.fromEntries(
  Object.entries(componentKinds).map(([code, { words }]) => [code, words]),
) as Kinds;

const hours = { kind: 'integer', min: 1, max: 200_000, unit: 'h', isSorted: true } as const;

export const strategyTable = recordTable({
  one: { en: 'strategy line', id: 'baris strategi' },
  many: { en: 'strategy lines', id: 'baris strategi' },
  fields: {
    unitModel: {
      kind: 'lookup',
      of: 'model',
      words: { en: 'Unit model', id: 'Model unit' },
      isFixed: true,
      isSearched: true,
      isSorted: true,
      isFiltered: true,
    },
    component: {
      kind: 'choice',
      choices: kindWords,
      words: { en: 'Component', id: 'Komponen' },
      isFixed: true,
      isSorted: true,
      isFiltered: true,
    },
    activity: {
      kind: 'text',
      max: 120,
      words: { en: 'Activity', id: 'Kegiatan' },
      isSearched: true,
      isSorted: true,
    },
    interval: {
      ...hours,
      words: { en: 'Interval', id: 'Interval' },
      hint: { en: 'Hours that the component is planned to live.', id: 'Rencana umur komponen dalam jam.' },
    },
    scheduleValue: {
      ...hours,
      words: { en: 'Planned at', id: 'Direncanakan pada' },
      hint: { en: 'Usually 90 % of the interval.', id: 'Biasanya 90 % dari interval.' },
    },
    criticalScheduleValue: { ...hours, words: { en: 'Overdue at', id: 'Terlambat pada' } },
    supplyDays: {
      kind: 'integer',
      min: 0,
      max: 730,
      standard: 30,
      words: { en: 'Days of supply', id: 'Hari pengadaan' },
      hint: {
        en: 'The request is made so long before the end, at the latest at the planned hours.',
        id: 'Permintaan dibuat sekian hari sebelum akhir umur, paling lambat pada jam rencana.',
      },
      shown: ['wide', 'form', 'export'],
    },
    remark: {
      kind: 'text',
      max: 500,
      lines: 3,
      words: { en: 'Remark', id: 'Keterangan' },
      isOptional: true,
      shown: ['form', 'export'],
    },
    ...activity,
    ...trail,
  },
});

export const maintenanceStrategy = recordCalls({
  base: '/dca/mspcar/api/v1/maintenance-strategy',
  name: 'strategy',
  table: strategyTable,
  ours: true,
  rule: {
    holds: ({ scheduleValue, criticalScheduleValue }) => scheduleValue <= criticalScheduleValue,
    at: 'criticalScheduleValue',
    message: 'It is overdue later than it is planned.',
  },
});
