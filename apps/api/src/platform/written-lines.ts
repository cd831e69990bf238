import { sql } from 'kysely';
import type { SpreadsheetColumn } from '../documents/spreadsheet/index.ts';
import type { ReadDb } from '../visibility/open-tables.ts';

/** Lines that were reckoned here, as a statement that a file is written from. */
export function linesOf<Line extends object>(
  db: ReadDb,
  columns: readonly SpreadsheetColumn<Line>[],
  lines: readonly Line[],
) {
  // A state is a column twice, in words and as its code.
  const types = new Map(columns.map(({ key, type }) => [key, type]));
  const named = [...types].map(
    ([key, type]) => sql`${sql.ref(key)} ${sql.raw(type === 'number' ? 'float8' : 'text')}`,
  );
  return db
    .selectFrom(
      sql<Line>`json_to_recordset(${JSON.stringify(lines)}::json)`.as<'line'>(sql`line(${sql.join(named)})`),
    )
    .selectAll();
}
