// A server that signs in as the owner of the tables could rewrite what it may only append to: it does not start.
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

/** Throws where the role of this connection may do everything, or owns a table or is a member of a role that does (decision 5). */
export async function proveOwnsNothing(all: AllTables): Promise<void> {
  const { rows } = await sql<{ role: string; owns: boolean }>`
    select current_user as role, r.rolsuper or exists (
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'telemetry') and pg_has_role(c.relowner, 'member')
    ) as owns
    from pg_roles r where r.rolname = current_user`.execute(all);
  const found = rows[0];
  if (!found || found.owns)
    throw new Error(
      `DATABASE_APP_URL signs in as ${found?.role ?? 'nobody'}, who may change everything. It is for the role that owns nothing: see the README.`,
    );
}
