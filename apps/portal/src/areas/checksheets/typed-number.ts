// Numbers as they stand in a field: without thousands, with the decimal sign of the language. Both signs are understood.
import type { Language } from '../../i18n/language.ts';

/** 12408.5 → '12408.5' or '12408,5'; nothing for null. */
export function toField(value: number | null, language: Language): string {
  if (value === null) return '';
  return language === 'id' ? String(value).replace('.', ',') : String(value);
}

/** The number that was typed; null for an empty field, undefined for what is no number. */
export function fromField(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
