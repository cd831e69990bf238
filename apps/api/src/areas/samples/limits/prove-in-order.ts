import { contradictionsOf } from '@dca/domain/condition/limits';
import { refuse } from '../../../platform/problem.ts';

type Limits = Parameters<typeof contradictionsOf>[0];

/** Throws invalid for limits that contradict each other, each at the field that `at` names. */
export function proveInOrder(limits: Limits, at: (field: string) => string): void {
  const contradictions = contradictionsOf(limits);
  if (contradictions.length === 0) return;
  throw refuse('invalid', {
    errors: contradictions.map(({ field, words }) => ({
      field: at(field),
      code: 'contradiction',
      message: words,
    })),
  });
}
