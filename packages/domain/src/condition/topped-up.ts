// Oil that is topped up replaces oil that was lost with what it carried: the samples of a component that loses oil look cleaner than it
// is. Wear is therefore also shown as it would stand with nothing lost: each litre that was topped up carried away what a litre of the
// sample holds, which is the most that it can have carried while wear grows. How much goes in is what the last change of it took. What the
// engine judges is what the laboratory measured, as domain decisions §5 have it.
import type { ComponentPosition } from '../components.ts';
import { type OilCode, oilParameters, type SampledComponent } from './oil.ts';

/** Oil that a sheet says was filled into a component; `litres` is null where only the change itself is known. */
export interface Filled {
  readonly on: string;
  readonly kind: 'TOPUP' | 'CHANGE';
  readonly litres: number | null;
}

interface OilOfSample {
  /** Litres since the oil was changed last. */
  readonly toppedUp: number;
  /** Litres that a change takes; null where no sheet of the machine says it. */
  readonly filled: number | null;
}

/**
 * What the oil of a sample had been given by the day on which it was drawn. A sample is drawn before that day's own work: what is filled
 * on the day itself comes after it.
 */
export function oilOfSample(filled: readonly Filled[], on: string): OilOfSample {
  const changes = filled
    .filter(({ kind }) => kind === 'CHANGE')
    .toSorted((one, other) => one.on.localeCompare(other.on));
  const since = changes.findLast((change) => change.on < on)?.on ?? '';
  const toppedUp = filled
    .filter((one) => one.kind === 'TOPUP' && one.on >= since && one.on < on)
    .reduce((sum, { litres }) => sum + (litres ?? 0), 0);
  const known = changes.filter(({ litres }) => litres !== null);
  const taken = known.findLast((change) => change.on < on) ?? known[0];
  return { toppedUp, filled: taken?.litres ?? null };
}

/** Wear with what was topped up counted in; null where that changes nothing, is not known, or does not matter to the parameter. */
export function correctedWear(code: string, value: number, { toppedUp, filled }: OilOfSample): number | null {
  const isWear = Object.hasOwn(oilParameters, code) && 'isWear' in oilParameters[code as OilCode];
  if (!isWear || toppedUp === 0 || filled === null || filled <= 0) return null;
  return Math.round(value * (1 + toppedUp / filled) * 10) / 10;
}

const places: readonly (readonly [component: SampledComponent, words: RegExp])[] = [
  ['SWG', /swing|mesin putar|\bswg\b/i],
  ['FDR', /final ?drive|\bfdr\b/i],
  ['DIF', /diff?erens?ti?al|diferensial|\bdif\b/i],
  ['TRM', /trans?mis|\btrm\b/i],
  ['HYD', /hydraul|hidrol|\bhyd\b/i],
  ['ENG', /engine|mesin|\beng\b/i],
];
const sides: readonly (readonly [position: ComponentPosition, words: RegExp])[] = [
  ['LH', /\blh\b|left|kiri/i],
  ['RH', /\brh\b|right|kanan/i],
  ['FRONT', /front|depan/i],
  ['REAR', /rear|belakang/i],
];
const noOil = /coolant|pendingin|water|\bair\b|grease|gemuk|fuel|solar|urea|def\b|adblue/i;

/** Which component's oil a line of a sheet means, as people write it; undefined for a coolant, a grease, or a compartment of no component. */
export function componentOfFluid({
  compartment,
  fluid,
}: {
  readonly compartment: string;
  readonly fluid: string;
}): { readonly component: SampledComponent; readonly position: ComponentPosition | '' } | undefined {
  if (noOil.test(fluid) || noOil.test(compartment)) return undefined;
  const component = places.find(([, words]) => words.test(compartment))?.[0];
  if (!component) return undefined;
  return { component, position: sides.find(([, words]) => words.test(compartment))?.[0] ?? '' };
}

const kilogramsPerLitre = 0.88;

/** A quantity of oil in litres. */
export const litresOf = (quantity: number, unit: 'l' | 'kg'): number =>
  unit === 'kg' ? Math.round((quantity / kilogramsPerLitre) * 100) / 100 : quantity;
