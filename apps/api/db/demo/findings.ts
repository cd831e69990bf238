// The findings of the demo's year (domain decisions §10): 1,200 backlogs, found at the jobs that were submitted, most of them
// mended since. Mining machines have about three open, others hardly one; parts are on order for weeks.
import type { BacklogPriority } from '@dca/domain/backlog-dates';
import type { BacklogMoveName, BacklogStatus } from '@dca/domain/backlog-lifecycle';
import { backlogDueOn, photoIsOwed } from '@dca/domain/backlog-rules';
import { dayIn, type PlantZone } from '@dca/domain/times';
import type pg from 'pg';
import type { YearMachine } from './job.ts';
import { type Album, pictureFor } from './pictures.ts';
import { openRandom, type Random } from './random.ts';
import { insertRows } from './rows.ts';
import { badNotes } from './words/notes.ts';

const day = 86_400_000;
const all = 1_200;
const miningHours = 400;

/** A submitted job at which something may have been found. */
interface Visit {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly smr: string;
  readonly workCenter: string | null;
  readonly equipmentNumber: string;
  readonly zone: PlantZone;
  readonly mechanic: string;
  readonly mechanicName: string;
  readonly leader: string;
  readonly leaderName: string;
}

interface Finding {
  readonly machine: YearMachine;
  readonly visit: Visit;
  readonly status: BacklogStatus;
  readonly priority: BacklogPriority;
  readonly closedAt: number | null;
}

/** Makes and stores the findings of every machine, as of a moment. */
export async function loadFindings(
  client: pg.ClientBase,
  random: Random,
  album: Album,
  machines: readonly YearMachine[],
  now: number,
): Promise<void> {
  const visits = await visitsOf(client);
  const book: Book = {
    ...{ album, photos: openRandom('photos of findings') },
    ...{ backlogs: [], events: [], parts: [], files: [] },
  };
  const subjects = machines.filter((machine) => visits.has(machine.id));
  const open = subjects.flatMap((machine) => Array.from({ length: openOf(random, machine) }, () => machine));
  const mended = Array.from({ length: all - open.length }, () => random.pick(subjects));
  for (const machine of open) write(random, book, openFinding(random, machine, visits, now), now);
  for (const machine of mended) {
    const finding = mendedFinding(random, machine, visits, now);
    if (finding) write(random, book, finding, now);
  }
  book.backlogs.sort((a, b) => Number(a[foundAt]) - Number(b[foundAt]));
  await insertRows(client, 'backlog', columns, book.backlogs);
  await insertRows(client, 'backlog_event', eventColumns, book.events);
  await insertRows(client, 'part_line', partColumns, book.parts);
  await insertRows(client, 'file_tie', fileColumns, book.files);
}

/** What is to be stored; the pictures stand for the photos of what was found and of its mend. */
interface Book {
  readonly album: Album;
  readonly photos: Random;
  readonly backlogs: unknown[][];
  readonly events: unknown[][];
  readonly parts: unknown[][];
  readonly files: unknown[][];
}

type Visits = ReadonlyMap<string, readonly Visit[]>;

/** The submitted jobs of each machine, oldest first. */
async function visitsOf(client: pg.ClientBase): Promise<Visits> {
  const { rows } = await client.query<Visit & { equipmentId: string }>(
    `select j.id, j.job_type as type, j.equipment_id as "equipmentId", extract(epoch from s.submitted_at) * 1000 as at, j.smr, e.equipment_number as "equipmentNumber",
       j.work_center_code as "workCenter", p.zone, m.id as mechanic, m.first_name as "mechanicName", l.id as leader,
       l.first_name as "leaderName"
     from job j join sheet s on s.job_id = j.id join equipment e on e.id = j.equipment_id join plant p on p.plant_code = j.plant_code
     join person m on m.id = s.submitted_by
     join lateral (select person_id from approval a where a.job_id = j.id and a.approver = 'LEADER' order by a.at limit 1) link on true
     join person l on l.id = link.person_id
     where s.submitted_at is not null and j.smr is not null order by s.submitted_at, j.id`,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: Number(row.at) })),
    (row) => row.equipmentId,
  );
}

const openOf = (random: Random, { hoursPerMonth }: YearMachine): number =>
  hoursPerMonth > miningHours ? random.between(1, 5) : random.pick([0, 0, 1, 1, 2]);

