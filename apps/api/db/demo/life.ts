// The life of one job: from its age follow its state, and from that the work, moves, sheet and readings that brought it
// there. Each walks the job's life-cycle, so no history shows a move, or somebody making it, that the table does not know.
import type { FormContent } from '@dca/contract/areas/checksheets';
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import type { Calendar } from './calendar.ts';
import { type Move, makeMoves } from './history.ts';
import type { DemoJob, DemoMachine, Team } from './job.ts';
import type { Random } from './random.ts';
import { sheetRows } from './sheets.ts';
import type { Rows } from './store.ts';
import { planWork, type Work } from './work.ts';

const day = 86_400_000;

/** Every state of the life-cycle. */
export const everyState: readonly number[] = Object.values(jobLifecycle.states).map(({ code }) => code);

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
  const isLed = random.chance(0.9) || status >= 60;
  return {
    id: random.id(),
    form,
    machine,
    status,
    plan: now - age * day,
    crew,
    leader: isLed ? (crew[0] ?? null) : null,
    ...team,
  };
}

/** Adds the rows of a job. */
export function tell(rows: Rows, random: Random, calendar: Calendar, job: DemoJob): void {
  const isStarted = job.status >= 50 && job.status < 98;
  const work = isStarted ? planWork(calendar, random, job) : null;
  const planned = job.plan - random.between(5, 20) * day;
  const created = Math.min(planned, calendar.now - day, (work?.start ?? calendar.now) - 2 * day);
  const smr = work ? smrAt(job.machine, calendar.now, work.end) : null;
  addJob(rows, job, created, job.status >= 60 ? smr : null);
  const moves = makeMoves(job, created, work, calendar.now);
  rows.events.push(...moves.map((move) => eventRow(job, move)));
  if (work) addWork(rows, random, job, work, moves, smr);
}

/** The machine's meter at a moment of the past, hours with one decimal; young machines ran fewer hours a day. */
function smrAt(machine: DemoMachine, now: number, at: number): number {
  const hoursPerDay = Math.min(9.4, machine.smr / 700);
  return Math.round((machine.smr - ((now - at) / day) * hoursPerDay) * 10) / 10;
}

function addJob(rows: Rows, job: DemoJob, created: number, smr: number | null): void {
  const { machine, form } = job;
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
    smr,
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
}

const eventRow = (job: DemoJob, { at, name, from, to, by, reason }: Move) => [
  job.id,
  new Date(at),
  name,
  from,
  to,
  by?.id ?? null,
  by?.first ?? 'SYSTEM',
  reason,
];

function addWork(
  rows: Rows,
  random: Random,
  job: DemoJob,
  work: Work,
  moves: readonly Move[],
  smr: number | null,
): void {
  const { mechanic, stages, end } = work;
  rows.stages.push(
    ...stages.map((stage, index) => [
      job.id,
      mechanic.id,
      stage.stage,
      index + 1,
      new Date(stage.start),
      stage.end === null ? null : new Date(stage.end),
      stage.waitReason,
      'MOBILE',
    ]),
  );
  const at = (name: JobMoveName) => {
    const move = moves.find((entry) => entry.name === name);
    return move ? new Date(move.at) : null;
  };
  const sheet = sheetRows(random, job, {
    personId: mechanic.id,
    answered: new Date(end),
    smr,
    submitted: at('submit'),
    approved: at('approve'),
  });
  rows.sheets.push(sheet.sheet);
  rows.zones.push(...sheet.zones);
  rows.answers.push(...sheet.answers);
  if (job.status >= 60) rows.readings.push([job.machine.id, new Date(end), smr, 'JOB', mechanic.first]);
}
