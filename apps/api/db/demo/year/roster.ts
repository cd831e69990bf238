// When the mechanics of the demo's year work. Nobody is at two jobs at once, and no machine has two crews: each has, for
// every day, the moment from which it is free. Work is asked for in the order of its days, so gaps stay small.
import type { DemoPersonId } from '../people.ts';
import { isLebaran } from './season.ts';

const hour = 3_600_000;
const day = 24 * hour;
const pastDays = 400;

export interface Roster {
  readonly now: number;
  /** By mechanic or machine: from when it is free, by day since `pastDays` before now. */
  readonly free: Map<string, Float64Array>;
  /** Milliseconds that each worked, so that work is shared fairly. */
  readonly worked: Map<string, number>;
}

/** A roster without any work. */
export const openRoster = (now: number): Roster => ({ now, free: new Map(), worked: new Map() });

/** Work that is looked for a time. */
export interface Wanted {
  readonly team: readonly DemoPersonId[];
  readonly machineId: string;
  readonly crew: number;
  /** Lengths of the visits, one a day, in milliseconds. */
  readonly visits: readonly number[];
  /** The moment that it is wished for. */
  readonly at: number;
  /** Hours that the clocks of the plant are ahead of UTC. */
  readonly zone: number;
  readonly leader?: DemoPersonId | undefined;
}

export interface Taken {
  readonly crew: readonly DemoPersonId[];
  /** Start of each visit. */
  readonly starts: readonly number[];
}

const opensAt = 6.5 * hour;
const longestDay = 14 * hour;
/** So long before now finished work is over, so that its sheet can have been sent. */
const margin = hour / 2;
const waysLooked = [0, 1, 2, -1, 3, -2, 4, -3, 5, 6, 7, 8, 9, 10, -4, -5, -6, -8, -10];

/** Takes the time of a crew near the wish, or returns null when nobody is free there before now. */
export function takeCrew(roster: Roster, wanted: Wanted): Taken | null {
  for (const away of waysLooked) {
    const taken = tryDay(roster, wanted, away);
    if (!taken) continue;
    for (const [visit, start] of taken.starts.entries())
      for (const id of [wanted.machineId, ...taken.crew.map((member) => member.id)])
        book(roster, id, wanted.zone, start, wanted.visits[visit] ?? 0);
    return taken;
  }
  return null;
}

/** Keeps somebody from any further work that is over before now: they are at work now. */
export function keepFromNow(roster: Roster, person: DemoPersonId, since: number): void {
  for (let zone = 7; zone <= 9; zone++)
    for (const at of [since, roster.now])
      daysFor(roster, person.id)[placeOf(roster, at, zone)] = Number.POSITIVE_INFINITY;
}

function tryDay(roster: Roster, wanted: Wanted, away: number): Taken | null {
  const opens = openingOf(wanted, away);
  const first = away === 0 ? Math.max(wanted.at, opens) : opens;
  const free = wanted.team
    .filter((person, index) => isThere(index, first, wanted.zone) && person !== wanted.leader)
    .map((person) => ({
      person,
      from: Math.max(first, freeFrom(roster, person.id, first, wanted.zone)),
      worked: roster.worked.get(person.id) ?? 0,
    }))
    .toSorted((a, b) => a.from - b.from || a.worked - b.worked)
    .map(({ person }) => person);
  const crew = [...(wanted.leader ? [wanted.leader] : []), ...free].slice(0, wanted.crew);
  if (crew.length < wanted.crew) return null;
  const starts = wanted.visits.map((length, visit) => {
    const from = visit === 0 ? first : openingOf(wanted, away + visit);
    return startOn(roster, wanted, crew, from, openingOf(wanted, away + visit) + longestDay, length);
  });
  return starts.every((start) => start !== null) ? { crew, starts } : null;
}

/** When the day so many days from the wish begins. */
const openingOf = ({ at, zone }: Wanted, away: number): number =>
  (Math.floor((at + zone * hour) / day) + away) * day - zone * hour + opensAt;

/** When all of a crew can begin on a day, or null when the work would not end in time. */
function startOn(
  roster: Roster,
  { machineId, zone }: Wanted,
  crew: readonly DemoPersonId[],
  from: number,
  until: number,
  length: number,
): number | null {
  const ids = [machineId, ...crew.map((member) => member.id)];
  const start = Math.max(from, ...ids.map((id) => freeFrom(roster, id, from, zone)));
  return start + length <= Math.min(until, roster.now - margin) ? start : null;
}

/** One day off a week, and at Lebaran two of five stay. */
function isThere(index: number, at: number, zone: number): boolean {
  const date = Math.floor((at + zone * hour) / day);
  return isLebaran(at) ? index % 5 < 2 : (date + index) % 7 !== 0;
}

const freeFrom = (roster: Roster, id: string, at: number, zone: number): number =>
  daysFor(roster, id)[placeOf(roster, at, zone)] ?? 0;

function book(roster: Roster, id: string, zone: number, start: number, length: number): void {
  daysFor(roster, id)[placeOf(roster, start, zone)] = start + length;
  roster.worked.set(id, (roster.worked.get(id) ?? 0) + length);
}

function daysFor(roster: Roster, id: string): Float64Array {
  const days = roster.free.get(id) ?? new Float64Array(pastDays + 40);
  roster.free.set(id, days);
  return days;
}

const placeOf = (roster: Roster, at: number, zone: number): number =>
  Math.floor((at + zone * hour) / day) - Math.floor(roster.now / day) + pastDays;
