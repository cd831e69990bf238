// The dry run. Rows are read as they come, judged by the schema of the form, kept with what is wrong with them, and then judged
// by the database. Nothing of it is a record yet. The workbook with the reasons is written once the result stands.
import { mannerOf } from '@dca/domain/import-cells';
import { importLimits } from '@dca/domain/import-kinds';
import { type FileRefusal, fileRefusals } from '@dca/domain/import-reasons';
import { fillWords } from '@dca/domain/text';
import { sql } from 'kysely';
import { SheetRefused, type SheetRow } from '../../documents/spreadsheet/index.ts';
import { visibleTo } from '../../visibility/visible.ts';
import { shownCell } from './cell-values.ts';
import { rowsOfFile } from './file-rows.ts';
import { judge } from './judge.ts';
import type { Changes } from './kind.ts';
import { type GivenRow, judgeRow, type Place, type RowError, readCells } from './read-row.ts';
import { returnWorkbook } from './return-workbook.ts';
import { moveImport, tellProgress, type Work } from './work.ts';

/** Rows that are kept by one statement. */
const batchRows = 2000;

/** Checks every row. */
export async function checkRows(work: Work): Promise<void> {
  await work.all.deleteFrom('import_error').where('import_id', '=', work.its.id).execute();
  await work.all.deleteFrom('import_row').where('import_id', '=', work.its.id).execute();
  const read = await keepRows(work);
  if (read === 0) throw new SheetRefused('EMPTY');
  await work.all.transaction().execute(async (trx) => {
    await judge(trx, work);
    await moveImport(trx, work, 'tellResult', {
      ...(await countsOf(work, trx)),
      said: null,
      rows_read: read,
    });
  });
  await returnWorkbook({ ...work, its: { ...work.its, state: 'CHECKED' } });
}

/** Counts of the rows as they are judged now. */
export async function countsOf({ its }: Work, trx: Work['all']) {
  const { rows } = await sql<{ rows_good: number; rows_same: number; rows_bad: number }>`select
    (select count(*)::int from sent where not is_same and not is_wrong) as rows_good,
    (select count(*)::int from sent where is_same) as rows_same,
    (select count(distinct line)::int from import_error where import_id = ${its.id}) as rows_bad`.execute(
    trx,
  );
  return { rows_good: 0, rows_same: 0, rows_bad: 0, ...rows[0] };
}

/** What to tell of a file that is not taken. */
export const refusalWords = (reason: FileRefusal) =>
  fillWords(fileRefusals[reason], { most: importLimits.maxRows.toLocaleString('en') });

/** Keeps what becomes of every row, and says how many there are. While the database keeps some, the next are read and judged. */
async function keepRows(work: Work): Promise<number> {
  const places = placesOf(work);
  let read = 0;
  let batch = emptyBatch();
  let keeping = Promise.resolve();
  const keep = async () => {
    const whole = batch;
    batch = emptyBatch();
    await keeping;
    keeping = keepBatch(work, whole, read);
    // It is waited for before the next one is kept, or at the end.
    keeping.catch(() => undefined);
  };
  try {
    for await (const rows of rowsBelowHead(work)) {
      read += rows.length;
      if (read > importLimits.maxRows) throw new SheetRefused('TOO_MANY_ROWS');
      await judgeInto(batch, work, places, rows);
      if (batch.rows >= batchRows) await keep();
    }
    await keep();
  } finally {
    await keeping;
  }
  return read;
}

async function* rowsBelowHead(work: Work): AsyncGenerator<SheetRow[]> {
  let isHead = true;
  for await (const rows of rowsOfFile(work)) {
    yield isHead ? rows.slice(1) : rows;
    isHead = false;
  }
}

const placesOf = ({ its }: Work): Place[] =>
  its.columns.flatMap(({ field, header, evidence = {}, answer = null, value }, index) =>
    field === null
      ? []
      : [
          {
            index,
            field,
            header,
            manner: mannerOf(evidence, answer, its.decimal_mark),
            ...(value === undefined ? {} : { value }),
          },
        ],
  );

/** Rows that were judged, as texts: what a row consisted of is not held until its batch is full. */
interface Batch {
  rows: number;
  readonly lines: number[];
  readonly values: string[];
  readonly befores: string[];
  readonly errors: RowError[];
}

const emptyBatch = (): Batch => ({ rows: 0, lines: [], values: [], befores: [], errors: [] });

