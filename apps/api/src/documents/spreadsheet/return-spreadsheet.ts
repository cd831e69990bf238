// The same rows back to whoever sent them, with one more column that says what is wrong with each. The sheet may be
// mended and sent again as it is: that column is not taken for data.
import type { Readable } from 'node:stream';
import { type Cell, originalText, type SpreadsheetColumn } from './cells.ts';
import { reasonHeaders, type SpreadsheetRow } from './read-spreadsheet.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

type SpreadsheetToReturn = {
  columns: SpreadsheetColumn[];
  rows: SpreadsheetRow[];
  /** What is wrong, by row number, in the words of the reader. */
  reasons: ReadonlyMap<number, readonly string[]>;
  title: string;
  language: 'en' | 'id';
};

/** Gives the workbook back as a stream; cells hold what they held, wrong values too. */
export function returnSpreadsheet(sheet: SpreadsheetToReturn): Readable {
  const reason: SpreadsheetColumn = {
    key: 'reason of return',
    header: reasonHeaders[sheet.language],
    type: 'text',
    width: 60,
  };
  // What was read is on the clock of the sheet already.
  const zone = 'UTC';
  return writeSpreadsheet({
    columns: [...sheet.columns, reason],
    rows: sheet.rows.values().map(
      (row): Record<string, unknown> => ({
        ...asGiven(row),
        [reason.key]: (sheet.reasons.get(row.row) ?? []).join('; '),
      }),
    ),
    title: sheet.title,
    zone,
  });
}

/** What the person wrote: writing puts the apostrophe of dangerous text in front again. */
const asGiven = ({ given }: SpreadsheetRow): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(given).map(([key, cell]) => [key, typeof cell === 'string' ? originalText(cell) : cell]),
  );
