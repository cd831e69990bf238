// How much of the parts the work asked for and used, and what programs meant to sell.
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, month, several } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { recordTable } from '../../record-fields.ts';

const base = '/dca/msmasterdata/api/v1/parts';

const quantity = { kind: 'number', decimals: 2 } as const;
const value = { kind: 'money', shown: ['wide', 'export'] } as const;
const fixed = { shown: ['list', 'export'] } as const;

/** How a part did in one month, for the program that has it (domain decisions §9). Nobody sends it. */
export const partPerformanceTable = recordTable({
  one: { en: 'part performance', id: 'kinerja suku cadang' },
  many: { en: 'parts performance', id: 'kinerja suku cadang' },
  fields: {
    partNumber: {
      ...fixed,
      kind: 'code',
      words: { en: 'Part number', id: 'Nomor suku cadang' },
      isSearched: true,
      isSorted: true,
    },
    month: { ...fixed, kind: 'text', max: 7, words: { en: 'Month', id: 'Bulan' }, isSorted: true },
    description: { ...fixed, kind: 'text', max: 120, words: { en: 'Description', id: 'Uraian' } },
    programTitle: { ...fixed, kind: 'text', max: 120, words: { en: 'Program', id: 'Program' } },
    requested: { ...fixed, ...quantity, words: { en: 'Requested', id: 'Diminta' }, isSorted: true },
    used: { ...fixed, ...quantity, words: { en: 'Used', id: 'Dipakai' }, isSorted: true },
    target: { ...fixed, ...quantity, words: { en: 'Target', id: 'Target' } },
    requestedValue: { ...value, words: { en: 'Value requested', id: 'Nilai diminta' } },
    usedValue: { ...value, words: { en: 'Value used', id: 'Nilai dipakai' } },
    targetValue: { ...value, shown: ['export'], words: { en: 'Value of the target', id: 'Nilai target' } },
    currency: { kind: 'text', max: 3, shown: ['wide', 'export'], words: { en: 'Currency', id: 'Mata uang' } },
  },
});

/**
 * What the work asked for of a part within a month, what approved sheets used of it, and what a program meant to sell; null
 * where no program does. Values are at the list price of now, in the currency of the part; null without a price.
 */
const performed = z.object({
  /** Made of month, part and program. */
  id: z.guid(),
  month,
  partNumber: z.string(),
  description: z.string().nullable(),
  currency: z.string().nullable(),
  programId: id.nullable(),
  programTitle: z.string().nullable(),
  requested: z.number(),
  used: z.number(),
  target: z.number().nullable(),
  requestedValue: z.number().nullable(),
  usedValue: z.number().nullable(),
  targetValue: z.number().nullable(),
});
export type Performed = z.infer<typeof performed>;

const performedMonth = z.object({
  month,
  requested: z.number(),
  used: z.number(),
  target: z.number(),
});
export type PerformedMonth = z.infer<typeof performedMonth>;

const performanceFilters = {
  From: month.optional(),
  To: month.optional(),
  ProgramId: several(id),
  PartNumber: several(z.string().max(40)),
};
const ofPerformance = {
  method: 'GET',
  access: 'part.export',
  effect: 'read',
  ours: true,
} as const;

export const partPerformanceCalls = {
  performance: call({
    ...ofPerformance,
    path: `${base}/performance`,
    summary:
      'Parts by month and program: requested, used, target, and their values; the months of the last half year',
    query: listQuery(performanceFilters),
    reply: list(performed),
  }),
  performanceMonths: call({
    ...ofPerformance,
    path: `${base}/performance/months`,
    summary: 'The same, added up for each month: a part counts once, however many programs have it',
    query: listQuery(performanceFilters).pick({
      From: true,
      To: true,
      ProgramId: true,
      PartNumber: true,
      SearchValue: true,
    }),
    reply: data(z.array(performedMonth)),
  }),
  exportPerformance: call({
    ...ofPerformance,
    path: `${base}/performance/export`,
    summary: 'How parts did as a spreadsheet, same filters and order',
    query: listQuery({ ...performanceFilters, Format: exportFormat }),
    reply: 'file',
  }),
};
