// Which tables were written to, by whoever's transaction was kept: what was rolled back leaves nothing here either. Asked after every
// request, where a look at all rows would cost more than the request.
import type { World } from './world.ts';

/** Rows that only note that somebody asked. */
const notes = [
  'audit_entry',
  'audit_seal',
  'idempotency',
  'login_log',
  'migration',
  'row_touched',
  'spent_budget',
];

/** Watches every table of the world that was not watched before, and names those. */
export async function watchRows({ owner }: Pick<World, 'owner'>): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'zz_touched')`,
    [notes],
  );
  if (rows.length === 0) return [];
  await owner.query(`create table if not exists row_touched (name text not null)`);
  await owner.query(`create or replace function note_touched() returns trigger language plpgsql security definer as
    $$ begin insert into public.row_touched values (tg_argv[0]); return null; end $$`);
  await owner.query(
    rows
      .map(
        ({ name }) =>
          `create trigger zz_touched after insert or update or delete on ${name} for each row execute function note_touched('${name}')`,
      )
      .join(';'),
  );
  return rows.map(({ name }) => name);
}

/** The tables written to since it was asked last. */
export async function touchedTables({ owner }: Pick<World, 'owner'>): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>('delete from row_touched returning name');
  return [...new Set(rows.map(({ name }) => name))].sort();
}
