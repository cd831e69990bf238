import { defineWords } from '../../../i18n/index.ts';

/** Words of photos that are taken off a sheet and put back. */
export const photoOffWords = defineWords('photoOff', {
  en: {
    gone: 'The photo was taken off.',
    photoOff: 'Photo taken off',
    photoBack: 'Photo put back',
    countMoved_one: 'one photo taken off or put back',
    countMoved_other: '{{count}} photos taken off or put back',
  },
  id: {
    gone: 'Foto sudah dilepas.',
    photoOff: 'Foto dilepas',
    photoBack: 'Foto dikembalikan',
    countMoved_one: 'satu foto dilepas atau dikembalikan',
    countMoved_other: '{{count}} foto dilepas atau dikembalikan',
  },
});
