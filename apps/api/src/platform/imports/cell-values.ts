// A cell of a spreadsheet as the value of a field, or why it is none. Nothing is guessed: a figure is read by the decimal mark
// that was said, a text that is no day of the calendar is no date, and a code keeps its zeros.
import type { Field } from '@dca/contract/record-fields';
import type { DecimalMark } from '@dca/domain/import-kinds';
import type { ImportReason, ReasonParticulars } from '@dca/domain/import-reasons';
import { type Cell, fromCell, originalText } from '../../documents/spreadsheet/index.ts';

type CellRead =
  | { readonly value: unknown }
  | { readonly reason: ImportReason; readonly particulars?: ReasonParticulars };

/** The value of a cell; null for an empty one. */
export function readCell(field: Field, cell: Cell | undefined, mark: DecimalMark): CellRead {
  const given = typeof cell === 'string' ? originalText(cell).trim() : (cell ?? null);
  if (given === null || given === '') return { value: null };
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'money':
      return figureOf(given, mark);
    case 'day':
      return dayOf(given);
    case 'yesNo':
    case 'activity':
      return choiceOf(given, yesAndNo);
    case 'choice':
      return choiceOf(given, choiceWords(field.choices));
    default:
      return textOf(given);
  }
}

/** A cell as people see it. */
export function shownCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().replace(/T00:00:00.*$/, '') : String(cell);
  return originalText(text).slice(0, 200);
}

function textOf(given: NonNullable<Cell>): CellRead {
  if (typeof given === 'number' && !Number.isSafeInteger(given) && Math.abs(given) > 2 ** 53)
    return { reason: 'NOT_TEXT' };
  return { value: shownText(given) };
}

const shownText = (given: NonNullable<Cell>) =>
  given instanceof Date ? given.toISOString().slice(0, 10) : String(given);

/** Figures as they are written with either mark; what parts thousands must part three. */
const written: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$|^[+-]?\.\d+$/,
  ',': /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$|^[+-]?,\d+$/,
};

function figureOf(given: NonNullable<Cell>, mark: DecimalMark): CellRead {
  if (typeof given === 'number') return { value: given };
  if (typeof given !== 'string') return { reason: 'NOT_A_NUMBER' };
  const figure = given.replace(/^(Rp|IDR|USD)\.?\s*/i, '').replace(/[\s\u00a0\u202f]/g, '');
  if (!written[mark].test(figure)) return { reason: 'NOT_A_NUMBER' };
  const parted = mark === ',' ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', '');
  return { value: Number(parted) };
}

/** Days since 1899-12-31 as spreadsheets count them, within this century and the one before. */
const serials = { least: 18_264, most: 73_415 } as const;
const msPerDay = 86_400_000;

function dayOf(given: NonNullable<Cell>): CellRead {
  const serial = typeof given === 'string' && /^\d{5}$/.test(given) ? Number(given) : given;
  if (typeof serial === 'number') {
    if (serial < serials.least || serial > serials.most) return { reason: 'NOT_A_DATE' };
    return { value: isoDay(new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * msPerDay)) };
  }
  const read = fromCell(serial, 'date', 'UTC');
  return 'value' in read && read.value instanceof Date
    ? { value: isoDay(read.value) }
    : { reason: 'NOT_A_DATE' };
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

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
