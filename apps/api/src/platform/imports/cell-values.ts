// A cell of a spreadsheet as the value of a field, or why it is none. What the spreadsheet shows is read, not what it keeps: a figure
// in a field of text by its number format. Nothing is guessed: figures and days are read in the manner of their column.
import type { Field } from '@dca/contract/record-fields';
import {
  currencyIn,
  looksParted,
  type Manner,
  type NamedCurrency,
  type ReadAs,
  readDay,
  readFigure,
} from '@dca/domain/import-cells';
import type { ImportReason, ReasonParticulars } from '@dca/domain/import-reasons';
import { soughtAs } from '@dca/domain/text-rules';
import { type Cell, isBareFormat, originalText, shownBy } from '../../documents/spreadsheet/index.ts';

type CellRead =
  | { readonly value: unknown; readonly currency?: NamedCurrency }
  | { readonly reason: ImportReason; readonly particulars?: ReasonParticulars };

/** A cell with the number format that it has. */
export interface GivenCell {
  readonly cell: Cell | undefined;
  readonly format?: string | null | undefined;
}

/** How the cells of a field are read. */
export function readsAs(field: Field): ReadAs {
  if (field.kind === 'number' || field.kind === 'integer' || field.kind === 'money') return 'FIGURE';
  if (field.kind === 'day') return 'DAY';
  if (field.kind === 'code') return 'CODE';
  return field.kind === 'text' && (field.as === 'tel' || field.isCode) ? 'CODE' : 'OTHER';
}

/** The value of a cell; null for an empty one. */
export function readCell(field: Field, { cell, format }: GivenCell, manner: Manner): CellRead {
  const given = typeof cell === 'string' ? originalText(cell).trim() : (cell ?? null);
  if (given === null || given === '') return { value: null };
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'money':
      return figureOf(given, manner);
    case 'day':
      return dayOf(given, manner);
    case 'yesNo':
    case 'activity':
      return choiceOf(given, yesAndNo);
    case 'choice':
      return choiceOf(given, choiceWords(field.choices));
    case 'lookup':
      return codeOf(given, format, true);
    default:
      return readsAs(field) === 'CODE'
        ? codeOf(given, format, manner.keepsBare)
        : textOf(field, given, format);
  }
}

/** A cell as people see it. */
export function shownCell(cell: Cell | undefined, format?: string | null): string {
  if (cell === null || cell === undefined) return '';
  const text =
    cell instanceof Date
      ? shownDay(cell)
      : typeof cell === 'number'
        ? shownFigure(cell, format)
        : String(cell);
  return originalText(text).slice(0, 200);
}

const shownDay = (day: Date) =>
  Number.isNaN(day.getTime()) ? '' : day.toISOString().replace(/T00:00:00.*$/, '');

const shownFigure = (figure: number, format: string | null | undefined): string =>
  (isBareFormat(format) ? null : shownBy(format ?? '', figure)) ?? String(figure);

/** What a spreadsheet still keeps of a figure is this many digits. */
const firstRounded = 1e15;
const rounded = /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i;

/** What makers write into codes and nobody sees, or sees as something else. */
const unseen = /[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]/gu;
/** Cells are broken to make them fit: a name is one line. */
const breaks = /\s*[\n\r\u2028\u2029]\s*/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;

function codeOf(given: NonNullable<Cell>, format: string | null | undefined, keepsBare: boolean): CellRead {
  if (given instanceof Date || typeof given === 'boolean') return { reason: 'REMADE' };
  if (typeof given === 'string') {
    if (rounded.test(given)) return { reason: 'NOT_TEXT' };
    const plain = given.normalize('NFKC').replace(unseen, '').replace(dashes, '-');
    return { value: plain.replace(/\s+/g, ' ').trim() };
  }
  if (Math.abs(given) >= firstRounded) return { reason: 'NOT_TEXT' };
  if (isBareFormat(format)) return keepsBare ? { value: String(given) } : { reason: 'ZEROS_GONE' };
  const shown = shownBy(format ?? '', given);
  return shown === null ? { reason: 'REMADE' } : { value: shown.trim() };
}

function textOf(field: Field, given: NonNullable<Cell>, format: string | null | undefined): CellRead {
  if (typeof given === 'number' && Math.abs(given) >= firstRounded) return { reason: 'NOT_TEXT' };
  if (typeof given === 'number') return { value: shownFigure(given, format).trim() };
  if (given instanceof Date) return { value: given.toISOString().slice(0, 10) };
  const isLine = field.kind === 'text' && field.lines === undefined;
  return { value: isLine ? soughtAs(String(given).replace(breaks, ' ')) : String(given) };
}

function figureOf(given: NonNullable<Cell>, { mark, isMixed }: Manner): CellRead {
  if (typeof given === 'number') return { value: given };
  const figure = typeof given === 'string' ? readFigure(given, mark) : null;
  if (typeof given !== 'string' || figure === null) return { reason: 'NOT_A_NUMBER' };
  if (isMixed && looksParted(given, mark)) return { reason: 'MARK_UNCLEAR' };
  const currency = currencyIn(given);
  return { value: figure, ...(currency ? { currency } : {}) };
}

/** Days since 1899-12-31 as spreadsheets count them, within this century and the one before. */
const serials = { least: 18_264, most: 73_415 } as const;
const msPerDay = 86_400_000;

function dayOf(given: NonNullable<Cell>, { order }: Manner): CellRead {
  if (given instanceof Date)
    return Number.isNaN(given.getTime())
      ? { reason: 'NOT_A_DATE' }
      : { value: given.toISOString().slice(0, 10) };
  const serial = typeof given === 'string' && /^\d{5}$/.test(given) ? Number(given) : given;
  if (typeof serial === 'number') {
    if (serial < serials.least || serial > serials.most) return { reason: 'NOT_A_DATE' };
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * msPerDay);
    return { value: day.toISOString().slice(0, 10) };
  }
  const day = typeof serial === 'string' ? readDay(serial, order) : null;
  return day === null ? { reason: 'NOT_A_DATE' } : { value: day };
}

const yesAndNo: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1', 'ya', 'benar', 'aktif', 'active', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'tidak', 'salah', 'nonaktif', 'inactive'].map(
    (word) => [word, false] as const,
  ),
]);

const choiceWords = (choices: Readonly<Record<string, { readonly en: string; readonly id: string }>>) =>
  new Map(
    Object.entries(choices).flatMap(([code, { en, id }]) =>
      [code, en, id].map((word) => [word.toLowerCase(), code] as const),
    ),
  );

function choiceOf(given: NonNullable<Cell>, words: ReadonlyMap<string, unknown>): CellRead {
  const value = words.get(String(given).toLowerCase());
  if (value !== undefined) return { value };
  const choices = [...new Set(words.values())].map((one) => (typeof one === 'boolean' ? yesOrNo(one) : one));
  return { reason: 'NOT_A_CHOICE', particulars: { choices: choices.join(', ') } };
}

const yesOrNo = (isYes: boolean) => (isYes ? 'Yes/Ya' : 'No/Tidak');
