// The problem logs of the demo's year (domain decisions §10): what hindered the work at one of six visits, most of it solved since, some
// waiting for a leader, some late; one in twenty was told by the sticker of a machine. Rain brings weather, and Lebaran few hands.
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  type ProblemType,
  problemLogLifecycle,
  problemLogStatus,
} from '@dca/domain/problem-log-lifecycle';
import type pg from 'pg';
import { openRandom, type Random } from './random.ts';
import { insertRows } from './rows.ts';
import { metToo, problemsTold, rejections, stickerTold } from './words/problems.ts';

const hour = 3_600_000;
const day = 24 * hour;
const shareOfVisits = 1 / 6;
const types = Object.keys(problemsTold) as ProblemType[];

/** A submitted job at which something may have hindered. */
interface Visit {
  readonly id: string;
  readonly at: number;
  readonly month: number;
  readonly equipment: string;
  readonly model: string;
  readonly customer: string;
  readonly plant: string;
  readonly workCenter: string | null;
  readonly mechanic: string;
  readonly mechanicName: string;
  readonly leader: string;
  readonly leaderName: string;
}

interface Book {
  readonly logs: unknown[][];
  readonly events: unknown[][];
  readonly joined: unknown[][];
  readonly reports: unknown[][];
}

/** Makes and stores the problem logs of a year, as of a moment. */
export async function loadProblemLogs(client: pg.ClientBase, now: number): Promise<void> {
  const random = openRandom('what hinders the work');
  const book: Book = { logs: [], events: [], joined: [], reports: [] };
  for (const visit of await visitsOf(client))
    if (random.chance(visit.at > now - 14 * day ? 0.6 : shareOfVisits)) tell(random, book, visit, now);
  book.logs.sort((one, other) => Number(one[foundAt]) - Number(other[foundAt]));
  await insertRows(client, 'problem_log', columns, book.logs);
  await insertRows(client, 'problem_log_event', eventColumns, book.events);
  await insertRows(client, 'problem_log_joined', joinedColumns, book.joined);
  await insertRows(client, 'sticker_report', reportColumns, book.reports);
}

