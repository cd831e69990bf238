// A list as text with separators while its rows arrive, as spreadsheet programs of its reader's language open it: theirs are the
// separator and the decimal mark. The importer reads it back; no text is a formula here either.
import { Readable } from 'node:stream';
import { type Cell, cellOf, neutralise, originalText, type SpreadsheetColumn } from './cells.ts';
import { clockOf, type SpreadsheetToWrite } from './write-spreadsheet.ts';

/** Whose way to write figures a file has. */
export type CsvManner = 'en' | 'id';

const manners = { en: { separator: ',', decimal: '.' }, id: { separator: ';', decimal: ',' } } as const;
const pieceLength = 128 * 1024;
/** Without it spreadsheet programs take the text for that of an old code page. */
const mark = '\ufeff';
const mustQuote = /[",;\t\r\n]|^ | $/;

/** The media type of the text that `writeCsv` gives. */
export const csvType = 'text/csv; charset=utf-8';

/** Gives headings and rows as a stream. An error of `rows` is the error of the stream. */
export const writeCsv = <Row extends object>(sheet: SpreadsheetToWrite<Row>, manner: CsvManner): Readable =>
  Readable.from(piecesOf(sheet, manner), { objectMode: false });

function piecesOf<Row extends object>(
  { columns, rows, zone = 'UTC' }: SpreadsheetToWrite<Row>,
  manner: CsvManner,
): AsyncGenerator<Buffer> {
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell, at) => fieldText(cell, columns[at]?.type, manner)).join(manners[manner].separator);
  return inPieces(lineOf(columns.map(({ header }) => neutralise(header))), rows, (row) => {
    const clock = clockOf(zone, row);
    return lineOf(columns.map((column) => cellOf(row[column.key], column, clock)));
  });
}

/** The lines of a text in pieces that are worth a write each. */
async function* inPieces<Row>(
  head: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  lineOf: (row: Row) => string,
): AsyncGenerator<Buffer> {
  let text = `${mark}${head}\r\n`;
  for await (const row of rows) {
    text += `${lineOf(row)}\r\n`;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Gives cells back as they lay in a text that was read, with the separator that it had; no text is a formula. */
export function writeTextCells({
  headers,
  rows,
  separator,
}: {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  readonly separator: string;
}): Readable {
  const textOf = (cell: Cell) =>
    cell === null ? '' : quoted(plain(neutralise(originalText(String(cell)))), separator);
  const lineOf = (cells: readonly Cell[]) => cells.map(textOf).join(separator);
  return Readable.from(inPieces(lineOf(headers), rows, lineOf), { objectMode: false });
}

/** What only readers of workbooks take for a letter needs no other sign before it here. */
const plain = (text: string): string => text.replaceAll('_x005F_', '_');

const quoted = (text: string, separator: string): string =>
  mustQuote.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

function fieldText(cell: Cell, type: SpreadsheetColumn['type'] | undefined, manner: CsvManner): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return figureText(cell).replace('.', manners[manner].decimal);
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, type === 'date' ? 10 : 19)
      .replace('T', ' ');
  return quoted(plain(String(cell)), manners[manner].separator);
}

/** Digits only: nobody reads 1e-9 back. */
const figureText = (figure: number): string =>
  /e/.test(String(figure))
    ? figure.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(figure);
