import { defineWords } from '../../../i18n/index.ts';

export const onPhoneWords = defineWords('survey.on-phone', {
  en: {
    open: 'Answer the survey: eight questions',
    title: 'How was our work on {{unit}}?',
    note: '{{name}}, your answers are sealed on this phone with the last press. Nobody who worked here can read them.',
    finish: 'Seal and finish',
    missing: 'Still without an answer: {{count}}',
    kept: 'Thank you. Your answers are sealed; they go to the office when there is a signal.',
    ownWork: 'Who did the work does not answer for it.',
    countSurveys_one: '1 sealed survey',
    countSurveys_other: '{{count}} sealed surveys',
  },
  id: {
    open: 'Isi survei: delapan pertanyaan',
    title: 'Bagaimana hasil kerja kami pada {{unit}}?',
    note: '{{name}}, jawaban Anda disegel di ponsel ini dengan sentuhan terakhir. Petugas yang bekerja tidak dapat membacanya.',
    finish: 'Segel dan selesai',
    missing: 'Belum dijawab: {{count}}',
    kept: 'Terima kasih. Jawaban Anda sudah disegel dan dikirim ke kantor bila ada sinyal.',
    ownWork: 'Yang mengerjakan tidak mengisi survei atas pekerjaannya.',
    countSurveys_one: '1 survei tersegel',
    countSurveys_other: '{{count}} survei tersegel',
  },
});
