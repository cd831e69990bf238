import { expect, test } from 'vitest';
import { type Bounds, classWithin, drawnIn } from './classes.ts';
import { boundsOf, type ConditionLimit, contradictionsOf, nearestLimit } from './limits.ts';
import { measuredIn, wearPer250 } from './oil.ts';

const none: Bounds = { cautionBelow: null, cautionAbove: null, criticalBelow: null, criticalAbove: null };
const limit = (change: Partial<ConditionLimit>): ConditionLimit => ({
  ...none,
  cautionAbove: 60,
  criticalAbove: 91,
  parameter: 'FE',
  component: 'ENG',
  unitModel: null,
  unitId: null,
  newValue: null,
  isEstimate: false,
  ...change,
});
const asked = { parameter: 'FE', component: 'ENG', unitModel: 'PC200-8', unitId: 'u1' };

test('the nearest limit holds and says where it comes from', () => {
  const ofAll = limit({});
  const ofModel = limit({ unitModel: 'PC200-8', cautionAbove: 50 });
  const ofUnit = limit({ unitId: 'u1', unitModel: 'PC200-8', cautionAbove: 40 });
  const others = [limit({ unitId: 'u2' }), limit({ unitModel: 'D155A-6' }), limit({ component: 'HYD' })];
  expect(nearestLimit([ofAll, ofModel, ofUnit, ...others], asked)).toEqual({ limit: ofUnit, from: 'UNIT' });
  expect(nearestLimit([ofAll, ofModel, ...others], asked)).toEqual({ limit: ofModel, from: 'MODEL' });
  expect(nearestLimit([...others, ofAll], asked)).toEqual({ limit: ofAll, from: 'COMPONENT' });
  expect(nearestLimit(others, asked)).toBeUndefined();
});

test('a limit of the component comes before one of any component', () => {
  const ofAny = limit({ component: '' });
  const ofEngine = limit({ cautionAbove: 70 });
  expect(nearestLimit([ofAny, ofEngine], asked)?.limit).toBe(ofEngine);
  expect(nearestLimit([ofAny], asked)?.limit).toBe(ofAny);
});

test('limits that contradict each other are refused with the field', () => {
  const fieldsOf = (change: Partial<Bounds>) =>
    contradictionsOf({ ...none, ...change }).map(({ field }) => field);
  expect(fieldsOf({})).toEqual(['cautionAbove']);
  expect(fieldsOf({ cautionAbove: 91, criticalAbove: 60 })).toEqual(['criticalAbove']);
  expect(fieldsOf({ cautionBelow: 50, criticalBelow: 60 })).toEqual(['criticalBelow']);
  expect(fieldsOf({ cautionBelow: 60, cautionAbove: 50 })).toEqual(['cautionBelow']);
  expect(fieldsOf({ criticalBelow: 60, criticalAbove: 50 })).toEqual(['criticalBelow']);
  expect(fieldsOf({ cautionBelow: 380, cautionAbove: 420, criticalBelow: 340, criticalAbove: 457 })).toEqual(
    [],
  );
});

test('bounds in percent are reckoned from new oil', () => {
  const viscosity = { ...none, cautionBelow: 90, cautionAbove: 110, criticalBelow: 85, criticalAbove: 115 };
  expect(boundsOf({ ...viscosity, newValue: 14.5 })).toEqual({
    cautionBelow: 13.05,
    cautionAbove: 15.95,
    criticalBelow: 12.325,
    criticalAbove: 16.675,
  });
  expect(boundsOf({ ...viscosity, newValue: null })).toEqual(viscosity);
});

test('a value is of a class beyond a bound, not on it', () => {
  const bounds = { ...none, cautionAbove: 60, criticalAbove: 91, cautionBelow: 10, criticalBelow: 5 };
  const classOf = (value: number) => classWithin(bounds, value);
  expect([60, 60.1, 91, 91.1].map(classOf)).toEqual(['NORMAL', 'CAUTION', 'CAUTION', 'CRITICAL']);
  expect([10, 9.9, 5, 4.9].map(classOf)).toEqual(['NORMAL', 'CAUTION', 'CAUTION', 'CRITICAL']);
  expect(classWithin(bounds, 95, '<')).toBe('NORMAL');
  expect(classWithin(bounds, 95, '>')).toBe('CRITICAL');
  expect(classWithin(bounds, 4, '>')).toBe('NORMAL');
});

test('bounds are drawn in from both sides, also below zero', () => {
  const drawn = drawnIn(
    { cautionBelow: -300, criticalBelow: 100, cautionAbove: -40, criticalAbove: 200 },
    0.05,
  );
  expect(drawn).toEqual({ cautionBelow: -285, criticalBelow: 105, cautionAbove: -42, criticalAbove: 190 });
});

test.each([
  ['12', { value: 12, sign: null }],
  [' 0,4 ', { value: 0.4, sign: null }],
  ['<5', { value: 5, sign: '<' }],
  ['> 100', { value: 100, sign: '>' }],
  ['<= 0.05 %', { value: 0.05, sign: '<' }],
  ['NEG', { value: 0, sign: null }],
  ['n/a', null],
  ['', null],
  ['-3', undefined],
  ['about 12', undefined],
  ['1e5', undefined],
])('a laboratory writes %j', (text, read) => {
  expect(measuredIn(text)).toEqual(read);
});

test('a unit that is written beside a figure counts', () => {
  expect(measuredIn('200 ppm', '%')).toEqual({ value: 0.02, sign: null });
  expect(measuredIn('<500 mg/kg', '%')).toEqual({ value: 0.05, sign: '<' });
  expect(measuredIn('12 ppm', 'ppm')).toEqual({ value: 12, sign: null });
  expect(measuredIn('12 %', 'ppm')).toBeUndefined();
  expect(measuredIn('12 ppm', 'index')).toBeUndefined();
});

test('wear is shown for 250 hours of the oil, where its hours say anything', () => {
  expect(wearPer250('FE', 40, 500)).toBe(20);
  expect(wearPer250('FE', 40, 49)).toBeNull();
  expect(wearPer250('FE', 40, null)).toBeNull();
  expect(wearPer250('WATER', 0.1, 500)).toBeNull();
});
