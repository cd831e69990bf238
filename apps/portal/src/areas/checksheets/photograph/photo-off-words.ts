import { defineWords } from '../../../i18n/index.ts';

/** Words of photos that are taken off a sheet and put back. */
export const photoOffWords = defineWords('photoOff', {
  en: {
    gone: 'The photo was taken off.',
    notOff: 'The photo stays: this phone has no room to keep that it is off. Try again.',
    notBack: 'The photo is still off: this phone has no room to keep that it is back. Try again.',
    offRefused: 'The photo stays, taking it off was not accepted: {{reason}}',
    backRefused: 'The photo stays off, putting it back was not accepted: {{reason}}',
    leave: 'Leave it so',
    movesRefused: 'A photo could not be taken off or put back. It stands at its question, with the reason.',
    photoOff: 'Photo taken off',
    photoBack: 'Photo put back',
    countMoved_one: 'one photo taken off or put back',
    countMoved_other: '{{count}} photos taken off or put back',
  },
  id: {
    gone: 'Foto sudah dilepas.',
    notOff: 'Foto tetap ada: ponsel ini tidak punya ruang untuk mencatat pelepasannya. Coba lagi.',
    notBack: 'Foto masih terlepas: ponsel ini tidak punya ruang untuk mencatat pengembaliannya. Coba lagi.',
    offRefused: 'Foto tetap ada, pelepasannya tidak diterima: {{reason}}',
    backRefused: 'Foto tetap terlepas, pengembaliannya tidak diterima: {{reason}}',
    leave: 'Biarkan begitu',
    movesRefused: 'Satu foto tidak dapat dilepas atau dikembalikan. Alasannya ada pada pertanyaannya.',
    photoOff: 'Foto dilepas',
    photoBack: 'Foto dikembalikan',
    countMoved_one: 'satu foto dilepas atau dikembalikan',
    countMoved_other: '{{count}} foto dilepas atau dikembalikan',
  },
});
