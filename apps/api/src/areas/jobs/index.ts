// Jobs from creation to closing (spec §4, §7). Every move goes through moveJob; every read starts from `visible`.
import type { jobs as calls } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow } from '../../platform/page.ts';
import { boardHandlers } from './board/index.ts';
import { changeIdentity, changePlanDate, describeJob } from './change/change-job.ts';
import { changeOrder } from './change/change-order.ts';
import { endHandlers } from './change/end-job.ts';
import { forEachJob } from './change/for-each-job.ts';
import { handOverTo } from './change/hand-over.ts';
import { moveJob } from './change/move-job.ts';
import { regularise } from './change/regularise.ts';
import { addJob } from './create/add-job.ts';
import { reportBreakdown } from './create/report-breakdown.ts';
import { additionalJobsOf, proveAdditional } from './detail/additional-jobs.ts';
import { readJob } from './detail/detail.ts';
import { operationsOf } from './detail/operations.ts';
import { historyHandlers } from './history/index.ts';
import { countJobs } from './list/counts.ts';
import { jobColumns, selectExported } from './list/exported.ts';
import { asked, inOneState, matchingJobs } from './list/filters.ts';
import { pageOfJobs } from './list/list.ts';
import { loadOfDays } from './list/load.ts';
import { identityOf, masterJobs, pageOfCandidates, summariseReports } from './list/queries.ts';
import { jobPages } from './list/rows.ts';
import { summariseDowntime } from './performance/downtime.ts';
import { exportPerformance, pageOfFigure, summarisePerformance } from './performance/index.ts';
import { exportWaiting, summariseWaiting } from './performance/waiting.ts';
import { pageOfSapMessages, proveNotBooked, sendMessageAgain } from './sap/messages.ts';
import { completeInSap, lockInSap, reverseInSap } from './sap/tell-sap.ts';
import { jobsToPlan } from './to-plan/to-plan.ts';

export { itsBacklog } from './board/job-rows.ts';
export { readBoardJob } from './board/place-job.ts';
export { readBoard } from './board/read-board.ts';
export { closeOldJobs, deemAcceptances } from './change/after-days.ts';
export { forEachJob } from './change/for-each-job.ts';
export { handOverTo } from './change/hand-over.ts';
export { moveJob, noteEvent, targetFor } from './change/move-job.ts';
export { assignJob, unassignJob } from './change/put-crew.ts';
export { addJob } from './create/add-job.ts';
export { formOfBreakdown } from './create/breakdown-form.ts';
export { jobOfCause, jobOfVisit } from './create/job-of-cause.ts';
export { openBreakdown } from './create/open-breakdown.ts';
export { addDecision, chainOf, giverOf, type RunningChain, type Signed } from './detail/chain.ts';
export { readJob } from './detail/detail.ts';
export { acceptAsSigned } from './detail/signed-work.ts';
export { workingDayOfJob } from './detail/working-day.ts';
export { asked, type JobFilters, matchingJobs } from './list/filters.ts';
export { pageOfJobs } from './list/list.ts';
export { pageOfCandidates } from './list/queries.ts';
export { jobPages, latestToday, selectJobRow, todayAt } from './list/rows.ts';
export { refusedBySap } from './sap/messages.ts';
export { sendToSap } from './sap/send-to-sap.ts';

