import { defineWords } from '../../../i18n/index.ts';

/** What was done to a job, or to how many. */
export const didWords = defineWords('jobsDone', {
  en: {
    released_one: '{{number}} is released.',
    released_other: '{{count}} jobs are released.',
    assigned_one: 'The mechanics of {{number}} are assigned.',
    assigned_other: 'The mechanics of {{count}} jobs are assigned.',
    unassigned_one: '{{number}} is unassigned.',
    unassigned_other: '{{count}} jobs are unassigned.',
    handedOver_one: '{{number}} is handed over to its mechanics.',
    handedOver_other: '{{count}} jobs are handed over to their mechanics.',
    takenBack_one: '{{number}} is taken back.',
    takenBack_other: '{{count}} jobs are taken back.',
    dated_one: '{{number}} has its new plan date.',
    dated_other: '{{count}} jobs have their new plan date.',
    described_one: '{{number}} has its new description.',
    described_other: '{{count}} jobs have their new description.',
    moved_one: '{{number}} is for the other machine now.',
    moved_other: '{{count}} jobs are for the other machine now.',
    cancelled_one: '{{number}} is cancelled.',
    cancelled_other: '{{count}} jobs are cancelled.',
    deactivated_one: '{{number}} is deactivated.',
    deactivated_other: '{{count}} jobs are deactivated.',
    regularised_one: '{{number}} is regularised.',
    regularised_other: '{{count}} jobs are regularised.',
    ordered_one: 'The order of {{number}} is saved.',
    ordered_other: 'The orders of {{count}} jobs are saved.',
    reactivated_one: '{{number}} is back where it was.',
    reactivated_other: '{{count}} jobs are back where they were.',
    closed_one: '{{number}} is closed.',
    closed_other: '{{count}} jobs are closed.',
    reopened_one: '{{number}} is open again.',
    reopened_other: '{{count}} jobs are open again.',
    reversed_one: 'The completion of {{number}} is taken back in SAP.',
    reversed_other: 'The completions of {{count}} jobs are taken back in SAP.',
    completed_one: '{{number}} is complete in SAP.',
    completed_other: '{{count}} jobs are complete in SAP.',
  },
  id: {
    released_one: '{{number}} dirilis.',
    released_other: '{{count}} pekerjaan dirilis.',
    assigned_one: 'Mekanik {{number}} sudah ditugaskan.',
    assigned_other: 'Mekanik untuk {{count}} pekerjaan sudah ditugaskan.',
    unassigned_one: 'Penugasan {{number}} dibatalkan.',
    unassigned_other: 'Penugasan {{count}} pekerjaan dibatalkan.',
    handedOver_one: '{{number}} diserahkan kepada mekaniknya.',
    handedOver_other: '{{count}} pekerjaan diserahkan kepada mekaniknya.',
    takenBack_one: '{{number}} ditarik kembali.',
    takenBack_other: '{{count}} pekerjaan ditarik kembali.',
    dated_one: 'Tanggal rencana {{number}} diubah.',
    dated_other: 'Tanggal rencana {{count}} pekerjaan diubah.',
    described_one: 'Keterangan {{number}} diubah.',
    described_other: 'Keterangan {{count}} pekerjaan diubah.',
    moved_one: '{{number}} sekarang untuk unit lain itu.',
    moved_other: '{{count}} pekerjaan sekarang untuk unit lain itu.',
    cancelled_one: '{{number}} dibatalkan.',
    cancelled_other: '{{count}} pekerjaan dibatalkan.',
    deactivated_one: '{{number}} dinonaktifkan.',
    deactivated_other: '{{count}} pekerjaan dinonaktifkan.',
    regularised_one: 'Data {{number}} lengkap.',
    regularised_other: 'Data {{count}} pekerjaan lengkap.',
    ordered_one: 'Order {{number}} disimpan.',
    ordered_other: 'Order {{count}} pekerjaan disimpan.',
    reactivated_one: '{{number}} kembali ke status sebelumnya.',
    reactivated_other: '{{count}} pekerjaan kembali ke status sebelumnya.',
    closed_one: '{{number}} ditutup.',
    closed_other: '{{count}} pekerjaan ditutup.',
    reopened_one: '{{number}} dibuka kembali.',
    reopened_other: '{{count}} pekerjaan dibuka kembali.',
    reversed_one: 'Penyelesaian {{number}} di SAP dibatalkan.',
    reversed_other: 'Penyelesaian {{count}} pekerjaan di SAP dibatalkan.',
    completed_one: '{{number}} selesai di SAP.',
    completed_other: '{{count}} pekerjaan selesai di SAP.',
  },
});

export type Did =
  | 'released'
  | 'assigned'
  | 'unassigned'
  | 'handedOver'
  | 'takenBack'
  | 'dated'
  | 'described'
  | 'moved'
  | 'cancelled'
  | 'deactivated'
  | 'completed'
  | 'reactivated'
  | 'closed'
  | 'reopened'
  | 'reversed'
  | 'ordered'
  | 'regularised';
