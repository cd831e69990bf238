import { defineWords } from '../../../i18n/index.ts';

/** Words of answers that a leader put right. */
export const correctionWords = defineWords('sheetCorrections', {
  en: {
    corrected: '{{by}} corrected this from {{was}} to {{now}}, {{at}}: {{reason}}',
    correct: 'Correct',
    correctOf: 'Correct {{code}}',
    title: 'Correct the answer of {{code}}',
    stays: 'What it says now stays beside it, with your name and reason: {{was}}.',
    keep: 'Correct it',
  },
  id: {
    corrected: '{{by}} mengoreksi dari {{was}} menjadi {{now}}, {{at}}: {{reason}}',
    correct: 'Koreksi',
    correctOf: 'Koreksi {{code}}',
    title: 'Koreksi jawaban {{code}}',
    stays: 'Jawaban sekarang tetap tertulis di sampingnya, dengan nama dan alasan Anda: {{was}}.',
    keep: 'Koreksi',
  },
});
