import { maxSmrHoursPerDay } from './limits.ts';
import { type Moment, millisOf } from './times.ts';

/**
 * ok; lower: refused, the meter of a unit never falls; higher: refused, it stood lower afterwards; jump: possible, but somebody
 * has to confirm it.
 */
export type SmrVerdict = 'ok' | 'lower' | 'higher' | 'jump';

/** A reading of others, to judge one against. */
export type KnownReading = { readonly smr: number; readonly at: Moment | null };

/**
 * Judges a reading in its own time: against the one before it and the one after it, whatever was entered since. Neither is of
 * the same job: what was mistyped is not held against its correction.
 */
export function judgeSmrInTime(reading: {
  readonly before: KnownReading | null;
  readonly after: KnownReading | null;
  readonly next: number;
  readonly at: Moment;
  readonly hoursPerDay?: number;
}): SmrVerdict {
  const { before, after, ...given } = reading;
  const verdict = judgeSmr({ ...given, last: before?.smr ?? null, lastAt: before?.at ?? null });
  if (verdict === 'lower') return verdict;
  return after !== null && given.next > after.smr ? 'higher' : verdict;
}

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
  /** Hours per elapsed day above which a rise is a jump. */
  readonly hoursPerDay?: number;
}): SmrVerdict {
  const { last, lastAt, next, at, hoursPerDay = maxSmrHoursPerDay } = reading;
  if (!(Number.isFinite(next) && next >= (last ?? 0))) return 'lower';
  if (last === null || lastAt === null) return 'ok';
  const elapsedDays = Math.max(0, millisOf(at) - millisOf(lastAt)) / 86_400_000;
  // The meter shows tenths, so a rise is only known to a tenth of an hour.
  const rise = Math.round((next - last) * 10) / 10;
  return rise > elapsedDays * hoursPerDay ? 'jump' : 'ok';
}

/** How a reading came to be: read off the panel, or estimated because the panel is dead. */
export type ReadingKind = 'READ' | 'ESTIMATED';

/** A panel and what has to be added to it; a replaced panel has another offset (domain decisions §4). */
export type Meter = { readonly panel: number; readonly offset: number };

/** Service meter reading in hours with one decimal: what the panel shows and the unit's offset. */
export function smrOf({ panel, offset }: Meter): number {
  return inTenths(panel + offset);
}

/** The offset after a panel was replaced: the unit's reading goes on where the old panel stood (METER_REPLACED). */
export function offsetAfterReplacement(old: Meter, newPanel: number): number {
  return inTenths(smrOf(old) - newPanel);
}

/** True where a screen shows both, because they differ. */
export function panelDiffers({ offset }: Meter): boolean {
  return inTenths(offset) !== 0;
}

/** What a dead panel would show: the last reading and the hours that the unit runs a day, since then. */
export function estimatedSmr(
  last: { readonly smr: number; readonly at: Moment },
  hoursPerDay: number,
  now: Moment,
): number {
  const days = Math.max(0, millisOf(now) - millisOf(last.at)) / 86_400_000;
  const pace = Math.min(Math.max(0, hoursPerDay), maxSmrHoursPerDay);
  return inTenths(last.smr + days * pace);
}

const inTenths = (hours: number) => Math.round(hours * 10) / 10;
