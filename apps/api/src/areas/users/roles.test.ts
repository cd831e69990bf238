import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const { roles, generalParameters } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const roleOf = async (code: string) => {
  const { data } = await world.as('adi').get(roles.list, { query: { SearchValue: code } });
  const [found] = data;
  if (!found) throw new Error(`no role ${code}`);
  return found;
};
const change = async (code: string, changed: object, person: PersonName = 'adi') => {
  const { id, people: _held, updatedAt: _at, updatedBy: _by, ...body } = await roleOf(code);
  return world.as(person).call(roles.change, { params: { id }, body: { ...body, ...changed } });
};

test('a role is opened by its id as its list has it; one that nobody knows is not found', async () => {
  const known = await roleOf('PLANNER');
  const get = (id: string) => world.as('adi').call(roles.get, { params: { id } });
  expect((await get(known.id)).body.data).toMatchObject({ roleCode: 'PLANNER', name: known.name });
  expect((await get(people.putri)).status).toBe(404);
});

test('a permission taken from a role is gone for its holder at once, and given back', async () => {
  const asks = () => world.as('putri').call(contract.jobs.list);
  expect((await asks()).status).toBe(200);
  expect((await change('PLANNER', { removed: ['job.read'] })).status).toBe(200);
  expect((await asks()).status).toBe(403);
  expect((await change('PLANNER', { removed: [] })).status).toBe(200);
  expect((await asks()).status).toBe(200);
  const log = await world.as('adi').get(roles.changes, { params: { id: (await roleOf('PLANNER')).id } });
  expect(log.data.map(({ after }) => after.removed)).toEqual([[], ['job.read']]);
});

test('a role of its own is made, has its holders and menus, and refuses its code to another', async () => {
  const body = {
    roleCode: 'FLEET-DESK',
    name: 'Fleet desk',
    baseRole: 'PLANNER' as const,
    added: ['mail.send'],
    removed: ['job.create'],
    menus: ['10'],
  };
  const { data } = await world.as('adi').get(roles.add, { body });
  expect(data).toMatchObject({ ...body, people: 0, isActive: true });
  expect((await world.as('adi').call(roles.add, { body })).status).toBe(409);
  await world.owner.query(`insert into person_role values ($1, 'FLEET-DESK')`, [people.bima]);
  const held = await world.as('adi').get(roles.holders, { params: { code: 'FLEET-DESK' } });
  expect(held.data.map(({ userName }) => userName)).toEqual(['bima@demo.test']);
  expect((await roleOf('FLEET-DESK')).people).toBe(1);
  expect((await world.as('adi').get(roles.roleCodes, { query: { SearchValue: 'fl' } })).attributes).toEqual([
    'FLEET-DESK',
  ]);
});

test('what is no permission, no menu, or both added and taken away is refused at its field', async () => {
  for (const [changed, field] of [
    [{ added: ['job.fly'] }, 'body.added'],
    [{ removed: ['job.fly'] }, 'body.removed'],
    [{ menus: ['99999'] }, 'body.menus'],
    [{ added: ['mail.send'], removed: ['mail.send'] }, 'body.removed'],
    [{ roleCode: 'OTHER' }, 'body.roleCode'],
  ] as const) {
    const answer = await change('PLANNER', changed);
    expect([answer.status, answer.problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  }
});

test('nobody gives themselves more by changing a role that they have', async () => {
  // The base of an administrator does not release jobs; taking something away from oneself is allowed.
  const more = await change('ADMIN', { added: ['checksheet.write'] });
  expect([more.status, more.problem.detail]).toEqual([403, expect.stringContaining('checksheet.write')]);
  expect((await change('ADMIN', { removed: ['mail.send'] })).status).toBe(200);
  expect((await change('ADMIN', { removed: [] })).status).toBe(403);
});

test('the role of the last administrator cannot lose what administers', async () => {
  for (const changed of [
    { removed: ['mail.send', 'userRole.change'] },
    { isActive: false },
    { removed: ['mail.send', 'user.change'] },
  ]) {
    const answer = await change('ADMIN', changed);
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
  }
});

test('two administrators cannot each take the right from the other', async () => {
  await world.owner.query(`insert into person_role values ($1, 'ADMIN')`, [people.bima]);
  const versions = await Promise.all(
    ([people.bima, people.adi] as const).map(
      async (id) => (await world.as('adi').get(contract.userRoles.get, { params: { id } })).data,
    ),
  );
  const take = (person: PersonName, index: 0 | 1) => {
    const row = versions[index];
    if (!row) throw new Error('no such user');
    const { id, userName, version, roleCodes } = row;
    return world.as(person).call(contract.userRoles.change, {
      params: { id },
      body: { userName, version, roleCodes: roleCodes.filter((code) => code !== 'ADMIN') },
    });
  };
  const answers = await Promise.all([take('adi', 0), take('bima', 1)]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const { rows } = await world.owner.query(
    `select count(*)::int as held from person_role where role_code = 'ADMIN'`,
  );
  expect(rows).toEqual([{ held: 1 }]);
});

test('applications have menus, and menus roles', async () => {
  const asking = world.as(await administrator());
  const { data: applications } = await asking.get(roles.applications, { query: { SearchValue: 'dca' } });
  const portal = applications.find(({ applicationCode }) => applicationCode === 'DCA');
  const params = { id: String(portal?.id) };
  const menus = await asking.get(roles.menuPermissions, { params });
  expect(menus.data.find(({ url }) => url === '/dca/user-data')?.roleCodes).toEqual(['ADMIN']);
  const holders = await asking.get(roles.rolesOfApplication, { params });
  expect(holders.data.find(({ roleCode }) => roleCode === 'MECHANIC')?.menus).toBeGreaterThan(0);
});

/** Which of the two is left after the test before. */
async function administrator(): Promise<PersonName> {
  const { rows } = await world.owner.query<{ user_name: string }>(
    `select user_name from person join person_role on person_id = id where role_code = 'ADMIN'`,
  );
  return rows[0]?.user_name === 'bima@demo.test' ? 'bima' : 'adi';
}

test('a parameter says what it may be, takes nothing else, and keeps a log', async () => {
  const asking = world.as(await administrator());
  const { data } = await asking.get(generalParameters.list, { query: { SearchValue: 'job_close' } });
  const [parameter] = data;
  if (!parameter) throw new Error('no such parameter');
  expect(parameter).toMatchObject({ code: 'JOB_CLOSE_DAYS', kind: 'INTEGER', value: 30, isChanged: false });
  const put = (value: number | string, version = parameter.version) =>
    asking.call(generalParameters.change, { body: { id: parameter.id, version, value } });
  for (const wrong of [0, 4000, 1.5, 'thirty']) {
    const answer = await put(wrong);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.value']);
  }
  expect((await put(45)).body.data).toMatchObject({ value: 45, isChanged: true, standard: 30 });
  expect((await put(50)).status).toBe(409);
  expect((await asking.get(generalParameters.list, { query: { IsChanged: 'true' } })).data.length).toBe(1);
  const log = await asking.get(generalParameters.changes, { params: { id: parameter.id } });
  expect(log.data.map(({ before, after }) => [before?.value, after.value])).toEqual([[30, 45]]);
  const one = await asking.get(generalParameters.get, { params: { id: parameter.id } });
  expect(one.data.value).toBe(45);
});

test('who administers nothing sees none of it', async () => {
  for (const person of ['putri', 'lukman', 'maya', 'eko'] as const)
    for (const call of [
      roles.list,
      generalParameters.list,
      contract.userRoles.list,
      contract.userPlants.list,
    ])
      expect((await world.as(person).call(call)).status).toBe(403);
});
