import { bySomebodyElse, defineLifecycle } from './lifecycle.ts';

/** The life of a site survey (domain decisions §4, COIP). */
export const coipLifecycle = defineLifecycle({
  name: 'COIP survey',
  label: { en: 'survey', id: 'survei' },
  initial: 'DRAFT',
  states: {
    DRAFT: { code: 'DRAFT', name: 'DRAFT', label: { en: 'Draft', id: 'Konsep' }, colour: 'yellow' },
    SUBMITTED: {
      code: 'SUBMITTED',
      name: 'SUBMITTED',
      label: { en: 'Submitted', id: 'Terkirim' },
      colour: 'violet',
    },
    APPROVED: {
      code: 'APPROVED',
      name: 'APPROVED',
      label: { en: 'Approved', id: 'Disetujui' },
      colour: 'green',
    },
  },
  moves: [
    {
      name: 'begin',
      label: { en: 'Begin', id: 'Mulai mengisi' },
      from: [],
      to: 'DRAFT',
      permission: 'coip.write',
    },
    {
      name: 'submit',
      label: { en: 'Submit', id: 'Kirim' },
      from: ['DRAFT'],
      to: 'SUBMITTED',
      permission: 'coip.write',
      condition: { en: 'Nothing is missing', id: 'Tidak ada yang kurang' },
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: ['SUBMITTED'],
      to: 'APPROVED',
      permission: 'coip.approve',
      ...bySomebodyElse,
    },
    {
      name: 'giveBack',
      label: { en: 'Return', id: 'Kembalikan' },
      from: ['SUBMITTED', 'APPROVED'],
      to: 'DRAFT',
      permission: 'coip.approve',
      needsReason: true,
    },
  ],
});

export type CoipStatus = keyof (typeof coipLifecycle)['states'];
export type CoipMoveName = (typeof coipLifecycle)['moves'][number]['name'];
