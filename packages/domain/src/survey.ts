// What a customer is asked when work for them is done (domain decisions §7): eight questions with icons from 1 to 5, and what their
// answers come to.

import type { State } from './lifecycle.ts';
import { surveyLimits } from './limits.ts';
import type { Words } from './text.ts';

export const surveyQuestions = {
  ON_TIME: { en: 'Did we come and finish on time?', id: 'Apakah kami datang dan selesai tepat waktu?' },
  INFORMATION: {
    en: 'Were you informed clearly?',
    id: 'Apakah Anda mendapat informasi yang jelas?',
  },
  MANNER: {
    en: 'How were the skill and manner of our people?',
    id: 'Bagaimana keahlian dan sikap petugas kami?',
  },
  SAFETY: {
    en: 'Did they work safely and leave the place tidy?',
    id: 'Apakah mereka bekerja dengan aman dan meninggalkan tempat yang rapi?',
  },
  SOLVED: {
    en: 'Was it solved the first time?',
    id: 'Apakah masalah selesai pada kunjungan pertama?',
  },
  REPORT: {
    en: 'Is the report easy to understand?',
    id: 'Apakah laporannya mudah dipahami?',
  },
  PARTS: { en: 'Were the parts ready?', id: 'Apakah suku cadang tersedia?' },
  OVERALL: {
    en: 'How content are you overall?',
    id: 'Secara keseluruhan, seberapa puas Anda?',
  },
} as const satisfies Readonly<Record<string, Words>>;
type SurveyQuestion = keyof typeof surveyQuestions;
export const surveyQuestionCodes = Object.keys(surveyQuestions) as [SurveyQuestion, ...SurveyQuestion[]];

/** The question that stands in the mail, so that one press begins the answer. */
export const firstSurveyQuestion: SurveyQuestion = 'ON_TIME';

/** The icons, from the lowest to the highest. */
export const surveyIcons = [
  { value: 1, icon: '😠', words: { en: 'Very bad', id: 'Sangat buruk' } },
  { value: 2, icon: '🙁', words: { en: 'Bad', id: 'Buruk' } },
  { value: 3, icon: '😐', words: { en: 'Fair', id: 'Cukup' } },
  { value: 4, icon: '🙂', words: { en: 'Good', id: 'Baik' } },
  { value: 5, icon: '😀', words: { en: 'Very good', id: 'Sangat baik' } },
] as const;

export type SurveyAnswers = { readonly [Question in SurveyQuestion]?: number | undefined };

/** The questions that have no answer yet, in their order. */
export const unansweredOf = (answers: SurveyAnswers): SurveyQuestion[] =>
  surveyQuestionCodes.filter((question) => answers[question] === undefined);

/** The mean of what was answered, with two decimals; null where nothing was. */
export function averageOf(answers: SurveyAnswers): number | null {
  const given = surveyQuestionCodes.flatMap((question) => answers[question] ?? []);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, value) => sum + value, 0) / given.length) * 100) / 100;
}

/** So bad that somebody must see to it: the problem log of type CUSTOMER. */
export const isBadSurvey = (average: number | null): boolean =>
  average !== null && average <= surveyLimits.badAverage;

/** How a survey stands. Open ones are answered, or are over on their last day. */
export const surveyStates = {
  OPEN: { label: { en: 'Waits for its answer', id: 'Menunggu jawaban' }, colour: 'violet' },
  ANSWERED: { label: { en: 'Answered', id: 'Terjawab' }, colour: 'green' },
  EXPIRED: { label: { en: 'Not answered', id: 'Tidak dijawab' }, colour: 'grey' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type SurveyState = keyof typeof surveyStates;
export const surveyStateCodes = Object.keys(surveyStates) as [SurveyState, ...SurveyState[]];

/** What the results are grouped by. */
export const surveyGroups = ['PLANT', 'MONTH', 'LEADER'] as const;
export type SurveyGroup = (typeof surveyGroups)[number];

/** Where a survey is answered, below the portal; who has the code may. */
export const surveyPath = (code: string): string => `/customer-satisfaction-survey/answer/${code}`;

/** A text without the codes of surveys, for who may not answer them. */
export const withoutSurveyCodes = (text: string): string =>
  text.replace(/(\/customer-satisfaction-survey\/answer\/)[0-9A-Z]+/g, '$1…');
