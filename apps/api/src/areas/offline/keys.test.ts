import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const newKey = () => ({ id: randomUUID(), key: randomBytes(32).toString('base64') });
const keep = (person: PersonName, body: { id: string; key: string }) =>
  world.as(person).call(contract.offline.keepKey, { body });
const ask = (person: PersonName, id: string) =>
  world.as(person).call(contract.offline.key, { params: { id } });

test('who forgot a PIN gets the key of their phone back, and nobody else does', async () => {
  const made = newKey();
  expect((await keep('maya', made)).body).toEqual({ data: { id: made.id } });
  expect((await ask('maya', made.id)).body).toEqual({ data: made });
  for (const person of ['lukman', 'bima', 'adi', 'putri', 'eko'] as const)
    expect((await ask(person, made.id)).status).toBe(404);
  expect((await ask('maya', randomUUID())).status).toBe(404);
});

test('a key is kept once however often it is sent, and never becomes another one', async () => {
  const made = newKey();
  await keep('maya', made);
  expect((await keep('maya', made)).status).toBe(200);
  expect((await keep('maya', { ...newKey(), id: made.id })).status).toBe(409);
  expect((await keep('bima', { ...newKey(), id: made.id })).status).toBe(409);
  // Nobody learns by trying whether a key is another one's.
  expect((await keep('bima', made)).status).toBe(409);
  expect((await ask('maya', made.id)).body.data.key).toBe(made.key);
  const { rows } = await world.owner.query('select person_id from phone_key where id = $1', [made.id]);
  expect(rows).toEqual([{ person_id: people.maya }]);
});

test('the audit says that a copy was kept, and nothing of the key', async () => {
  const made = newKey();
  await keep('maya', made);
  const { rows } = await world.owner.query(
    'select target, before, after, to_jsonb(audit_entry)::text as whole from audit_entry where target = $1',
    [`phone-key/${made.id}`],
  );
  expect(rows).toMatchObject([{ before: null, after: null }]);
  expect(rows[0].whole).not.toContain(made.key);
});

test.each([
  ['a short key', randomBytes(16).toString('base64')],
  ['a long key', randomBytes(64).toString('base64')],
  ['a byte too few', `${'A'.repeat(42)}==`],
  ['a byte too many', 'A'.repeat(44)],
  ['no base64', '*'.repeat(44)],
])('refuses %s', async (_, key) => {
  expect((await keep('maya', { id: randomUUID(), key })).status).toBe(400);
});
