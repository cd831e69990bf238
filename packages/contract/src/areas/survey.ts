// Satisfaction surveys (spec §7 "Documents and survey"; domain decisions §7). The customer answers by a link that is theirs alone, with
// an account or without; the results are for who leads and plans.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, optionalText, sought, text } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { crew, screensOf } from '../screen.ts';
import { sealed, sealingKey } from '../sealed.ts';
import {
  answers,
  recommendation,
  surveyByLink,
  surveyFilters,
  surveyGroup,
  surveyQuestion,
  surveyRow,
  surveySummary,
  waitingSurvey,
} from './survey/survey.ts';

export type { SurveyByLink, SurveyGroupRow, SurveyRow } from './survey/survey.ts';
export { type SealedAnswers, sealedAnswers } from './survey/survey.ts';

const base = '/dca/mssurvey/api/v1';
const search = { SearchValue: sought.optional() };

export const survey = {
  list: call({
    method: 'GET',
    path: `${base}/customer-satisfaction-survey`,
    access: 'survey.read',
    effect: 'read',
    summary: 'Surveys of jobs in sight and what customers answered, newest first',
    query: listQuery(surveyFilters),
    reply: list(surveyRow),
  }),
  questions: call({
    method: 'GET',
    path: `${base}/question-list`,
    access: 'signedIn',
    effect: 'read',
    summary: 'What is asked about a job, and how its survey stands',
    query: z.strictObject({ jobId: id }),
    reply: data(
      z.object({
        questions: z.array(surveyQuestion),
        /** Null where nobody was asked. */
        state: surveyRow.shape.state.nullable(),
      }),
    ),
  }),
  report: call({
    method: 'GET',
    path: `${base}/report`,
    access: 'survey.export',
    effect: 'read',
    summary: 'The list of surveys as a spreadsheet, same filters and order',
    query: listQuery({ ...surveyFilters, Format: exportFormat }),
    reply: 'file',
  }),
  summary: call({
    method: 'GET',
    path: `${base}/summary`,
    access: 'survey.read',
    effect: 'read',
    ours: true,
    summary: 'Share of content customers and of answers, in all and by plant, month or leader',
    query: z.strictObject({ ...surveyFilters, ...search, By: surveyGroup.default('PLANT') }),
    reply: data(surveySummary),
  }),
  waiting: call({
    method: 'GET',
    path: `${base}/waiting`,
    access: 'survey.answer',
    effect: 'read',
    ours: true,
    summary: 'The surveys that wait for the company of this person',
    reply: data(z.array(waitingSurvey)),
  }),
  seal: call({
    method: 'GET',
    path: `${base}/seal`,
    access: 'receipt.change',
    effect: 'read',
    ours: true,
    summary: 'The key for which a phone seals the answers to a survey; null before there is one',
    reply: data(sealingKey.nullable()),
  }),
  answerSealed: call({
    method: 'PUT',
    path: `${base}/answer-on-phone`,
    access: 'receipt.change',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      "Bring what a person of the customer answered on the mechanic's phone, sealed so that no crew reads it",
    body: z.strictObject({ jobId: id, name: text(100), sealed }),
    reply: data(z.object({ response: z.enum(['ANSWERED', 'ANSWERED_BEFORE']) })),
  }),
  byLink: call({
    method: 'GET',
    path: `${base}/answer/:code`,
    access: 'anyone',
    effect: 'read',
    ours: true,
    summary: 'A survey by its link, without an account: what is asked, and what was answered so far',
    params: z.strictObject({ code: text(60) }),
    reply: data(surveyByLink),
  }),
  answer: call({
    method: 'PUT',
    path: `${base}/answer/:code`,
    access: 'anyone',
    effect: 'write',
    ours: true,
    summary: 'Save what was answered so far, or finish the survey, which spends its link',
    params: z.strictObject({ code: text(60) }),
    body: z.strictObject({
      answers,
      comment: optionalText(1000),
      recommendation,
      isFinal: z.boolean(),
    }),
    reply: data(surveyByLink),
  }),
};

export const surveyScreens = screensOf('survey', [
  [
    '/customer-satisfaction-survey',
    'Survey results',
    'Hasil survei',
    {
      code: 'survey/results',
      menu: { id: 170, priority: 82, roles: crew },
      icon: 'smile',
      line: { en: 'What customers say about our work', id: 'Pendapat pelanggan tentang kerja kami' },
    },
  ],
  [
    '/customer-satisfaction-survey/answer/:id',
    'Answer a survey',
    'Isi survei',
    { code: 'survey/answer', isOpen: true },
  ],
]);
