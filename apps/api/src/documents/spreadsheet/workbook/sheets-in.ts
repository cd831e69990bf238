import type { FileCell, FileSheet } from '@dca/domain/form-files';
import { readXlsx } from 'hucre/xlsx';
import { archiveLimits, assertSafeArchive, UnsafeArchive } from '../archive.ts';
import { originalText } from '../cells.ts';
import { SheetRefused } from '../sheet-refused.ts';

const limits = { ...archiveLimits, unpackedBytes: 24 * 1024 * 1024 };
/** Sheets and rows beyond are nobody's form. */
const most = { sheets: 20, rows: 10_000 };

/** The sheets of a workbook, judged as an archive first. Throws SheetRefused. */
export async function sheetsIn(bytes: Uint8Array): Promise<readonly FileSheet[]> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetRefused('ENCRYPTED');
  await assertSafeArchive(bytes, limits).catch((error: unknown) => {
    const reason = error instanceof UnsafeArchive ? error.reason : 'NOT_AN_ARCHIVE';
    if (reason === 'ENCRYPTED') throw new SheetRefused('ENCRYPTED', error);
    throw new SheetRefused(reason === 'NOT_AN_ARCHIVE' ? 'NOT_A_WORKBOOK' : 'UNSAFE', error);
  });
  const { sheets } = await readXlsx(bytes, { maxRows: most.rows }).catch((error: unknown) => {
    throw new SheetRefused('NOT_A_WORKBOOK', error);
  });
  if (sheets.length === 0) throw new SheetRefused('EMPTY');
  return sheets.slice(0, most.sheets).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => shownCell(cell as FileCell))),
  }));
}

/** What a spreadsheet program was kept from taking for a formula stands as it was. */
const shownCell = (cell: FileCell): FileCell => (typeof cell === 'string' ? originalText(cell) : cell);
