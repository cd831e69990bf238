import { defineWords } from '../../../../i18n/index.ts';

export const neighbourWords = defineWords('job-neighbours', {
  en: {
    inTheList: 'In the list you came from',
    fromBoard: 'Where you came from',
    backToBoard: 'Back to the board',
    before: 'Previous job: {{unit}} · {{number}}',
    after: 'Next job: {{unit}} · {{number}}',
  },
  id: {
    inTheList: 'Dalam daftar asal Anda',
    fromBoard: 'Asal Anda',
    backToBoard: 'Kembali ke papan',
    before: 'Pekerjaan sebelumnya: {{unit}} · {{number}}',
    after: 'Pekerjaan berikutnya: {{unit}} · {{number}}',
  },
});
