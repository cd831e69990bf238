import { defineWords } from '../../../i18n/index.ts';

/** Words of a sheet that was filled before anybody began the work. */
export const startWords = defineWords('sheet-start', {
  en: {
    onlyStart: 'Everything is there but the start of the work.',
    startFirst: 'Press the first stage here: a sheet is submitted once its work has begun.',
  },
  id: {
    onlyStart: 'Semua sudah lengkap kecuali mulai pekerjaan.',
    startFirst: 'Tekan tahap pertama di sini: checksheet dapat dikirim setelah pekerjaannya dimulai.',
  },
});
