// Rights with an end: they count at once and until their moment, for whoever is signed in, and leave by themselves.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { endDueRights } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
afterEach(async () => {
  await world.owner.query('delete from person_role where until is not null');
  await world.owner.query('delete from person_plant where until is not null');
  await world.owner.query('delete from temporary_right');
});

const calls = contract.temporaryRights;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const gift = (personId: string, ms = 3_600_000) => ({ personId, until: inMs(ms), why: 'Lukman is on leave' });
const giveRole = (personId: string, roleCode: string, ms?: number) =>
  world.as('adi').get(calls.giveRole, { body: { ...gift(personId, ms), roleCode } });
const sweep = (now = new Date()) =>
  endDueRights(
    openSystem(world.database.all, () => async () => undefined),
    now,
  );
const mayListUsers = async (as: PersonName) =>
  (await world.as(as).call(contract.users.list, { query: {} })).status;
const rights = async (personId: string) =>
  (await world.as('adi').get(calls.list, { query: { PersonId: [personId] } })).data;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a role counts at once, is told with its end, and is gone at its moment although nobody took it away', async () => {
  expect(await mayListUsers('putri')).toBe(403);
  const { data } = await giveRole(people.putri, 'ADMIN', 1500);
  expect(data).toMatchObject({ roleCode: 'ADMIN', plantCode: null, endedAt: null, givenBy: 'adi@demo.test' });
  expect(await mayListUsers('putri')).toBe(200);
  // What the process keeps of somebody is no older than their rights.
  expect(await mayListUsers('putri')).toBe(200);
  await pause(1700);
  expect(await mayListUsers('putri')).toBe(403);
  const { rows } = await world.owner.query(
    'select 1 from person_role where person_id = $1 and until is not null',
    [people.putri],
  );
  expect(rows).toHaveLength(1);
  expect(await sweep()).toBe(true);
  expect(await sweep()).toBe(false);
  expect(await rights(people.putri)).toMatchObject([{ endedAt: expect.any(String), endedBy: 'SYSTEM' }]);
  const { data: user } = await world.as('adi').get(contract.users.get, { params: { id: people.putri } });
  expect(user.roleCodes).toEqual(['PLANNER']);
  const { rows: noted } = await world.owner.query(
    `select 1 from audit_entry where call = 'worker.end-rights' and target like '%' || $1 || '%'`,
    [people.putri],
  );
  expect(noted).toHaveLength(1);
});

test('a plant is seen until its moment', async () => {
  await world.owner.query(`insert into person_plant (person_id, plant_code) values ($1, 'SRG1')`, [
    people.adi,
  ]);
  const { data } = await world
    .as('adi')
    .get(calls.givePlant, { body: { ...gift(people.lukman, 1500), plantCode: 'SRG1' } });
  expect(data).toMatchObject({ plantCode: 'SRG1', roleCode: null });
  const plants = async () =>
    (await world.as('lukman').get(contract.jobs.list, { query: { PageSize: 200 } })).data.map(
      (job) => job.plantCode,
    );
  const before = (await plants()).length;
  expect(await plants()).toContain('SRG1');
  await pause(1700);
  expect(await plants()).not.toContain('SRG1');
  expect((await plants()).length).toBeLessThan(before);
  await sweep();
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'SRG1'`, [
    people.adi,
  ]);
});

test('it is ended before its time with a reason, once, and taken with the other roles', async () => {
  const { data } = await giveRole(people.putri, 'LEADER');
  const body = { id: data.id, reason: 'back from leave' };
  expect((await world.as('putri').call(calls.end, { body })).status).toBe(403);
  expect((await world.as('adi').get(calls.end, { body })).data).toMatchObject({ endedBy: 'adi@demo.test' });
  expect((await world.as('adi').call(calls.end, { body })).status).toBe(409);
  await giveRole(people.putri, 'LEADER');
  const { data: user } = await world.as('adi').get(contract.userRoles.get, { params: { id: people.putri } });
  expect(user.roleCodes).toEqual(['LEADER', 'PLANNER']);
  const { userName, version } = user;
  await world.as('adi').get(contract.userRoles.change, {
    params: { id: people.putri },
    body: { userName, version, roleCodes: ['PLANNER'] },
  });
  expect((await rights(people.putri)).map(({ endedAt }) => endedAt)).not.toContain(null);
  const over = await world.as('adi').get(calls.list, { query: { IsOver: 'false' } });
  expect(over.data).toEqual([]);
});

test('nobody gives to themselves, for ever, to strangers, twice, or a role of the other side', async () => {
  const refused = async (body: object, as: PersonName = 'adi') => {
    const { status, problem } = await world
      .as(as)
      .call(calls.giveRole, { body: { ...gift(people.putri), roleCode: 'LEADER', ...body } });
    return [status, problem?.errors?.[0]?.field ?? null];
  };
  expect(await refused({ personId: people.adi })).toEqual([403, null]);
  expect(await refused({}, 'putri')).toEqual([403, null]);
  expect(await refused({ personId: people.dewi })).toEqual([404, null]);
  expect(await refused({ until: inMs(-1000) })).toEqual([400, 'body.until']);
  expect(await refused({ until: inMs(401 * 86_400_000) })).toEqual([400, 'body.until']);
  expect(await refused({ roleCode: 'PLANNER' })).toEqual([400, 'body.roleCode']);
  expect(await refused({ roleCode: 'NOBODY' })).toEqual([400, 'body.roleCodes']);
  expect(await refused({ roleCode: 'CUST_EXT' })).toEqual([400, 'body.roleCodes']);
  expect((await refused({ why: ' ' }))[0]).toBe(400);
  const plant = await world
    .as('adi')
    .call(calls.givePlant, { body: { ...gift(people.putri), plantCode: 'SRG1' } });
  expect([plant.status, plant.problem?.errors?.[0]?.field]).toEqual([400, 'body.plantCode']);
});

test('an administrator for a time is not the last one who stays', async () => {
  await giveRole(people.putri, 'ADMIN');
  const { data: adi } = await world.as('adi').get(contract.userRoles.get, { params: { id: people.adi } });
  const left = await world.owner.query(
    `select count(*)::int as n from person_role pr join person p on p.id = pr.person_id where role_code = 'ADMIN' and until is null and p.is_active and p.tenant = 'INTERNAL'`,
  );
  const { rows: others } = await world.owner.query(
    `delete from person_role where role_code = 'ADMIN' and until is null and person_id <> $1 returning person_id`,
    [people.adi],
  );
  expect(left.rows[0].n).toBe(others.length + 1);
  const { userName, version } = adi;
  const taken = await world.as('putri').call(contract.userRoles.change, {
    params: { id: people.adi },
    body: { userName, version, roleCodes: ['PLANNER'] },
  });
  expect(taken.status).toBe(409);
  for (const { person_id } of others)
    await world.owner.query(`insert into person_role (person_id, role_code) values ($1, 'ADMIN')`, [
      person_id,
    ]);
});
