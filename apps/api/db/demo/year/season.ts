// The seasons of the demo's year (domain decisions §10): rain, dust and the weeks of Lebaran.
const day = 86_400_000;
/** Idul Fitri of 1446 H; the feast moves with the year of twelve moons. */
const knownFeast = Date.UTC(2025, 2, 31);
const moonYear = 354.367 * day;
const lebaranDays = 14;

const monthOf = (at: number) => new Date(at).getUTCMonth() + 1;

/** December to February. */
export const isRainSeason = (at: number): boolean => [12, 1, 2].includes(monthOf(at));

/** July to September. */
export const isDustSeason = (at: number): boolean => [7, 8, 9].includes(monthOf(at));

/** Two weeks around the feast, in which most of the crew is at home. */
export function isLebaran(at: number): boolean {
  const feast = knownFeast + Math.round((at - knownFeast) / moonYear) * moonYear;
  return Math.abs(at - feast) <= (lebaranDays * day) / 2;
}

/** How much machines run, beside a day without season: 18 % less in the rain, half at Lebaran. */
export function hoursFactor(at: number): number {
  if (isLebaran(at)) return 0.6;
  return isRainSeason(at) ? 0.82 : 1;
}
