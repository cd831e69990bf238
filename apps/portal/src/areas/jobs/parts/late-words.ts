import { defineWords } from '../../../i18n/index.ts';

export const lateWords = defineWords('late', {
  en: { late: 'late', overDue: 'late: {{hours}} h over due' },
  id: { late: 'terlambat', overDue: 'terlambat: lewat {{hours}} jam' },
});
