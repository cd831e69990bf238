import { describe, expect, test } from 'vitest';
import { type JobType, jobTypeCodes, jobTypes, overhaulStages } from '../job-types.ts';
import { intervalFaults, missingParts, partsOf } from './missing-parts.ts';
import type { LoadStep, SheetParts, TestLoad } from './parts.ts';
import { isWithinLimits, testLoadFaults } from './test-load.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString();
const step = (percent: LoadStep['percent'], minute: number, change: Partial<LoadStep> = {}): LoadStep => ({
  percent,
  start: at(minute),
  reading: at(minute + 5),
  minutes: 10,
  kw: 4 * percent,
  kva: 5 * percent,
  pf: 0.8,
  v12: 400,
  v23: 400,
  v31: 400,
  i1: 10,
  i2: 10,
  i3: 10,
  hz: 50,
  rpm: 1500,
  oilKpa: 400,
  coolantC: 80,
  exhaustC: 400,
  fuelLph: 40,
  remark: null,
  result: 'PASS',
  ...change,
});
const loaded = (...steps: LoadStep[]): TestLoad => ({
  ratedKva: 500,
  ratedKw: 400,
  ratedV: 400,
  ratedHz: 50,
  performanceClass: 'G2',
  ambientC: 30,
  loadBank: 'LB-500',
  steps,
});
const faults = (...steps: LoadStep[]) => testLoadFaults(loaded(...steps)).map(({ text }) => text.en);

describe('a test load', () => {
  test('rises step by step, each read after five minutes', () => {
    expect(faults(step(25, 0), step(50, 10), step(110, 20))).toEqual([]);
    expect(faults()).toEqual(['The test load has no step.']);
    expect(faults(step(50, 0), step(25, 10))).toEqual(['Test load 25 %: steps rise, one after the other.']);
    expect(faults(step(50, 0), step(50, 10))).toHaveLength(1);
    expect(faults(step(25, 10), step(50, 0))).toHaveLength(1);
    expect(faults(step(25, 0, { reading: at(4) }))).toEqual([
      'Test load 25 %: read the values 5 minutes after the step starts, not before.',
    ]);
  });

  test('does not pass outside the limits of its class, and may say so', () => {
    expect(faults(step(25, 0, { v23: 411 }))).toEqual([
      'Test load 25 %: voltage or frequency is outside its limits, so the step does not pass.',
    ]);
    expect(faults(step(25, 0, { v23: 411, result: 'FAIL' }))).toEqual([]);
    expect(faults(step(25, 0, { hz: 48.7 }))).toHaveLength(1);
  });

  test.each([
    ['G1', 380, 420, 379.9],
    ['G2', 390, 410, 410.1],
    ['G3', 396, 404, 404.1],
  ] as const)('%s: the limits themselves are within', (performanceClass, low, high, outside) => {
    const within = (v12: number) => isWithinLimits({ ...loaded(), performanceClass }, step(25, 0, { v12 }));
    expect([low, high, outside].map(within)).toEqual([true, true, false]);
  });
});

const parts = (type: JobType, content: Partial<SheetParts> = {}) =>
  missingParts(content, type, null).map(({ part }) => part);

describe('which parts a sheet owes', () => {
  test('every type owes what its row says, and each stage of an overhaul its own', () => {
    for (const type of jobTypeCodes) expect(parts(type)).toEqual(jobTypes[type].requiredParts);
    for (const stage of overhaulStages)
      expect(missingParts({}, 'OVH', stage).map(({ part }) => part)).toEqual([stage.toLowerCase()]);
  });

  test('a part that a type does not have is not asked of it', () => {
    expect(partsOf('INS', null)).toEqual(['meter']);
    expect(partsOf('SER', null)).toEqual(['meter', 'oilSamples', 'partsUsed']);
    expect(partsOf('OVH', null)).toEqual(['meter']);
    expect(partsOf('OVH', 'BENCH')).toEqual(['meter', 'bench']);
  });

  test('an empty list is none, a list that nobody signed is not whole, a unit that still stands neither', () => {
    const topics = [{ title: 'Daily check', minutes: 30, note: null }];
    const attendee = { name: 'Slamet', company: 'PT', position: null, signed: false };
    expect(parts('FGT', { topics, attendanceList: [] })).toEqual(['attendanceList']);
    expect(missingParts({ topics, attendanceList: [attendee] }, 'FGT', null)[0]?.text.en).toBe(
      'Nobody on the attendance list has signed.',
    );
    expect(parts('FGT', { topics, attendanceList: [{ ...attendee, signed: true }] })).toEqual([]);
    const stop = { id: '1', stoppedAt: at(0), readyAt: null, reason: null };
    const told = { phenomenon: { text: 'x' } };
    const coded = { code: 'LEAK', objectPart: null, text: null };
    const whole = { ...told, damage: coded, cause: coded, action: coded };
    expect(parts('UNS', { ...whole, downtime: [stop] })).toEqual(['downtime']);
    expect(parts('UNS', { ...whole, downtime: [{ ...stop, readyAt: at(9) }] })).toEqual([]);
  });
});

test('a stop ends after it begins, and one at most is open', () => {
  const stop = (stoppedAt: string, readyAt: string | null) => ({
    id: stoppedAt,
    stoppedAt,
    readyAt,
    reason: null,
  });
  const faulty = (...stops: SheetParts['downtime'][number][]) =>
    intervalFaults(stops).map(({ index }) => index);
  expect(faulty(stop(at(0), at(5)), stop(at(6), null))).toEqual([]);
  expect(faulty(stop(at(5), at(0)))).toEqual([0]);
  expect(faulty(stop(at(0), null), stop(at(6), null))).toEqual([1]);
});
