// What home shows of jobs is asked for while it is still asked who this is, and its code fetched, so that it is drawn with the shell.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { receipts } from '@dca/contract/areas/receipts';
import { askAhead } from '../../../platform/queries.ts';
import { MyMachines, PapersToAccept, WaitingJobs } from './fetched.ts';
import { myFleet } from './my-fleet.ts';

/** What waits for people inside. Resolves when the code is here. */
export function askForWaiting(): Promise<void> {
  void askAhead(jobs.counts, {});
  void askAhead(jobs.counts, { query: { ToApprove: 'true' } });
  return WaitingJobs.fetchAhead();
}

/** The papers and the machines of a customer. Resolves when the code is here. */
export async function askForMachines(): Promise<void> {
  void askAhead(receipts.toAccept, {});
  void askAhead(equipment.fleet, myFleet);
  await Promise.all([PapersToAccept.fetchAhead(), MyMachines.fetchAhead()]);
}
