// The papers of jobs: hand-over, inspection and goods-received certificates and the final remark, and what customers answer to
// them (spec §3, §7; domain decisions §2).
import type { receipts as calls } from '@dca/contract/areas/receipts';
import type { PaperKind } from '@dca/domain/papers';
import { type Handlers, inTwoSteps, type ReadContext } from '../../platform/handler.ts';
import { judgeFile } from '../documents/index.ts';
import { ringForPaper } from '../notices/index.ts';
import { accept, acceptOnPaper, signAsGuest, signedPaperOf } from './answer/accept.ts';
import { refuseJob } from './answer/refuse-job.ts';
import { signWork } from './answer/sign-work.ts';
import { dossierOf, orderDossier, orderedDossier } from './dossier.ts';
import { remarkOf, writeRemark } from './final-remark.ts';
import { paperOf, shownPaper } from './issue/shown.ts';
import { issueForMonth, jobsToAccept, monthsToAccept } from './month.ts';
import { type Language, printedPaper } from './printed.ts';
import { papersToAccept } from './to-accept.ts';

export { dossierMaker } from './dossier.ts';
export { issuePapers } from './issue/issue-all.ts';
export { jobOnPaper } from './issue/job-on-paper.ts';
export { readJobRecord } from './issue/job-record.ts';

type Asked = Pick<ReadContext<typeof calls.bastReports>, 'visible' | 'viewer' | 'outside' | 'now'>;

const shown = async (asked: Asked, kind: PaperKind, jobId: string) => ({
  attributes: await paperOf(asked, kind, jobId),
});

const printed = async (
  asked: Asked,
  kind: PaperKind,
  query: { jobId: string; language?: Language | undefined },
) =>
  printedPaper(asked.outside, await paperOf(asked, kind, query.jobId), {
    jobId: query.jobId,
    language: query.language ?? asked.viewer.language,
  });

export const receipts: Handlers<typeof calls> = {
  bast: ({ query, ...asked }) => shown(asked, 'BAST', query.jobId),
  bastReports: ({ query, ...asked }) => printed(asked, 'BAST', query),
  bapp: ({ query, ...asked }) => shown(asked, 'BAPP', query.jobId),
  bappReports: ({ query, ...asked }) => printed(asked, 'BAPP', query),
  bbm: async ({ query, ...asked }) => {
    const { attributes } = await shown(asked, 'BBM', query.jobId);
    if (attributes.receipt === null) throw new Error(`${attributes.number} has no receipt`);
    return { attributes, receipt: attributes.receipt };
  },
  finalRemark: ({ query, ...asked }) => shown(asked, 'REMARK', query.jobId),
  paperReport: ({ query, ...asked }) => printed(asked, query.kind, query),
  remarkText: async ({ visible, query }) => ({ data: await remarkOf(visible, query.jobId) }),
  dossier: ({ query, ...asked }) => dossierOf(asked, query.jobId, query.language ?? asked.viewer.language),
  orderedDossier: async ({ query, ...asked }) => ({
    data: await orderedDossier(asked, query.jobId, query.language ?? asked.viewer.language),
  }),
  orderDossier: async ({ body: { jobId, language }, ...acting }) => {
    const data = await orderDossier(acting, jobId, language ?? acting.viewer.language);
    return { reply: { data }, noted: { target: `job/${jobId}`, after: { dossier: data.id } } };
  },

  writeRemark: async ({ body, ...acting }) => {
    const { before, after } = await writeRemark(acting, body);
    return { reply: { data: after }, noted: { target: `job/${body.jobId}`, before, after } };
  },

  accept: ({ body, ...acting }) => accept(acting, body),

  refuse: async ({ body, ...acting }) => {
    const { id: paperId, ...order } = body;
    await refuseJob(acting, { ...order, paperId });
    return {
      reply: { attributes: { response: 'REFUSED' } },
      noted: { target: `job/${body.jobId}`, after: { decision: 'REFUSED', paperId, ...order } },
    };
  },

  signAsGuest: ({ body, ...acting }) => signAsGuest(acting, body),

  signWork: ({ body, ...acting }) => signWork(acting, body),

  acceptOnPaper: inTwoSteps<typeof calls.acceptOnPaper>()({
    prepare: ({ outside, viewer, body }) =>
      // Which jobs it is tied to is known once they are held; what a file must be is the same for each.
      judgeFile(outside, viewer, { ...signedPaperOf(body.id), ...body }),
    run: ({ outside, body, prepared, ...acting }) => acceptOnPaper(acting, outside.files, body, prepared),
  }),

  toAccept: async (reading) => ({ data: await papersToAccept(reading) }),

  monthsToAccept: async (reading) => ({ data: await monthsToAccept(reading) }),

  jobsToAccept: async ({ query, ...reading }) => ({ data: await jobsToAccept(reading, query) }),

  bappOfMonth: async ({ body, ...acting }) => {
    const id = await issueForMonth(acting, body);
    const attributes = await shownPaper(acting.visible.issuing().tables, id);
    const { number, hash } = attributes;
    const [first] = attributes.jobs;
    if (first) await ringForPaper(acting, first.id, number);
    return { reply: { attributes }, noted: { target: `paper/${id}`, after: { ...body, number, hash } } };
  },
};
