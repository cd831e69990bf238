// Which tables were written to, by whoever's transaction was kept: what was rolled back leaves nothing here either. Asked after every
// request, where a look at all rows would cost more than the request.
import type { World } from '../world.ts';

/** Rows that only note that somebody asked. */
const notes = ['audit_entry', 'audit_seal', 'idempotency', 'login_log', 'migration', 'row_touched'];

/** Begins to watch every table of the world. */
export async function watchRows({ owner }: World): Promise<void> {
  await owner.query(`create table row_touched (name text not null)`);
  await owner.query(`create function note_touched() returns trigger language plpgsql security definer as
    $$ begin insert into public.row_touched values (tg_table_name); return null; end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
    [notes],
  );
  for (const { name } of rows)
    await owner.query(
      `create trigger zz_touched after insert or update or delete on ${name} for each row execute function note_touched()`,
    );
}

/** The tables written to since it was asked last. */
export async function touchedTables({ owner }: World): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>('delete from row_touched returning name');
  return [...new Set(rows.map(({ name }) => name))].sort();
}
