// The rows of the file that an import brings. Reading is bounded in time, and ends soon after its sender gave it up.
import { importLimits } from '@dca/domain/import-kinds';
import { SheetRefused, type SheetRow, sheetRows } from '../../documents/spreadsheet/index.ts';
import { isEmptyRow } from './read-row.ts';
import { proveUnderWay, type Work } from './work.ts';

const lookEveryMs = 1000;

/**
 * The rows with what lies in them, some at a time; the first are the headings.
 * @throws SheetRefused
 * @throws GivenUp
 */
export async function* rowsOfFile(
  work: Pick<Work, 'all' | 'files' | 'its'>,
  mostMs: number = importLimits.readingMs,
): AsyncGenerator<SheetRow[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await work.files.read(work.its.file_key)) chunks.push(chunk as Uint8Array);
  const limits = { unpackedBytes: importLimits.maxUnpackedBytes };
  let spent = 0;
  let looked = Number.NEGATIVE_INFINITY;
  let since = performance.now();
  for await (const rows of sheetRows(Buffer.concat(chunks), limits)) {
    const now = performance.now();
    spent += now - since;
    if (spent > mostMs) throw new SheetRefused('TOO_SLOW');
    if (now - looked > lookEveryMs) {
      await proveUnderWay(work);
      looked = now;
    }
    const filled = rows.filter((row) => !isEmptyRow(row));
    if (filled.length > 0) yield filled;
    since = performance.now();
  }
}
