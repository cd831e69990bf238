import { expect, test } from 'vitest';
import { componentOfFluid, correctedWear, type Filled, litresOf, oilOfSample } from './topped-up.ts';

const change = (on: string, litres: number | null): Filled => ({ on, kind: 'CHANGE', litres });
const topUp = (on: string, litres: number): Filled => ({ on, kind: 'TOPUP', litres });

// Changed on the 1st with 25 l; 3 l and 2 l follow, then another change, and 4 l on the day of the last sample.
const sheets = [
  topUp('2026-01-20', 9),
  change('2026-02-01', 25),
  topUp('2026-02-11', 3),
  topUp('2026-02-21', 2),
  change('2026-03-10', null),
  topUp('2026-03-15', 4),
];

test('top-ups count from the last change on, and not those of the day of the sample', () => {
  expect(oilOfSample(sheets, '2026-02-11')).toEqual({ toppedUp: 0, filled: 25 });
  expect(oilOfSample(sheets, '2026-02-12')).toEqual({ toppedUp: 3, filled: 25 });
  // Drawn before the change of that day.
  expect(oilOfSample(sheets, '2026-03-10')).toEqual({ toppedUp: 5, filled: 25 });
  expect(oilOfSample(sheets, '2026-03-14')).toEqual({ toppedUp: 0, filled: 25 });
  expect(oilOfSample(sheets, '2026-03-16')).toEqual({ toppedUp: 4, filled: 25 });
  // Before any change is known: what the first one took later says how much goes in.
  expect(oilOfSample(sheets, '2026-01-25')).toEqual({ toppedUp: 9, filled: 25 });
  expect(oilOfSample([topUp('2026-01-01', 3)], '2026-02-01')).toEqual({ toppedUp: 3, filled: null });
});

test.each([
  // Reckoned by hand: 40 ppm, and 5 l of 25 l carried the same away: 40 + 40 × 5 / 25.
  ['FE', 40, { toppedUp: 5, filled: 25 }, 48],
  ['PB', 21, { toppedUp: 3, filled: 25 }, 23.5],
  // Sodium comes in and does not wear off; soot neither.
  ['NA', 40, { toppedUp: 5, filled: 25 }, null],
  ['SOOT', 2, { toppedUp: 5, filled: 25 }, null],
  ['FE', 40, { toppedUp: 0, filled: 25 }, null],
  ['FE', 40, { toppedUp: 5, filled: null }, null],
  ['FE', 40, { toppedUp: 5, filled: 0 }, null],
] as const)('%s %d with %o is %s', (code, value, oil, corrected) => {
  expect(correctedWear(code, value, oil)).toBe(corrected);
});

test('a top-up does not hide what a bearing loses: as much wear looks the same with and without it', () => {
  // 30 l hold 900 mg of lead. Half of it is lost with 15 l, which fresh oil replaces: 15 ppm are measured instead of 30.
  expect(correctedWear('PB', 15, { toppedUp: 15, filled: 30 })).toBe(22.5);
  expect(correctedWear('PB', 30, { toppedUp: 0, filled: 30 })).toBeNull();
});

test.each([
  ['Engine', 'SAE 15W-40', { component: 'ENG', position: '' }],
  ['mesin', 'oli', { component: 'ENG', position: '' }],
  ['Mesin putar', 'oli', { component: 'SWG', position: '' }],
  ['Swing gear', 'SAE 90', { component: 'SWG', position: '' }],
  ['Final drive kiri', 'SAE 30', { component: 'FDR', position: 'LH' }],
  ['FDR RH', 'SAE 30', { component: 'FDR', position: 'RH' }],
  ['Differential rear', 'SAE 90', { component: 'DIF', position: 'REAR' }],
  ['Diferensial depan', 'SAE 90', { component: 'DIF', position: 'FRONT' }],
  ['Transmisi', 'TO-4', { component: 'TRM', position: '' }],
  ['Tangki hidrolik', 'HD 46', { component: 'HYD', position: '' }],
  ['Engine', 'Coolant', undefined],
  ['Radiator', 'Air', undefined],
  ['Engine cooling water', 'LLC', undefined],
  ['Slewing bearing', 'Grease', undefined],
  ['Cabin', 'oil', undefined],
])('%s, %s', (compartment, fluid, place) => {
  expect(componentOfFluid({ compartment, fluid })).toEqual(place);
});

test('kilograms of oil are litres by its weight', () => {
  expect(litresOf(22, 'kg')).toBe(25);
  expect(litresOf(7.5, 'l')).toBe(7.5);
});
