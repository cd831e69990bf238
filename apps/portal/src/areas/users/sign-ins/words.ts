import { defineWords } from '../../../i18n/index.ts';

/** Words of the log of sign-ins. */
export const words = defineWords('login-log', {
  en: {
    title: 'Login log',
    at: 'When',
    who: 'Who',
    event: 'What',
    address: 'From',
    device: 'With',
    unknown: 'unknown device',
    days: 'Days (WIB)',
    LOGIN: 'Signed in',
    LOGOUT: 'Signed out',
    REFUSED: 'Refused',
    none: 'No sign-in was noted yet',
    noneText: 'Whoever signs in or out, or is refused, stands here with place and device.',
  },
  id: {
    title: 'Catatan masuk',
    at: 'Waktu',
    who: 'Siapa',
    event: 'Apa',
    address: 'Dari',
    device: 'Dengan',
    unknown: 'perangkat tidak dikenal',
    days: 'Hari (WIB)',
    LOGIN: 'Masuk',
    LOGOUT: 'Keluar',
    REFUSED: 'Ditolak',
    none: 'Belum ada sesi masuk yang tercatat',
    noneText: 'Siapa yang masuk, keluar, atau ditolak tercatat di sini dengan tempat dan perangkatnya.',
  },
});
