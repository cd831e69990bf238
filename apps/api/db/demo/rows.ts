import type pg from 'pg';

/** Inserts rows in batches, one statement each. Table and columns come from code, never from outside. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const most = Math.max(1, Math.floor(30_000 / columns.length));
  for (let start = 0; start < rows.length; start += most) {
    const batch = rows.slice(start, start + most);
    const places = batch.map(
      (_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(',')})`,
    );
    await client.query(
      `insert into ${table} (${columns.join(',')}) values ${places.join(',')}`,
      batch.flat(),
    );
  }
}
