import { rangeCodes } from '../answer-families.ts';
import type { Question } from './types.ts';

type Bounds = Pick<Question, 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax'>;

/**
 * Judges a measured value (domain decisions §4): inside the standard good; outside the standard but inside the
 * limit good with a caution; outside the limit bad. A side without a limit takes the standard as its limit,
 * a side without either is open. A value on a bound lies inside; a value that is no number is bad.
 */
export function judgeRange(
  question: Bounds,
  value: number,
): { readonly code: typeof rangeCodes.good | typeof rangeCodes.bad; readonly caution: boolean } {
  const { stdMin, stdMax, limitMin, limitMax } = question;
  if (!liesInside(value, limitMin ?? stdMin, limitMax ?? stdMax)) {
    return { code: rangeCodes.bad, caution: false };
  }
  return { code: rangeCodes.good, caution: !liesInside(value, stdMin, stdMax) };
}

function liesInside(value: number, min: number | null, max: number | null): boolean {
  return value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
}
