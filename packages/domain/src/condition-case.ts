// Life of a condition case: the product raises it, and clears it by a sample; only a person closes it otherwise, and says why.
import { defineLifecycle } from './lifecycle.ts';

export const caseLifecycle = defineLifecycle({
  name: 'Condition case',
  label: { en: 'condition case', id: 'kasus kondisi' },
  initial: 'OPEN',
  states: {
    OPEN: { code: 'OPEN', name: 'OPEN', label: { en: 'Open', id: 'Terbuka' }, colour: 'red' },
    CLEARED: {
      code: 'CLEARED',
      name: 'CLEARED',
      label: { en: 'Cleared by a sample', id: 'Pulih menurut sampel' },
      colour: 'green',
    },
    CLOSED: {
      code: 'CLOSED',
      name: 'CLOSED',
      label: { en: 'Closed by a person', id: 'Ditutup orang' },
      colour: 'grey',
    },
  },
  moves: [
    { name: 'raise', label: { en: 'Raise', id: 'Buka' }, from: [], to: 'OPEN', by: 'SYSTEM' },
    { name: 'clear', label: { en: 'Clear', id: 'Pulihkan' }, from: ['OPEN'], to: 'CLEARED', by: 'SYSTEM' },
    {
      name: 'close',
      label: { en: 'Close', id: 'Tutup' },
      from: ['OPEN'],
      to: 'CLOSED',
      permission: 'conditionCase.close',
      needsReason: true,
    },
  ],
});

export type CaseStatus = keyof (typeof caseLifecycle)['states'];
export const caseStatuses = Object.keys(caseLifecycle.states) as [CaseStatus, ...CaseStatus[]];
