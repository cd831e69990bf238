// The rows of the first sheet of whatever somebody sends: XLSX, ODS or CSV, told apart by content. An archive is judged before
// a library sees it. A formula is never reckoned: its cell holds what it showed when the file was saved. Of cells that were
// merged the first has the value. For a process of its own: a file that eats its memory ends that process and no other.
import type { FileRefusal } from '@dca/domain/import-reasons';
import { unzipSync } from 'fflate';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import { type ArchiveLimits, archiveLimits, assertSafeArchive, UnsafeArchive } from './archive.ts';
import type { Cell } from './cells.ts';
import { csvRows } from './csv-rows.ts';
import { SheetRefused } from './sheet-refused.ts';

export interface SheetRow {
  /** As the spreadsheet program counts: the first row is 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/**
 * Reads row by row; what has no value in a row is null or lies beyond its end.
 * @throws SheetRefused
 */
export async function* sheetRows(
  bytes: Uint8Array,
  limits: Partial<ArchiveLimits> = {},
): AsyncGenerator<SheetRow> {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SheetRefused('ENCRYPTED');
  if (!beginsWith(bytes, [0x50, 0x4b])) {
    yield* csvRows(bytes);
    return;
  }
  await assertSafeArchive(bytes, { ...archiveLimits, ...limits }).catch((error: unknown) => {
    throw new SheetRefused(refusalOf(error), error);
  });
  try {
    yield* archivedRows(bytes);
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('NOT_A_SHEET', error);
  }
}

async function* archivedRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const manifest = unzipSync(bytes, { filter: ({ name }) => name === 'META-INF/manifest.xml' });
  const [isOpenDocument] = Object.values(manifest);
  if (isOpenDocument && new TextDecoder().decode(isOpenDocument).includes('encryption-data'))
    throw new SheetRefused('ENCRYPTED');
  const rows = isOpenDocument ? streamOdsRows(bytes, { sheets: [0] }) : streamXlsxRows(bytes);
  for await (const { index, values } of rows) yield { line: index + 1, cells: values as Cell[] };
}

function refusalOf(error: unknown): FileRefusal {
  if (!(error instanceof UnsafeArchive)) return 'NOT_A_SHEET';
  if (error.reason === 'NOT_AN_ARCHIVE') return 'NOT_A_SHEET';
  return error.reason === 'ENCRYPTED' ? 'ENCRYPTED' : 'UNSAFE';
}

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);
