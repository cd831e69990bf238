// What the crew records on a job: stages one after the other, the sheet and the meter. The moves of the job take their
// times from here: a job starts with its first stage and is submitted after its last.
import { jobStates } from '@dca/domain/job-states';
import type { DemoJob } from '../demo/job.ts';
import type { DemoPersonId } from '../demo/people.ts';
import type { Random } from '../demo/random.ts';
import { type Calendar, isFree, take, takeNear } from './calendar.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface Stage {
  readonly stage: string;
  readonly start: number;
  /** Null while it runs. */
  readonly end: number | null;
  readonly waitReason: string | null;
}

export interface Work {
  readonly mechanic: DemoPersonId;
  readonly stages: readonly Stage[];
  readonly start: number;
  /** End of the last stage, now while it runs. */
  readonly end: number;
}

/** The stages of a job that was started, at a time that its mechanic has. */
export function planWork(calendar: Calendar, random: Random, job: DemoJob): Work {
  const isDone = jobStates.reportable.has(job.status);
  const parts = stagesOf(random, isDone).map(([stage, hours]) => ({
    stage,
    length: Math.round(hours * hour * (0.6 + random.next())),
    waitReason:
      stage === 'WAITING' ? random.pick(['WAIT_UNIT', 'WAIT_PART', 'WAIT_PERMIT', 'WAIT_WEATHER']) : null,
  }));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const running = isDone ? null : startRunning(calendar, job, length - (parts.at(-1)?.length ?? 0) / 2);
  const [mechanic, start] = running ?? startFinished(calendar, job, length);
  let at = start;
  const stages = parts.map(({ stage, length: lasting, waitReason }, index) => {
    const from = at;
    at += lasting;
    return { stage, start: from, end: running && index === parts.length - 1 ? null : at, waitReason };
  });
  return { mechanic, stages, start, end: running ? calendar.now : at };
}

function stagesOf(random: Random, isDone: boolean): [stage: string, hours: number][] {
  return [
    ['START', 0.2],
    ['TRAVELING', 1],
    ...(random.chance(0.4) ? ([['WAITING', 0.8]] as [string, number][]) : []),
    ['EXECUTION', 4],
    ...(isDone ? ([['REPORTING', 0.7]] as [string, number][]) : []),
  ];
}

/** Somebody of the crew who is at work now, or null when all of them are at other jobs. */
function startRunning(calendar: Calendar, job: DemoJob, since: number): [DemoPersonId, number] | null {
  const start = Math.round(calendar.now - since);
  const mechanic = job.crew.find((member) => isFree(calendar, member.id, start, Number.POSITIVE_INFINITY));
  if (!mechanic) return null;
  take(calendar, mechanic.id, start, Number.POSITIVE_INFINITY);
  return [mechanic, start];
}

/** The mechanic leader's time near the plan date, from seven in the morning of western Indonesia. */
function startFinished(calendar: Calendar, job: DemoJob, length: number): [DemoPersonId, number] {
  const mechanic = job.leader ?? job.crew[0];
  if (!mechanic) throw new Error('a job that was started has no mechanic');
  const morning = Math.floor(job.plan / day) * day;
  return [mechanic, takeNear(calendar, mechanic.id, morning, length)];
}
