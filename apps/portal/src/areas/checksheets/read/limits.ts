// What a measured value is judged by, in words: its standard, its limits, and what they rest on.
import type { Question } from '@dca/domain/checksheet';
import { type Formats, useFormats, useLanguage } from '../../../i18n/index.ts';
import { words } from '../words.ts';

type Bounds = Pick<Question, 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax' | 'unit'>;

/**
 * 'standard 250–600 kPa', 'limits 200–650 kPa': outside the standard is a caution, outside the limits is bad. Where both are the same
 * or there is one of them, it is told alone; nothing where nothing limits the value.
 */
export function useBounds(question: Bounds & Pick<Question, 'limitBasis'>): readonly string[] {
  const formats = useFormats();
  const language = useLanguage();
  const { standard, limits } = boundsOf(question, formats);
  const told: string[] = [];
  if (standard !== '' && standard !== limits) told.push(`${words[language].standard} ${standard}`);
  if (limits !== '') told.push(`${words[language].limits} ${limits}`);
  const basis = basisOf(question.limitBasis, words[language].estimate);
  const last = told.pop();
  return last === undefined ? [] : [...told, basis ? `${last} (${basis})` : last];
}

/** What the bounds rest on: an estimate, or the source by its name. */
function basisOf(basis: string | null, estimate: string): string {
  if (basis === null) return '';
  return basis.startsWith('typical') ? estimate : basis.replace(/^sourced:\s*/, '');
}

/** Standard and limits with their unit: '250–600 kPa', '≥ 2 kPa', '≤ 5 kPa'. A side without a limit takes the standard as its limit. */
export function boundsOf({ stdMin, stdMax, limitMin, limitMax, unit }: Bounds, formats: Formats) {
  const hasLimit = limitMin !== null || limitMax !== null;
  return {
    standard: rangeOf(stdMin, stdMax, unit, formats),
    limits: hasLimit ? rangeOf(limitMin ?? stdMin, limitMax ?? stdMax, unit, formats) : '',
  };
}

function rangeOf(least: number | null, most: number | null, unit: string | null, formats: Formats): string {
  const withUnit = (value: number) => formats.measured(value, unit ?? '').trim();
  if (least !== null && most !== null) return `${formats.number(least)}–${withUnit(most)}`;
  if (least !== null) return `≥ ${withUnit(least)}`;
  return most === null ? '' : `≤ ${withUnit(most)}`;
}
