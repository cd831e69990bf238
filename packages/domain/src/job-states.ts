// Sets of job states that somebody asks for, each under one name: the server, its statements, the portal and the demo
// read them here, and a house rule forbids bare codes anywhere else.
import { type JobStatusCode, jobStatusCodes } from './job-status.ts';

export type StateSet = {
  /** In rising order. */
  readonly codes: readonly JobStatusCode[];
  readonly has: (status: number) => boolean;
};

export const jobStates = {
  /** Counts in a plan: whatever was not put aside. */
  planned: setOf([10, 20, 30, 40, 50, 60, 65, 70, 80, 90, 95]),
  /** Still to be worked on, planned or begun: what is late when its day is over. */
  unsubmitted: setOf([10, 20, 30, 40, 50]),
  /** Somebody still has to do something: neither approved nor put aside. */
  open: setOf([10, 20, 30, 40, 50, 60, 65]),
  /** Not submitted yet, or sent back: what crews are put on (the list of job assignment). */
  toSubmit: setOf([10, 20, 30, 40, 50, 65]),
  /** Planned, and nobody is on it yet. */
  beforeCrew: setOf([10, 20]),
  /** A crew is on it, and the work is before them or with them. */
  withCrew: setOf([30, 40, 50, 65]),
  /** A crew was put on it, whatever came after, unless it was put aside. */
  assigned: setOf([30, 40, 50, 60, 65, 70, 80, 90, 95]),
  /** Was sent to the mechanics' devices. */
  handedOver: setOf([40, 50, 60, 65, 70, 80, 90, 95]),
  /** Mechanics record stages, answer and take photos. */
  withMechanics: setOf([40, 50, 65]),
  /** Work began: there are stages and a sheet. */
  begun: setOf([50, 60, 65, 70, 80, 90, 95]),
  /** Was submitted at least once; the list of reports. */
  reportable: setOf([60, 65, 70, 80, 90, 95]),
  /** Submitted and not approved: waits for the leader, or went back. */
  inApproval: setOf([60, 65]),
  /** The sheet is with nobody to be filled: it waits for a decision or has one. */
  sheetClosed: setOf([60, 70, 80, 90, 95]),
  /** Every link inside the company is given: customers read the papers. */
  approved: setOf([70, 80, 90, 95]),
  /** Technically complete in SAP. */
  completed: setOf([90, 95]),
} as const satisfies Readonly<Record<string, StateSet>>;

function setOf(wanted: readonly JobStatusCode[]): StateSet {
  const known: ReadonlySet<number> = new Set(wanted);
  return { codes: jobStatusCodes.filter((code) => known.has(code)), has: (status) => known.has(status) };
}
