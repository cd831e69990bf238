// Rows into PostgreSQL at the speed of COPY, without the indexes and constraints that would look at each of them.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Copies rows into a table. Table and columns come from code, never from outside. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(rows)), target);
}

const chunk = 2_000;

function* inChunks(rows: readonly (readonly unknown[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += chunk)
    yield rows
      .slice(start, start + chunk)
      .map((row) => `${row.map(asText).join('\t')}\n`)
      .join('');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format writes it. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
}

interface Definition {
  readonly drop: string;
  readonly make: string;
}

/**
 * Runs `fill` while the tables have no indexes, constraints or triggers, then puts all of them back; constraints are
 * proved of every row when they return. All of it is one transaction of the caller's.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop);
  await fill();
  for (const { make } of [...indexes, ...constraints.toReversed()]) await client.query(make);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** Foreign keys first, the keys they point at after them. Not-null constraints cost nothing and stay; those of months go with their table's. */
async function constraintsOf(client: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint
     where contype in ('f', 'p', 'u', 'c', 'x') and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype = 'f' desc, conrelid, conname`,
    [tables],
  );
  return rows;
}

async function indexesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by indexrelid`,
    [tables],
  );
  return rows;
}
