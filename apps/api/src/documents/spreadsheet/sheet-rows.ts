// The rows of a sheet of whatever somebody sends: XLSX, ODS or CSV, told apart by content. An archive is judged before
// a library sees it. A formula is never reckoned: its cell holds what it showed when the file was saved. Of cells that were
// merged the first has the value. For a process of its own: a file that eats its memory ends that process and no other.
import type { FileRefusal } from '@dca/domain/import-reasons';
import { unzipSync } from 'fflate';
import { streamOdsRows } from 'hucre/ods';
import { type ArchiveLimits, archiveLimits, assertSafeArchive, UnsafeArchive } from './archive.ts';
import type { Cell } from './cells.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { cellsOfOpenDocument } from './ods-cells.ts';
import { SheetRefused } from './sheet-refused.ts';
import { workbookRows } from './workbook/workbook-rows.ts';

const portionRows = 500;
/** An OpenDocument is held in memory; a workbook and text are not. */
const mostCells = 20_000_000;

export interface SheetRow {
  /** As the spreadsheet program counts: the first row is 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The number formats of its figures and dates, by column. */
  readonly formats?: readonly (string | null | undefined)[];
  /** It came as text whose quotation marks can be read in two ways. */
  readonly isUnclear?: true;
}

/**
 * Reads some rows at a time; what has no value in a row is null or lies beyond its end.
 * @throws SheetRefused
 */
export async function* sheetRows(
  bytes: Uint8Array,
  limits: Partial<ArchiveLimits> = {},
  sheet = 0,
): AsyncGenerator<readonly SheetRow[]> {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SheetRefused('ENCRYPTED');
  if (!beginsWith(bytes, [0x50, 0x4b])) {
    yield* inPortions(csvRows(bytes));
    return;
  }
  await assertSafeArchive(bytes, { ...archiveLimits, ...limits }).catch((error: unknown) => {
    throw new SheetRefused(refusalOf(error), error);
  });
  try {
    yield* archivedRows(bytes, sheet);
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('NOT_A_SHEET', error);
  }
}

/** What stands between the values of a file, by its beginning; null for a workbook. */
export const separatorIn = (beginning: Uint8Array): string | null =>
  beginsWith(beginning, [0x50, 0x4b]) ? null : separatorOf(beginning);

async function* archivedRows(bytes: Uint8Array, sheet: number): AsyncGenerator<readonly SheetRow[]> {
  const manifest = unzipSync(bytes, { filter: ({ name }) => name === 'META-INF/manifest.xml' });
  const [isOpenDocument] = Object.values(manifest);
  if (isOpenDocument && new TextDecoder().decode(isOpenDocument).includes('encryption-data'))
    throw new SheetRefused('ENCRYPTED');
  if (!isOpenDocument) {
    yield* workbookRows(bytes, sheet);
    return;
  }
  if (cellsOfOpenDocument(bytes) > mostCells) throw new SheetRefused('UNSAFE');
  for await (const { index, values } of streamOdsRows(bytes, { sheets: [sheet] }))
    yield [{ line: index + 1, cells: values as Cell[] }];
}

/** To wait for each row by itself costs more than to read it. */
function* inPortions(rows: Iterable<SheetRow>): Generator<readonly SheetRow[]> {
  let portion: SheetRow[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < portionRows) continue;
    yield portion;
    portion = [];
  }
  yield portion;
}

function refusalOf(error: unknown): FileRefusal {
  if (!(error instanceof UnsafeArchive)) return 'NOT_A_SHEET';
  if (error.reason === 'NOT_AN_ARCHIVE') return 'NOT_A_SHEET';
  return error.reason === 'ENCRYPTED' ? 'ENCRYPTED' : 'UNSAFE';
}

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);
