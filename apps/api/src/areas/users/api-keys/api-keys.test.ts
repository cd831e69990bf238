// The life of a key: made by its hash, used as a machine of its own, refused where it may not, over, revoked.
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, subscriptionKey, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.apiKeys;
type NewKey = InputOf<typeof calls.add>['body'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function newKey(change: Partial<NewKey> = {}): { token: string; body: NewKey } {
  const token = `dca_${randomUUID()}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const body = {
    ...{ name: 'Parts shop', tokenHash, beginning: token.slice(0, 10) },
    ...{ permissions: ['job.read' as const], plantCodes: ['JKT1'], endsOn: inDays(30), ...change },
  };
  return { token, body };
}

const addKey = async (change: Partial<NewKey> = {}) => {
  const { token, body } = newKey(change);
  const { data } = await world.as('adi').get(calls.add, { body });
  return { token, key: data };
};

/** Asks with a key, as its system does. */
const ask = (token: string, path = contract.jobs.list.path) =>
  world.server.inject({
    method: 'GET',
    url: `/gateway${path}`,
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
  });

test('a key sees its plants with its permissions, acts as itself, and its use is noted', async () => {
  const { token, key } = await addKey();
  expect(key).toMatchObject({ state: 'ACTIVE', beginning: token.slice(0, 10), lastUsedAt: null });
  const answer = await ask(token);
  expect(answer.statusCode).toBe(200);
  const plants = new Set(
    answer.json<{ data: { plantCode: string }[] }>().data.map(({ plantCode }) => plantCode),
  );
  expect([...plants]).toEqual(['JKT1']);
  expect((await ask(token, contract.users.list.path)).statusCode).toBe(403);
  await expect
    .poll(async () => (await world.as('adi').get(calls.list, { query: { SearchValue: key.beginning } })).data)
    .toMatchObject([{ id: key.id, lastUsedAt: expect.any(String) }]);
});

test('a key of a customer sees what that customer sees', async () => {
  const { token } = await addKey({ plantCodes: [], customerCode: 'C-TJ', permissions: ['equipment.read'] });
  const { path } = contract.equipment.list;
  const customers = new Set(
    (await ask(token, path)).json<{ data: { customerCode: string }[] }>().data.map((row) => row.customerCode),
  );
  expect([...customers]).toEqual(['C-TJ']);
});

test('the key itself is nowhere: neither in its row, nor in the audit, nor in an answer', async () => {
  const { token, key } = await addKey();
  await ask(token);
  const { rows } = await world.owner.query(
    `select (select row_to_json(k)::text from api_key k where id = $1) as row,
      (select string_agg(row_to_json(e)::text, '') from audit_entry e) as audit, (select string_agg(reply, '') from idempotency) as replies`,
    [key.id],
  );
  const hash = createHash('sha256').update(token).digest('hex');
  for (const text of Object.values(rows[0])) expect(String(text)).not.toContain(token);
  expect(rows[0].audit).not.toContain(hash);
});

test('one that was revoked is refused at once, and a second time is told', async () => {
  const { token, key } = await addKey();
  expect((await ask(token)).statusCode).toBe(200);
  const body = { id: key.id, version: key.version, reason: 'contract ended' };
  expect((await world.as('putri').call(calls.revoke, { body })).status).toBe(403);
  expect((await world.as('adi').call(calls.revoke, { body: { ...body, version: 9 } })).status).toBe(409);
  expect((await world.as('adi').get(calls.revoke, { body })).data).toMatchObject({
    ...{ state: 'REVOKED', revokedBy: 'adi@demo.test', revokedWhy: 'contract ended' },
  });
  expect((await ask(token)).statusCode).toBe(401);
  expect((await world.as('adi').call(calls.revoke, { body: { ...body, version: 2 } })).status).toBe(409);
});

test('one whose last day is over, one of a deactivated machine and one that nobody made are refused', async () => {
  const { token, key } = await addKey();
  await world.owner.query(`update api_key set ends_on = current_date - 2 where id = $1`, [key.id]);
  await world.people.heard();
  expect((await ask(token)).statusCode).toBe(401);
  expect((await ask('dca_nobody-made-this')).statusCode).toBe(401);
  const other = await addKey();
  await world.owner.query(
    `update person set is_active = false where id = (select person_id from api_key where id = $1)`,
    [other.key.id],
  );
  await world.people.heard();
  expect((await ask(other.token)).statusCode).toBe(401);
  const { data } = await world.as('adi').get(calls.list, { query: { State: ['ENDED'] } });
  expect(data.map(({ id }) => id)).toEqual([key.id]);
});

test('nobody gives what they do not have, and no machine gets what only people have', async () => {
  const refused = async (change: object) => {
    const { status, problem } = await world
      .as('adi')
      .call(calls.add, { body: { ...newKey().body, ...change } });
    return [status, problem?.errors?.[0]?.field ?? null];
  };
  expect(await refused({ permissions: ['bms.approve'] })).toEqual([403, null]);
  expect((await refused({ permissions: ['userRole.change'] }))[0]).toBe(400);
  expect((await refused({ permissions: [] }))[0]).toBe(400);
  expect(await refused({ plantCodes: ['SRG1'] })).toEqual([400, 'body.plantCodes']);
  expect(await refused({ plantCodes: [] })).toEqual([400, 'body.plantCodes']);
  expect(await refused({ customerCode: 'C-TJ' })).toEqual([400, 'body.plantCodes']);
  expect(await refused({ plantCodes: [], customerCode: 'C-NONE' })).toEqual([400, 'body.customerCode']);
  expect(await refused({ endsOn: inDays(-2) })).toEqual([400, 'body.endsOn']);
  expect(await refused({ endsOn: inDays(500) })).toEqual([400, 'body.endsOn']);
  const { body } = newKey();
  await world.as('adi').get(calls.add, { body });
  expect((await world.as('adi').call(calls.add, { body })).status).toBe(409);
});
