// Checksheets of all job types (spec §3, §7; domain decisions §4). One set of calls serves every family; the engine in the
// domain judges, this area stores.
import type { checksheets as calls } from '@dca/contract/areas/checksheets';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import type { Handlers } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { writeRows } from '../../platform/written-rows.ts';
import { answerHandlers } from './answers/index.ts';
import { giveLink } from './approve/approve.ts';
import { correct } from './approve/correct.ts';
import { delegate, readDelegations, readDeputies } from './approve/delegate.ts';
import { giveBackSheet, questionsMeant } from './approve/give-back.ts';
import { sheetsToApprove } from './approve/to-approve.ts';
import { choose } from './fill/choose.ts';
import { readSheet } from './fill/read-sheet.ts';
import { saveSheet } from './fill/save.ts';
import { formHandlers } from './forms/index.ts';
import { formsOf, modelsWithForm } from './forms.ts';
import { jobOfFamily } from './job-of-family.ts';
import { readPartCodes } from './parts/part-codes.ts';
import { readTestLoad } from './parts/test-load.ts';
import { reportOf } from './report/report.ts';
import { testLoadReportOf } from './report/test-load-paper.ts';

export { giveLink } from './approve/approve.ts';
export { giveBackSheet } from './approve/give-back.ts';
export { photosOf as photosOfJob, readSheet } from './fill/read-sheet.ts';
export { findingsOfSheet, placeOfQuestion } from './findings/findings-of-sheet.ts';
export { formsOfModels, formVersion } from './forms.ts';
export { readPartCodes } from './parts/part-codes.ts';
export { companyOf, companyParameters } from './report/company.ts';
export { makeReport } from './report/report.ts';
export { sheetToJudge } from './sheet-to-judge.ts';

export const checksheets: Handlers<typeof calls> = {
  ...formHandlers,
  ...answerHandlers,
  formQuestions: async ({ visible, params, query }) => ({
    data: await formsOf(visible, params.family, decodeAgain(params.unitModel), query.intervalHours),
  }),
  validateMasters: async ({ visible, params, body }) => ({
    data: await modelsWithForm(visible, params.family, body.UnitModels),
  }),
  get: async ({ visible, db, params }) => ({
    data: await readSheet({ visible, db }, params.family, params.jobId),
  }),

  // The first that wait come in their order from an index; to plan the rule of who may anew each time costs more than to read them.
  toApprove: ({ db, visible }) =>
    writeRows(db, { viewer: visible.viewer, name: 'toApprove', isSteady: true }, () =>
      sheetsToApprove(visible),
    ),

  save: async ({ params, body, ...sender }) => {
    const { reply, after } = await saveSheet(sender, params.family, body);
    return { reply: { data: reply }, noted: { target: `job/${body.jobId}`, after } };
  },

  choose: async ({ params, body, ...sender }) => {
    const { reply, after } = await choose(sender, params.family, body);
    return { reply: { data: reply }, noted: { target: `job/${body.jobId}`, after } };
  },

  correct: async ({ params, body, ...sender }) => {
    const { reply, after } = await correct(sender, params.family, body);
    return {
      reply: { data: reply },
      noted: {
        target: `job/${body.jobId}`,
        after: { ...after, question: body.questionId, reason: body.reason },
      },
    };
  },

  approve: async ({ params, body, ...acting }) => {
    const job = await jobOfFamily(acting.visible, params.family, body.jobId);
    const { signature } = body;
    const response = await giveLink(acting, job.id, signature ? { onSheet: signature } : {});
    if (response === 'APPROVED')
      for (const language of ['en', 'id'] as const)
        await acting.enqueue('render-report', { jobId: job.id, language }, `${job.id}-${language}`);
    return {
      reply: { attributes: { response } },
      noted: {
        target: `job/${job.id}`,
        before: { status: sheetStatusAt(job.status) },
        after: { given: response, ...(signature ? { signed: signature.hash } : {}) },
      },
    };
  },

  giveBack: async ({ params, body, ...acting }) => {
    const job = await jobOfFamily(acting.visible, params.family, body.jobId);
    const { before, decision } = await giveBackSheet(acting, job, body);
    const after = { status: 'RETURNED', decision, reason: body.reason, questionIds: questionsMeant(body) };
    return {
      reply: { attributes: { response: decision } },
      noted: { target: `job/${job.id}`, before: { status: before }, after },
    };
  },

  delegate: async ({ body, ...acting }) => {
    const after = await delegate(acting, body);
    return { reply: { data: after }, noted: { target: `person/${acting.viewer.personId}`, after } };
  },

  delegations: async ({ visible }) => ({ data: await readDelegations(visible) }),
  deputies: async ({ visible }) => ({ data: await readDeputies(visible) }),

  partCodes: async ({ db }) => ({ data: await readPartCodes(db) }),
  testLoad: async ({ visible, db, params }) => ({ data: await readTestLoad({ visible, db }, params.id) }),
  testLoadReport: async ({ visible, viewer, outside, query }) =>
    testLoadReportOf({ visible, outside }, query.jobId, query.language ?? viewer.language),
  reports: async ({ visible, viewer, outside, params, query }) =>
    reportOf({ visible, outside }, params.family, query.jobId, query.language ?? viewer.language),
  newReports: async ({ visible, viewer, outside, params, query }) =>
    reportOf({ visible, outside }, params.family, query.jobId, query.language ?? viewer.language),
};

/** The unit model arrives URL-encoded twice (spec §5); the router took the first layer off. */
function decodeAgain(unitModel: string): string {
  try {
    return decodeURIComponent(unitModel);
  } catch {
    throw refuseField('params.unitModel', {
      en: 'The unit model is not encoded correctly.',
      id: 'Model unit tidak dikodekan dengan benar.',
    });
  }
}
