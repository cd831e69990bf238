import type { Formats } from '../../../i18n/index.ts';

/** An amount with its currency before it, as price lists are printed. */
export const moneyOf = (currency: string | null | undefined, amount: number, formats: Formats): string =>
  [currency, formats.number(amount, 2)].filter(Boolean).join('\u00a0');
