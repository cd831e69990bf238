import type { FileCell, FileSheet } from '@dca/domain/form-files';
import { writeXlsx } from 'hucre/xlsx';
import { neutralise } from '../cells.ts';
import { spreadsheetNameFrom } from '../write-spreadsheet.ts';

const widest = 60;

/** A small workbook of some sheets: frozen headings, columns as wide as what is in them, no text as a formula. */
export const writeWorkbook = async (sheets: readonly FileSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name: spreadsheetNameFrom(name),
      rows: rows.map((row) => row.map(harmless)),
      columns: (rows[0] ?? []).map((_, at) => ({
        width: Math.min(widest, Math.max(8, ...rows.map((row) => String(row[at] ?? '').length + 2))),
      })),
      freezePane: { rows: 1 },
    })),
  });

const harmless = (cell: FileCell): FileCell => (typeof cell === 'string' ? neutralise(cell) : cell);
