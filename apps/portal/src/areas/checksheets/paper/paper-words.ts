import { defineWords } from '../../../i18n/index.ts';

export const words = defineWords('draftPaper', {
  en: {
    title: 'Draft of the report',
    note: 'Made on this phone, also without a signal, with what is entered here. It says that it is a draft: fingerprint and verification code come from the server with the approval.',
    en: 'Draft in English',
    id: 'Draft in Indonesian',
    notHere: 'What draws papers is not on this phone yet. It comes by itself when there is a signal.',
    failed: 'The draft could not be made: {{reason}}',
  },
  id: {
    title: 'Konsep laporan',
    note: 'Dibuat di ponsel ini, juga tanpa sinyal, dari yang diisi di sini. Tertulis bahwa ini konsep: sidik jari dan kode verifikasi diberikan server saat disetujui.',
    en: 'Konsep dalam bahasa Inggris',
    id: 'Konsep dalam bahasa Indonesia',
    notHere: 'Pembuat dokumen belum ada di ponsel ini. Akan datang sendiri saat ada sinyal.',
    failed: 'Konsep tidak dapat dibuat: {{reason}}',
  },
});
