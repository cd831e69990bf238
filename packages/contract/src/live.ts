// Live events: what changed on jobs, as a stream of server-sent events. An event says that something changed and never what:
// who may see it reads it anew. It is no call of the contract, since its answer has no end.

/** Address of the stream, below the gateway's base. */
export const livePath = '/dca/mslive/api/v1/events';

/** The position of the last event that somebody heard; they are told what they missed since. */
export const lastEventHeader = 'last-event-id';

/**
 * What may change on a job: itself (state, dates, leader), its crew, its stages, its approvals, its papers, mails about it,
 * and what the listener's own bell tells of it.
 */
const liveKinds = ['job', 'crew', 'tracking', 'approval', 'paper', 'mail', 'notice'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Something changed on a job that the listener sees, or their bell rang. */
interface JobChanged {
  readonly kind: LiveKind;
  /** The job; of a notice that is of no job, who listens. */
  readonly id: string;
  /** The version of the job; 0 where there is none. */
  readonly revision: number;
}

/** The listener is no longer on a job's crew; which one, who no longer sees it is not told. */
interface CrewLeft {
  readonly kind: 'left';
}
export type LiveChange = JobChanged | CrewLeft;

/**
 * Names of the events: `changed` carries a list of changes; `renew` says that anything may have changed, because too much was
 * missed or the listener sees other jobs than before.
 */
export const liveEvents = { changed: 'changed', renew: 'renew' } as const;

/** Every so often the stream says where it is, also when nothing happens, in milliseconds. */
export const livePulseMs = 15_000;
