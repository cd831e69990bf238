import { receipts } from '@dca/contract/areas/receipts';
import type { MadeOld } from '../../platform/live/news.ts';

const papers = [receipts.bast, receipts.bapp, receipts.bbm, receipts.finalRemark];

/** What a new paper, or an answer to one, makes old. */
export const receiptsLive: MadeOld = { ofJob: { paper: papers, approval: papers } };
