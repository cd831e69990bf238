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
  if (kind !== 'money') return { decimalSeparator };
  return { decimalSeparator, thousandSeparator, allowedDecimalSeparators: [decimalSeparator] };
}
