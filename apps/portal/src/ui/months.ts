import { useFormats } from '../i18n/index.ts';

/** The last months and those to come, newest first, to be chosen from: a browser's own field of months is not in every browser. */
export function useMonths(
  back: number,
  ahead = 0,
): readonly { readonly value: string; readonly label: string }[] {
  const formats = useFormats();
  return monthsUpTo(new Date(), back, ahead).map((value) => ({ value, label: formats.month(value) }));
}

/** `2026-11`, `2026-10` … */
const monthsUpTo = (now: Date, back: number, ahead: number): string[] =>
  Array.from({ length: back + ahead }, (_, before) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + ahead - before, 1)).toISOString().slice(0, 7),
  );
