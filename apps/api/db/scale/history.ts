// The moves of a job's life: which ones by where it ends, when by its work, who by their part in the job.

import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { type JobStatusName, jobStatusOf } from '@dca/domain/job-status';
import { findMove } from '@dca/domain/lifecycle';
import { chainOf } from '../demo/chain.ts';
import type { DemoJob } from '../demo/job.ts';
import type { Move } from '../demo/move.ts';
import type { DemoPersonId } from '../demo/people.ts';
import type { Work } from './work.ts';

const minute = 60_000;
const day = 1_440 * minute;
/** So long after its completion in SAP a job closes by itself (domain decisions §2). */
const closesAfter = 30 * day;

const before = ['create', 'release', 'assign', 'handOver'] as const;
const approved = ['start', 'submit', 'approve'] as const;

/** How a job's life goes, by where it ends. */
const lives: Readonly<Record<JobStatusName, readonly JobMoveName[]>> = {
  CREATED: ['create'],
  RELEASED: ['create', 'release'],
  ASSIGNED: ['create', 'release', 'assign'],
  HANDED_OVER: before,
  IN_PROGRESS: [...before, 'start'],
  SUBMITTED: [...before, 'start', 'submit'],
  REWORK: [...before, 'start', 'submit', 'return'],
  APPROVED: [...before, ...approved],
  CUSTOMER_ACCEPTED: [...before, ...approved, 'accept'],
  TECO: [...before, ...approved, 'accept', 'teco'],
  CLOSED: [...before, ...approved, 'accept', 'teco', 'close'],
  CANCELLED: ['create', 'cancel'],
  DEACTIVATED: ['create', 'release', 'deactivate'],
};

/** What a leader writes when a sheet goes back. */
export const returnReason = 'Photo of the fan belt is not sharp, please take it again';

const reasons: Partial<Record<JobMoveName, string>> = {
  return: returnReason,
  cancel: 'Unit was sent to another site',
  deactivate: 'Entered twice',
};

/** The moves of a job in order, with times that rise from its creation up to now at most. */
export function makeMoves(job: DemoJob, created: number, work: Work | null, now: number): Move[] {
  const names = namesOf(job);
  const times = timesOf(names, job, created, work, now);
  const last = names.length - 1;
  let from: JobStatusCode | null = null;
  return names.map((name, index) => {
    const known = findMove(jobLifecycle, name, from);
    if (!known || known.to === 'BEFORE') throw new Error(`no move ${name} from ${from}`);
    const at = times[index] ?? now;
    const teco = times[last - 1] ?? now;
    const closesByItself = name === 'close' && at - teco >= closesAfter;
    const move: Move = {
      name,
      from,
      to: known.to,
      at,
      by: closesByItself ? null : makerOf(job, work, name),
      reason: reasons[name] ?? null,
    };
    from = known.to;
    return move;
  });
}

/** As the job's chain has it; where the customer has no user, the signed paper counts. */
function namesOf(job: DemoJob): readonly JobMoveName[] {
  const state = jobStatusOf(job.status);
  if (!state) throw new Error(`no job state ${job.status}`);
  const names = lives[state.name];
  const chain = chainOf(job.form);
  return names
    .filter((name) => name !== 'accept' || chain.includes('CUSTOMER'))
    .map((name) => {
      if (name === 'approve' && chain.includes('ADMIN')) return 'countersign';
      return name === 'accept' && !job.customerUser ? 'acceptOnPaper' : name;
    });
}

function makerOf(job: DemoJob, work: Work | null, name: JobMoveName): DemoPersonId | null {
  switch (name) {
    case 'start':
      return work?.mechanic ?? null;
    case 'submit':
    case 'acceptOnPaper':
      return job.leader;
    case 'assign':
    case 'handOver':
    case 'return':
    case 'approve':
      return job.approver;
    case 'accept':
      return job.customerUser;
    case 'countersign':
    case 'close':
    case 'deactivate':
      return job.admin;
    default:
      return job.planner;
  }
}

function timesOf(
  names: readonly JobMoveName[],
  job: DemoJob,
  created: number,
  work: Work | null,
  now: number,
): number[] {
  if (!work) return spread(created, Math.min(now, Math.max(job.plan, created + day)), names.length);
  const office = spread(created, work.start - 30 * minute, before.length);
  if (!names.includes('submit')) return [...office, work.start];
  const submitted = work.end + 5 * minute;
  const after = names.length - before.length - 2;
  const until = Math.min(now, submitted + after * 1.5 * day);
  const approvals = spread(submitted, until, after + 1);
  const teco = approvals.at(-2) ?? submitted;
  if (names.at(-1) === 'close' && teco + closesAfter <= now) approvals.splice(-1, 1, teco + closesAfter);
  return [...office, work.start, ...approvals];
}

/** So many moments from one to another, both included when there is more than one. */
const spread = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.round(first + ((last - first) * index) / Math.max(1, count - 1)),
  );
