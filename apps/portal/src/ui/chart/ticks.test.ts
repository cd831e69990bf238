import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksAround } from './ticks.ts';

test.each([
  ['hardly any range', 54.1, 54.4, [54, 54.4]],
  ['one value', 20, 20, [20, 21]],
  ['volts of a battery', 47.2, 55.9, [44, 48, 52, 56]],
  ['per cent', 12, 96, [0, 20, 40, 60, 80, 100, 120]],
  ['currents of both signs', -310, 80, [-320, -240, -160, -80, 0, 80, 160]],
])('round numbers around %s', (_name, low, high, ticks) => {
  expect(ticksAround(low, high)).toEqual(ticks);
});

test('there are 2, 4 or 7 of them, evenly apart, and everything lies between the first and the last', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksAround(low, high);
      const margin = 1e-6 * Math.max(1, Math.abs(low), Math.abs(high));
      expect([2, 4, 7]).toContain(ticks.length);
      expect(ticks[0]).toBeLessThanOrEqual(low + margin);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - margin);
      const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(margin);
    }),
  );
});
