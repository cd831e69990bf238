// Numbers as they stand in a field: without thousands, with the decimal sign of the language. What is typed may have the
// thousands signs of the language; the decimal sign of the other language is understood where it cannot be one of them,
// because many phones offer only one of the two on their number keys.
import type { Language } from '../../../i18n/language.ts';

const grouped = {
  en: { shape: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, thousands: ',' },
  id: { shape: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/, thousands: '.' },
} as const;

/** 12408.5 → '12408.5' or '12408,5'; nothing for null. */
export function toField(value: number | null, language: Language): string {
  if (value === null) return '';
  return language === 'id' ? String(value).replace('.', ',') : String(value);
}

/** How many decimals a number has as it was typed: 0.45 → 2. */
export const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** The number that was typed, as `language` writes it; null for an empty field, undefined for what is no number. */
export function fromField(text: string, language: Language): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const { shape, thousands } = grouped[language];
  const whole = shape.test(typed) ? typed.replaceAll(thousands, '') : typed;
  const plain = whole.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
