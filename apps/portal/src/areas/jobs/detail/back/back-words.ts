import { defineWords } from '../../../../i18n/index.ts';

/** What is asked before a job is closed, and before it comes back. */
export const backWords = defineWords('job-back', {
  en: {
    closeOne: '{{number}} on unit {{unit}} will be closed.',
    reactivateJob: 'Reactivate {{number}}',
    reopenJob: 'Reopen {{number}}',
    reverseJob: 'Take the completion of {{number}} back in SAP',
  },
  id: {
    closeOne: '{{number}} pada unit {{unit}} akan ditutup.',
    reactivateJob: 'Aktifkan kembali {{number}}',
    reopenJob: 'Buka kembali {{number}}',
    reverseJob: 'Batalkan penyelesaian {{number}} di SAP',
  },
});
