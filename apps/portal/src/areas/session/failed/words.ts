import { defineWords } from '../../../i18n/index.ts';

/** Words of what failed. */
export const failedWords = defineWords('failed', {
  en: {
    title: 'What failed',
    nothing: 'Nothing has failed.',
    nothingSeen: 'Nothing that you may see has failed.',
    notKnown: 'It is not known now whether something failed.',
    mails_one: 'mail was not sent, or perhaps not',
    mails_other: 'mails were not sent, or perhaps not',
    sap_one: 'message was refused by SAP',
    sap_other: 'messages were refused by SAP',
    imports_one: 'import was refused',
    imports_other: 'imports were refused',
    signIns_one: 'sign-in was refused since yesterday',
    signIns_other: 'sign-ins were refused since yesterday',
    work_one: 'piece of background work was not done; the operator’s log says why',
    work_other: 'pieces of background work were not done; the operator’s log says why',
    last: 'last',
  },
  id: {
    title: 'Yang gagal',
    nothing: 'Tidak ada yang gagal.',
    nothingSeen: 'Tidak ada yang gagal dari yang boleh Anda lihat.',
    notKnown: 'Belum diketahui apakah ada yang gagal.',
    mails_one: 'surel gagal atau mungkin belum terkirim',
    mails_other: 'surel gagal atau mungkin belum terkirim',
    sap_one: 'kiriman ditolak SAP',
    sap_other: 'kiriman ditolak SAP',
    imports_one: 'impor ditolak',
    imports_other: 'impor ditolak',
    signIns_one: 'percobaan masuk ditolak sejak kemarin',
    signIns_other: 'percobaan masuk ditolak sejak kemarin',
    work_one: 'pekerjaan latar tidak selesai; log operator menjelaskan sebabnya',
    work_other: 'pekerjaan latar tidak selesai; log operator menjelaskan sebabnya',
    last: 'terakhir',
  },
});
