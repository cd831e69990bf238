// Opens the file of an import and proposes what it is: the sheet and the row of headings by the fields that they name, what each
// column is taken as, and what the whole of each column shows of how its figures and days are written.
import type { ImportColumn, ImportSheet } from '@dca/contract/areas/imports';
import type { Field } from '@dca/contract/record-fields';
import { type ColumnEvidence, markShown, noteText } from '@dca/domain/import-cells';
import { importLimits } from '@dca/domain/import-kinds';
import {
  isBareFormat,
  SheetRefused,
  type SheetRow,
  sheetNames,
  sheetRows,
} from '../../documents/spreadsheet/index.ts';
import { readsAs, shownCell } from './cell-values.ts';
import { matchColumns, normalHeader, type Remembered } from './fields.ts';
import { bytesOf, rowsOfFile } from './file-rows.ts';
import { isEmptyRow } from './read-row.ts';
import { jsonOf, moveImport, type Work } from './work.ts';

const sampleRows = 3;
/** Rows of a sheet among which its headings are looked for, and those that are shown to choose from. */
const begins = 30;
const shownRows = 12;
const shownCells = 8;
const mostSheets = 20;
/** Fewer headings that are known say nothing. */
const leastKnown = 2;

/** Opens the file, and proposes what its columns are. */
export async function readColumns(work: Work): Promise<void> {
  const remembered = await rememberedOf(work);
  const sheets = await sheetsOf(work);
  const known = (row: SheetRow) =>
    matchColumns(work.kind.table.fields, headersOf(row), remembered).filter(({ field }) => field !== null)
      .length;
  const { sheet, head_line } = work.its.head_line === null ? proposed(sheets, known) : work.its;
  const placed = { ...work, its: { ...work.its, sheet, head_line } };
  const columns = await columnsOf(placed, remembered);
  await moveImport(work.all, work, 'showColumns', {
    ...{ sheet, head_line, columns: jsonOf(columns), sheets: jsonOf(sheets.map(shownSheet)) },
    decimal_mark: markShown(columns.flatMap((column) => figuresOf(work, column))) ?? work.its.decimal_mark,
  });
}

const figuresOf = ({ kind }: Work, { field, evidence = {} }: ImportColumn) =>
  field === null ? [] : [{ reads: readsAs(kind.table.fields[field] as Field), evidence }];

function headersOf({ cells }: SheetRow): string[] {
  const headers = cells.map((cell) => shownCell(cell).trim());
  while (headers.at(-1) === '') headers.pop();
  return headers;
}

interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

async function sheetsOf(work: Work): Promise<Sheet[]> {
  const bytes = await bytesOf(work);
  const sheets: Sheet[] = [];
  for (let at = 0; at === 0 || at < Math.min(sheetNames(bytes).length, mostSheets); at += 1) {
    const rows: SheetRow[] = [];
    for await (const some of sheetRows(bytes, { unpackedBytes: importLimits.maxUnpackedBytes }, at)) {
      rows.push(...some.filter((row) => !isEmptyRow(row)).slice(0, begins - rows.length));
      if (rows.length === begins) break;
    }
    sheets.push({ name: sheetNames(bytes)[at] ?? '', rows });
  }
  return sheets;
}

/** Where most headings are known that have a row below; else the first row of the first sheet that has two. */
function proposed(sheets: readonly Sheet[], known: (row: SheetRow) => number) {
  const heads = sheets.flatMap(({ rows }, sheet) =>
    rows.slice(0, -1).map((row) => ({ sheet, head_line: row.line, known: known(row) })),
  );
  const [first] = heads;
  if (!first) throw new SheetRefused('EMPTY');
  const best = heads.reduce((most, one) => (one.known > most.known ? one : most));
  return best.known >= leastKnown ? best : first;
}

const shownSheet = ({ name, rows }: Sheet): ImportSheet => ({
  name,
  rows: rows.slice(0, shownRows).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shownCells).map((cell) => shownCell(cell).slice(0, 40)),
  })),
});

async function columnsOf(work: Work, remembered: Remembered): Promise<ImportColumn[]> {
  let headers: string[] | null = null;
  const samples: SheetRow[] = [];
  const evidence: { -readonly [N in keyof ColumnEvidence]: string }[] = [];
  for await (const rows of rowsOfFile(work)) {
    for (const row of rows) {
      if (!headers) {
        headers = headersOf(row);
        if (headers.length > importLimits.maxColumns) throw new SheetRefused('TOO_MANY_COLUMNS');
        evidence.push(...headers.map(() => ({})));
      } else {
        if (samples.length < sampleRows) samples.push(row);
        for (const [at, found] of evidence.entries()) noteCell(found, row, at);
      }
    }
  }
  if (!headers || samples.length === 0) throw new SheetRefused('EMPTY');
  return matchColumns(work.kind.table.fields, headers, remembered).map((column, at) => ({
    ...column,
    samples: samples.map(({ cells, formats }) => shownCell(cells[at], formats?.[at]).slice(0, 60)),
    evidence: evidence[at] ?? {},
  }));
}

function noteCell(
  found: { -readonly [N in keyof ColumnEvidence]: string },
  { cells, formats }: SheetRow,
  at: number,
): void {
  const cell = cells[at];
  if (typeof cell === 'string') noteText(found, cell);
  else if (typeof cell === 'number' && isBareFormat(formats?.[at])) found.bare ??= String(cell);
}

/** What this sender said of headers in imports of this kind, the newest counting. */
async function rememberedOf({ all, its }: Work): Promise<Remembered> {
  const before = await all
    .selectFrom('import')
    .select('columns')
    .where('person_id', '=', its.person_id)
    .where('kind', '=', its.kind)
    .where('id', '<>', its.id)
    .where('state', 'not in', ['READING', 'MATCHING', 'REFUSED'])
    .orderBy('begun_at', 'desc')
    .limit(10)
    .execute();
  const remembered = new Map<string, string | null>();
  for (const { columns } of before)
    for (const { header, field, isKnown, value } of columns as unknown as ImportColumn[]) {
      const word = normalHeader(header);
      if (!isKnown && value === undefined && word !== '' && !remembered.has(word))
        remembered.set(word, field);
    }
  return remembered;
}
