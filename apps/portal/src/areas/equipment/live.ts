import { equipment } from '@dca/contract/areas/equipment';
import type { MadeOld } from '../../platform/live/news.ts';

/** What work on a machine makes old of a customer's fleet. */
export const equipmentLive: MadeOld = {
  ofMany: { job: [equipment.fleet], tracking: [equipment.fleet], paper: [equipment.fleet] },
};
