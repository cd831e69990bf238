import { receipts } from '@dca/contract/areas/receipts';
import type { MadeOld } from '../../platform/live/news.ts';

const papers = [receipts.bast, receipts.bapp, receipts.bbm, receipts.finalRemark];

const months = [receipts.monthsToAccept, receipts.jobsToAccept, receipts.toAccept];

/** What a new paper, or an answer to one, makes old; an approval is what brings a job on the paper of its month. */
export const receiptsLive: MadeOld = {
  ofJob: { paper: papers, approval: papers },
  ofMany: { paper: months, approval: months },
};
