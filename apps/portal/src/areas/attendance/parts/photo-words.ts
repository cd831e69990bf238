import { defineWords } from '../../../i18n/index.ts';

export const photoWords = defineWords('attendance.photo', {
  en: {
    take: 'Add a photo (optional)',
    again: 'Take it again',
    taken: 'The photo that goes with it',
    show: 'Photo',
    showIn: 'Photo with which {{name}} clocked in',
    showOut: 'Photo with which {{name}} clocked out',
  },
  id: {
    take: 'Tambahkan foto (opsional)',
    again: 'Ambil ulang',
    taken: 'Foto yang ikut dikirim',
    show: 'Foto',
    showIn: 'Foto saat {{name}} masuk',
    showOut: 'Foto saat {{name}} pulang',
  },
});
