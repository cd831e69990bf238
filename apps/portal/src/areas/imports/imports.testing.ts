import type { ImportRow } from '@dca/contract/areas/imports';

export const id = '00000000-0000-4000-8000-0000000000f1';
export const other = '00000000-0000-4000-8000-0000000000f2';
export const base: ImportRow = {
  id,
  kind: 'customers',
  state: 'MATCHING',
  fileName: 'customers.xlsx',
  bytes: 9000,
  decimalMark: ',',
  columns: [
    { header: 'Kode', samples: ['C-1', 'C-2'], field: null, isKnown: false },
    { header: 'Name', samples: ['Satu'], field: 'name', isKnown: false },
    { header: 'Changed', samples: [], field: null, isKnown: true },
  ],
  sheets: [
    {
      name: 'Customers',
      rows: [
        { line: 1, cells: ['Kode', 'Name'] },
        { line: 2, cells: ['C-1', 'Satu'] },
      ],
    },
    { name: 'Notes', rows: [{ line: 3, cells: ['Kode'] }] },
  ],
  sheet: 0,
  headLine: 1,
  takesAlike: false,
  rowsExpected: null,
  rowsRead: 0,
  rowsGood: 0,
  rowsBad: 0,
  rowsSame: 0,
  rowsStored: 0,
  takes: null,
  said: null,
  hasWorkbook: false,
  begunAt: '2026-11-20T07:20:00Z',
  movedAt: '2026-11-20T07:20:00Z',
};
export const targets = [
  {
    field: 'customerCode',
    words: { en: 'Customer code', id: 'Kode pelanggan' },
    isRequired: true,
    reads: 'CODE',
  },
  { field: 'name', words: { en: 'Name', id: 'Nama' }, isRequired: true, reads: 'OTHER' },
] as const;
export const unknown = { field: 'city', header: 'City', reason: 'TOO_LONG', errors: 1 } as const;
export const taken = { field: 'customerCode', header: 'Kode', reason: 'TAKEN', errors: 2 } as const;
export const errors = [
  { id: 'e1', line: 3, ...taken, value: 'C-1', particulars: { by: 'PT Satu' } },
  { id: 'e2', line: 4, ...unknown, value: 'x', particulars: { most: 80 } },
].map(({ errors: _count, ...error }) => error);
