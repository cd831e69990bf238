import type { Kind } from '@dca/contract/record-fields';
import type { Language } from '../i18n/index.ts';

const marks = {
  en: { decimalSeparator: '.', thousandSeparator: ',' },
  id: { decimalSeparator: ',', thousandSeparator: '.' },
} as const;

/**
 * The marks of a field that somebody types a figure into, as their language writes it. An amount of money has its thousands
 * apart, and the mark between them never counts as the decimal one.
 */
export function figureMarks(language: Language, kind: Kind = 'number') {
  const { decimalSeparator, thousandSeparator } = marks[language];
  // What the form holds has a point, whatever is shown.
  const shown = { decimalSeparator, valueIsNumericString: true } as const;
  if (kind !== 'money') return shown;
  return { ...shown, thousandSeparator, allowedDecimalSeparators: [decimalSeparator] };
}
