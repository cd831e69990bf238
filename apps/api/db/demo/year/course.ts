// The moves of a job: first the office, then the crew, then its approval chain; what would come after now has not come to
// pass yet, so the state of a job follows from the times alone.
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { findMove } from '@dca/domain/lifecycle';
import { chainOf } from '../chain.ts';
import type { DemoJob } from '../job.ts';
import type { Move } from '../move.ts';
import type { DemoPersonId } from '../people.ts';
import type { Random } from '../random.ts';
import { around, within } from './draws.ts';
import type { CrewWork } from './work.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** So long after its completion in SAP a job closes by itself (domain decisions §2). */
const closesAfter = 30 * day;

/** The leader's link comes before the administrator's. */
const leaderFirst = hour;

/** A move before its states are known. */
export interface Step {
  readonly name: JobMoveName;
  readonly at: number;
  readonly by: DemoPersonId | null;
  readonly reason?: string;
}

type People = Pick<DemoJob, 'approver' | 'planner' | 'admin' | 'customerUser' | 'leader'>;

export const officeMoves = ['create', 'release', 'assign', 'handOver'] as const;

/** The first moves of the office, spread over a time. */
export function officeSteps(people: People, count: number, from: number, until: number): Step[] {
  return officeMoves.slice(0, count).map((name, index) => ({
    name,
    at: Math.round(from + ((until - from) * index) / Math.max(1, count - 1)),
    by: name === 'create' || name === 'release' ? people.planner : people.approver,
  }));
}

export interface Chain {
  readonly form: DemoJob['form'];
  readonly people: People;
  readonly work: CrewWork;
  /** What the leader writes when the sheet goes back once; null when it does not. */
  readonly returned: string | null;
  /** Before this moment the leader has looked at everything; what came later still waits. */
  readonly lookedUntil: number;
}

/** From the start of the work to the closing of the job, whatever the day is. */
export function chainSteps(random: Random, { form, people, work, returned, lookedUntil }: Chain): Step[] {
  const { leader, approver, planner } = people;
  const steps: Step[] = [{ name: 'start', at: work.start, by: work.crew[0] ?? null }];
  let at = work.end;
  const later = (name: JobMoveName, by: DemoPersonId | null, wait: number, reason?: string) => {
    at += Math.round(wait);
    steps.push({ name, at, by, ...(reason === undefined ? {} : { reason }) });
  };
  const looks = () =>
    Math.max(0, lookedUntil < at ? Number.POSITIVE_INFINITY : around(random, 5, 0.9) * hour);
  later('submit', leader, within(random, 1, 9) * minute);
  if (returned !== null) {
    later('return', approver, around(random, 4, 0.6) * hour, returned);
    later('submit', leader, within(random, 3, 26) * hour);
  }
  const chain = chainOf(form);
  if (chain.includes('ADMIN')) later('countersign', people.admin, looks() + leaderFirst);
  else later('approve', approver, looks());
  if (chain.includes('CUSTOMER'))
    later('accept', people.customerUser, Math.min(6.5 * day, around(random, 26, 0.9) * hour));
  later('teco', planner, within(random, 0.8, 5) * day);
  later('close', null, closesAfter);
  return steps;
}

/** The moves up to now with the states between them. */
export function movesOf(steps: readonly Step[], now: number): Move[] {
  let from: JobStatusCode | null = null;
  return steps
    .filter(({ at }) => at <= now)
    .map(({ name, at, by, reason }) => {
      const known = findMove(jobLifecycle, name, from);
      if (!known || known.to === 'BEFORE') throw new Error(`no move ${name} from ${from}`);
      const move: Move = { name, from, to: known.to, at, by, reason: reason ?? null };
      from = known.to;
      return move;
    });
}
