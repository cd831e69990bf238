// Writes a workbook while its rows arrive: what is in memory does not grow with their number, and a reader that
// goes away closes the source of the rows.
import { Readable } from 'node:stream';
import {
  type Cell,
  cellOf,
  neutralise,
  originalText,
  type SpreadsheetColumn,
  type SpreadsheetZone,
} from './cells.ts';
import type { WrittenCell } from './workbook/row-text.ts';
import { streamRows } from './workbook/stream-rows.ts';

export type SpreadsheetToWrite<Row extends object> = {
  columns: readonly SpreadsheetColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** What the sheet is about; its tab bears it unless `sheetName` is given. */
  title: string;
  sheetName?: string;
  /** The clock that moments are shown on, of all rows or of each; UTC when missing. */
  zone?: SpreadsheetZone | ((row: Row) => SpreadsheetZone);
};

/** The clock of a row. */
export const clockOf = <Row>(
  zone: SpreadsheetZone | ((row: Row) => SpreadsheetZone),
  row: Row,
): SpreadsheetZone => (typeof zone === 'function' ? zone(row) : zone);

const formats = { text: '@', number: undefined, date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm' };
const formatOf = ({ type, isToTheSecond }: Pick<SpreadsheetColumn, 'type' | 'isToTheSecond'>) =>
  isToTheSecond ? `${formats.datetime}:ss` : formats[type];
const widths = { text: 24, number: 14, date: 12, datetime: 18 };
const longestName = 31;

/** The media type of the stream that `writeSpreadsheet` gives. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Gives a workbook of one sheet as a stream: a frozen row of headers, then the rows. Over 1,048,575 rows go on in
 * a second sheet. An error of `rows` is the error of the stream.
 */
export function writeSpreadsheet<Row extends object>(sheet: SpreadsheetToWrite<Row>): Readable {
  const { columns, zone = 'UTC' } = sheet;
  const written = streamRows(cellsOf(sheet, zone), {
    name: spreadsheetNameFrom(sheet.sheetName ?? sheet.title),
    columns: columns.map((column) => ({
      header: neutralise(column.header),
      key: column.key,
      width: column.width ?? Math.max(widths[column.type], Math.min(40, column.header.length + 2)),
      ...(formatOf(column) ? { numFmt: formatOf(column) } : {}),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.from(written, { objectMode: false });
}

/** Gives cells back as they lay in a sheet that was read: figures and dates in their formats, no text as a formula. */
export function writeCells(sheet: {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly WrittenCell[]>;
  readonly title: string;
}): Readable {
  const columns = sheet.headers.map((header, index) => ({ header: neutralise(header), key: String(index) }));
  const name = spreadsheetNameFrom(sheet.title);
  const written = streamRows(harmless(sheet.rows), { name, columns, freezePane: { rows: 1 } });
  return Readable.from(written, { objectMode: false });
}

async function* harmless(rows: AsyncIterable<readonly WrittenCell[]>): AsyncGenerator<WrittenCell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? neutralise(originalText(cell)) : cell));
}

/** A name that spreadsheet programs accept: at most 31 characters, none of []:*?/\ and no apostrophe at an end. */
export function spreadsheetNameFrom(title: string): string {
  const allowed = title.replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ').replace(/\s+/g, ' ');
  const trimmed = allowed.trim().replace(/^'+|'+$/g, '');
  const cut = trimmed.slice(0, longestName).toWellFormed().trim().replace(/'+$/, '');
  return cut === '' || cut.toLowerCase() === 'history' ? 'Data' : cut;
}

async function* cellsOf<Row extends object>(
  { columns, rows }: SpreadsheetToWrite<Row>,
  zone: SpreadsheetZone | ((row: Row) => SpreadsheetZone),
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    const clock = clockOf(zone, row);
    yield columns.map((column) => cellOf(row[column.key], column, clock));
  }
}
