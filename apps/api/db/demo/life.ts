// The life of one job: from its age follow its state, and from that the moves, stages, sheet and readings that brought it
// there. Each walks the job's life-cycle, so no history shows a move that the table does not know.
import type { FormContent } from '../../../../packages/contract/src/areas/checksheets.ts';
import { jobLifecycle } from '../../../../packages/domain/src/job-lifecycle.ts';
import type { DemoMachine, DemoPersonId } from './load.ts';
import type { Random } from './random.ts';
import { sheetRows } from './sheets.ts';
import type { Rows } from './store.ts';

const day = 86_400_000;
type MoveName = (typeof jobLifecycle)['moves'][number]['name'];

/** How a job's life goes, by where it ends. */
const lives: Readonly<Record<number, readonly MoveName[]>> = (() => {
  const assigned: MoveName[] = ['create', 'release', 'assign'];
  const begun: MoveName[] = [...assigned, 'handOver', 'start'];
  const submitted: MoveName[] = [...begun, 'submit'];
  const approved: MoveName[] = [...submitted, 'approve'];
  return {
    10: ['create'],
    20: ['create', 'release'],
    30: assigned,
    40: [...assigned, 'handOver'],
    50: begun,
    60: submitted,
    65: [...submitted, 'return'],
    70: approved,
    80: [...approved, 'accept'],
    90: [...approved, 'accept', 'teco'],
    95: [...approved, 'accept', 'teco', 'close'],
    98: ['create', 'cancel'],
    99: ['create', 'release', 'deactivate'],
  };
})();

/** Who works where a machine stands. */
export interface Team {
  readonly mechanics: readonly DemoPersonId[];
  readonly approver: DemoPersonId;
  readonly planner: DemoPersonId;
  readonly customerUser: DemoPersonId | null;
}

export interface DemoJob {
  readonly id: string;
  readonly form: FormContent;
  readonly machine: DemoMachine;
  readonly status: number;
  readonly plan: number;
  readonly crew: readonly DemoPersonId[];
  readonly leader: DemoPersonId | null;
  readonly approver: DemoPersonId;
  readonly planner: DemoPersonId;
  readonly customerUser: DemoPersonId | null;
  readonly smr: number;
}

function statusOf(random: Random, age: number): number {
  if (random.chance(0.03)) return random.pick([98, 98, 99]);
  if (age < 0) return random.pick([10, 10, 20, 20, 30, 40]);
  if (age < 10) return random.pick([10, 20, 30, 40, 50, 50, 60, 60, 65, 70]);
  if (age < 45) return random.pick([60, 70, 70, 80, 80, 90]);
  return random.pick([90, 95, 95, 95]);
}

/** A job on a machine; `age` in days since its plan date, below zero when it is still to come. */
export function makeJob(
  random: Random,
  now: number,
  { mechanics, ...team }: Team,
  machine: DemoMachine,
  form: FormContent,
  age: number,
  status = statusOf(random, age),
): DemoJob {
  const crew =
    status >= 30 && status < 98
      ? [...new Set([random.pick(mechanics), random.pick(mechanics), random.pick(mechanics)])].slice(
          0,
          random.between(1, 3),
        )
      : [];
  return {
    id: random.id(),
    form,
    machine,
    status,
    plan: now - age * day,
    crew,
    leader: random.chance(0.9) ? (crew[0] ?? null) : null,
    ...team,
    smr: Math.round((machine.smr - Math.max(0, age) * 9.4) * 10) / 10,
  };
}

/** Adds the rows of a job. */
export function tell(rows: Rows, random: Random, now: number, job: DemoJob): void {
  const { machine, form } = job;
  const moves = lives[job.status] ?? ['create'];
  const created = job.plan - random.between(5, 20) * day;
  rows.jobs.push([
    job.id,
    form.jobType,
    job.status,
    job.status === 99 ? 20 : null,
    form.name.en,
    form.id,
    form.version,
    machine.id,
    machine.unitCode,
    machine.model,
    machine.serial,
    machine.customer,
    machine.plant,
    machine.workCenter,
    form.intervalHours,
    new Date(job.plan).toISOString().slice(0, 10),
    job.status >= 40 && job.status < 98 ? 2 : 1,
    job.leader?.id ?? null,
    job.status >= 60 && job.status < 98 ? job.smr : null,
    new Date(created),
    job.planner.id,
  ]);
  for (const [position, member] of job.crew.entries())
    rows.crew.push([
      job.id,
      member.id,
      job.leader ? position : position + 1,
      member.id === job.leader?.id,
      job.approver.id,
    ]);
  walk(rows, job, moves, Math.min(created, now - day), now);
  if (moves.includes('start')) work(rows, random, job, now);
}

function walk(rows: Rows, job: DemoJob, moves: readonly MoveName[], created: number, now: number): void {
  let from: number | null = null;
  const last = Math.min(now, Math.max(job.plan + 2 * day, created + day));
  for (const [step, name] of moves.entries()) {
    const move = jobLifecycle.moves.find(
      (entry) =>
        entry.name === name &&
        (from === null ? entry.from.length === 0 : (entry.from as readonly number[]).includes(from)),
    );
    if (!move || move.to === 'BEFORE') throw new Error(`no move ${name} from ${from}`);
    const by = actor(job, name);
    const at = new Date(created + ((last - created) * step) / Math.max(1, moves.length - 1));
    rows.events.push([
      job.id,
      at,
      name,
      from,
      move.to,
      by?.id ?? null,
      by?.first ?? 'SYSTEM',
      reasons[name] ?? null,
    ]);
    from = move.to as number;
  }
}

const reasons: Partial<Record<MoveName, string>> = {
  return: 'Photo of the fan belt is not sharp, please take it again',
  cancel: 'Unit was sent to another site',
  deactivate: 'Entered twice',
};

function actor(job: DemoJob, move: MoveName): DemoPersonId | null {
  if (move === 'start' || move === 'submit') return job.leader ?? job.crew[0] ?? null;
  if (move === 'accept') return job.customerUser;
  if (['assign', 'handOver', 'approve', 'return'].includes(move)) return job.approver;
  return job.planner;
}

function work(rows: Rows, random: Random, job: DemoJob, now: number): void {
  const who = job.leader ?? job.crew[0];
  if (!who) return;
  const begin = Math.min(job.plan, now - 9 * 3_600_000);
  const stages = [
    ['START', 0.2],
    ['TRAVELING', 1],
    ...(random.chance(0.4) ? [['WAITING', 0.8]] : []),
    ['EXECUTION', 4],
    ...(job.status >= 60 ? [['REPORTING', 0.7]] : []),
  ] as [string, number][];
  let at = begin;
  for (const [index, [stage, hours]] of stages.entries()) {
    const end = at + hours * 3_600_000 * (0.6 + random.next());
    const isRunning = index === stages.length - 1 && job.status < 60;
    const reason =
      stage === 'WAITING' ? random.pick(['WAIT_UNIT', 'WAIT_PART', 'WAIT_PERMIT', 'WAIT_WEATHER']) : null;
    rows.stages.push([
      job.id,
      who.id,
      stage,
      index + 1,
      new Date(at),
      isRunning ? null : new Date(end),
      reason,
      'MOBILE',
    ]);
    at = end;
  }
  const sheet = sheetRows(random, job, who.id, new Date(at));
  rows.sheets.push(sheet.sheet);
  rows.zones.push(...sheet.zones);
  rows.answers.push(...sheet.answers);
  if (job.status >= 60) rows.readings.push([job.machine.id, new Date(at), job.smr, 'JOB', who.first]);
}
