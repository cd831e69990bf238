// Limits are data with versions: of one machine, of a model, or the default of a component. The nearest one holds and says where it
// comes from. A limit may be a figure or percent of what new oil has; then the figure of new oil stands beside it.
import type { Words } from '../text.ts';
import type { Bounds } from './classes.ts';

export interface ConditionLimit extends Bounds {
  readonly parameter: string;
  /** Empty where a limit holds for whatever component the value is of. */
  readonly component: string;
  readonly unitModel: string | null;
  readonly unitId: string | null;
  /** Of percent, what new oil has; null where bounds are figures. */
  readonly newValue: number | null;
  /** Ours rather than a maker's or a laboratory's, and shown as such. */
  readonly isEstimate: boolean;
}

export type LimitOrigin = 'UNIT' | 'MODEL' | 'COMPONENT';

export const limitOrigins = {
  UNIT: { en: 'limit of this machine', id: 'batas alat ini' },
  MODEL: { en: 'limit of the model', id: 'batas model' },
  COMPONENT: { en: 'default of the component', id: 'batas baku komponen' },
} as const satisfies Readonly<Record<LimitOrigin, Words>>;

export interface LimitAsked {
  readonly parameter: string;
  readonly component: string;
  readonly unitModel: string;
  readonly unitId: string;
}

/** The limit that holds for a value: the machine's own, else its model's, else the component's; undefined where nobody set one. */
export function nearestLimit<Limit extends ConditionLimit>(
  limits: readonly Limit[],
  asked: LimitAsked,
): { readonly limit: Limit; readonly from: LimitOrigin } | undefined {
  const fitting = limits.filter(
    (limit) =>
      limit.parameter === asked.parameter && (limit.component === asked.component || limit.component === ''),
  );
  const of = (from: LimitOrigin, holds: (limit: Limit) => boolean) => {
    const found = fitting.filter(holds);
    const limit = found.find(({ component }) => component !== '') ?? found[0];
    return limit && { limit, from };
  };
  return (
    of('UNIT', ({ unitId }) => unitId === asked.unitId) ??
    of('MODEL', ({ unitId, unitModel }) => unitId === null && unitModel === asked.unitModel) ??
    of('COMPONENT', ({ unitId, unitModel }) => unitId === null && unitModel === null)
  );
}

/** The bounds of a limit as figures in the value's own unit. */
export function boundsOf(limit: Bounds & Pick<ConditionLimit, 'newValue'>): Bounds {
  const { newValue } = limit;
  const figure = (bound: number | null) =>
    bound === null || newValue === null ? bound : Math.round(bound * newValue * 10) / 1000;
  return {
    cautionBelow: figure(limit.cautionBelow),
    cautionAbove: figure(limit.cautionAbove),
    criticalBelow: figure(limit.criticalBelow),
    criticalAbove: figure(limit.criticalAbove),
  };
}

export interface LimitContradiction {
  readonly field: keyof Bounds;
  readonly words: Words;
}

/** What makes no sense of a limit, each at its field; empty when it may stand. */
export function contradictionsOf(bounds: Bounds): LimitContradiction[] {
  const { cautionBelow, cautionAbove, criticalBelow, criticalAbove } = bounds;
  const isOver = (one: number | null, other: number | null) => one !== null && other !== null && one > other;
  const found: LimitContradiction[] = [];
  if (cautionBelow === null && cautionAbove === null && criticalBelow === null && criticalAbove === null)
    found.push({ field: 'cautionAbove', words: noBound });
  if (isOver(cautionAbove, criticalAbove)) found.push({ field: 'criticalAbove', words: criticalFirst });
  if (isOver(criticalBelow, cautionBelow)) found.push({ field: 'criticalBelow', words: criticalFirst });
  if (isOver(cautionBelow, cautionAbove)) found.push({ field: 'cautionBelow', words: nothingNormal });
  else if (isOver(criticalBelow, criticalAbove)) found.push({ field: 'criticalBelow', words: nothingNormal });
  return found;
}

const noBound: Words = { en: 'Give at least one limit', id: 'Isi sedikitnya satu batas' };
const criticalFirst: Words = {
  en: 'Critical must not come before caution',
  id: 'Kritis tidak boleh mendahului waspada',
};
const nothingNormal: Words = {
  en: 'The lower limit is above the upper one: nothing would be normal',
  id: 'Batas bawah di atas batas atas: tidak ada nilai yang normal',
};
