import { importLimits } from '@dca/domain/import-kinds';
import { type SheetRow, sheetRows } from '../../documents/spreadsheet/index.ts';
import { isEmptyRow } from './read-row.ts';
import type { Work } from './work.ts';

/** The rows of the file with what lies in them, some at a time; the first are the headings. Throws SheetRefused. */
export async function* rowsOfFile({ files, its }: Pick<Work, 'files' | 'its'>): AsyncGenerator<SheetRow[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(its.file_key)) chunks.push(chunk as Uint8Array);
  const limits = { unpackedBytes: importLimits.maxUnpackedBytes };
  for await (const rows of sheetRows(Buffer.concat(chunks), limits)) {
    const filled = rows.filter((row) => !isEmptyRow(row));
    if (filled.length > 0) yield filled;
  }
}
