import { screensOf } from '../screen.ts';

export const surveyScreens = screensOf('survey', [
  [
    '/customer-satisfaction-survey',
    'Survey results',
    'Hasil survei',
    {
      icon: 'star',
      line: { en: 'What customers say about our work', id: 'Pendapat pelanggan tentang kerja kami' },
    },
  ],
  [
    '/customer-satisfaction-survey/answer/:id',
    'Answer a survey',
    'Isi survei',
    { within: '/customer-satisfaction-survey' },
  ],
]);
