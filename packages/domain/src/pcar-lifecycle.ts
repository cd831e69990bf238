import { defineLifecycle } from './lifecycle.ts';
import type { Words } from './text.ts';

/** The life of a preventive condition report (domain decisions §2). A trend may open one by itself. */
export const pcarLifecycle = defineLifecycle({
  name: 'pcar',
  label: { en: 'PCAR', id: 'PCAR' },
  initial: 1,
  states: {
    1: { code: 1, name: 'OPEN', label: { en: 'Open', id: 'Terbuka' }, colour: 'grey' },
    2: {
      code: 2,
      name: 'WAITING_APPROVAL',
      label: { en: 'Waiting for approval', id: 'Menunggu persetujuan' },
      colour: 'violet',
    },
    3: { code: 3, name: 'APPROVED', label: { en: 'Approved', id: 'Disetujui' }, colour: 'blue' },
    4: {
      code: 4,
      name: 'RESCHEDULED',
      label: { en: 'Rescheduled', id: 'Dijadwalkan ulang' },
      colour: 'blue',
    },
    5: {
      code: 5,
      name: 'IN_EXECUTION',
      label: { en: 'In execution', id: 'Sedang dilaksanakan' },
      colour: 'yellow',
    },
    6: { code: 6, name: 'REJECTED', label: { en: 'Rejected', id: 'Ditolak' }, colour: 'red' },
    7: { code: 7, name: 'CANCELLED', label: { en: 'Cancelled', id: 'Dibatalkan' }, colour: 'grey' },
    8: { code: 8, name: 'CLOSED', label: { en: 'Closed', id: 'Ditutup' }, colour: 'green' },
  },
  moves: [
    {
      name: 'open',
      label: { en: 'Report a phenomenon', id: 'Laporkan gejala' },
      from: [],
      to: 1,
      permission: 'pcar.create',
      by: 'SYSTEM',
    },
    {
      name: 'submit',
      label: { en: 'Submit for approval', id: 'Ajukan persetujuan' },
      from: [1],
      to: 2,
      permission: 'pcar.change',
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: [2],
      to: 3,
      permission: 'pcar.approve',
      notBySubmitter: true,
      condition: { en: 'Not by the person who submitted', id: 'Bukan oleh orang yang mengajukan' },
    },
    {
      name: 'reject',
      label: { en: 'Reject', id: 'Tolak' },
      from: [2],
      to: 6,
      permission: 'pcar.approve',
      needsReason: true,
    },
    {
      name: 'revise',
      label: { en: 'Revise', id: 'Perbaiki' },
      from: [6],
      to: 1,
      permission: 'pcar.change',
    },
    {
      name: 'reschedule',
      label: { en: 'Reschedule', id: 'Jadwalkan ulang' },
      from: [3],
      to: 4,
      permission: 'pcar.reschedule',
      needsReason: true,
    },
    {
      name: 'confirm',
      label: { en: 'Confirm the new date', id: 'Tetapkan tanggal baru' },
      from: [4],
      to: 3,
      permission: 'pcar.approve',
    },
    {
      name: 'execute',
      label: { en: 'Execute', id: 'Laksanakan' },
      from: [3, 4],
      to: 5,
      permission: 'pcar.change',
      by: 'SYSTEM',
    },
    {
      name: 'cancel',
      label: { en: 'Cancel PCAR', id: 'Batalkan PCAR' },
      from: [1, 2, 3, 4],
      to: 7,
      permission: 'pcar.approve',
      needsReason: true,
    },
    {
      name: 'close',
      label: { en: 'Close', id: 'Tutup' },
      from: [5],
      to: 8,
      permission: 'pcar.change',
      by: 'SYSTEM',
    },
    {
      name: 'giveBack',
      label: { en: 'Given back', id: 'Dikembalikan' },
      from: [5],
      to: 3,
      permission: 'pcar.change',
      by: 'SYSTEM',
      needsReason: true,
      condition: { en: 'Its job came to nothing', id: 'Pekerjaannya batal' },
    },
  ],
});

export type PcarStatus = keyof (typeof pcarLifecycle)['states'];
export type PcarMoveName = (typeof pcarLifecycle)['moves'][number]['name'];

/** The codes by name. */
export const pcarStatus = {
  OPEN: 1,
  WAITING: 2,
  APPROVED: 3,
  RESCHEDULED: 4,
  IN_EXECUTION: 5,
  CANCELLED: 7,
  CLOSED: 8,
} as const satisfies Readonly<Record<string, PcarStatus>>;

/** What customers see: it was approved. */
export const approvedPcarStatuses: readonly PcarStatus[] = [3, 4, 5, 8];
/** Decided, and not in a job yet. */
export const decidedPcarStatuses: readonly PcarStatus[] = [3, 4];

/** The list shows what needs somebody's action (spec §4). */
export const pcarListStatuses: readonly PcarStatus[] = [1, 2];
/** What the data table shows (spec §4). */
export const pcarTableStatuses: readonly PcarStatus[] = [2, 3, 4, 5, 8];

export const conditionClasses = {
  NORMAL: { en: 'Normal', id: 'Normal' },
  CAUTION: { en: 'Caution', id: 'Waspada' },
  CRITICAL: { en: 'Critical', id: 'Kritis' },
} as const satisfies Readonly<Record<string, Words>>;
export type ConditionClass = keyof typeof conditionClasses;
