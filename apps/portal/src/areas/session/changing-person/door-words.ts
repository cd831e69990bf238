import { defineWords } from '../../../i18n/index.ts';

/** Apart from those of the screen, so that signing in does not wait for words that it does not show. */
export const words = defineWords('peopleAtTheDoor', {
  en: {
    worksHere: 'Work of {{names}} is on this phone.',
    openByPin: 'Open with PIN',
  },
  id: {
    worksHere: 'Pekerjaan {{names}} ada di ponsel ini.',
    openByPin: 'Buka dengan PIN',
  },
});
