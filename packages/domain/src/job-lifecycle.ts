// The life of a job (domain decisions §2). Office acts belong to planner and admin, the crew's to leader and
// mechanic, acceptance to the customer. Acts that change a job without moving it stand in job-acts.ts.
import { jobStatus } from './job-status.ts';
import { defineLifecycle } from './lifecycle.ts';

const {
  CREATED,
  RELEASED,
  ASSIGNED,
  HANDED_OVER,
  IN_PROGRESS,
  SUBMITTED,
  REWORK,
  APPROVED,
  CUSTOMER_ACCEPTED,
  TECO,
  CLOSED,
  CANCELLED,
  DEACTIVATED,
} = jobStatus;

const namesTheCustomer = {
  en: 'Where the approval chain names the customer',
  id: 'Bila rantai persetujuan menyebut pelanggan',
};

export const jobLifecycle = defineLifecycle({
  name: 'job',
  label: { en: 'job', id: 'pekerjaan' },
  initial: 10,
  states: {
    10: CREATED,
    20: RELEASED,
    30: ASSIGNED,
    40: HANDED_OVER,
    50: IN_PROGRESS,
    60: SUBMITTED,
    65: REWORK,
    70: APPROVED,
    80: CUSTOMER_ACCEPTED,
    90: TECO,
    95: CLOSED,
    98: CANCELLED,
    99: DEACTIVATED,
  },
  moves: [
    {
      name: 'create',
      label: { en: 'Create', id: 'Buat' },
      from: [],
      to: 10,
      permission: 'job.create',
      // A finding of priority 1 opens its breakdown job.
      by: 'SYSTEM',
    },
    {
      name: 'reportBreakdown',
      label: { en: 'Report a breakdown', id: 'Laporkan unit rusak' },
      from: [],
      to: 40,
      permission: 'job.reportBreakdown',
      condition: {
        en: 'With the reporter on the crew; a planner regularises it within 24 hours',
        id: 'Pelapor menjadi mekaniknya; perencana melengkapinya dalam 24 jam',
      },
    },
    {
      name: 'release',
      label: { en: 'Release', id: 'Rilis' },
      from: [10],
      to: 20,
      permission: 'job.release',
    },
    {
      name: 'assign',
      label: { en: 'Assign', id: 'Tugaskan' },
      from: [20],
      to: 30,
      permission: 'job.assign',
    },
    {
      name: 'unassign',
      label: { en: 'Unassign', id: 'Batalkan penugasan' },
      from: [30],
      to: 20,
      permission: 'job.unassign',
    },
    {
      name: 'handOver',
      label: { en: 'Hand over', id: 'Serahkan' },
      from: [30],
      to: 40,
      permission: 'job.handover',
    },
    {
      name: 'unhandOver',
      label: { en: 'Take back', id: 'Tarik kembali' },
      from: [40],
      to: 30,
      permission: 'job.handover',
      condition: {
        en: 'No tracking event and no draft answer yet',
        id: 'Belum ada pencatatan tahap maupun jawaban konsep',
      },
    },
    {
      name: 'start',
      label: { en: 'Start', id: 'Mulai' },
      from: [40],
      to: 50,
      permission: 'tracking.record',
      condition: {
        en: 'First tracking event of any mechanic of the job',
        id: 'Tahap pertama yang dicatat salah satu mekanik pekerjaan ini',
      },
    },
    {
      name: 'submit',
      label: { en: 'Submit', id: 'Kirim' },
      from: [50, 65],
      to: 60,
      permission: 'checksheet.write',
      condition: {
        en: 'By the mechanic leader, with nothing missing in the checksheet',
        id: 'Oleh ketua mekanik, dan checksheet sudah lengkap',
      },
    },
    {
      name: 'return',
      label: { en: 'Return', id: 'Kembalikan' },
      from: [60],
      to: 65,
      permission: 'checksheet.return',
      needsReason: true,
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: [60],
      to: 70,
      permission: 'checksheet.approve',
      condition: {
        en: 'The last link inside the company; not by the person who submitted',
        id: 'Persetujuan internal terakhir; bukan oleh orang yang mengirim',
      },
    },
    {
      name: 'countersign',
      label: { en: 'Countersign', id: 'Setujui tahap kedua' },
      from: [60],
      to: 70,
      permission: 'checksheet.countersign',
      condition: {
        en: 'Where the chain names the administrator, after the leader; not by who submitted or gave a link before',
        id: 'Bila rantai menyebut administrator, setelah pimpinan regu; bukan oleh pengirim atau penyetuju sebelumnya',
      },
    },
    {
      name: 'reopen',
      label: { en: 'Reopen', id: 'Buka kembali' },
      from: [70],
      to: 65,
      permission: 'checksheet.return',
      needsReason: true,
    },
    {
      name: 'refuse',
      label: { en: 'Refuse', id: 'Tolak hasil pekerjaan' },
      from: [70],
      to: 65,
      permission: 'receipt.approve',
      needsReason: true,
      condition: namesTheCustomer,
    },
    {
      name: 'accept',
      label: { en: 'Accept', id: 'Terima' },
      from: [70],
      to: 80,
      permission: 'receipt.approve',
      by: 'SYSTEM',
      condition: namesTheCustomer,
    },
    {
      name: 'acceptOnPaper',
      label: { en: 'Accepted on paper', id: 'Diterima dengan dokumen' },
      from: [70],
      to: 80,
      permission: 'receipt.change',
      condition: {
        en: 'A signed BAST or BAPP is uploaded',
        id: 'BAST atau BAPP yang ditandatangani sudah diunggah',
      },
    },
    {
      name: 'teco',
      label: { en: 'Complete in SAP', id: 'Selesaikan di SAP' },
      from: [70, 80],
      to: 90,
      permission: 'sap.approve',
      by: 'SYSTEM',
    },
    {
      name: 'reverse',
      label: { en: 'Reverse in SAP', id: 'Batalkan penyelesaian di SAP' },
      from: [90],
      to: 80,
      permission: 'sap.reverse',
      by: 'SYSTEM',
      needsReason: true,
    },
    {
      name: 'close',
      label: { en: 'Close', id: 'Tutup' },
      from: [90],
      to: 95,
      permission: 'job.close',
      by: 'SYSTEM',
    },
    {
      name: 'reopenClosed',
      label: { en: 'Reopen', id: 'Buka kembali' },
      from: [95],
      to: 90,
      permission: 'job.close',
      needsReason: true,
    },
    {
      name: 'cancel',
      label: { en: 'Cancel job', id: 'Batalkan pekerjaan' },
      from: [10, 20, 30],
      to: 98,
      permission: 'job.cancel',
    },
    {
      name: 'deactivate',
      label: { en: 'Deactivate', id: 'Nonaktifkan' },
      from: [10, 20, 30, 40, 50],
      to: 99,
      permission: 'job.deactivate',
    },
    {
      name: 'reactivate',
      label: { en: 'Reactivate', id: 'Aktifkan kembali' },
      from: [99],
      to: 'BEFORE',
      permission: 'job.deactivate',
    },
  ],
});

export type JobMoveName = (typeof jobLifecycle)['moves'][number]['name'];

/** Moves that send a filled sheet back to its mechanics. */
export const movesBack: readonly string[] = jobLifecycle.moves
  .filter(({ to }) => to === REWORK.code)
  .map(({ name }) => name);
