import { notices } from '@dca/contract/areas/notices';
import type { MadeOld } from '../../platform/live/news.ts';

/** What makes the bell old: a notice of one's own, and a crew that one left, with whose job its notices go. */
export const noticesLive: MadeOld = {
  ofMany: { notice: [notices.list, notices.unread], crew: [notices.list, notices.unread] },
};
