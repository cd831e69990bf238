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
  },
});
