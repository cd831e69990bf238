// Downtime of a unit (domain decisions §2): from stopped as reported until ready for use, waits included. Overlapping
// jobs count once; it is never the sum of mechanics' hours.
import { type Moment, millisOf } from './times.ts';

/** A time the unit stood still; `readyAt` is null while it still does. */
export type Stop = { readonly stoppedAt: Moment; readonly readyAt: Moment | null };

/** Milliseconds since 1970, the end after the start. */
export type Interval = { readonly start: number; readonly end: number };

/**
 * The times a unit stood still between `from` and `to`, in order, without overlaps; those that touch are one. A stop that
 * lasts on ends with the window; one whose end lies before its start, or that is no time, counts nothing.
 */
export function stoppedIntervals(stops: readonly Stop[], from: Moment, to: Moment): Interval[] {
  const windowStart = millisOf(from);
  const windowEnd = millisOf(to);
  const cut = stops
    .map(({ stoppedAt, readyAt }) => ({
      start: Math.max(windowStart, millisOf(stoppedAt)),
      end: Math.min(windowEnd, readyAt === null ? windowEnd : millisOf(readyAt)),
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
  const union: Interval[] = [];
  for (const next of cut) {
    const last = union.at(-1);
    if (last === undefined || next.start > last.end) union.push(next);
    else union[union.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
  }
  return union;
}

/** Hours a unit stood still between two moments, overlapping stops counted once. */
export function downtimeHours(stops: readonly Stop[], from: Moment, to: Moment): number {
  const millis = stoppedIntervals(stops, from, to).reduce((sum, { start, end }) => sum + end - start, 0);
  return millis / 3_600_000;
}
