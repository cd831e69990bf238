import { defineWords } from '../../../i18n/index.ts';

export const testLoadWords = defineWords('testLoadPaper', {
  en: {
    title: 'Test load',
    note: 'A PDF with every step, its limits and a chart.',
    inEnglish: 'Test load in English',
    inIndonesian: 'Test load in Indonesian',
  },
  id: {
    title: 'Uji beban',
    note: 'PDF dengan setiap langkah, batasnya, dan grafik.',
    inEnglish: 'Uji beban bahasa Inggris',
    inIndonesian: 'Uji beban bahasa Indonesia',
  },
});
