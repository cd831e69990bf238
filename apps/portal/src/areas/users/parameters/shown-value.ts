import type { GeneralParameter } from '@dca/contract/areas/users/parameter';
import type { Language } from '../../../i18n/index.ts';

/** A value in one line; a picture by its size, as its letters say nothing. */
export function shownValue(value: GeneralParameter['value'], language: Language): string {
  if (value === null) return '–';
  if (typeof value === 'object') return value[language];
  const text = String(value);
  return text.startsWith('data:') ? `${Math.round(text.length / 1024)} kB` : text;
}
