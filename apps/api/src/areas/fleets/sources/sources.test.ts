import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
afterEach(() => world.owner.query('delete from fleet_source'));

const { addSource, changeSource, source, sources } = contract.fleets;
type Entered = InputOf<typeof addSource>['body'];
const entered = (more: Partial<Entered> = {}): Entered => ({
  ...{ name: 'Maker', address: 'https://maker.example/Fleet/1', customerCode: 'C-TJ', plantCode: 'JKT1' },
  ...{ signIn: 'BASIC', login: 'us', secret: 'the secret', isActive: true, ...more },
});
const add = async (more: Partial<Entered> = {}) =>
  (await world.as('adi').get(addSource, { body: entered(more) })).data;
const change = ({ id, version }: { id: string; version: number }, more: Partial<Entered> = {}) =>
  world.as('adi').call(changeSource, { body: { id, version, ...entered(more) } });
const secretOf = async (id: string) =>
  (await world.owner.query('select secret from fleet_source where id = $1', [id])).rows[0]?.secret;

test('administrators see the sources of their plants, and nobody else sees any', async () => {
  const mine = await add();
  const other = await add({ customerCode: 'C-BH' });
  await world.owner.query(`update fleet_source set plant_code = 'SRG1' where id = $1`, [other.id]);
  const { data } = await world.as('adi').get(sources, { query: {} });
  expect(data.map(({ id }) => id)).toEqual([mine.id]);
  expect((await world.as('adi').call(source, { params: { id: other.id } })).status).toBe(404);
  expect((await change({ ...other, version: 1 })).status).toBe(404);
  for (const person of ['maya', 'lukman', 'putri', 'eko', 'intan'] as const) {
    expect((await world.as(person).call(sources, { query: {} })).status).toBe(403);
    expect((await world.as(person).call(addSource, { body: entered() })).status).toBe(403);
  }
});

test.each([
  ['an address inside the network', { address: 'https://10.0.0.7/Fleet/1' }, 'body.address'],
  ['one of this machine', { address: 'http://localhost:5432/' }, 'body.address'],
  ['one without TLS', { address: 'http://maker.example/Fleet/1' }, 'body.address'],
  ['a credential in the address', { address: 'https://us:secret@maker.example/' }, 'body.address'],
  ['a customer that nobody knows', { customerCode: 'C-NONE' }, 'body.customerCode'],
  ['a plant out of sight', { plantCode: 'SRG1' }, 'body.plantCode'],
  ['a sign-in without its secret', { secret: null }, 'body.secret'],
  ['a sign-in without its user', { login: null }, 'body.login'],
  ['a token with spaces', { signIn: 'BEARER', secret: 'a b' }, 'body.secret'],
] as const)('%s is refused', async (_what, more, field) => {
  const { problem } = await world.as('adi').call(addSource, { body: entered(more) });
  expect([problem.status, problem.errors?.[0]?.field]).toEqual([400, field]);
});

test('the same address of a customer stands once', async () => {
  await add();
  const { problem } = await world.as('adi').call(addSource, {
    body: entered({ address: 'https://maker.example/Fleet/1#top' }),
  });
  expect([problem.code, problem.errors?.[0]?.field]).toEqual(['duplicate', 'body.address']);
});

test('a secret stays where none is entered, and goes to no other host', async () => {
  const made = await add();
  const { body } = await change(made, { secret: null, name: 'Renamed' });
  expect([body.data.name, await secretOf(made.id)]).toEqual(['Renamed', 'the secret']);
  const moved = await change(body.data, { secret: null, address: 'https://elsewhere.example/Fleet/1' });
  expect(moved.problem.errors?.[0]?.field).toBe('body.secret');
  const typed = await change(body.data, { secret: 'new', address: 'https://elsewhere.example/Fleet/1' });
  expect([typed.status, await secretOf(made.id)]).toEqual([200, 'new']);
  expect((await change(body.data)).problem.code).toBe('conflict');
  const none = await change(typed.body.data, { signIn: 'NONE' });
  expect([none.body.data.login, await secretOf(made.id)]).toEqual([null, null]);
});

test('what was known of its pages is forgotten with a change, so that a fleet comes anew', async () => {
  const made = await add();
  await world.owner.query(
    `insert into fleet_source_page (source_id, address, etag, machines, unregistered, set_aside, left_out)
     values ($1, 'https://maker.example/Fleet/1', '"1"', 1, 0, 0, '[]')`,
    [made.id],
  );
  await change(made, { customerCode: 'C-BH' });
  expect((await world.owner.query('select 1 from fleet_source_page')).rowCount).toBe(0);
});
