// The meter of a machine through the demo's year: its hours a month, spread over the days by season.
import type { YearMachine } from '../job.ts';
import { hoursFactor } from './season.ts';

const day = 86_400_000;
/** Days of the past and of the coming weeks that a meter is known for. */
const pastDays = 400;
const comingDays = 30;
const daysOfMonth = 365 / 12;

/** Reads the service meter at a moment, hours with one decimal. */
export type Meter = (at: number) => number;

/** The factor of each day, with a mean of 1 over the year up to now, so that a year's hours are what they should be. */
export function daysOf(now: number): Float64Array {
  const factors = new Float64Array(pastDays + comingDays + 1);
  for (let index = 0; index < factors.length; index++)
    factors[index] = hoursFactor(now + (index - pastDays) * day);
  const year = factors.slice(pastDays - 365, pastDays);
  const mean = year.reduce((sum, factor) => sum + factor, 0) / year.length;
  const sums = new Float64Array(factors.length + 1);
  for (let index = 0; index < factors.length; index++)
    sums[index + 1] = (sums[index] ?? 0) + (factors[index] ?? 0) / mean;
  return sums;
}

/** The meter of a machine that shows `machine.smr` now. `days` are those of `daysOf`. */
export function meterOf(machine: YearMachine, days: Float64Array, now: number): Meter {
  const perDay = machine.hoursPerMonth / daysOfMonth;
  const runUntil = (at: number) => {
    const place = Math.min(days.length - 2, Math.max(0, pastDays + (at - now) / day));
    const whole = Math.floor(place);
    const begun = days[whole] ?? 0;
    return begun + ((days[whole + 1] ?? begun) - begun) * (place - whole);
  };
  const runNow = runUntil(now);
  return (at) => Math.round((machine.smr + (runUntil(at) - runNow) * perDay) * 10) / 10;
}

/** The moment at which the meter comes to a reading, within the known days. */
export function whenItReads(meter: Meter, smr: number, now: number): number {
  let [low, high] = [now - pastDays * day, now + comingDays * day];
  while (high - low > day / 24) {
    const middle = (low + high) / 2;
    if (meter(middle) < smr) low = middle;
    else high = middle;
  }
  return high;
}
