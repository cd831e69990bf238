import { defineLifecycle } from './lifecycle.ts';

/** The life of an oil sample (domain decisions §5): a bottle with its label, until the laboratory's result. */
export const sampleLifecycle = defineLifecycle({
  name: 'Oil sample',
  label: { en: 'oil sample', id: 'sampel oli' },
  initial: 'TAKEN',
  states: {
    TAKEN: { code: 'TAKEN', name: 'TAKEN', label: { en: 'Taken', id: 'Diambil' }, colour: 'blue' },
    SENT: { code: 'SENT', name: 'SENT', label: { en: 'Sent', id: 'Dikirim' }, colour: 'yellow' },
    RECEIVED: {
      code: 'RECEIVED',
      name: 'RECEIVED',
      label: { en: 'At the laboratory', id: 'Di laboratorium' },
      colour: 'violet',
    },
    RESULT: { code: 'RESULT', name: 'RESULT', label: { en: 'Result', id: 'Ada hasil' }, colour: 'green' },
    REJECTED: { code: 'REJECTED', name: 'REJECTED', label: { en: 'Rejected', id: 'Ditolak' }, colour: 'red' },
  },
  moves: [
    { name: 'take', label: { en: 'Take', id: 'Ambil' }, from: [], to: 'TAKEN', permission: 'sample.create' },
    {
      name: 'send',
      label: { en: 'Send', id: 'Kirim' },
      from: ['TAKEN'],
      to: 'SENT',
      permission: 'sample.create',
    },
    {
      name: 'receive',
      label: { en: 'Laboratory has it', id: 'Diterima laboratorium' },
      from: ['TAKEN', 'SENT'],
      to: 'RECEIVED',
      permission: 'sample.change',
    },
    {
      name: 'tellResult',
      label: { en: 'Result', id: 'Hasil' },
      from: ['TAKEN', 'SENT', 'RECEIVED'],
      to: 'RESULT',
      permission: 'sample.change',
      condition: { en: 'The laboratory told a value', id: 'Laboratorium memberi nilai' },
    },
    {
      name: 'reject',
      label: { en: 'Reject', id: 'Tolak' },
      from: ['TAKEN', 'SENT', 'RECEIVED'],
      to: 'REJECTED',
      permission: 'sample.change',
      needsReason: true,
    },
  ],
});

export type SampleStatus = keyof (typeof sampleLifecycle)['states'];
export type SampleMoveName = (typeof sampleLifecycle)['moves'][number]['name'];

export const sampleStatuses = Object.keys(sampleLifecycle.states) as [SampleStatus, ...SampleStatus[]];
/** States of a bottle that is under way. */
export const bottleStatuses = ['TAKEN', 'SENT', 'RECEIVED'] as const satisfies readonly SampleStatus[];

/** A result comes after 8 days as a rule; a bottle is late after so many, and counts as lost after the others. */
export const sampleLimits = { lateDays: 16, lostDays: 45, note: 500, label: 20 } as const;