async function judgeInto(
  batch: Batch,
  work: Work,
  places: readonly Place[],
  given: readonly SheetRow[],
): Promise<void> {
  const { kind } = work;
  const rows = given.map((row) => readCells(kind.table.fields, places, row));
  const standing = await standingOf(work, rows);
  batch.rows += rows.length;
  for (const row of rows) {
    const refused = whyRefused(row, places);
    if (refused) {
      batch.errors.push(refused);
      continue;
    }
    const before = kind.changes && standing?.get(keyIn(kind.changes, row.given));
    const isUnknown = standing !== undefined && before === undefined;
    if (isUnknown) noteUnknown(work, row);
    const value = isUnknown ? null : judgeRow(kind, places, row, before);
    if (value === null && isTotal(row.row))
      row.errors.splice(0, row.errors.length, totalError(row.row, places));
    batch.errors.push(...row.errors);
    if (value === null) continue;
    batch.lines.push(row.row.line);
    batch.values.push(JSON.stringify(value));
    batch.befores.push(before ? JSON.stringify(before) : '');
  }
}

const total = /^(?:(?:grand|sub)[\s-]?)?total\b|^jumlah\b|^subtotal\b/i;

/** The first cell of a row calls it a sum of the others. */
const isTotal = ({ cells }: SheetRow): boolean =>
  total.test(shownCell(cells.find((cell) => shownCell(cell).trim() !== '')).trim());

function totalError({ line, cells }: SheetRow, [place]: readonly Place[]): RowError {
  const value = shownCell(cells.find((cell) => shownCell(cell).trim() !== ''));
  return {
    line,
    field: place?.field ?? '',
    header: place?.header ?? '',
    value,
    reason: 'TOTAL',
    particulars: {},
  };
}

/** Why nothing of a row is taken. */
function whyRefused({ row }: GivenRow, [place]: readonly Place[]): RowError | null {
  if (!row.isUnclear || !place) return null;
  const { field, header, index } = place;
  return {
    line: row.line,
    field,
    header,
    value: shownCell(row.cells[index]),
    reason: 'QUOTES',
    particulars: {},
  };
}

/** JSON has no line breaks between its signs, so rows of it go as lines: in an array each of its quotes would be escaped. */
async function keepBatch(work: Work, { lines, values, befores, errors }: Batch, read: number): Promise<void> {
  const { its, all } = work;
  await sql`insert into import_row (import_id, line, value, before, record_id, is_same)
    select ${its.id}::uuid, line, value::jsonb, before::jsonb, coalesce((before::jsonb ->> 'id')::uuid, uuidv7()),
      before is not null and before::jsonb @> value::jsonb
    from rows from (unnest(${lines}::int[]), string_to_table(${values.join('\n')}, E'\n'),
      string_to_table(${befores.join('\n')}, E'\n', '')) as sent (line, value, before)`.execute(all);
  await keepErrors(work, errors);
  await tellProgress(work, { rows_read: read });
}

/** What the rows would change, by its key in capitals; undefined where they add. */
async function standingOf({ kind, all, viewer }: Work, rows: readonly GivenRow[]) {
  if (!kind.changes) return undefined;
  const { changes } = kind;
  const keys = rows.map(({ given }) => keyIn(changes, given));
  const found = await changes.find(visibleTo(all, viewer), keys);
  return new Map(found.map((record) => [keyIn(changes, record), record]));
}

const keyIn = ({ key, keyOf }: Changes, record: Readonly<Record<string, unknown>>): string =>
  keyOf ? keyOf(record) : String(record[key] ?? '').toUpperCase();

function noteUnknown({ kind, its }: Work, { row, given, errors }: GivenRow): void {
  const field = kind.changes?.key ?? '';
  if (errors.some((error) => error.field === field)) return;
  const header = its.columns.find((column) => column.field === field)?.header ?? field;
  const value = String(given[field] ?? '');
  errors.push({
    line: row.line,
    field,
    header,
    value,
    reason: value === '' ? 'MISSING' : (kind.changes?.unknown ?? 'UNKNOWN'),
    particulars: {},
  });
}

async function keepErrors({ its, all }: Work, errors: readonly RowError[]): Promise<void> {
  if (errors.length === 0) return;
  const of = <K extends keyof RowError>(name: K) => errors.map((error) => error[name]);
  const particulars = of('particulars').map((one) => JSON.stringify(one));
  await sql`insert into import_error (import_id, line, field, header, value, reason, particulars)
    select ${its.id}::uuid, * from unnest(${of('line')}::int[], ${of('field')}::text[], ${of('header')}::text[],
      ${of('value')}::text[], ${of('reason')}::text[], ${particulars}::jsonb[])`.execute(all);
}
