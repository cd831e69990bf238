// What a value says of a machine: three classes, the worst of several, and the bounds that part them.
import type { StatusColour } from '../lifecycle.ts';
import type { Words } from '../text.ts';

export const conditionClasses = {
  NORMAL: { rank: 0, colour: 'green', words: { en: 'Normal', id: 'Normal' } },
  CAUTION: { rank: 1, colour: 'yellow', words: { en: 'Caution', id: 'Waspada' } },
  CRITICAL: { rank: 2, colour: 'red', words: { en: 'Critical', id: 'Kritis' } },
} as const satisfies Readonly<Record<string, { rank: number; colour: StatusColour; words: Words }>>;

export type ConditionClass = keyof typeof conditionClasses;
export const conditionClassNames = Object.keys(conditionClasses) as [ConditionClass, ...ConditionClass[]];

export const isWorse = (one: ConditionClass, other: ConditionClass): boolean =>
  conditionClasses[one].rank > conditionClasses[other].rank;

export const worstOf = (classes: readonly ConditionClass[]): ConditionClass =>
  classes.reduce<ConditionClass>((worst, next) => (isWorse(next, worst) ? next : worst), 'NORMAL');

/** A value beyond a bound is of its class; the bound itself is not. Null where there is no bound on that side. */
export interface Bounds {
  readonly cautionBelow: number | null;
  readonly cautionAbove: number | null;
  readonly criticalBelow: number | null;
  readonly criticalAbove: number | null;
}

/** A laboratory's `<5` and `>100`: the value is not known, only on which side of the figure it lies. */
export type Sign = '<' | '>' | null;

/** The class by bounds alone. What is less than a figure is never above a bound, what is more never below one. */
export function classWithin(bounds: Bounds, value: number, sign: Sign = null): ConditionClass {
  const isBeyond = (below: number | null, above: number | null) =>
    (below !== null && sign !== '>' && value < below) || (above !== null && sign !== '<' && value > above);
  if (isBeyond(bounds.criticalBelow, bounds.criticalAbove)) return 'CRITICAL';
  return isBeyond(bounds.cautionBelow, bounds.cautionAbove) ? 'CAUTION' : 'NORMAL';
}

/** Bounds drawn in by a share of themselves: what has to be reached again before a class is left. */
export function drawnIn(bounds: Bounds, share: number): Bounds {
  const lower = (bound: number | null) => (bound === null ? null : bound - Math.abs(bound) * share);
  const higher = (bound: number | null) => (bound === null ? null : bound + Math.abs(bound) * share);
  return {
    cautionBelow: higher(bounds.cautionBelow),
    cautionAbove: lower(bounds.cautionAbove),
    criticalBelow: higher(bounds.criticalBelow),
    criticalAbove: lower(bounds.criticalAbove),
  };
}
