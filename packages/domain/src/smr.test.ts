import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeSmr } from './smr.ts';

const lastAt = '2026-02-01T00:00:00Z';
const judge = (next: number, at: string) => judgeSmr({ last: 1000, lastAt, next, at });

test.each([
  [999.9, '2026-02-03T00:00:00Z', 'lower'],
  [1000, '2026-02-01T00:00:00Z', 'ok'],
  [1048, '2026-02-03T00:00:00Z', 'ok'],
  [1048.1, '2026-02-03T00:00:00Z', 'jump'],
  [1001, '2026-01-31T00:00:00Z', 'jump'],
  [Number.NaN, '2026-02-03T00:00:00Z', 'lower'],
])('from 1000 h on 1 February to %d h at %s is %s', (next, at, verdict) => {
  expect(judge(next, at)).toBe(verdict);
});

test('the first reading is anything from zero up', () => {
  const first = { last: null, lastAt: null, at: lastAt };
  expect(judgeSmr({ ...first, next: 0 })).toBe('ok');
  expect(judgeSmr({ ...first, next: 90_000 })).toBe('ok');
  expect(judgeSmr({ ...first, next: -0.1 })).toBe('lower');
});

test('a rise of at most a day per day is ok, whatever the tenths', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.integer({ min: 1, max: 400 }), fc.nat(240), (tenths, days, perDay) => {
      const at = Date.parse(lastAt) + days * 86_400_000;
      const next = (tenths + days * perDay) / 10;
      expect(judgeSmr({ last: tenths / 10, lastAt, next, at })).toBe('ok');
    }),
  );
});
