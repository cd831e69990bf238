import { attendanceLimits } from './limits.ts';
import { hoursAhead, type PlantZone } from './times.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;

/** Minutes of a span between 22:00 and 06:00 at the plant. */
export function nightMinutes(from: number, to: number, zone: PlantZone): number {
  const { start, end } = attendanceLimits.night;
  const ahead = hoursAhead[zone] * hour;
  let found = 0;
  for (
    let midnight = Math.floor((from + ahead) / dayMs) * dayMs - dayMs;
    midnight < to + ahead;
    midnight += dayMs
  ) {
    const begins = Math.max(from + ahead, midnight + start * hour);
    const ends = Math.min(to + ahead, midnight + dayMs + end * hour);
    found += Math.max(0, ends - begins);
  }
  return Math.floor(found / 60_000);
}
