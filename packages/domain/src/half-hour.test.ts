import { expect, test } from 'vitest';
import { halfHourOf, mostHalfHourPoints } from './half-hour.ts';
import { signalsOf } from './telemetry.ts';

const point = (ts: number, said: Readonly<Record<string, number>>) => ({
  ts,
  values: signalsOf('GENSET').map(([name]) => said[name] ?? null),
  codes: [],
});

test('signals that were never measured are left out, and a value that one point lacks is a gap', () => {
  const points = [point(1, { oilKpa: 400.04, hz: 50.0499 }), point(2, { oilKpa: 90 })];
  expect(halfHourOf('GENSET', points)).toEqual({
    at: [1, 2],
    signals: { oilKpa: [400, 90], hz: [50, null] },
  });
});

test('of too many the newest count', () => {
  const many = Array.from({ length: mostHalfHourPoints + 5 }, (_, ts) => point(ts, { hz: 50 }));
  expect(halfHourOf('GENSET', many).at[0]).toBe(5);
});
