// Writes a job of the year: its rows follow from its moves and its crew's work.
import { jobStates } from '@dca/domain/job-states';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { approvalRows } from '../approvals.ts';
import type { DemoJob, Team } from '../job.ts';
import { addJob, eventRow } from '../job-rows.ts';
import type { Move } from '../move.ts';
import type { DemoPersonId } from '../people.ts';
import type { Album } from '../pictures.ts';
import { openRandom, type Random } from '../random.ts';
import { type Filling, sheetRows } from '../sheets.ts';
import type { Rows } from '../store.ts';
import type { Wish } from './agenda.ts';
import { causeOf } from './cause.ts';
import { partRows } from './parts.ts';
import { zoneOf } from './team.ts';
import type { CrewStage, CrewWork } from './work.ts';

const hour = 3_600_000;

/** What came back to the crew: the leader's words and the items that they are about. */
export interface Returned {
  readonly reason: string;
  readonly questionIds: readonly string[];
}

/** A wish that became a job. */
export interface Told {
  readonly wish: Wish;
  readonly team: Team;
  readonly moves: readonly Move[];
  readonly crew: readonly DemoPersonId[];
  readonly work: CrewWork | null;
  readonly returned: Returned | null;
  readonly trouble: number;
  /** Nobody set a day yet. */
  readonly isUnplanned?: boolean;
  /** Reported from the field, and no planner has looked at it. */
  readonly isUnseen?: boolean;
  /** The stages of an overhaul, jobs of their own. */
  readonly parts?: readonly Told[];
}

export interface Book {
  readonly now: number;
  readonly random: Random;
  readonly album: Album;
  readonly rows: Rows;
}

/** Adds the rows of a job as of a moment, and of its stages. */
export function write(book: Book, told: Told, parentId?: string): void {
  const { random, album, rows, now } = book;
  const { wish, moves, work } = told;
  const status = moves.at(-1)?.to ?? jobStatus.CREATED.code;
  const job = { ...jobOf(random, told, status, now), parentId };
  const created = moves[0]?.at ?? wish.at;
  const smr = work && jobStates.reportable.has(status) ? wish.meter(work.end) : null;
  addJob(rows, job, created, smr);
  rows.events.push(...[...moves, ...seenTo(job, moves)].map((move) => eventRow(job, move)));
  for (const part of told.parts ?? []) write(book, part, job.id);
  rows.approvals.push(...approvalRows(job, moves));
  rows.stops.push(...stopRows(random, job, told));
  if (!work) return;
  rows.stages.push(...work.stages.map((stage) => stageRow(job, stage)));
  // A stream of its own: a form with another item must not make another year.
  const sheet = sheetRows(openRandom(job.id), album, job, fillingOf(told, work, smr));
  rows.sheets.push(sheet.sheet);
  rows.zones.push(...sheet.zones);
  rows.answers.push(...sheet.answers);
  rows.photos.push(...sheet.photos);
  if (jobStates.reportable.has(status)) rows.parts.push(...partRows(random, job, wish, work));
  if (smr !== null)
    rows.readings.push([wish.machine.id, new Date(work.end), smr, 'JOB', job.leader?.first ?? '', job.id]);
}

function jobOf(random: Random, told: Told, status: JobStatusCode, now: number): DemoJob {
  const { wish, team, crew, moves, isUnplanned } = told;
  const { mechanics: _, ...people } = team;
  const hasCrew = jobStates.assigned.has(status);
  const id = random.id();
  const cause = causeOf(random, wish);
  const reported = wish.breakdown?.isReported ? reportedAs(id, told, now) : undefined;
  const isUnseen = reported?.regularisedAt === null;
  return {
    id,
    reported,
    form: wish.form,
    machine: wish.machine,
    description: descriptionOf(wish),
    status,
    cause: isUnseen ? { ...cause, chargeTo: null, customerOrder: null } : cause,
    plan: isUnplanned
      ? Number.POSITIVE_INFINITY
      : wish.breakdown
        ? Math.max(wish.at, moves[0]?.at ?? 0)
        : wish.at,
    crew: hasCrew ? crew : [],
    leader: hasCrew ? (crew[0] ?? null) : null,
    ...people,
  };
}

