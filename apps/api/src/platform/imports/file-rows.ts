// The rows of the file that an import brings, of the sheet that was chosen and from its headings on. Reading is bounded in time, and
// ends soon after its sender gave it up.
import { importLimits } from '@dca/domain/import-kinds';
import { SheetRefused, type SheetRow, sheetRows } from '../../documents/spreadsheet/index.ts';
import { isEmptyRow } from './read-row.ts';
import { proveUnderWay, type Work } from './work.ts';

const lookEveryMs = 1000;

type Opened = Pick<Work, 'all' | 'files' | 'its'>;

export async function bytesOf({ files, its }: Opened): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(its.file_key)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/**
 * The rows with what lies in them, some at a time; the first are the headings.
 * @throws SheetRefused
 * @throws GivenUp
 */
export async function* rowsOfFile(
  work: Opened,
  mostMs: number = importLimits.readingMs,
): AsyncGenerator<SheetRow[]> {
  const { sheet, head_line } = work.its;
  const limits = { unpackedBytes: importLimits.maxUnpackedBytes };
  let spent = 0;
  let looked = Number.NEGATIVE_INFINITY;
  let since = performance.now();
  for await (const rows of sheetRows(await bytesOf(work), limits, sheet)) {
    const now = performance.now();
    spent += now - since;
    if (spent > mostMs) throw new SheetRefused('TOO_SLOW');
    if (now - looked > lookEveryMs) {
      await proveUnderWay(work);
      looked = now;
    }
    const filled = rows.filter((row) => row.line >= (head_line ?? 0) && !isEmptyRow(row));
    if (filled.length > 0) yield filled;
    since = performance.now();
  }
}
