// The menu of a release in an existing database. What a row says is the release's; who has it is the administrators': a role
// gains or loses an entry only where the release changed its own mind since it was loaded last (`seeded_roles`).
import type pg from 'pg';
import type { MenuRow } from './menu.ts';

/** Each application has entries of its own, so that one may be switched off in one of them; their ids begin at `menuFrom`. */
export interface MenuApplication {
  readonly code: string;
  readonly menuFrom: number;
}

/** Adds new rows, changes changed ones, and hides what the release no longer has. `client` is the owner's. */
export async function loadMenu(
  client: pg.ClientBase,
  menu: readonly MenuRow[],
  { code, menuFrom }: MenuApplication = { code: 'DCA', menuFrom: 0 },
): Promise<void> {
  const rows = menu.map((row) => ({
    ...row,
    id: menuFrom + row.id,
    parent: row.parent === 0 ? 0 : menuFrom + row.parent,
  }));
  for (const row of rows) await loadRow(client, code, row);
  await client.query(
    `update menu_item set is_active = '0'
     where seeded_roles is not null and application_code = $2 and menu_id <> all($1::int[])`,
    [rows.map(({ id }) => id), code],
  );
}

async function loadRow(client: pg.ClientBase, application: string, row: MenuRow): Promise<void> {
  const { rows } = await client.query<{ seeded_roles: string[] | null }>(
    'select seeded_roles from menu_item where menu_id = $1',
    [row.id],
  );
  const before = rows[0]?.seeded_roles ?? [];
  await client.query(
    `insert into menu_item (menu_id, parent_id, application_code, priority, url, name, name_id, type, seeded_roles, permission)
     values ($1, $2, $9, $3, $4, $5, $6, $7, $8, $10)
     on conflict (menu_id) do update set (parent_id, priority, url, name, name_id, type, seeded_roles, permission, is_active)
       = (excluded.parent_id, excluded.priority, excluded.url, excluded.name, excluded.name_id, excluded.type, excluded.seeded_roles,
         excluded.permission, '1')`,
    [
      row.id,
      row.parent,
      row.priority,
      row.url,
      row.en,
      row.local,
      row.type,
      row.roles,
      application,
      row.permission,
    ],
  );
  await client.query(
    `insert into role_menu (role_code, menu_id) select unnest($1::text[]), $2 on conflict do nothing`,
    [row.roles.filter((role) => !before.includes(role)), row.id],
  );
  await client.query('delete from role_menu where menu_id = $2 and role_code = any($1::text[])', [
    before.filter((role) => !row.roles.includes(role)),
    row.id,
  ]);
}
