import { recordTable } from '../record-fields.ts';

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