export const jobs: Handlers<typeof calls> = {
  ...boardHandlers,
  ...endHandlers,
  ...historyHandlers,
  list: ({ visible, db, query }) => pageOfJobs(db, visible, inOneState(query)),
  toPlan: jobsToPlan,
  counts: ({ db, visible, query }) => countJobs(db, visible, inOneState(query)),
  load: loadOfDays,
  get: async ({ visible, params }) => ({ data: await readJob(visible, params.id) }),
  identity: async ({ visible, params }) => ({ data: await identityOf(visible, params.id) }),
  masterJobs: async ({ visible, query }) => ({ data: await masterJobs(visible, query) }),
  candidates: ({ visible, db, query }) => pageOfCandidates(db, visible, query),
  additionalJobs: async ({ visible, query }) => ({ data: await additionalJobsOf(visible, query.jobId) }),
  operations: async ({ visible, query }) => ({ data: await operationsOf(visible, query.jobId) }),
  performance: (reading) => pageOfFigure(reading),
  performanceSummary: summarisePerformance,
  performanceExport: async (reading) => exportPerformance(reading),
  downtime: summariseDowntime,
  waiting: summariseWaiting,
  waitingExport: exportWaiting,
  report: ({ visible, db, query }) =>
    pageOfJobs(db, visible, { ...query, Status: asked(query.Status, jobStates.reportable) }),
  reportSummary: async ({ visible, query }) => ({ data: await summariseReports(visible, query) }),

  export: async ({ visible, viewer, query: { Format, ...query }, outside }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'jobs',
      title: 'Jobs',
      columns: jobColumns(viewer.language),
      rows: everyRow(jobPages, query, matchingJobs(visible, query), selectExported),
    }),

  add: async ({ body, ...acting }) => {
    const id = await addJob(acting, body.job);
    return {
      reply: { data: await readJob(acting.visible, id) },
      noted: { target: `job/${id}`, after: body.job },
    };
  },

  reportBreakdown: async ({ body, ...acting }) => {
    const id = await reportBreakdown(acting, body);
    return {
      reply: { data: await readJob(acting.visible, id) },
      noted: { target: `job/${id}`, after: body },
    };
  },

  regularise: async ({ body, ...acting }) => {
    const change = await regularise(acting, body);
    return {
      reply: { data: await readJob(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, ...change },
    };
  },

  changeOrder: async ({ body, ...acting }) => {
    const change = await changeOrder(acting, body);
    return {
      reply: { data: await readJob(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, ...change },
    };
  },

  release: async ({ body, ...acting }) => {
    const ids = typeof body.id === 'string' ? [body.id] : body.id;
    const data = await forEachJob(
      acting,
      ids,
      async (jobId) => void (await moveJob(acting, { jobId, move: 'release' })),
    );
    return {
      reply: { data },
      noted: { target: `job/${ids.join(',')}`, after: { move: 'release', results: data } },
    };
  },

  changeIdentity: async ({ body, ...acting }) => {
    const { before, after } = await changeIdentity(acting, body);
    return { reply: { data: after }, noted: { target: `job/${body.id}`, before, after } };
  },

  handOver: ({ body, ...acting }) => handOverTo(acting, body.id, body.Device),
  handOverAdditional: async ({ body, ...acting }) => {
    await proveAdditional(acting.visible, body.id);
    return handOverTo(acting, body.id, body.Device);
  },
  unhandOver: ({ body, ...acting }) => handOverTo(acting, body.id, 1),

  deactivate: async ({ body, ...acting }) => {
    const { id: jobId, ...order } = body;
    const moved = await moveJob(acting, { jobId, move: 'deactivate', ...order });
    const inboundStatus = await lockInSap(acting, jobId, body.reason);
    return {
      reply: { inboundStatus, errorList: [] },
      noted: {
        target: `job/${body.id}`,
        before: { status: moved.from },
        after: { status: moved.to, reason: body.reason },
      },
    };
  },

  changePlanDate: async ({ body, ...acting }) => {
    const change = await changePlanDate(acting, body.job);
    return {
      reply: { data: await readJob(acting.visible, body.job.id) },
      noted: { target: `job/${body.job.id}`, ...change },
    };
  },

  describe: async ({ body, ...acting }) => {
    const change = await describeJob(acting, body);
    return {
      reply: { data: await readJob(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, ...change },
    };
  },

  sapApproval: async ({ body: { JobData }, ...acting }) => {
    const reply = await completeInSap(acting, JobData);
    return { reply, noted: { target: `job/${JobData.id}`, after: reply } };
  },

  sapReversal: async ({ body, ...acting }) => {
    const reply = await reverseInSap(acting, body);
    return { reply, noted: { target: `job/${body.id}`, after: { reason: body.reason, ...reply } } };
  },

  sapMessages: ({ visible, db, query }) => pageOfSapMessages(db, visible, query),

  sendAgain: async ({ body, ...acting }) => {
    const data = await sendMessageAgain(acting, body.id);
    return { reply: { data }, noted: { target: `sap-message/${body.id}`, after: { kind: data.kind } } };
  },

  cancel: async ({ query, ...acting }) => {
    const order = { move: 'cancel', reason: query.Reason } as const;
    const data = await forEachJob(acting, query.Id, async (jobId) => {
      await proveNotBooked(acting.visible, jobId);
      await moveJob(acting, { jobId, ...order });
    });
    return {
      reply: { data },
      noted: { target: `job/${query.Id.join(',')}`, after: { ...order, results: data } },
    };
  },
};
