import { expect, test } from 'vitest';
import { gapDays, paceOf, piecesOf } from './meter-line.ts';

const day = 86_400_000;
const point = (days: number, smr: number) => ({
  at: new Date(Date.UTC(2026, 0, 1) + days * day).toISOString(),
  smr,
  kind: 'READ' as const,
});

test('a meter that was not read for long leaves a gap, and nothing is drawn across it', () => {
  const [a, b, c, d] = [
    point(0, 10),
    point(gapDays, 20),
    point(2 * gapDays + 1, 30),
    point(2 * gapDays + 2, 40),
  ];
  expect(piecesOf([a, b, c, d])).toEqual([
    [a, b],
    [c, d],
  ]);
  expect(piecesOf([])).toEqual([]);
});

test('the pace is what ran by the days between the first and the last reading', () => {
  expect(paceOf([point(0, 100), point(5, 120), point(10, 150)])).toEqual({ hours: 50, days: 10, perDay: 5 });
  expect(paceOf([point(0, 100)])).toBeNull();
  expect(paceOf([])).toBeNull();
});
