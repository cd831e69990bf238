// The jobs of the demo's year: what the machines ask for, in the order of its days, given to the people who have time.
import type { FormContent } from '@dca/contract/areas/checksheets';
import type pg from 'pg';
import { readForms } from '../content/load.ts';
import type { YearMachine } from './job.ts';
import type { DemoPersonId } from './people.ts';
import type { Album } from './pictures.ts';
import type { Random } from './random.ts';
import { jobColumns, noRows, store } from './store.ts';
import { agendaOf, type Wish } from './year/agenda.ts';
import { calledOff, finished, open, running } from './year/fates.ts';
import { daysOf, meterOf } from './year/meter.ts';
import { type KnownMachine, occasionsOf } from './year/occasions.ts';
import { keepFromNow, openRoster, type Roster } from './year/roster.ts';
import type { Scene } from './year/scene.ts';
import { showcase } from './year/showcase.ts';
import { teamOf, zoneOf } from './year/team.ts';
import { workOn } from './year/work.ts';
import { type Told, write } from './year/write.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Makes and stores the jobs of every machine. */
export async function loadDemoJobs(
  client: pg.ClientBase,
  random: Random,
  album: Album,
  staff: readonly DemoPersonId[],
  machines: readonly YearMachine[],
  now: number,
): Promise<void> {
  const all = await readForms();
  const stageForms = all.filter((form) => form.stage);
  const known = knowMachines(
    machines,
    all.filter((form) => !form.stage),
    now,
  );
  const wishes = [
    ...known.flatMap((subject) => agendaOf(random, subject, now)),
    ...occasionsOf(random, known, now),
  ];
  const roster = openRoster(now);
  const atWork = busyNow(random, roster, staff);
  const book = { now, random, album, rows: noRows() };
  const sceneOf = (wish: Wish): Scene => ({
    random,
    now,
    wish,
    team: teamOf(staff, wish.machine),
    stageForms,
  });
  for (const told of showcase(random, roster, known, sceneOf)) write(book, told);
  for (const wish of wishes.toSorted((a, b) => a.at - b.at)) {
    const told = fateOf(sceneOf(wish), roster, atWork);
    if (told) write(book, told);
  }
  // Numbers of jobs follow the order in which they were created.
  const createdAt = (row: readonly unknown[]) => Number(row[jobColumns.indexOf('created_at')]);
  book.rows.jobs.sort((a, b) => createdAt(a) - createdAt(b));
  await store(client, book.rows);
}

function knowMachines(
  machines: readonly YearMachine[],
  forms: readonly FormContent[],
  now: number,
): KnownMachine[] {
  const days = daysOf(now);
  return machines.map((machine) => ({
    machine,
    meter: meterOf(machine, days, now),
    forms: forms.filter((form) => form.unitModels.includes('*') || form.unitModels.includes(machine.model)),
  }));
}

/** Who is at a machine right now, and since when; who visitors sign in as is free. */
type AtWork = Map<DemoPersonId, number>;

const busyOfEach = 3;

function busyNow(random: Random, roster: Roster, staff: readonly DemoPersonId[]): AtWork {
  const mechanics = staff.filter(
    ({ role, subject }) => role === 'MECHANIC' && subject !== 'maya' && subject !== 'tono',
  );
  const byRegion = Map.groupBy(mechanics, (person) => person.plants[0]);
  const busy: AtWork = new Map();
  for (const people of byRegion.values())
    for (const person of people.slice(0, busyOfEach)) {
      const since = roster.now - random.between(50, 170) * 60_000;
      keepFromNow(roster, person, since);
      busy.set(person, since);
    }
  return busy;
}

const calledOffShare = 0.025;
const lateDays = 25;
const lateShare = 0.11;

/** What became of a wish, or null when nobody had time and it was taken up by the next visit. */
function fateOf(scene: Scene, roster: Roster, atWork: AtWork): Told | null {
  const { random, now, wish, team } = scene;
  const isPlanned = wish.breakdown === null;
  const left = wish.at - now;
  if (isPlanned && left < 3 * day && random.chance(calledOffShare)) return calledOff(scene);
  if (left > 0) return comingOrRunning(scene, atWork);
  if (isPlanned && -left > 2 * day && -left < lateDays * day && random.chance(lateShare))
    return open(scene, random.pick([1, 2, 2, 3, 4]));
  const work = workOn(random, roster, wish, { team: team.mechanics, zone: zoneOf(wish.machine.plant) });
  if (work) return finished(scene, work);
  return -left < 3 * day ? comingOrRunning(scene, atWork) : null;
}

/** Today's work is with the mechanics, some of them at it; what is farther away is still with the office. */
function comingOrRunning(scene: Scene, atWork: AtWork): Told {
  const { random, now, wish, team } = scene;
  const mechanic = team.mechanics.find((person) => atWork.has(person));
  const since = mechanic && atWork.get(mechanic);
  if (mechanic && since !== undefined && wish.at - now < 2 * day) {
    atWork.delete(mechanic);
    return running(scene, mechanic, since);
  }
  const days = (wish.at - now) / day;
  const made = [1.6, 5, 9].filter((limit) => days < limit).length + 1;
  return open(scene, random.chance(0.2) ? Math.max(1, made - 1) : made);
}
