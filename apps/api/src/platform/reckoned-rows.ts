// Rows that were reckoned here instead of selected, as a statement that a file is written from.
import { sql } from 'kysely';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';
import type { ReadDb } from '../visibility/open-tables.ts';

export function rowsOf<Row extends object>(
  db: ReadDb,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
) {
  const named = columns.map(
    ({ key, type }) => sql`${sql.ref(key)} ${sql.raw(type === 'number' ? 'numeric' : 'text')}`,
  );
  return db
    .selectFrom(
      sql<Row>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'line'>(sql`line(${sql.join(named)})`),
    )
    .selectAll();
}
