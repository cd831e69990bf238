import { defineWords } from '../../../../i18n/index.ts';

export const neighbourWords = defineWords('job-neighbours', {
  en: {
    inTheList: 'In the list you came from',
    before: 'Previous job: {{number}}',
    after: 'Next job: {{number}}',
  },
  id: {
    inTheList: 'Dalam daftar asal Anda',
    before: 'Pekerjaan sebelumnya: {{number}}',
    after: 'Pekerjaan berikutnya: {{number}}',
  },
});
