// When a unit's next service is due (domain decisions §2): a ladder in hours or months, whichever comes first, on a fixed
// grid. A service done late or early does not move the grid: due 8,500, done 8,538, next 8,750.
import { serviceToleranceHours } from './limits.ts';
import { type Moment, millisOf } from './times.ts';

/** The rungs of a model in hours, smallest first, each a multiple of the first; months for units that hardly run. */
export type ServiceLadder = { readonly hours: readonly number[]; readonly months: number | null };

export const serviceLadders = {
  excavator: { hours: [250, 500, 1000, 2000, 4000], months: null },
  genset: { hours: [250], months: 6 },
} as const satisfies Readonly<Record<string, ServiceLadder>>;

/** The last service done: the reading it was due at, the one it was done at, and the day (YYYY-MM-DD). */
export type DoneService = { readonly dueSmr: number; readonly doneSmr: number; readonly doneOn: string };

export type DueService = {
  /** Reading of the grid at which it is due. */
  readonly smr: number;
  /** The highest rung that falls on that reading: a 1000 h service contains the 250 and 500 h ones. */
  readonly interval: number;
  /** Day (YYYY-MM-DD) on which it is due without reaching the reading; null where months do not count. */
  readonly day: string | null;
};

/**
 * The next service after the last one; without one, the first point of the grid after `smr`. A service counts for the
 * point it was due at, also when it was done up to the tolerance before; one done past further points fulfils those.
 * @throws on a ladder without rungs
 */
export function nextService(
  ladder: ServiceLadder,
  unit: { readonly smr: number; readonly last: DoneService | null },
): DueService {
  const [step] = ladder.hours;
  if (step === undefined || !(step > 0)) throw new Error('a ladder needs a rung');
  const { last } = unit;
  const passed = last === null ? unit.smr : Math.max(last.dueSmr, last.doneSmr);
  const smr = (Math.floor(passed / step) + 1) * step;
  const rungs = ladder.hours.filter((hours) => smr % hours === 0);
  return {
    smr,
    interval: Math.max(step, ...rungs),
    day: ladder.months === null || last === null ? null : monthsLater(last.doneOn, ladder.months),
  };
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
