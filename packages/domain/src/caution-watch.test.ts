import { expect, test } from 'vitest';
import { nothingWatched, watch } from './caution-watch.ts';
import { cautionCodes, cautionRules } from './cautions.ts';
import { placeOfSignal, readPoint, signals, type TelemetryPoint } from './telemetry.ts';

const point = (ts: number, said: Record<string, number>, codes: readonly string[] = []): TelemetryPoint => {
  const values = Object.keys(signals.BATTERY).map(() => null as number | null);
  for (const [name, value] of Object.entries(said)) values[placeOfSignal('BATTERY', name)] = value;
  return { ts, values, codes };
};
const heat = (...degrees: number[]) => degrees.map((battTempC, ts) => point(ts, { battTempC }));
const told = (points: readonly TelemetryPoint[]) =>
  watch('BATTERY', nothingWatched, points).events.map(({ happened, code, at }) => [happened, code, at]);

test('three readings in a row beyond a limit raise a caution, from the first of them on', () => {
  expect(told(heat(50, 56, 57))).toEqual([]);
  expect(told(heat(50, 56, 57, 58, 59))).toEqual([['raised', 'B05', 1]]);
  expect(told(heat(56, 57, 50, 56, 57))).toEqual([]);
});

test('it ends once the value is back by the hysteresis, and not before', () => {
  expect(told(heat(56, 57, 58, 54, 53))).toEqual([['raised', 'B05', 0]]);
  expect(told(heat(56, 57, 58, 54, 52))).toEqual([
    ['raised', 'B05', 0],
    ['ended', 'B05', 4],
  ]);
});

test('the same points at once or one by one give the same', () => {
  const points = heat(56, 57, 58, 54, 52, 56, 57, 58);
  let known = nothingWatched;
  const oneByOne = points.flatMap((one) => {
    const { watched, events } = watch('BATTERY', known, [one]);
    known = watched;
    return events;
  });
  expect(oneByOne).toEqual(watch('BATTERY', nothingWatched, points).events);
});

test('what was not measured changes nothing', () => {
  const points = [...heat(56, 57), point(2, { soc: 80 }), point(3, { battTempC: 58 })];
  expect(told(points)).toEqual([['raised', 'B05', 0]]);
});

test('what the device names itself is raised and ends the same way', () => {
  const named = [0, 1, 2].map((ts) => point(ts, {}, ['B12']));
  expect(told([...named, point(3, {})])).toEqual([
    ['raised', 'B12', 0],
    ['ended', 'B12', 3],
  ]);
});

test('low charge is a caution, over-discharge its own', () => {
  const low = [0, 1, 2].map((ts) => point(ts, { soc: 15 }));
  expect(told(low)).toEqual([
    ['raised', 'B01', 0],
    ['raised', 'B02', 0],
  ]);
});

test('cells that are apart, and the cold only while charging', () => {
  const apart = [0, 1, 2].map((ts) => point(ts, { cellVMin: 1.8, cellVMax: 2.1 }));
  expect(told(apart)).toEqual([['raised', 'B08', 0]]);
  const cold = (charging: number) => [0, 1, 2].map((ts) => point(ts, { battTempC: 5, charging }));
  expect(told(cold(0))).toEqual([]);
  expect(told(cold(1))).toEqual([['raised', 'B06', 0]]);
});

test('every rule has its code', () => {
  expect(
    Object.values(cautionRules)
      .flat()
      .filter(({ code }) => !(code in cautionCodes)),
  ).toEqual([]);
});

const now = Date.parse('2026-11-28T08:00:00Z');
test.each([
  ['no time', { soc: 50 }, 'NO_TIME'],
  ['a clock ahead', { ts: '2026-11-28T08:06:00Z' }, 'FUTURE'],
  ['a clock two years off', { ts: '2024-11-28T08:00:00Z' }, 'TOO_LATE'],
  ['text for a number', { ts: now, soc: 'NaN' }, 'NOT_A_NUMBER'],
  ['more than all of the charge', { ts: now, soc: 101 }, 'OUT_OF_RANGE'],
  ['negative hours', { ts: now, workingHours: -1 }, 'OUT_OF_RANGE'],
  ['a signal nobody knows', { ts: now, mood: 1 }, 'UNKNOWN_SIGNAL'],
] as const)('%s is kept apart with its reason', (_name, said, reason) => {
  expect(readPoint('BATTERY', said, now)).toBe(reason);
});

test('a point is read in the order of its signals; what it leaves out is nothing', () => {
  const read = readPoint(
    'BATTERY',
    { ts: '2026-11-28T07:00:00Z', soc: 50, keyOn: true, faultCodes: ['B12', 'x'] },
    now,
  );
  expect(read).toMatchObject({ ts: now - 3_600_000, codes: ['B12'] });
  const { values } = read as TelemetryPoint;
  expect([values[0], values[1], values[placeOfSignal('BATTERY', 'keyOn')]]).toEqual([50, null, 1]);
});
