// One cell, on its way out and on its way in. Out: text that a spreadsheet program could take for a formula gets
// an apostrophe in front, numbers and dates are real ones, on the clock of the plant. In: the apostrophe goes
// again, and a value that does not fit its column is named, never guessed.
import type { PlantZone } from '@dca/domain';

/** A column of rows that have its key. */
export type SpreadsheetColumn<Row extends object = Record<string, unknown>> = {
  key: keyof Row & string;
  header: string;
  type: 'text' | 'number' | 'date' | 'datetime';
  /** Moments show their seconds too. */
  isToTheSecond?: boolean;
  /** In characters. */
  width?: number;
  /** What codes are told as when a sheet is written, by their text. */
  words?: Readonly<Record<string, string>>;
  /** Other headers the column is known by when a sheet is read: the other language. */
  otherHeaders?: string[];
  /** A sheet without this column may be read. */
  optional?: boolean;
};
export type SpreadsheetZone = PlantZone | 'UTC';
/** What lies in a cell: a Date is the wall clock of the sheet, told as if it were UTC. */
export type Cell = string | number | boolean | Date | null;
export type CellReason = 'NOT_A_NUMBER' | 'NOT_A_DATE' | 'TOO_LONG';
export type CellValue = string | number | Date | null;

/** Hours ahead of UTC; Indonesia has no daylight saving. */
const hoursAhead: Record<SpreadsheetZone, number> = { UTC: 0, WIB: 7, WITA: 8, WIT: 9 };
/** What one cell of a workbook can hold. */
const longest = 32_767;
/** Apostrophes before it count: one more goes in front, so that exactly one comes off again. */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const indonesianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const clockPattern = /^(.*\d)[T ](\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?$/;

/** Text as it may stand in a cell: nothing that begins a formula, nothing longer than a cell. */
export function neutralise(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  const cut = safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe;
  // Readers of workbooks turn _x0041_ into a letter; escaping the underscore keeps the text as it was.
  return cut.toWellFormed().replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** The text without the apostrophe that `neutralise` put there. */
export function originalText(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** A value of a column on its way into a cell: codes in words, several of them in one text. */
export function cellOf<Row extends object>(
  value: unknown,
  { type, words }: Pick<SpreadsheetColumn<Row>, 'type' | 'words'>,
  zone: SpreadsheetZone,
): Cell {
  const told = Array.isArray(value) ? toldTogether(value) : value;
  return toCell(words?.[String(told)] ?? told, type, zone);
}

/** Several codes as `a, b`; several lines of a record as `20Y-60-32120 1200 5; …`, without what is empty in them. */
function toldTogether(values: readonly unknown[]): string {
  const isLine = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!values.some(isLine)) return values.join(', ');
  return values
    .filter(isLine)
    .map((line) =>
      Object.values(line)
        .filter((part) => part !== null)
        .join(' '),
    )
    .join('; ');
}

/** A value on its way into a cell. What does not fit the type of its column stays as (harmless) text. */
function toCell(value: unknown, type: SpreadsheetColumn['type'], zone: SpreadsheetZone): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number') return numberCell(value);
  if (type === 'date' || type === 'datetime') return dateCell(value, type, zone);
  return neutralise(textOf(value));
}

/** A cell on its way in, as its column wants it; undefined with the reason when it does not fit. */
export function fromCell(
  cell: Cell,
  type: SpreadsheetColumn['type'],
  zone: SpreadsheetZone,
): { value: CellValue } | { reason: CellReason } {
  const whole = typeof cell === 'string' ? originalText(cell) : cell;
  const plain = typeof whole === 'string' ? whole.trim() : whole;
  if (plain === null || plain === '') return { value: null };
  if (type === 'text') {
    const text = textOf(whole);
    return text.length > longest ? { reason: 'TOO_LONG' } : { value: text };
  }
  if (type === 'number') {
    const number = typeof plain === 'string' ? numberOf(plain) : plain;
    return typeof number === 'number' ? { value: number } : { reason: 'NOT_A_NUMBER' };
  }
  const wall = plain instanceof Date ? plain : typeof plain === 'string' ? wallClockOf(plain) : undefined;
  if (!wall || Number.isNaN(wall.getTime())) return { reason: 'NOT_A_DATE' };
  return { value: type === 'date' ? startOfDay(wall) : shift(wall, -hoursAhead[zone]) };
}

function numberCell(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const number = typeof value === 'bigint' ? Number(value) : numberOf(textOf(value));
  return number ?? neutralise(textOf(value));
}

function dateCell(value: unknown, type: 'date' | 'datetime', zone: SpreadsheetZone): Cell {
  const text = typeof value === 'string' ? value.trim() : '';
  if (dayPattern.test(text)) return wallClockOf(text) ?? neutralise(text);
  const moment = value instanceof Date ? value : new Date(isMoment(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime())) return neutralise(textOf(value));
  const wall = shift(moment, hoursAhead[zone]);
  return type === 'date' ? startOfDay(wall) : wall;
}

/** A text that names a moment, with its zone: 2026-11-20T08:00:00Z. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
}

/** 1234.5 and -3; a comma is not guessed at, since it parts thousands in one language and decimals in the other. */
function numberOf(text: string): number | undefined {
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** 2026-11-20 or 20/11/2026, with or without a time, as the wall clock it shows. */
function wallClockOf(text: string): Date | undefined {
  const clock = clockPattern.exec(text);
  const day = clock?.[1] ?? text;
  const ordered = dayPattern.exec(day)?.slice(1) ?? indonesianDay.exec(day)?.slice(1).reverse();
  if (!ordered) return undefined;
  const [year = 0, month = 0, date = 0] = ordered.map(Number);
  const [hour = 0, minute = 0, second = 0] = (clock?.slice(2) ?? []).map((part) => Number(part ?? 0));
  const wall = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  const asWritten =
    wall.getUTCMonth() === month - 1 && wall.getUTCDate() === date && hour < 24 && minute < 60;
  return asWritten && year >= 1900 ? wall : undefined;
}

function startOfDay(wall: Date): Date {
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()));
}

function shift(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value) ?? '';
  return String(value);
}
