import type { Random } from '../random.ts';

/** A length around a median; the wider, the longer its tail (lognormal). */
export function around(random: Random, median: number, width: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return median * Math.exp(width * normal);
}

/** One of the entries, each as often as its weight says. */
export function pickWeighted<T>(
  random: Random,
  entries: readonly (readonly [entry: T, weight: number])[],
): T {
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [entry, weight] of entries) {
    left -= weight;
    if (left < 0) return entry;
  }
  throw new Error('nothing to pick from');
}

/** A number from low up to high. */
export const within = (random: Random, low: number, high: number): number =>
  low + (high - low) * random.next();
