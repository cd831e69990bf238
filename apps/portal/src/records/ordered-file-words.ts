import { defineWords } from '../i18n/index.ts';

/** Words of files that are ordered. */
export const orderedFileWords = defineWords('ordered-file', {
  en: {
    order: 'Order: {{name}}',
    takesLong: 'It takes a while. It is made in the background and kept for you for a week.',
    waiting: 'In line …',
    begun: 'Being made …',
    working: 'Being made: {{done}} of {{all}}',
    goesOn: 'It goes on when you leave this page; come back for it.',
    ready: '{{size}}, made',
    anew: 'Make it anew',
    again: 'Try again',
  },
  id: {
    order: 'Pesan: {{name}}',
    takesLong: 'Ini perlu waktu. Berkas dibuat di latar belakang dan disimpan untuk Anda selama seminggu.',
    waiting: 'Dalam antrean …',
    begun: 'Sedang dibuat …',
    working: 'Sedang dibuat: {{done}} dari {{all}}',
    goesOn: 'Proses berlanjut walau Anda meninggalkan halaman ini; kembalilah untuk mengambilnya.',
    ready: '{{size}}, dibuat',
    anew: 'Buat ulang',
    again: 'Coba lagi',
  },
});
