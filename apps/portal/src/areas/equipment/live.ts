import { equipment } from '@dca/contract/areas/equipment';
import type { MadeOld } from '../../platform/live/news.ts';

/** What work on a machine makes old of a customer's fleet, and of the page of a machine. */
export const equipmentLive: MadeOld = {
  ofMany: {
    job: [equipment.fleet, equipment.machine, equipment.timeline],
    tracking: [equipment.fleet, equipment.machine, equipment.timeline],
    paper: [equipment.fleet, equipment.machine, equipment.timeline],
  },
};
