import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { loadContent } from './load.ts';
import { loadMenu } from './load-menu.ts';
import { type MenuRow, menu } from './menu.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into role (role_code, name, base_role) values ('YARD', 'Yard planner', 'PLANNER')`,
  );
});
afterAll(() => world.end());

const holders = async (id: number) =>
  (await world.owner.query('select role_code from role_menu where menu_id = $1 order by 1', [id])).rows.map(
    ({ role_code }) => role_code,
  );
const change = async (id: number, more: Partial<MenuRow>) =>
  loadMenu(
    world.owner,
    menu.map((row) => (row.id === id ? { ...row, ...more } : row)),
  );
const history = 40;

test('a changed row of a release arrives', async () => {
  await change(history, { en: 'Past jobs', priority: 7 });
  const { rows } = await world.owner.query('select name, priority from menu_item where menu_id = $1', [
    history,
  ]);
  expect(rows).toEqual([{ name: 'Past jobs', priority: 7 }]);
});

test('what an administrator gave or took stays', async () => {
  await world.owner.query(`delete from role_menu where menu_id = $1 and role_code = 'LEADER'`, [history]);
  await world.owner.query(`insert into role_menu values ('YARD', $1), ('MECHANIC', $1)`, [history]);
  await loadContent(world.owner);
  expect(await holders(history)).toEqual(['ADMIN', 'LEADER_COIP', 'MECHANIC', 'PLANNER', 'YARD']);
});

test('a role gains or loses an entry where the release changed its mind', async () => {
  await change(history, { roles: ['LEADER', 'PLANNER', 'ADMIN', 'CUST_INT'] });
  expect(await holders(history)).toEqual(['ADMIN', 'CUST_INT', 'MECHANIC', 'PLANNER', 'YARD']);
  await loadContent(world.owner);
});

test('an entry that the release no longer has is hidden, and comes back with it', async () => {
  const isShown = async () =>
    (await world.owner.query('select is_active from menu_item where menu_id = $1', [history])).rows[0]
      .is_active;
  await loadMenu(
    world.owner,
    menu.filter(({ id }) => id !== history),
  );
  expect(await isShown()).toBe('0');
  await loadMenu(world.owner, menu);
  expect(await isShown()).toBe('1');
});

test('an entry that an administrator made is left alone', async () => {
  await world.owner.query(
    `insert into menu_item (menu_id, application_code, priority, url, name, name_id, type) values (900, 'DCA', 1, '/dca/own', 'Own', 'Sendiri', 'sidebar')`,
  );
  await loadMenu(world.owner, menu);
  const { rows } = await world.owner.query('select name, is_active from menu_item where menu_id = 900');
  expect(rows).toEqual([{ name: 'Own', is_active: '1' }]);
});

test('whoever has an entry has its group', () => {
  const group = menu.find(({ id }) => id === 50);
  const within = menu.filter(({ parent }) => parent === 50).flatMap(({ roles }) => roles);
  expect(new Set(group?.roles)).toEqual(new Set(within));
});
