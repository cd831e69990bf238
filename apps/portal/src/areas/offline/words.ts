import { defineWords } from '../../i18n/index.ts';

export const words = defineWords('fromPhones', {
  en: {
    held: 'Not everything has arrived yet',
    entries_one: '1 entry on the phone',
    entries_other: '{{count}} entries on the phone',
    withPhotos_one: '1 of them a photo',
    withPhotos_other: '{{count}} of them photos',
    said: 'as it last said',
    handedOver: 'Handed over from phones',
    handedOverMore: 'It could not be sent to the sheet any more and is no part of it.',
    notTaken: 'It was not taken: {{reason}}',
    inMemory:
      'This browser keeps nothing on the device: what is not sent is lost when the page is closed. Stay where there is a signal until it says “sent”.',
    nearlyFull:
      'The storage of this phone is {{share}} full. Send what waits, and free some room before the next photos.',
    mayClear:
      'This browser did not promise to keep what waits: it may clear it when it is short of room. Send what waits soon, or install the portal on the home screen.',
    keepsAll: 'This browser keeps what waits until it is sent.',
  },
  id: {
    held: 'Belum semuanya tiba',
    entries_one: '1 isian masih di ponsel',
    entries_other: '{{count}} isian masih di ponsel',
    withPhotos_one: '1 di antaranya foto',
    withPhotos_other: '{{count}} di antaranya foto',
    said: 'menurut kabar terakhirnya',
    handedOver: 'Diserahkan dari ponsel',
    handedOverMore: 'Ini tidak dapat lagi dikirim ke checksheet dan bukan bagian darinya.',
    notTaken: 'Tidak diterima: {{reason}}',
    inMemory:
      'Peramban ini tidak menyimpan apa pun di perangkat: yang belum terkirim hilang saat halaman ditutup. Tetaplah di tempat bersinyal sampai tertulis “terkirim”.',
    nearlyFull:
      'Penyimpanan ponsel ini terisi {{share}}. Kirim yang menunggu dan kosongkan ruang sebelum foto berikutnya.',
    mayClear:
      'Peramban ini tidak berjanji menyimpan yang menunggu: dapat dihapus bila ruang kurang. Segera kirim yang menunggu, atau pasang portal di layar utama.',
    keepsAll: 'Peramban ini menyimpan yang menunggu sampai terkirim.',
  },
});
