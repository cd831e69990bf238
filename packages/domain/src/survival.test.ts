import { expect, test } from 'vitest';
import { type ComponentLived, fewestEnded, survivalOf } from './survival.ts';

const out = (...hours: number[]): ComponentLived[] => hours.map((one) => ({ hours: one, hasEnded: true }));
const working = (...hours: number[]): ComponentLived[] =>
  hours.map((one) => ({ hours: one, hasEnded: false }));

test('without any that still work it is the share of those that are out', () => {
  const lives = out(1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000);
  expect(survivalOf(lives)).toEqual({ count: 10, ended: 10, tenthOut: 1000, halfOut: 5000, isTooFew: false });
});

test('those that still work count for as long as they have worked', () => {
  // Reckoned by hand: 3000 (8 at risk) leaves 7/8, 5000 (6) 35/48, 6000 (5) 7/12, 7000 (3) 7/18.
  const lives = [...out(3000, 5000, 6000, 7000, 9000), ...working(4000, 6500, 8000)];
  expect(survivalOf(lives)).toEqual({ count: 8, ended: 5, tenthOut: 3000, halfOut: 7000, isTooFew: false });
});

test('where most still work, half of them were never out', () => {
  const lives = [...out(1000, 2000, 3000, 4000, 5000), ...working(...Array<number>(20).fill(8000))];
  expect(survivalOf(lives)).toMatchObject({ tenthOut: 3000, halfOut: null, isTooFew: false });
});

test('one that still works at the hours at which another ended was at risk then', () => {
  const lives = [...out(1000, 1000, 1000, 1000, 1000), ...working(1000, 1000, 1000, 1000, 1000)];
  expect(survivalOf(lives)).toMatchObject({ tenthOut: 1000, halfOut: 1000 });
});

test.each([[[]], [working(9000, 9000)], [out(...Array<number>(fewestEnded - 1).fill(4000))]])(
  'too few say nothing: %j',
  (lives) => {
    expect(survivalOf(lives)).toEqual({
      count: lives.length,
      ended: lives.filter(({ hasEnded }) => hasEnded).length,
      ...{ tenthOut: null, halfOut: null, isTooFew: true },
    });
  },
);
