import { defineWords } from '../i18n/index.ts';

export const words = defineWords('basic', {
  en: {
    notThere: 'This is not there',
    notLoaded: 'This could not be loaded',
    noAnswer: 'No answer came. Check the connection.',
    tryAgain: 'Try again',
    close: 'Close',
    photo: 'Photo {{number}}',
    estimate: 'estimate',
  },
  id: {
    notThere: 'Data ini tidak ada',
    notLoaded: 'Data ini tidak dapat dimuat',
    noAnswer: 'Tidak ada jawaban. Periksa koneksi.',
    tryAgain: 'Coba lagi',
    close: 'Tutup',
    photo: 'Foto {{number}}',
    estimate: 'perkiraan',
  },
});