/** The number that the phone gave, and when a planner saw to it: within hours of the report. */
function reportedAs(id: string, { moves, isUnseen }: Told, now: number): NonNullable<DemoJob['reported']> {
  const tail = id.slice(-4).toUpperCase();
  const seen = (moves[0]?.at ?? now) + (1 + (Number.parseInt(tail, 16) % 15)) * hour;
  return { number: `T-${tail}`, regularisedAt: seen < now && !isUnseen ? seen : null };
}

/** That a planner gave a reported breakdown its payer and numbers: an act that leaves the state as it was then. */
function seenTo({ reported, planner }: DemoJob, moves: readonly Move[]): Move[] {
  const at = reported?.regularisedAt ?? null;
  const state = at === null ? undefined : moves.findLast((move) => move.at <= at)?.to;
  if (at === null || state === undefined) return [];
  return [{ name: 'regularise', from: state, to: state, at, by: planner, reason: null }];
}

function descriptionOf({ breakdown, due, form }: Wish): string {
  if (breakdown) return breakdown.complaint.told;
  return due === null ? form.name.en : `${form.name.en}, due at ${due.toLocaleString('en')} h`;
}

/** How long a breakdown stopped its machine: from the call until the work at it was over. */
function stopRows(random: Random, job: DemoJob, { wish, moves, work }: Told): unknown[][] {
  const [call] = moves;
  if (!wish.breakdown || !call) return [];
  const ready = work && jobStates.reportable.has(job.status) ? new Date(work.ready) : null;
  const by = ready ? (job.leader?.id ?? null) : null;
  const called = new Date(call.at);
  return [[random.id(), job.id, wish.machine.id, called, ready, call.by?.id ?? null, by, called]];
}

const stageRow = (job: DemoJob, entry: CrewStage): unknown[] => [
  job.id,
  entry.mechanic.id,
  entry.stage,
  entry.sequence,
  new Date(entry.start),
  entry.end === null ? null : new Date(entry.end),
  entry.waitReason,
  'MOBILE',
  entry.note,
];

function fillingOf({ wish, moves, returned, trouble }: Told, work: CrewWork, smr: number | null): Filling {
  const at = (...names: Move['name'][]) => {
    const move = moves.findLast((entry) => names.includes(entry.name));
    return move ? new Date(move.at) : null;
  };
  const approved = at('approve', 'countersign');
  const begins =
    work.stages.find(({ stage }) => stage === 'EXECUTION' || stage === 'WAITING')?.start ?? work.start;
  return {
    people: work.crew.map((member) => member.id),
    began: new Date(begins),
    answered: new Date(work.ready),
    smr,
    submitted: at('submit'),
    approved,
    returned: approved === null && moves.some(({ name }) => name === 'return') ? returned : null,
    told: wish.breakdown ? toldOf(wish, work) : {},
    trouble,
  };
}

/** What a breakdown's sheet tells: the fault, the part and the test run with its time. */
function toldOf({ breakdown, machine }: Wish, { ready }: CrewWork): NonNullable<Filling['told']> {
  if (!breakdown) return {};
  const { told, found, done } = breakdown.complaint;
  const clock = new Date(ready + zoneOf(machine.plant) * hour).toISOString().slice(11, 16).replace(':', '.');
  const isMended = Math.floor(ready / 60_000) % 100 < 17;
  return {
    'U1-02': { note: told },
    'U1-04': { note: found, code: isMended ? 'NMC' : 'NMG' },
    'U2-01': { note: done, code: done.startsWith('ganti') ? 'DGT' : 'TDG' },
    'U2-03': { note: `tes OK, RFU ${clock}`, code: 'NMG' },
  };
}
