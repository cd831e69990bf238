import { defineWords } from '../../i18n/index.ts';

export const words = defineWords('moves', {
  en: {
    possibleIn: 'Possible in: {{states}}',
    moved: '{{name}} is now: {{state}}.',
    moveOf: '{{move}} {{name}}',
    saveFirst: 'Save what you changed first, or give it up.',
  },
  id: {
    possibleIn: 'Dapat dilakukan pada: {{states}}',
    moved: '{{name}} sekarang: {{state}}.',
    moveOf: '{{move}} {{name}}',
    saveFirst: 'Simpan dahulu yang Anda ubah, atau batalkan.',
  },
});