/** A number around zero, as a bell. */
const bell = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Days from the finding to its end: half within 20, one in seven over 60. */
const ageOf = (random: Random) => Math.min(240, 20 * Math.exp(1.06 * bell(random)));

const priorityOf = (random: Random): BacklogPriority => {
  const drawn = random.next();
  if (drawn < 0.02) return 1;
  if (drawn < 0.2) return 2;
  return drawn < 0.82 ? 3 : 4;
};

/** What is urgent is never left open: a finding of priority 1 stands among the mended ones. */
function openFinding(random: Random, machine: YearMachine, visits: Visits, now: number): Finding {
  const visit = nearest(visits.get(machine.id) ?? [], now - ageOf(random) * day);
  const drawn = random.next();
  const status: BacklogStatus =
    drawn < 0.36 ? 'APPROVED' : drawn < 0.72 ? 'PARTS_ORDERED' : drawn < 0.85 ? 'PARTS_READY' : 'SCHEDULED';
  return {
    machine,
    visit,
    status,
    priority: Math.max(2, priorityOf(random)) as BacklogPriority,
    closedAt: null,
  };
}

function mendedFinding(random: Random, machine: YearMachine, visits: Visits, now: number): Finding | null {
  const known = (visits.get(machine.id) ?? []).filter(({ at }) => at < now - 3 * day);
  if (known.length === 0) return null;
  const visit = random.pick(known);
  const priority = priorityOf(random);
  const longest = priority === 1 ? 1 : ageOf(random);
  const closedAt = Math.min(visit.at + Math.max(0.2, longest) * day, now - random.between(2, 40) * 3_600_000);
  return { machine, visit, status: random.chance(0.03) ? 'CANCELLED' : 'CLOSED', priority, closedAt };
}

/** The job at which it was seen: the last one before that day, or the first of all. */
function nearest(visits: readonly Visit[], at: number): Visit {
  const found = visits.findLast((visit) => visit.at <= at) ?? visits[0];
  if (!found) throw new Error('a machine without visits has no findings');
  return found;
}

const columns =
  'id status source job_id job_type equipment_id equipment_number unit_code unit_model serial_number customer_code plant_code work_center_code object_part damage cause suggested_action priority problem_desc estimated_hours smr found_at found_by due_on submitted_at submitted_by leader_approved_at leader_approved_by closed_at created_at created_by updated_at updated_by'.split(
    ' ',
  );
const foundAt = columns.indexOf('found_at');
const eventColumns = 'backlog_id at move from_status to_status by_id by_name reason'.split(' ');
const partColumns =
  'backlog_id position part_number description quantity order_number supplier expected_on received_quantity requested_at updated_by'.split(
    ' ',
  );

/** Who delivers parts to the plants. */
const suppliers = [
  'Sumber Alat Nusantara',
  'Borneo Hydraulic',
  'Mitra Undercarriage',
  'Gudang pusat Jakarta',
] as const;

const fileColumns =
  'id record_kind record_id purpose file_key sha256 bytes media_type file_name tied_at tied_by'.split(' ');

const kinds = [
  ['HYDR', 'LEAK', 'LIFE', 'REPL', 'Hose'],
  ['ENGI', 'LEAK', 'LIFE', 'REPL', 'Gasket'],
  ['COOL', 'BLCK', 'DUST', 'CLEA', 'Radiator hose'],
  ['UNDC', 'WEAR', 'ROAD', 'ADJU', 'Track roller'],
  ['ELEC', 'ELSH', 'UNKN', 'REPR', 'Harness'],
  ['CABN', 'BROK', 'OPER', 'REPL', 'Wiper'],
  ['FRAM', 'CRAK', 'LIFE', 'REPR', 'Bracket'],
] as const;

type Photographed = Pick<Finding, 'machine' | 'visit'> & { readonly id: string; readonly part: string };

/** What it looked like, when it was found or after its mend. */
function takePhoto(
  { album, photos, files }: Book,
  { id, part, machine, visit }: Photographed,
  purpose: 'FINDING_PHOTO' | 'MEND_PHOTO',
  at: number,
): void {
  const { key, bytes } = pictureFor(album, 'OTHER', part, purpose === 'FINDING_PHOTO');
  files.push([
    ...[photos.id(), 'backlog', id, purpose, key, key, bytes, 'image/jpeg', `${machine.unitCode}.jpg`],
    ...[new Date(at), visit.mechanic],
  ]);
}

interface Needed {
  readonly id: string;
  readonly spare: string;
  readonly approved: number;
  readonly ordered: number;
  readonly isHere: boolean;
  readonly zone: PlantZone;
  readonly by: string;
}

