import { maxSmrHoursPerDay } from './limits.ts';
import { type Moment, millisOf } from './times.ts';

/** ok; lower: refused, the meter of a unit never falls; jump: possible, but somebody has to confirm it. */
export type SmrVerdict = 'ok' | 'lower' | 'jump';

/**
 * Judges a meter reading in hours against the last one (domain decisions §4). A rise of more than 24 h per
 * elapsed day is a jump; elapsed time counts in parts of a day. The first reading of a unit is ok from 0 up.
 * A reading that is no number is refused like a lower one.
 */
export function judgeSmr(reading: {
  readonly last: number | null;
  readonly lastAt: Moment | null;
  readonly next: number;
  readonly at: Moment;
}): SmrVerdict {
  const { last, lastAt, next, at } = reading;
  if (!(Number.isFinite(next) && next >= (last ?? 0))) return 'lower';
  if (last === null || lastAt === null) return 'ok';
  const elapsedDays = Math.max(0, millisOf(at) - millisOf(lastAt)) / 86_400_000;
  // The meter shows tenths, so a rise is only known to a tenth of an hour.
  const rise = Math.round((next - last) * 10) / 10;
  return rise > elapsedDays * maxSmrHoursPerDay ? 'jump' : 'ok';
}
