// What others do, as it comes: each area says which of its answers a change makes old.
import { equipmentLive } from '../areas/equipment/live.ts';
import { jobsLive } from '../areas/jobs/index.ts';
import { mailLive } from '../areas/mail/live.ts';
import { noticesLive } from '../areas/notices/live.ts';
import { receiptsLive } from '../areas/receipts/live.ts';
import { readRights } from '../areas/session/index.ts';
import { trackingLive } from '../areas/tracking/index.ts';
import { openLive } from '../platform/live/listening.ts';
import { registerLive, takeNews } from '../platform/live/news.ts';

registerLive(jobsLive, trackingLive, receiptsLive, equipmentLive, mailLive, noticesLive);

/** Listens until the returned function is called. Where anything may have changed, what one may do has too. */
export const hearNews = () =>
  openLive((changes) => {
    if (changes === null) void readRights();
    takeNews(changes);
  });
