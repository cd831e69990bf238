import { defineWords } from '../../../../i18n/index.ts';

export const answersWords = defineWords('answers-file', {
  en: {
    title: 'Answers as a spreadsheet',
    note: 'One row for each answer: value, standard, limit and result, to count and to compare.',
    workbook: 'Workbook (XLSX)',
    text: 'Text (CSV)',
    ofList: 'Answers of these jobs',
  },
  id: {
    title: 'Jawaban sebagai lembar kerja',
    note: 'Satu baris untuk tiap jawaban: nilai, standar, batas, dan hasil, untuk dihitung dan dibandingkan.',
    workbook: 'Buku kerja (XLSX)',
    text: 'Teks (CSV)',
    ofList: 'Jawaban dari pekerjaan ini',
  },
});
