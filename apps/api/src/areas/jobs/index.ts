// Jobs from creation to closing (spec §4, §7). Every move goes through moveJob; every read starts from `visible`.
import type { jobs as calls } from '@dca/contract/areas/jobs';
import { sheetType, writeSheet } from '../../documents/sheet/index.ts';
import type { Handlers } from '../../platform/handler.ts';
import { addJob } from './add-job.ts';
import { changeIdentity, changePlanDate, describeJob } from './change-job.ts';
import { readJob } from './detail.ts';
import { forEachJob } from './each.ts';
import { handOver, unhandOver } from './hand-over.ts';
import { pageOfHistory } from './history.ts';
import { everyJob, pageOfJobs } from './list.ts';
import { moveJob } from './move-job.ts';
import { countJobs, identityOf, masterJobs, pageOfCandidates, summariseReports } from './queries.ts';
import { jobColumns } from './sheet.ts';

export { readJob, workDone } from './detail.ts';
export { forEachJob } from './each.ts';
export type { JobFilters } from './filters.ts';
export { handOver, unhandOver } from './hand-over.ts';
export { pageOfJobs } from './list.ts';
export { type MovedJob, moveJob, noteEvent } from './move-job.ts';
export { finishRow, selectJobRow } from './rows.ts';

/** From SUBMITTED on there is something to report. */
const reportable = [60, 65, 70, 80, 90, 95];
const orReportable = (status: number[] | undefined) =>
  status?.length ? status.filter((code) => reportable.includes(code)) : reportable;

export const jobs: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => pageOfJobs(db, visible, query),
  counts: async ({ visible }) => ({ data: await countJobs(visible) }),
  get: async ({ visible, params }) => ({ data: await readJob(visible, params.id) }),
  identity: async ({ visible, params }) => ({ data: await identityOf(visible, params.id) }),
  masterJobs: async ({ db, query }) => ({ data: await masterJobs(db, query) }),
  candidates: ({ visible, db, query }) => pageOfCandidates(db, visible, query),
  report: ({ visible, db, query }) =>
    pageOfJobs(db, visible, { ...query, Status: orReportable(query.Status) }),
  reportSummary: async ({ visible, query }) => ({ data: await summariseReports(visible, query) }),
  history: ({ visible, db, query }) => pageOfHistory(db, visible, query),

  export: async ({ visible, viewer, query }) => ({
    fileName: 'jobs.xlsx',
    mediaType: sheetType,
    content: writeSheet({
      title: 'Jobs',
      columns: jobColumns(viewer.language),
      rows: everyJob(visible, query),
    }),
  }),

  add: async ({ visible, db, viewer, now, audit, body }) => {
    const id = await addJob({ visible, db, viewer, now }, body.job);
    audit.note({ target: `job/${id}`, after: body.job });
    return { data: await readJob(visible, id) };
  },

  release: async ({ visible, db, viewer, audit, body }) => {
    const ids = typeof body.id === 'string' ? [body.id] : body.id;
    const data = await forEachJob(
      { db, visible, viewer },
      ids,
      async (jobId) => void (await moveJob({ visible, viewer }, { jobId, move: 'release' })),
    );
    audit.note({ target: `job/${ids.join(',')}`, after: { move: 'release', results: data } });
    return { data };
  },

  changeIdentity: async ({ visible, viewer, audit, body }) => {
    const { before, after } = await changeIdentity({ visible, viewer }, body);
    audit.note({ target: `job/${body.id}`, before, after });
    return { data: after };
  },

  handOver: async ({ visible, viewer, audit, body }) => {
    await (body.Device === 2 ? handOver : unhandOver)({ visible, viewer }, body.id);
    audit.note({ target: `job/${body.id}`, after: { device: body.Device } });
    return { data: await readJob(visible, body.id) };
  },

  unhandOver: async ({ visible, viewer, audit, body }) => {
    await unhandOver({ visible, viewer }, body.id);
    audit.note({ target: `job/${body.id}`, after: { device: 1 } });
    return { data: await readJob(visible, body.id) };
  },

  deactivate: async ({ visible, viewer, audit, body }) => {
    const moved = await moveJob(
      { visible, viewer },
      { jobId: body.id, move: 'deactivate', reason: body.reason },
    );
    audit.note({
      target: `job/${body.id}`,
      before: { status: moved.from },
      after: { status: moved.to, reason: body.reason },
    });
    return { inboundStatus: 'SUCCESS', errorList: [] };
  },

  changePlanDate: async ({ visible, viewer, now, audit, body }) => {
    const change = await changePlanDate({ visible, viewer }, body.job, now);
    audit.note({ target: `job/${body.job.id}`, ...change });
    return { data: await readJob(visible, body.job.id) };
  },

  describe: async ({ visible, viewer, audit, body }) => {
    const change = await describeJob({ visible, viewer }, body);
    audit.note({ target: `job/${body.id}`, ...change });
    return { data: await readJob(visible, body.id) };
  },

  cancel: async ({ visible, db, viewer, audit, query }) => {
    const order = { move: 'cancel', reason: query.Reason } as const;
    const data = await forEachJob(
      { db, visible, viewer },
      query.Id,
      async (jobId) => void (await moveJob({ visible, viewer }, { jobId, ...order })),
    );
    audit.note({ target: `job/${query.Id.join(',')}`, after: { ...order, results: data } });
    return { data };
  },
};
