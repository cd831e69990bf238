import { defineLifecycle } from './lifecycle.ts';

/** The life of a machine service request (domain decisions §2). */
export const msrLifecycle = defineLifecycle({
  name: 'msr',
  label: { en: 'MSR', id: 'MSR' },
  initial: 1,
  states: {
    1: { code: 1, name: 'OPEN', label: { en: 'Open', id: 'Terbuka' }, colour: 'violet' },
    2: { code: 2, name: 'APPROVED', label: { en: 'Approved', id: 'Disetujui' }, colour: 'blue' },
    3: { code: 3, name: 'HANDED_OVER', label: { en: 'Handed over', id: 'Diserahkan' }, colour: 'blue' },
    4: {
      code: 4,
      name: 'IN_PROGRESS',
      label: { en: 'In progress', id: 'Sedang dikerjakan' },
      colour: 'yellow',
    },
    5: { code: 5, name: 'DONE', label: { en: 'Done', id: 'Selesai' }, colour: 'green' },
    6: { code: 6, name: 'REJECTED', label: { en: 'Rejected', id: 'Ditolak' }, colour: 'red' },
    7: { code: 7, name: 'CANCELLED', label: { en: 'Cancelled', id: 'Dibatalkan' }, colour: 'grey' },
  },
  moves: [
    {
      name: 'open',
      label: { en: 'Request', id: 'Ajukan' },
      from: [],
      to: 1,
      permission: 'msr.create',
      by: 'SYSTEM',
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: [1],
      to: 2,
      permission: 'msr.approve',
      notBySubmitter: true,
      condition: { en: 'Not by the person who requested', id: 'Bukan oleh orang yang mengajukan' },
    },
    {
      name: 'reject',
      label: { en: 'Reject', id: 'Tolak' },
      from: [1],
      to: 6,
      permission: 'msr.approve',
      needsReason: true,
    },
    {
      name: 'revise',
      label: { en: 'Revise', id: 'Perbaiki' },
      from: [6],
      to: 1,
      permission: 'msr.change',
    },
    {
      name: 'cancel',
      label: { en: 'Cancel MSR', id: 'Batalkan MSR' },
      from: [1],
      to: 7,
      permission: 'msr.change',
      needsReason: true,
    },
    {
      name: 'handOver',
      label: { en: 'Hand over', id: 'Serahkan' },
      from: [2],
      to: 3,
      permission: 'msr.handover',
    },
    {
      name: 'begin',
      label: { en: 'Begin', id: 'Mulai' },
      from: [3],
      to: 4,
      permission: 'msr.change',
      by: 'SYSTEM',
    },
    {
      name: 'finish',
      label: { en: 'Finish', id: 'Selesaikan' },
      from: [4],
      to: 5,
      permission: 'msr.change',
      by: 'SYSTEM',
    },
    {
      name: 'giveBack',
      label: { en: 'Given back', id: 'Dikembalikan' },
      from: [3, 4],
      to: 2,
      permission: 'msr.change',
      by: 'SYSTEM',
      needsReason: true,
      condition: { en: 'Its job came to nothing', id: 'Pekerjaannya batal' },
    },
  ],
});

export type MsrStatus = keyof (typeof msrLifecycle)['states'];
export type MsrMoveName = (typeof msrLifecycle)['moves'][number]['name'];

/** The codes by name. */
export const msrStatus = {
  OPEN: 1,
  APPROVED: 2,
  HANDED_OVER: 3,
  IN_PROGRESS: 4,
  DONE: 5,
  REJECTED: 6,
  CANCELLED: 7,
} as const satisfies Readonly<Record<string, MsrStatus>>;

/** Not over yet. */
export const openMsrStatuses: readonly MsrStatus[] = [1, 2, 3, 4];

/** The MSR list shows the open ones (spec §4). */
export const msrListStatuses: readonly MsrStatus[] = [1];
