// A figure as people write it, under either decimal mark. What parts thousands parts three; a figure that neither mark makes one is
// none, and no power of ten is taken, since a spreadsheet writes them for what it has rounded.
import type { DecimalMark } from '../import-kinds.ts';

/** A currency that a figure may name; OTHER is none of ours. */
export type NamedCurrency = 'IDR' | 'USD' | 'OTHER';

const names: Readonly<Record<string, NamedCurrency>> = {
  rp: 'IDR',
  idr: 'IDR',
  usd: 'USD',
  us$: 'USD',
  $: 'USD',
};
const named =
  /^(rp|idr|us\$|usd|\$|[a-z]{3}|[€£¥])\.?\s*(?=[-+(\d.,])|(?<=[\d.,)-])\s*(rp|idr|us\$|usd|\$|[a-z]{3}|[€£¥])\.?$/i;
const bracketed = /^\((.+)\)$/;

const written: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(?:\d{1,3}(?:([,' ])\d{3}(?:\1\d{3})*)|\d+)(?:\.\d+|\.-+)?$|^[+-]?\.\d+$/,
  ',': /^[+-]?(?:\d{1,3}(?:([.' ])\d{3}(?:\1\d{3})*)|\d+)(?:,\d+|,-+)?$|^[+-]?,\d+$/,
};

/** The figure alone: signs of other alphabets in those of ours, without the name of a currency. */
function bareFigure(text: string): { readonly figure: string; readonly currency: NamedCurrency | null } {
  const plain = text.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  const name = (named.exec(plain) ?? []).slice(1).find(Boolean);
  const figure = (name ? plain.replace(named, '') : plain).trim().replace(bracketed, '-$1');
  return { figure, currency: name ? (names[name.toLowerCase()] ?? 'OTHER') : null };
}

/** The currency that a figure names; null where it names none. */
export const currencyIn = (text: string): NamedCurrency | null => bareFigure(text).currency;

/** What a text says where figures are written with the mark; null where it says none. */
export function readFigure(text: string, mark: DecimalMark): number | null {
  const { figure } = bareFigure(text);
  if (!written[mark].test(figure)) return null;
  const whole = figure.replace(mark === '.' ? /[,' ]/g : /[.' ]/g, '').replace(mark, '.');
  return Number(whole.replace(/\.-+$/, ''));
}

/** Whether a text is a figure with one mark only, with both and another value, with both and the same; null where it is none. */
export function markIn(text: string): DecimalMark | 'EITHER' | 'SAME' | null {
  const [point, comma] = [readFigure(text, '.'), readFigure(text, ',')];
  if (point === null) return comma === null ? null : ',';
  if (comma === null) return '.';
  return point === comma ? 'SAME' : 'EITHER';
}

/** A figure that would be a thousandth of itself with the other mark: 1,250 where commas are decimal. */
export const looksParted = (text: string, mark: DecimalMark): boolean =>
  markIn(text) === 'EITHER' && !Number.isInteger(readFigure(text, mark) ?? 0);
