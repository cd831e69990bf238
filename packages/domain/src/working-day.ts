// Shifts of a plant, and the working day: the date on which the shift began, so that a night belongs to its evening
// (domain decisions §2). Hours are those of the plant's own clock.
import { hoursAhead, type Moment, millisOf, type PlantZone } from './times.ts';

/** `start` and `end` in whole hours, 0 to 23; an end at or before the start lies on the next day. */
export type Shift = { readonly code: string; readonly start: number; readonly end: number };

/** Day and night, unless a plant has its own. */
export const usualShifts: readonly Shift[] = [
  { code: 'DAY', start: 6, end: 18 },
  { code: 'NIGHT', start: 18, end: 6 },
];

export type WorkingDay = {
  /** YYYY-MM-DD at the plant on which the shift began. */
  readonly date: string;
  readonly shift: Shift;
  readonly startAt: Date;
  readonly endAt: Date;
};

/** The working day of a moment, or null between the shifts of a plant that does not work around the clock. */
export function workingDayOf(
  moment: Moment,
  zone: PlantZone,
  shifts: readonly Shift[] = usualShifts,
): WorkingDay | null {
  const atPlant = millisOf(moment) + hoursAhead[zone] * hourMs;
  const midnight = Math.floor(atPlant / dayMs) * dayMs;
  for (const shift of shifts)
    for (const begunOn of [midnight, midnight - dayMs]) {
      const start = begunOn + shift.start * hourMs;
      const end = start + lengthOf(shift) * hourMs;
      if (atPlant < start || atPlant >= end) continue;
      const inUtc = (time: number) => new Date(time - hoursAhead[zone] * hourMs);
      const date = new Date(begunOn).toISOString().slice(0, 10);
      return { date, shift, startAt: inUtc(start), endAt: inUtc(end) };
    }
  return null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours of a shift. */
export const lengthOf = ({ start, end }: Shift): number => (end > start ? end - start : end + 24 - start);
