// Which call shows which paper, and what an answer to one makes old.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { receipts } from '@dca/contract/areas/receipts';
import { type PaperKind, paperKindNames } from '@dca/domain/papers';

export const paperCalls = {
  BAST: receipts.bast,
  BAPP: receipts.bapp,
  BBM: receipts.bbm,
  REMARK: receipts.finalRemark,
} as const satisfies Readonly<Record<PaperKind, unknown>>;

/** What shows a paper, or follows from an answer to one. */
export const staleWithPaper = [
  receipts.bast,
  receipts.bapp,
  receipts.bbm,
  receipts.finalRemark,
  receipts.monthsToAccept,
  receipts.jobsToAccept,
  receipts.toAccept,
  jobs.get,
  jobs.list,
  jobs.counts,
  checksheets.get,
];

/** The kind that an address names: `bast`. */
export const kindIn = (address: string | undefined): PaperKind | undefined =>
  paperKindNames.find((kind) => kind.toLowerCase() === address);

/** The address of a paper of a job below /dca. */
export const addressOf = (kind: PaperKind, jobId: string) => ({
  to: '/jobs/paper/$kind/$id',
  params: { kind: kind.toLowerCase(), id: jobId },
});