/** A part on order: one in six has no day yet, and what takes longer than was said is late. */
function partOf(random: Random, { id, spare, approved, ordered, isHere, zone, by }: Needed): unknown[] {
  const expected = dayIn(ordered + random.between(14, 45) * day, zone);
  const hasDay = isHere || !random.chance(0.17);
  return [
    ...[id, 1, partNumberOf(random), spare, 1, `45${random.between(10_000_000, 99_999_999)}`],
    ...[random.pick(suppliers), hasDay ? expected : null, isHere ? 1 : 0, new Date(approved), by],
  ];
}

/** What an approved finding needs and nobody has ordered. */
function unorderedPart(
  random: Random,
  { id, spare, approved, by }: Omit<Needed, 'isHere' | 'ordered' | 'zone'>,
) {
  const count = spare === 'Track roller' ? 2 : 1;
  return [...[id, 1, partNumberOf(random), spare, count], ...[null, null, null, 0, new Date(approved), by]];
}

const partNumberOf = (random: Random): string =>
  `${random.between(100, 999)}-${random.between(10, 99)}-${random.between(10_000, 99_999)}`;

function write(
  random: Random,
  book: Book,
  { machine, visit, status, priority, closedAt }: Finding,
  now: number,
): void {
  const id = random.id();
  const [part, damage, cause, action, spare] = random.pick(kinds);
  const submitted = visit.at;
  const end = closedAt ?? now;
  // A leader looks at it the same day; whatever comes after lies between that and the end.
  const approved = Math.min(submitted + random.between(1, 20) * 3_600_000, submitted + (end - submitted) / 3);
  const moment = (millis: number) => new Date(millis);
  const { mechanic, mechanicName, leader, leaderName } = visit;
  book.backlogs.push([
    ...[id, status, 'MOBILE', visit.id, visit.type, machine.id, visit.equipmentNumber, machine.unitCode],
    ...[machine.model, machine.serial, machine.customer, machine.plant, visit.workCenter],
    ...[part, damage, cause, action, priority, random.pick(badNotes(part)), random.between(1, 12), visit.smr],
    ...[moment(visit.at), mechanic, backlogDueOn(priority, visit.at, null, visit.zone)],
    ...[moment(submitted), mechanic, moment(approved), leader, closedAt === null ? null : moment(closedAt)],
    ...[moment(visit.at), mechanicName, moment(closedAt ?? approved), leaderName],
  ]);
  const seen = { id, part, machine, visit };
  if (photoIsOwed(priority) || book.photos.chance(0.8)) takePhoto(book, seen, 'FINDING_PHOTO', visit.at);
  if (status === 'CLOSED') takePhoto(book, seen, 'MEND_PHOTO', end);
  const event = (at: number, move: BacklogMoveName, from: BacklogStatus | null, to: BacklogStatus) =>
    book.events.push([
      ...[id, moment(at), move, from, to],
      ...(move === 'draft' || move === 'submit' ? [mechanic, mechanicName] : [leader, leaderName]),
      move === 'cancel' ? 'sdh diganti waktu overhaul' : null,
    ]);
  event(submitted, 'draft', null, 'DRAFT');
  event(submitted, 'submit', 'DRAFT', 'SUBMITTED');
  event(approved, 'approve', 'SUBMITTED', 'APPROVED');
  const ordered = approved + (end - approved) * 0.2;
  if (status === 'PARTS_ORDERED' || status === 'PARTS_READY' || status === 'SCHEDULED') {
    event(ordered, 'orderParts', 'APPROVED', 'PARTS_ORDERED');
    const isHere = status !== 'PARTS_ORDERED';
    book.parts.push(
      partOf(random, { id, spare, ordered, approved, isHere, zone: visit.zone, by: leaderName }),
    );
    if (isHere) event(approved + (end - approved) * 0.8, 'receiveParts', 'PARTS_ORDERED', 'PARTS_READY');
    if (status === 'SCHEDULED')
      event(approved + (end - approved) * 0.9, 'schedule', 'PARTS_READY', 'SCHEDULED');
  }
  if (status === 'APPROVED' && random.chance(0.5))
    book.parts.push(unorderedPart(random, { id, spare, approved, by: leaderName }));
  if (closedAt !== null) event(closedAt, status === 'CLOSED' ? 'close' : 'cancel', 'APPROVED', status);
}
