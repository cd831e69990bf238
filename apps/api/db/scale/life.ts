// The life of one job: from its age follow its state, and from that the work, moves, sheet and readings that brought it
// there. Each walks the job's life-cycle, so no history shows a move, or somebody making it, that the table does not know.

import type { FormContent } from '@dca/contract/areas/checksheets';
import type { JobMoveName } from '@dca/domain/job-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import { type JobStatusCode, type JobStatusName, jobStatus } from '@dca/domain/job-status';
import { approvalRows } from '../demo/approvals.ts';
import { namesCustomer } from '../demo/chain.ts';
import type { DemoJob, DemoMachine, Team } from '../demo/job.ts';
import { addJob, eventRow } from '../demo/job-rows.ts';
import type { Move } from '../demo/move.ts';
import type { Album } from '../demo/pictures.ts';
import type { Random } from '../demo/random.ts';
import { sheetRows } from '../demo/sheets.ts';
import type { Rows } from '../demo/store.ts';
import type { Calendar } from './calendar.ts';
import { makeMoves, returnReason } from './history.ts';
import { partRows } from './parts.ts';
import { planWork, type Work } from './work.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What becomes of jobs by their age in days; a state that stands twice is twice as frequent. */
const fates = {
  putAside: ['CANCELLED', 'CANCELLED', 'DEACTIVATED'],
  toCome: ['CREATED', 'CREATED', 'RELEASED', 'RELEASED', 'ASSIGNED', 'HANDED_OVER'],
  now: [
    ...(['CREATED', 'RELEASED', 'ASSIGNED', 'HANDED_OVER', 'IN_PROGRESS', 'IN_PROGRESS'] as const),
    ...(['SUBMITTED', 'SUBMITTED', 'REWORK', 'APPROVED'] as const),
  ],
  lately: ['SUBMITTED', 'APPROVED', 'APPROVED', 'CUSTOMER_ACCEPTED', 'CUSTOMER_ACCEPTED', 'TECO'],
  longAgo: ['TECO', 'CLOSED', 'CLOSED', 'CLOSED'],
} as const satisfies Readonly<Record<string, readonly JobStatusName[]>>;

function fateOf(random: Random, age: number): readonly JobStatusName[] {
  if (random.chance(0.03)) return fates.putAside;
  if (age < 0) return fates.toCome;
  if (age < 10) return fates.now;
  return age < 45 ? fates.lately : fates.longAgo;
}

const statusOf = (random: Random, age: number): JobStatusCode =>
  jobStatus[random.pick(fateOf(random, age))].code;

/** A job on a machine; `age` in days since its plan date, below zero when it is still to come. */
export function makeJob(
  random: Random,
  now: number,
  { mechanics, ...team }: Team,
  machine: DemoMachine,
  form: FormContent,
  age: number,
  wanted = statusOf(random, age),
): DemoJob {
  // Only a chain that names the customer leads there.
  const status =
    wanted === jobStatus.CUSTOMER_ACCEPTED.code && !namesCustomer(form) ? jobStatus.APPROVED.code : wanted;
  const crew = jobStates.assigned.has(status)
    ? [...new Set([random.pick(mechanics), random.pick(mechanics), random.pick(mechanics)])].slice(
        0,
        random.between(1, 3),
      )
    : [];
  const isLed = random.chance(0.9) || jobStates.reportable.has(status);
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
export function tell(
  rows: Rows,
  random: Random,
  album: Album | null,
  calendar: Calendar,
  job: DemoJob,
): void {
  const isStarted = jobStates.begun.has(job.status);
  const work = isStarted ? planWork(calendar, random, job) : null;
  const planned = job.plan - random.between(5, 20) * day;
  const created = Math.min(planned, calendar.now - day, (work?.start ?? calendar.now) - 2 * day);
  const smr = work ? smrAt(job.machine, calendar.now, work.end) : null;
  addJob(rows, job, created, jobStates.reportable.has(job.status) ? smr : null);
  const moves = makeMoves(job, created, work, calendar.now);
  rows.events.push(...moves.map((move) => eventRow(job, move)));
  rows.approvals.push(...approvalRows(job, moves));
  if (work) addWork(rows, random, album, job, work, moves, smr);
}

/** The machine's meter at a moment of the past, hours with one decimal; young machines ran fewer hours a day. */
function smrAt(machine: DemoMachine, now: number, at: number): number {
  const hoursPerDay = Math.min(9.4, machine.smr / 700);
  return Math.round((machine.smr - ((now - at) / day) * hoursPerDay) * 10) / 10;
}

function addWork(
  rows: Rows,
  random: Random,
  album: Album | null,
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
      null,
    ]),
  );
  const at = (name: JobMoveName) => {
    const move = moves.find((entry) => entry.name === name);
    return move ? new Date(move.at) : null;
  };
  const sheet = sheetRows(random, album, job, {
    people: [mechanic.id],
    began: new Date(end - hour),
    answered: new Date(end),
    returned: job.status === jobStatus.REWORK.code ? { reason: returnReason, questionIds: [] } : null,
    smr,
    submitted: at('submit'),
    approved: at('approve') ?? at('countersign'),
  });
  rows.sheets.push(sheet.sheet);
  rows.zones.push(...sheet.zones);
  const { parts, stops } = partRows(random, job, mechanic.id, new Date(work.start), new Date(end));
  rows.parts.push(...parts);
  rows.stops.push(...stops);
  rows.answers.push(...sheet.answers);
  rows.photos.push(...sheet.photos);
  if (jobStates.reportable.has(job.status))
    rows.readings.push([job.machine.id, new Date(end), smr, 'JOB', mechanic.first, job.id]);
}

/** A form for the machine; inspections are half of all work. */
export function pickForm(random: Random, fitting: readonly FormContent[]): FormContent {
  const inspections = fitting.filter((form) => form.jobType === 'INS');
  return inspections.length > 0 && random.chance(0.5) ? random.pick(inspections) : random.pick(fitting);
}
