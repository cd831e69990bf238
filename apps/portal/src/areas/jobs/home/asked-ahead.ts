// What home shows of jobs is asked for while it is still asked who this is, and its code fetched, so that it is drawn with the shell.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { askAhead } from '../../../platform/queries.ts';
import { MyMachines, WaitingJobs } from './fetched.ts';
import { myFleet } from './my-fleet.ts';

/** What waits for people inside. Resolves when the code is here. */
export function askForWaiting(): Promise<void> {
  void askAhead(jobs.counts, {});
  void askAhead(jobs.counts, { query: { ToApprove: 'true' } });
  return WaitingJobs.fetchAhead();
}

/** The machines of a customer. Resolves when the code is here. */
export function askForMachines(): Promise<void> {
  void askAhead(equipment.fleet, myFleet);
  return MyMachines.fetchAhead();
}
