import { defineWords } from '../../../i18n/index.ts';

export const sapWords = defineWords('sap', {
  en: {
    title: 'Sent to SAP',
    order: 'Order',
    kind: 'What',
    sent: 'Told SAP',
    state: 'State',
    madeAt: 'Made',
    madeBy: 'By',
    answer: 'Answer',
    attempts_one: 'tried once',
    attempts_other: 'tried {{count}} times',
    sendAgain: 'Send again',
    sendAgainOf: 'Send again: {{kind}} of {{number}}',
    sentAgain: '{{kind}} of {{number}} goes to SAP again.',
    onItsWay: 'Job {{number}} is on its way to SAP. "Sent to SAP" tells when SAP has answered.',
    nothing: 'Nothing was sent to SAP',
    nothingYet: 'What a job tells SAP stands here from the moment on that it is completed.',
    stuck: 'Stuck',
    posts:
      'SAP is told the hours of the crew, the meter, the codes of the damage and the parts used of {{number}}, and that it is complete.',
    openReservations:
      'Parts of {{number}} are still reserved: {{parts}}. Completed, the order takes them no more.',
  },
  id: {
    title: 'Kiriman ke SAP',
    order: 'Order',
    kind: 'Isi',
    sent: 'Disampaikan ke SAP',
    state: 'Status',
    madeAt: 'Dibuat',
    madeBy: 'Oleh',
    answer: 'Jawaban',
    attempts_one: 'dicoba sekali',
    attempts_other: 'dicoba {{count}} kali',
    sendAgain: 'Kirim lagi',
    sendAgainOf: 'Kirim lagi: {{kind}} untuk {{number}}',
    sentAgain: '{{kind}} untuk {{number}} dikirim lagi ke SAP.',
    onItsWay: 'Pekerjaan {{number}} sedang dikirim ke SAP. "Kiriman ke SAP" menunjukkan kapan SAP menjawab.',
    nothing: 'Belum ada kiriman ke SAP',
    nothingYet: 'Yang disampaikan pekerjaan ke SAP muncul di sini sejak pekerjaan diselesaikan.',
    stuck: 'Tertahan',
    posts:
      'SAP akan menerima jam kerja regu, angka meter, kode kerusakan, dan part terpakai dari {{number}}, serta bahwa pekerjaan ini selesai.',
    openReservations:
      'Part untuk {{number}} masih direservasi: {{parts}}. Setelah selesai, order tidak menerimanya lagi.',
  },
});
