// What the stages of an overhaul say beyond their zones. Values are plausible for a mid-size diesel engine; estimates.
import type { MeasuredValue, SheetParts } from '@dca/domain/checksheet';
import type { Random } from './random.ts';

type Stages = Pick<SheetParts, 'receiving' | 'measurement' | 'assembly' | 'bench'>;

const measured = [
  ['Diameter main journal', 'mm', 110, 109.95, 110],
  ['Diameter crank pin', 'mm', 76, 75.94, 76],
  ['Liner bore', 'mm', 125, 125, 125.08],
  ['Protrusi liner', 'mm', 0.12, 0.07, 0.15],
  ['Celah ring piston no.1', 'mm', 0.45, 0.4, 0.9],
] as const;
const onTheBench = [
  ['Oil pressure, high idle', 'kPa', 450, 350, 600],
  ['Oil pressure, low idle', 'kPa', 200, 100, 300],
  ['Blow-by', 'kPa', 1.2, 0, 2],
] as const;
const assembled = [
  ['Baut main cap', 285],
  ['Baut connecting rod', 118],
  ['Baut cylinder head', 250],
  ['Baut flywheel', 210],
] as const;

/** What each stage of the overhaul of an engine with that serial number says. */
export function stageContents(random: Random, serial: string): Stages {
  return {
    receiving: {
      component: 'Engine assy',
      serialNumber: `E-${serial}`,
      lifeHours: random.between(10_500, 13_500),
      outside: 'rembes oli di cover depan, sirip radiator kotor',
      missingParts: random.chance(0.5) ? ['klem hose turbo'] : [],
    },
    measurement: measured.map((row) => reading(random, row)),
    assembly: assembled.map(([item, torqueNm]) => ({ item, torqueNm, marked: true, witness: null })),
    bench: {
      minutes: random.between(90, 150),
      readings: onTheBench.map((row) => reading(random, row)),
      result: 'PASS',
      remark: null,
    },
  };
}

/** A reading within its limits, with two decimals. */
function reading(
  random: Random,
  [item, unit, standard, limitMin, limitMax]: readonly [string, string, number, number, number],
): MeasuredValue {
  const actual = limitMin + (limitMax - limitMin) * (0.2 + 0.6 * random.next());
  return { item, unit, standard, limitMin, limitMax, actual: Math.round(actual * 100) / 100 };
}
