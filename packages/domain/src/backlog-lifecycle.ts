// Backlog (domain decisions §2): before approval it is BES, from APPROVED on BMS. Later states may be skipped,
// so every step is reachable from each earlier open state.
import { bySomebodyElse, defineLifecycle } from './lifecycle.ts';

export const backlogLifecycle = defineLifecycle({
  name: 'backlog',
  label: { en: 'backlog', id: 'backlog' },
  initial: 'DRAFT',
  states: {
    DRAFT: { code: 'DRAFT', name: 'DRAFT', label: { en: 'Draft', id: 'Konsep' }, colour: 'grey' },
    SUBMITTED: {
      code: 'SUBMITTED',
      name: 'SUBMITTED',
      label: { en: 'Submitted', id: 'Terkirim' },
      colour: 'violet',
    },
    REJECTED: { code: 'REJECTED', name: 'REJECTED', label: { en: 'Rejected', id: 'Ditolak' }, colour: 'red' },
    APPROVED: {
      code: 'APPROVED',
      name: 'APPROVED',
      label: { en: 'Approved', id: 'Disetujui' },
      colour: 'blue',
    },
    PARTS_ORDERED: {
      code: 'PARTS_ORDERED',
      name: 'PARTS_ORDERED',
      label: { en: 'Parts ordered', id: 'Suku cadang dipesan' },
      colour: 'violet',
    },
    PARTS_READY: {
      code: 'PARTS_READY',
      name: 'PARTS_READY',
      label: { en: 'Parts ready', id: 'Suku cadang siap' },
      colour: 'blue',
    },
    SCHEDULED: {
      code: 'SCHEDULED',
      name: 'SCHEDULED',
      label: { en: 'Scheduled', id: 'Terjadwal' },
      colour: 'blue',
    },
    IN_PROGRESS: {
      code: 'IN_PROGRESS',
      name: 'IN_PROGRESS',
      label: { en: 'In progress', id: 'Sedang dikerjakan' },
      colour: 'yellow',
    },
    DONE: { code: 'DONE', name: 'DONE', label: { en: 'Done', id: 'Selesai dikerjakan' }, colour: 'green' },
    CLOSED: { code: 'CLOSED', name: 'CLOSED', label: { en: 'Closed', id: 'Ditutup' }, colour: 'green' },
    CANCELLED: {
      code: 'CANCELLED',
      name: 'CANCELLED',
      label: { en: 'Cancelled', id: 'Dibatalkan' },
      colour: 'grey',
    },
  },
  moves: [
    {
      name: 'draft',
      label: { en: 'Record', id: 'Catat' },
      from: [],
      to: 'DRAFT',
      permission: 'bes.create',
    },
    {
      name: 'register',
      label: { en: 'Register', id: 'Daftarkan' },
      from: [],
      to: 'APPROVED',
      permission: 'bms.create',
    },
    {
      name: 'submit',
      label: { en: 'Submit', id: 'Kirim' },
      from: ['DRAFT'],
      to: 'SUBMITTED',
      permission: 'bes.change',
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: ['SUBMITTED'],
      to: 'APPROVED',
      permission: 'bes.approve',
      ...bySomebodyElse,
    },
    {
      name: 'reject',
      label: { en: 'Reject', id: 'Tolak' },
      from: ['SUBMITTED'],
      to: 'REJECTED',
      permission: 'bes.approve',
      needsReason: true,
    },
    {
      name: 'revise',
      label: { en: 'Revise', id: 'Perbaiki' },
      from: ['REJECTED'],
      to: 'DRAFT',
      permission: 'bes.change',
    },
    {
      name: 'orderParts',
      label: { en: 'Order parts', id: 'Pesan suku cadang' },
      from: ['APPROVED'],
      to: 'PARTS_ORDERED',
      permission: 'bms.change',
      by: 'SYSTEM',
    },
    {
      name: 'receiveParts',
      label: { en: 'Parts are ready', id: 'Suku cadang siap' },
      from: ['APPROVED', 'PARTS_ORDERED'],
      to: 'PARTS_READY',
      permission: 'bms.change',
      by: 'SYSTEM',
    },
    {
      name: 'schedule',
      label: { en: 'Schedule', id: 'Jadwalkan' },
      from: ['APPROVED', 'PARTS_ORDERED', 'PARTS_READY'],
      to: 'SCHEDULED',
      permission: 'bms.change',
      by: 'SYSTEM',
    },
    {
      name: 'begin',
      label: { en: 'Begin', id: 'Mulai' },
      from: ['APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED'],
      to: 'IN_PROGRESS',
      permission: 'bms.change',
      by: 'SYSTEM',
    },
    {
      name: 'finish',
      label: { en: 'Finish', id: 'Selesaikan' },
      from: ['APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS'],
      to: 'DONE',
      permission: 'bms.change',
      by: 'SYSTEM',
    },
    {
      name: 'reorderParts',
      label: { en: 'Order parts again', id: 'Pesan ulang suku cadang' },
      from: ['PARTS_READY'],
      to: 'PARTS_ORDERED',
      permission: 'bms.change',
      needsReason: true,
      condition: {
        en: 'Wrong part, or taken for another',
        id: 'Salah suku cadang, atau dipakai untuk yang lain',
      },
    },
    {
      name: 'unschedule',
      label: { en: 'Take off the schedule', id: 'Batalkan jadwal' },
      from: ['SCHEDULED'],
      to: 'PARTS_READY',
      permission: 'bms.change',
      by: 'SYSTEM',
      needsReason: true,
      condition: { en: 'The unit was not given', id: 'Unit tidak diserahkan' },
    },
    {
      name: 'refuse',
      label: { en: 'Return to work', id: 'Kembalikan untuk dikerjakan' },
      from: ['DONE'],
      to: 'IN_PROGRESS',
      permission: 'bms.approve',
      needsReason: true,
    },
    {
      name: 'close',
      label: { en: 'Approve and close', id: 'Setujui dan tutup' },
      from: ['APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS', 'DONE'],
      to: 'CLOSED',
      permission: 'bms.approve',
    },
    {
      name: 'reopen',
      label: { en: 'Not solved', id: 'Belum tuntas' },
      from: ['CLOSED'],
      to: 'APPROVED',
      permission: 'bms.read',
      needsReason: true,
      condition: {
        en: 'Once, by who found or joined it',
        id: 'Satu kali, oleh yang menemukan atau ikut melaporkan',
      },
    },
    {
      name: 'cancel',
      label: { en: 'Cancel backlog', id: 'Batalkan backlog' },
      from: ['APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS'],
      to: 'CANCELLED',
      permission: 'bms.approve',
      needsReason: true,
    },
  ],
});

export type BacklogStatus = keyof (typeof backlogLifecycle)['states'];
export type BacklogMoveName = (typeof backlogLifecycle)['moves'][number]['name'];

/** What the fixed filter Status==OPEN of spec §7 means: APPROVED to IN_PROGRESS. */
export const openBacklogStatuses: readonly BacklogStatus[] = [
  'APPROVED',
  'PARTS_ORDERED',
  'PARTS_READY',
  'SCHEDULED',
  'IN_PROGRESS',
];

/** Somebody still has to do something about these. */
export const aliveBacklogStatuses: readonly BacklogStatus[] = ['SUBMITTED', ...openBacklogStatuses, 'DONE'];

/** Nobody does anything about these any more. */
export const backlogOver: readonly BacklogStatus[] = ['REJECTED', 'CLOSED', 'CANCELLED'];

export function backlogIsOpen(status: BacklogStatus): boolean {
  return openBacklogStatuses.includes(status);
}

/** BES until it is approved, BMS from then on (domain decisions §1). */
export function backlogKind(status: BacklogStatus): 'BES' | 'BMS' {
  return status === 'DRAFT' || status === 'SUBMITTED' || status === 'REJECTED' ? 'BES' : 'BMS';
}
