// Site surveys (spec §7 "COIP"; domain decisions §4): for who holds the COIP right.
import type { coip as calls } from '@dca/contract/areas/coip';
import type { Handlers } from '../../platform/handler.ts';
import { answerOfMove } from '../../platform/move-handlers.ts';
import { sectorMaster } from './forms.ts';
import { informationSummary, jobIdentity } from './job.ts';
import { exportSurveys, listSurveys } from './list.ts';
import { moveSurvey } from './move.ts';
import { showSurvey } from './read.ts';
import { surveyReport } from './report.ts';
import { saveSurvey } from './save.ts';

const targetOf = (id: string) => `coip-survey/${id}`;

export const coip: Handlers<typeof calls> = {
  sectorMaster: async ({ db }) => ({ data: await sectorMaster(db) }),
  get: async ({ query, ...reading }) => ({ data: await showSurvey(reading, query.CoipNumber) }),
  informationSummary: async ({ visible, db, query }) => ({
    data: await informationSummary(visible, db, query.JobId),
  }),
  jobIdentity: async ({ visible, query }) => ({ data: await jobIdentity(visible, query.JobId) }),
  report: ({ query, ...reading }) =>
    surveyReport(reading, query.CoipNumber, query.language ?? reading.viewer.language),
  list: (listing) => listSurveys(listing),
  export: async (listing) => exportSurveys(listing),

  save: async ({ body, ...acting }) => {
    const before = body.coipNumber ? await showSurvey(acting, body.coipNumber) : null;
    const after = await showSurvey(acting, await saveSurvey(acting, body));
    const noted = { target: targetOf(after.id), before: before && kept(before), after: kept(after) };
    return { reply: { data: after }, noted };
  },

  submit: ({ body: { coipNumber: id, ...order }, ...acting }) =>
    moved(acting, { ...order, id, move: 'submit' }),
  approve: ({ body: { coipNumber: id, ...order }, ...acting }) =>
    moved(acting, { ...order, id, move: 'approve' }),
  giveBack: ({ body: { coipNumber: id, ...order }, ...acting }) =>
    moved(acting, { ...order, id, move: 'giveBack' }),
};

const moved = answerOfMove(moveSurvey, { target: 'coip-survey', show: showSurvey });

/** What the audit keeps of a survey: what somebody entered, and not the questions. */
const kept = ({ answers, findings, information, site, customerCode, plantCode, jobId }: Survey) => ({
  customerCode,
  plantCode,
  site,
  jobId,
  answers,
  findings,
  information,
});
type Survey = Awaited<ReturnType<typeof showSurvey>>;
