// When a unit's next service is due (domain decisions §2): a ladder in hours or months, whichever comes first, on a fixed
// grid. A service done late or early does not move the grid: due 8,500, done 8,538, next 8,750; done far too early it is an
// extra one, and what was due stays due.
import { serviceToleranceHours } from './limits.ts';
import { type Moment, millisOf } from './times.ts';

/** The rungs of a model in hours, smallest first, each a multiple of the first; months for units that hardly run. */
export type ServiceLadder = { readonly hours: readonly number[]; readonly months: number | null };

export const serviceLadders = {
  excavator: { hours: [250, 500, 1000, 2000, 4000], months: null },
  genset: { hours: [250], months: 6 },
} as const satisfies Readonly<Record<string, ServiceLadder>>;

/** A service as it came to its end: its rung, the reading it was done at, and the day (YYYY-MM-DD). */
export type DoneService = { readonly interval: number; readonly doneSmr: number; readonly doneOn: string };

export type DueService = {
  /** Reading of the grid at which it is due. */
  readonly smr: number;
  /** The highest rung that falls on that reading: a 1000 h service contains the 250 and 500 h ones. */
  readonly interval: number;
  /** Day (YYYY-MM-DD) on which it is due without reaching the reading; null where months do not count. */
  readonly day: string | null;
};

/**
 * The first service of a unit of which none is known: the first point of the grid after `smr`.
 * @throws on a ladder without rungs
 */
export function firstService(ladder: ServiceLadder, smr: number): DueService {
  const step = stepOf(ladder);
  const point = (Math.floor(smr / step) + 1) * step;
  return { smr: point, interval: rungAt(ladder, point), day: null };
}

/**
 * The point of the grid that a service is for where none is known to be due: the one it was done past, or the next one within the
 * tolerance of it.
 */
export function pointOfService(ladder: ServiceLadder, doneSmr: number, tolerance: number): number {
  const step = stepOf(ladder);
  return Math.floor((doneSmr + tolerance) / step) * step;
}

/**
 * The next service after one that was done while `dueSmr` was due. A service counts for a point of the grid from the tolerance before
 * it on, and for every further point that it came as near to or past, as long as its rung contains theirs: due 8,500, done 8,740, next
 * 9,000. Whether it contains what is due is asked before. One that comes earlier is an extra service, and what was due stays due. The months run from the last service, whichever it was.
 * @throws on a ladder without rungs
 */
export function serviceAfter(
  ladder: ServiceLadder,
  dueSmr: number,
  done: DoneService,
  tolerance: number,
): DueService {
  const step = stepOf(ladder);
  const isContained = (point: number) => point === dueSmr || rungAt(ladder, point) <= done.interval;
  const isCounted = (point: number) => done.doneSmr >= point - tolerance && isContained(point);
  let smr = dueSmr;
  while (isCounted(smr)) smr += step;
  const day = ladder.months === null ? null : monthsLater(done.doneOn, ladder.months);
  return { smr, interval: rungAt(ladder, smr), day };
}

/** The highest rung that falls on a point of the grid. */
const rungAt = (ladder: ServiceLadder, point: number): number =>
  Math.max(stepOf(ladder), ...ladder.hours.filter((hours) => point % hours === 0));

function stepOf({ hours: [step] }: ServiceLadder): number {
  if (step === undefined || !(step > 0)) throw new Error('a ladder needs a rung');
  return step;
}

export type ServiceState = 'planned' | 'due' | 'late';

/** planned before the window of ±50 h opens, due within it or from its day on, late by meter over due + 50 h. */
export function serviceState(
  due: Pick<DueService, 'smr' | 'day'>,
  unit: { readonly smr: number; readonly today: string },
): ServiceState {
  if (isLateByMeter(due.smr, unit.smr)) return 'late';
  if (due.day !== null && unit.today > due.day) return 'late';
  const isOpen = unit.smr >= due.smr - serviceToleranceHours || (due.day !== null && unit.today === due.day);
  return isOpen ? 'due' : 'planned';
}

/** A service is late by its meter over due + 50 h, whatever the plan says (domain decisions §2). */
export function isLateByMeter(dueSmr: number, smr: number): boolean {
  return hoursOverDue(dueSmr, smr) !== null;
}

/**
 * The readings that the open services of a unit are for while its next one is due, as they are given: of their intervals, in the order
 * in which they are planned. Each point of the grid is for one service, and for the larger one where two fall on it, which contains the
 * smaller: a service takes the first point of its own interval that is free. So what was planned ahead is not late for what comes
 * before it.
 */
export function servicePoints(due: Pick<DueService, 'smr'>, intervals: readonly number[]): number[] {
  const taken = new Set<number>();
  const points: number[] = [];
  const inTurn = [...intervals.entries()].sort(([one, a], [other, b]) => b - a || one - other);
  for (const [index, interval] of inTurn) {
    let smr = Math.ceil(due.smr / interval) * interval;
    while (taken.has(smr)) smr += interval;
    taken.add(smr);
    points[index] = smr;
  }
  return points;
}

/** By how many hours a service is over its due reading once that is more than the tolerance; null before. */
export function hoursOverDue(
  dueSmr: number,
  smr: number,
  tolerance: number = serviceToleranceHours,
): number | null {
  return smr > dueSmr + tolerance ? Math.round((smr - dueSmr) * 10) / 10 : null;
}

/** The day the unit comes to the reading at its pace, or the due day when that is earlier; null when neither is known. */
export function expectedServiceDay(
  due: Pick<DueService, 'smr' | 'day'>,
  unit: { readonly smr: number; readonly hoursPerDay: number; readonly today: Moment },
): string | null {
  const byMeter = unit.hoursPerDay > 0 ? dayAfter(unit.today, (due.smr - unit.smr) / unit.hoursPerDay) : null;
  if (byMeter === null || due.day === null) return byMeter ?? due.day;
  return byMeter < due.day ? byMeter : due.day;
}

/**
 * How the day of a service that is over is told: due since it where calendar or meter say so, over by the average where the meter was
 * only reckoned to have come so far; null while the day is to come.
 */
export function overDay(
  service: { readonly leftHours: number; readonly dueOn: string | null; readonly expectedOn: string | null },
  today: string,
): 'since' | 'byAverage' | null {
  const { leftHours, dueOn, expectedOn } = service;
  if (expectedOn === null || expectedOn >= today) return null;
  return leftHours < 0 || dueOn === expectedOn ? 'since' : 'byAverage';
}

function dayAfter(today: Moment, days: number): string {
  const whole = Math.max(0, Math.ceil(days));
  return new Date(millisOf(today) + whole * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of a later month, or its last day where the month is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}
