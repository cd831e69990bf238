import { defineWords } from '../../../../i18n/index.ts';

export const planWords = defineWords('job-plan', {
  en: {
    withoutDay: 'Left empty, it waits at the board as not planned.',
    ofTheMachine: 'That of the machine',
    usualSource: 'What is usual for its type',
    cause: 'Which one',
  },
  id: {
    withoutDay: 'Bila dikosongkan, pekerjaan menunggu di papan sebagai belum direncanakan.',
    ofTheMachine: 'Sesuai unit',
    usualSource: 'Sesuai jenis pekerjaan',
    cause: 'Yang mana',
  },
});
