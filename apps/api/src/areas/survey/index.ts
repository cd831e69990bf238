// Whether customers are content (spec §7 "Documents and survey"; domain decisions §7).
import type { survey as calls } from '@dca/contract/areas/survey';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { byLinkHandlers, questionsInOrder } from './by-link.ts';
import {
  matchingSurveys,
  selectExportedSurvey,
  selectSurvey,
  stateOf,
  surveyColumnsIn,
  surveyPages,
} from './list.ts';
import { readSeal, takeSealed } from './sealed.ts';
import { summarise } from './summary.ts';
import { waitingFor } from './waiting.ts';

export { askSurveys } from './ask.ts';
export { readSeal } from './sealed.ts';

export const survey: Handlers<typeof calls> = {
  ...byLinkHandlers,
  list: ({ visible, db, query }) =>
    page(db, surveyPages, query, matchingSurveys(visible, query), selectSurvey),
  questions: async ({ visible, query: { jobId } }) => {
    await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
    const known = await visible
      .ofJobs('survey')
      .select(stateOf.as('state'))
      .where('survey.job_id', '=', jobId)
      .executeTakeFirst();
    return { data: { questions: questionsInOrder, state: known?.state ?? null } };
  },
  report: async ({ visible, query: { Format, ...query }, ...asking }) =>
    fileAs(asking, Format, {
      ...{ name: 'satisfaction', title: titles[asking.viewer.language] },
      columns: surveyColumnsIn(asking.viewer.language),
      rows: everyRow(surveyPages, query, matchingSurveys(visible, query), selectExportedSurvey),
    }),
  summary: async ({ visible, db, query: { By, ...filters } }) => ({
    data: await summarise(db, visible, filters, By),
  }),
  seal: async ({ visible }) => ({ data: await readSeal(visible) }),
  answerSealed: ({ body, ...acting }) => takeSealed(acting, body),
  waiting: async ({ visible }) => ({ data: await waitingFor(visible) }),
};

const titles = { en: 'Satisfaction', id: 'Kepuasan' } as const;
