// Reads a workbook that somebody filled in: the archive is judged first, then the first sheet is read row by row.
// Nothing is thrown for what a person can mend: headers and cells that do not fit are told with their place.
import { streamXlsxRows } from 'hucre/xlsx';
import { assertSafeArchive } from './archive.ts';
import {
  type Cell,
  type CellReason,
  type CellValue,
  fromCell,
  originalText,
  type SpreadsheetColumn,
  type SpreadsheetZone,
} from './cells.ts';

type HeaderError = {
  reason: 'MISSING_COLUMN' | 'UNKNOWN_COLUMN' | 'DUPLICATE_COLUMN' | 'NO_HEADERS' | 'TOO_MANY_ROWS';
  /** The header as expected or as found; empty when it is about the whole sheet. */
  header: string;
};
type CellError = { key: string; header: string; value: string; reason: CellReason };
export type SpreadsheetRow = {
  /** As the spreadsheet program counts: the headers are row 1. */
  row: number;
  /** By column key; null for an empty cell and for one that does not fit. */
  values: Record<string, CellValue>;
  errors: CellError[];
  /** What lay in the cells, for giving the sheet back as it came. */
  given: Record<string, Cell>;
};
type SpreadsheetRead = { headerErrors: HeaderError[]; rows: SpreadsheetRow[] };
type SpreadsheetToRead = {
  columns: SpreadsheetColumn[];
  maxRows: number;
  /** The largest file taken; 20 MiB when missing. */
  maxBytes?: number;
  zone?: SpreadsheetZone;
};

/** The file is too large, or no workbook that can be read. */
export class SpreadsheetRefused extends Error {
  override name = 'SpreadsheetRefused';
  readonly reason: 'TOO_LARGE' | 'NOT_A_WORKBOOK';
  constructor(reason: 'TOO_LARGE' | 'NOT_A_WORKBOOK', cause?: unknown) {
    super(reason === 'TOO_LARGE' ? 'The file is too large.' : 'The file is not a workbook.', { cause });
    this.reason = reason;
  }
}

/** The column that a returned sheet bears; when it comes back it is no data. */
export const reasonHeaders = { en: 'Reason', id: 'Alasan' };

type Places = Map<number, SpreadsheetColumn>;

/**
 * Reads the first sheet. Rows without any value are left out; with header errors the rows are still read as far as
 * their columns are known.
 * @throws UnsafeArchive, SpreadsheetRefused
 */
export async function readSpreadsheet(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  options: SpreadsheetToRead,
): Promise<SpreadsheetRead> {
  const bytes = await collect(source, options.maxBytes ?? 20 * 1024 * 1024);
  await assertSafeArchive(bytes);
  try {
    return await readRows(bytes, options);
  } catch (error) {
    throw new SpreadsheetRefused('NOT_A_WORKBOOK', error);
  }
}

async function readRows(bytes: Uint8Array, options: SpreadsheetToRead): Promise<SpreadsheetRead> {
  const { columns, maxRows, zone = 'UTC' } = options;
  const headerErrors: HeaderError[] = [];
  const rows: SpreadsheetRow[] = [];
  let places: Places | undefined;
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!places) {
      places = readHeaders(values, columns, headerErrors);
      continue;
    }
    const row = readRow(index + 1, values, places, zone);
    if (!row) continue;
    if (rows.length >= maxRows) {
      headerErrors.push({ reason: 'TOO_MANY_ROWS', header: '' });
      break;
    }
    rows.push(row);
  }
  if (!places) headerErrors.push({ reason: 'NO_HEADERS', header: '' });
  return { headerErrors, rows };
}

function readHeaders(cells: Cell[], columns: SpreadsheetColumn[], errors: HeaderError[]): Places {
  const places: Places = new Map();
  const found = new Set<SpreadsheetColumn>();
  for (const [index, cell] of cells.entries()) {
    const header = cell === null ? '' : originalText(String(cell)).trim();
    if (header === '') continue;
    const column = columns.find((one) => headersOf(one).includes(normal(header)));
    if (!column) {
      if (!isReasonHeader(header)) errors.push({ reason: 'UNKNOWN_COLUMN', header });
    } else if (found.has(column)) errors.push({ reason: 'DUPLICATE_COLUMN', header });
    else {
      found.add(column);
      places.set(index, column);
    }
  }
  for (const column of columns) {
    if (!found.has(column) && !column.optional) {
      errors.push({ reason: 'MISSING_COLUMN', header: column.header });
    }
  }
  return places;
}

function readRow(
  row: number,
  cells: Cell[],
  places: Places,
  zone: SpreadsheetZone,
): SpreadsheetRow | undefined {
  const read: SpreadsheetRow = { row, values: {}, errors: [], given: {} };
  let hasContent = false;
  for (const [index, column] of places) {
    const cell = cells[index] ?? null;
    const result = fromCell(cell, column.type, zone);
    read.given[column.key] = cell;
    read.values[column.key] = 'value' in result ? result.value : null;
    if ('reason' in result) read.errors.push(errorOf(column, cell, result.reason));
    if ('reason' in result || result.value !== null) hasContent = true;
  }
  return hasContent ? read : undefined;
}

function errorOf(column: SpreadsheetColumn, cell: Cell, reason: CellReason): CellError {
  const value = cell instanceof Date ? cell.toISOString() : originalText(String(cell)).slice(0, 200);
  return { key: column.key, header: column.header, value, reason };
}

function headersOf(column: SpreadsheetColumn): string[] {
  return [column.header, ...(column.otherHeaders ?? [])].map(normal);
}

function isReasonHeader(header: string): boolean {
  return Object.values(reasonHeaders).some((known) => normal(known) === normal(header));
}

/** Case and spaces do not tell headers apart. */
function normal(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The whole file, since it is judged by its end: the table of contents of an archive lies there. */
async function collect(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new SpreadsheetRefused('TOO_LARGE');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
