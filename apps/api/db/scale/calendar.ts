// When the demo's mechanics work: nobody is at two jobs at once. Slots are looked for around the wished day, always at the
// same time of day, and end early enough before now that approvals can follow.
const hour = 3_600_000;
const day = 24 * hour;
/** What may follow a finished work before now: approval, acceptance, completion. */
const timeForMoves = 4 * hour;
const mostDays = 500;

export interface Calendar {
  /** The moment of loading, in milliseconds. */
  readonly now: number;
  /** Taken times by mechanic and day that they touch, start and end in milliseconds. */
  readonly taken: Map<string, (readonly [start: number, end: number])[]>;
}

/** A calendar without any work. */
export const openCalendar = (now: number): Calendar => ({ now, taken: new Map() });

/** True when the mechanic has nothing between two moments; the end may be open. */
export const isFree = (calendar: Calendar, mechanic: string, start: number, end: number): boolean =>
  daysOf(calendar, mechanic, start, end).every((key) =>
    (calendar.taken.get(key) ?? []).every(([begun, ended]) => begun >= end || start >= ended),
  );

/** Takes a time; the end may be open. */
export function take(calendar: Calendar, mechanic: string, start: number, end: number): void {
  for (const key of daysOf(calendar, mechanic, start, end)) {
    const times = calendar.taken.get(key);
    if (times) times.push([start, end]);
    else calendar.taken.set(key, [[start, end]]);
  }
}

/** The keys of the days up to now that a time of a mechanic touches. */
function daysOf({ now }: Calendar, mechanic: string, start: number, end: number): string[] {
  const first = Math.floor(start / day);
  const last = Math.floor(Math.min(end, now) / day);
  return Array.from({ length: last - first + 1 }, (_, index) => `${mechanic} ${first + index}`);
}

/** Takes a finished time of that length as near to the wish as possible, and returns its start. Throws when there is none. */
export function takeNear(calendar: Calendar, mechanic: string, wish: number, length: number): number {
  for (let away = 0; away <= mostDays; away++)
    for (const start of [wish + away * day, wish - away * day])
      if (
        start + length <= calendar.now - timeForMoves &&
        isFree(calendar, mechanic, start, start + length)
      ) {
        take(calendar, mechanic, start, start + length);
        return start;
      }
  throw new Error(`${mechanic} has no free day`);
}
