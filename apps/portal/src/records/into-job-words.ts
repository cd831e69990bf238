import { defineWords } from '../i18n/index.ts';

/** Words of the choice of a job that something goes into. */
export const intoJobWords = defineWords('into-job', {
  en: {
    into: 'Into which job',
    newJob: 'A new job',
    masterJob: 'Job to create',
    planDate: 'Planned for',
  },
  id: {
    into: 'Ke pekerjaan mana',
    newJob: 'Pekerjaan baru',
    masterJob: 'Pekerjaan yang dibuat',
    planDate: 'Direncanakan pada',
  },
});