async function visitsOf(client: pg.ClientBase): Promise<Visit[]> {
  const { rows } = await client.query<Visit>(
    `select j.id, extract(epoch from s.submitted_at) * 1000 as at, extract(month from s.submitted_at)::int as month, j.equipment_id as equipment,
       j.unit_model as model, j.customer_code as customer, j.plant_code as plant, j.work_center_code as "workCenter", m.id as mechanic,
       m.first_name as "mechanicName", l.id as leader, l.first_name as "leaderName"
     from job j join sheet s on s.job_id = j.id join person m on m.id = s.submitted_by
     join lateral (select person_id from approval a where a.job_id = j.id and a.approver = 'LEADER' order by a.at limit 1) link on true
     join person l on l.id = link.person_id
     where s.submitted_at is not null order by s.submitted_at, j.id`,
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

const columns =
  'id status job_id equipment_id unit_model customer_code plant_code work_center_code type responsibility description found_at found_by submitted_at submitted_by approved_at approved_by follow_up_by follow_up_due result rejected_reason closed_at source place reporter_name version created_by created_at updated_by updated_at'.split(
    ' ',
  );
const foundAt = columns.indexOf('found_at');
const eventColumns = 'problem_log_id at move from_status to_status by_id by_name reason particulars'.split(
  ' ',
);
const joinedColumns = 'id problem_log_id at by_id note'.split(' ');
const reportColumns = 'problem_log_id code equipment_id address at'.split(' ');

/** Rain from December to February is weather; everything else has its share of the year. */
function typeOf(random: Random, month: number): ProblemType {
  if ((month === 12 || month <= 2) && random.chance(0.2)) return 'WEATHER';
  // Each as often as its share of the year says.
  return random.pick(types.flatMap((type) => Array.from({ length: problemsTold[type].share }, () => type)));
}

/** What is old is answered; of the last two weeks much still waits, and a part of what is followed up is late. */
function stateOf(random: Random, age: number): ProblemLogStatus {
  const drawn = random.next();
  if (drawn < 0.06) return problemLogStatus.REJECTED;
  if (age < 2 * day) return drawn < 0.65 ? problemLogStatus.SUBMITTED : problemLogStatus.APPROVED;
  if (age < 14 * day) {
    if (drawn < 0.2) return problemLogStatus.SUBMITTED;
    if (drawn < 0.45) return problemLogStatus.APPROVED;
    return drawn < 0.7 ? problemLogStatus.IN_FOLLOW_UP : problemLogStatus.CLOSED;
  }
  return age < 60 * day && drawn < 0.14 ? problemLogStatus.IN_FOLLOW_UP : problemLogStatus.CLOSED;
}

function tell(random: Random, book: Book, visit: Visit, now: number): void {
  const id = random.id();
  const isSticker = random.chance(0.05);
  const type = isSticker ? 'CUSTOMER' : typeOf(random, visit.month);
  const words = problemsTold[type];
  const [what, where, name] = isSticker ? random.pick(stickerTold) : [random.pick(words.told), null, null];
  const age = now - visit.at;
  const status = stateOf(random, age);
  const decided = visit.at + Math.min(random.between(1, 30) * hour, age * 0.3);
  const handed = decided + Math.min(random.between(2, 48) * hour, age * 0.2);
  const closed = handed + Math.min(random.between(1, 20) * day, age * 0.4);
  const isDecided = status !== problemLogStatus.SUBMITTED;
  const isApproved = isDecided && status !== problemLogStatus.REJECTED;
  const isFollowed = status === problemLogStatus.IN_FOLLOW_UP || status === problemLogStatus.CLOSED;
  const isClosed = status === problemLogStatus.CLOSED;
  const due = new Date(handed + random.between(3, 21) * day).toISOString().slice(0, 10);
  const result = isClosed ? random.pick(words.results) : null;
  const reason = status === problemLogStatus.REJECTED ? random.pick(rejections) : null;
  const at = (millis: number, isThere = true) => (isThere ? new Date(millis) : null);
  const last = isClosed ? closed : isFollowed ? handed : isDecided ? decided : visit.at;
  const finder = isSticker ? null : visit.mechanic;
  const finderName = name ?? visit.mechanicName;
  book.logs.push([
    ...[id, status, isSticker ? null : visit.id, visit.equipment, visit.model, visit.customer, visit.plant],
    ...[
      visit.workCenter,
      type,
      random.pick(words.solvedBy),
      what,
      at(visit.at),
      finder,
      at(visit.at),
      finder,
    ],
    ...[at(decided, isApproved), isApproved ? visit.leader : null],
    ...[isFollowed ? random.pick([visit.mechanic, visit.leader]) : null, isFollowed ? due : null],
    ...[
      result,
      reason,
      at(closed, isClosed),
      isSticker ? 'STICKER' : 'PERSON',
      where,
      name,
      isClosed ? 5 : 3,
    ],
    ...[finderName, at(visit.at), visit.leaderName, at(last)],
  ]);
  if (isSticker) book.reports.push([id, codeOf(random), visit.equipment, '203.0.113.7', at(visit.at)]);
  note(book, id, visit, { finder, finderName }, [
    ['open', visit.at, null],
    ['submit', visit.at, null],
    ...(isApproved ? ([['approve', decided, null]] as const) : []),
    ...(reason === null ? [] : ([['reject', decided, reason]] as const)),
    ...(isFollowed ? ([['handOver', handed, null]] as const) : []),
    ...(isClosed ? ([['close', closed, result]] as const) : []),
  ]);
  if (!isSticker && random.chance(0.08) && isDecided)
    book.joined.push([random.id(), id, at(decided), visit.leader, random.pick(metToo)]);
}

type Told = readonly (readonly [move: ProblemLogMoveName, at: number, reason: string | null])[];

/** The events in their order, each from where the one before led. */
function note(
  book: Book,
  id: string,
  { leader, leaderName }: Visit,
  { finder, finderName }: { readonly finder: string | null; readonly finderName: string },
  told: Told,
): void {
  let from: ProblemLogStatus | null = null;
  for (const [move, at, reason] of told) {
    const to = problemLogLifecycle.moves.find(({ name }) => name === move)?.to as ProblemLogStatus;
    const isFinders = move === 'open' || move === 'submit';
    const by = isFinders ? [finder, finderName] : [leader, leaderName];
    book.events.push([id, new Date(at), move, from, to, ...by, reason, '{}']);
    from = to;
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeOf = (random: Random) =>
  Array.from({ length: 24 }, () => letters.charAt(random.between(0, letters.length - 1))).join('');
