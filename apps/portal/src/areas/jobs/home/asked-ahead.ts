// What home shows of jobs is asked for, with its code, while it is still asked who this is.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { askAhead } from '../../../platform/queries.ts';
import { myFleet } from './my-fleet.ts';

/** What waits for people inside. */
export function askForWaiting(): void {
  import('./waiting.tsx').catch(() => undefined);
  void askAhead(jobs.counts, {});
}

/** The machines of a customer. */
export function askForMachines(): void {
  import('./my-machines.tsx').catch(() => undefined);
  void askAhead(equipment.fleet, myFleet);
}
