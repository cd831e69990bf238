import type { Question } from '@dca/domain/checksheet';
import type { Formats } from '../../../i18n/formats.ts';

type Bounds = Pick<Question, 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax' | 'unit'>;

/** What a measured value may be, with its unit: '250–600 kPa', '≥ 2 kPa', '≤ 5 kPa'; nothing where nothing limits it. */
export function limitsOf({ stdMin, stdMax, limitMin, limitMax, unit }: Bounds, formats: Formats): string {
  const [least, most] = [limitMin ?? stdMin, limitMax ?? stdMax];
  const withUnit = (value: number) => formats.measured(value, unit ?? '').trim();
  if (least !== null && most !== null) return `${formats.number(least)}–${withUnit(most)}`;
  if (least !== null) return `≥ ${withUnit(least)}`;
  return most === null ? '' : `≤ ${withUnit(most)}`;
}
