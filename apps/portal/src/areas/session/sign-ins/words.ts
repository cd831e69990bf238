import { defineWords } from '../../../i18n/index.ts';

export const words = defineWords('sign-ins', {
  en: {
    title: 'Your sign-ins',
    line: 'Where this account was used lately. If you do not know a place, end all sign-ins and change your password where you sign in.',
    LOGIN: 'Signed in',
    LOGOUT: 'Signed out',
    REFUSED: 'Refused',
    from: 'from {{address}}',
    none: 'No sign-in was noted yet.',
    older: 'Show older',
    everywhere: 'Sign out everywhere',
    ask: 'Sign out on every device, this one too?',
    askMore:
      'Whoever is signed in as you is out within a second. What is not sent yet on other devices stays there until you sign in again.',
    unknown: 'unknown device',
    held: 'What is held about you',
    heldLine: 'Who you are here, your sign-ins, and where you stand in what was done, as a file.',
    howLong: 'What is kept how long',
    take: 'Download',
  },
  id: {
    title: 'Sesi masuk Anda',
    line: 'Tempat akun ini dipakai akhir-akhir ini. Jika ada yang tidak Anda kenal, akhiri semua sesi dan ganti kata sandi di tempat Anda masuk.',
    LOGIN: 'Masuk',
    LOGOUT: 'Keluar',
    REFUSED: 'Ditolak',
    from: 'dari {{address}}',
    none: 'Belum ada sesi yang tercatat.',
    older: 'Tampilkan yang lebih lama',
    everywhere: 'Keluar di semua perangkat',
    ask: 'Keluar di semua perangkat, termasuk yang ini?',
    askMore:
      'Siapa pun yang masuk sebagai Anda keluar dalam satu detik. Yang belum terkirim di perangkat lain tetap di sana sampai Anda masuk lagi.',
    unknown: 'perangkat tidak dikenal',
    held: 'Yang disimpan tentang Anda',
    heldLine: 'Siapa Anda di sini, sesi masuk Anda, dan keterlibatan Anda dalam pekerjaan, sebagai berkas.',
    howLong: 'Apa yang disimpan berapa lama',
    take: 'Unduh',
  },
});
