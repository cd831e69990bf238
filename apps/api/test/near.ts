import { expect } from 'vitest';

/** Expects each value within its share of tolerance around what it should be. */
export function expectNear(
  found: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
  tolerance: number,
) {
  const off = Object.entries(wanted).filter(
    ([key, value]) => !(Math.abs((found[key] ?? Number.NaN) - value) <= value * tolerance),
  );
  expect(off.map(([key, value]) => `${key}: ${found[key]}, not about ${value}`)).toEqual([]);
}
