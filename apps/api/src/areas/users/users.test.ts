import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const { users, userRoles, userPlants, roles } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const dian = (change: object = {}): RequestOf<typeof users.add>['body'] => ({
  userName: 'Dian.P@dca.test',
  firstName: 'Dian',
  lastName: 'Pratiwi',
  email: 'dian.p@dca.test',
  language: 'id',
  ...change,
});
const add = (change: object = {}, person: PersonName = 'adi') =>
  world.as(person).call(users.add, { body: dian(change) });
const listed = async (query: RequestOf<typeof users.list>['query'], person: PersonName = 'adi') =>
  (await world.as(person).get(users.list, { query })).data.map(({ userName }) => userName);
const refused = (answer: { status: number; problem: { errors?: { field: string }[] | undefined } }) => [
  answer.status,
  answer.problem.errors?.map(({ field }) => field),
];

describe('contract.users.add', () => {
  test('a user is there with nothing given yet, and is found by the beginning of name or e-mail', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userName: 'dian.p@dca.test',
      userType: 'INTERNAL',
      roleCodes: [],
      plantCodes: [],
      lastSignIn: null,
      isActive: true,
      updatedBy: 'adi@demo.test',
    });
    expect(await listed({ SearchValue: 'prati' })).toEqual(['dian.p@dca.test']);
    const { data } = await world.as('adi').get(users.byEmail, { params: { email: 'DIAN.P@dca.test' } });
    expect(data.id).toBe(body.data.id);
  });
  test('the same name, and the same address in one tenant, are somebody’s already', async () => {
    expect(refused(await add({ email: 'else@dca.test' }))).toEqual([409, ['body.userName']]);
    expect(refused(await add({ userName: 'else' }))).toEqual([409, ['body.email']]);
    // Somebody of a customer with the same address is another person.
    expect((await add({ userName: 'dian.tj', userType: 'EXTERNAL', customerCode: 'C-TJ' })).status).toBe(200);
  });
  test('a customer’s user has a customer that is there', async () => {
    expect(refused(await add({ userName: 'x', email: 'x@dca.test', userType: 'EXTERNAL' }))).toEqual([
      400,
      ['body.customerCode'],
    ]);
    expect(refused(await add({ userName: 'x', email: 'x@dca.test', customerCode: 'C-NO' }))).toEqual([
      400,
      ['body.customerCode'],
    ]);
  });
  test.each(['putri', 'lukman', 'maya', 'eko'] as const)('%s may not', async (person) => {
    expect((await add({ userName: 'no', email: 'no@dca.test' }, person)).status).toBe(403);
  });
});

describe('contract.users.change', () => {
  const change = async (id: string, changed: object, person: PersonName = 'adi') => {
    const { data } = await world.as('adi').get(users.get, { params: { id } });
    const { userName, firstName, lastName, email, customerCode, isLeader, language, isActive, version } =
      data;
    const body = {
      id,
      userName,
      firstName,
      lastName,
      email,
      customerCode,
      isLeader,
      language,
      isActive,
      version,
    };
    return world.as(person).call(users.change, { body: { ...body, ...changed } });
  };
  test('somebody who is deactivated is out at once, and in again', async () => {
    expect((await world.as('bima').call(contract.session.menu)).status).toBe(200);
    expect((await change(people.bima, { isActive: false })).status).toBe(200);
    expect((await world.as('bima').call(contract.session.menu)).status).toBe(401);
    expect(await listed({ IsActive: 'false' })).toEqual(['bima@demo.test', 'tono@demo.test']);
    expect((await change(people.bima, { isActive: true })).status).toBe(200);
    expect((await world.as('bima').call(contract.session.menu)).status).toBe(200);
  });
  test('the last administrator stays', async () => {
    const answer = await change(people.adi, { isActive: false });
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
    expect((await world.as('adi').call(contract.session.menu)).status).toBe(200);
  });
  test('a newer version is a conflict, somebody of another plant is not there', async () => {
    expect((await change(people.maya, { version: 99 })).status).toBe(409);
    expect((await world.as('adi').call(users.get, { params: { id: people.wayan } })).status).toBe(404);
    expect(await listed({ PlantCode: ['SRG1'] })).toEqual([]);
  });
});

describe('roles and plants of a user', () => {
  test('a role and a plant given to somebody new work at their next request', async () => {
    const { data } = await world.as('adi').get(users.list, { query: { SearchValue: 'dian.p' } });
    const id = String(data[0]?.id);
    await world.owner.query('update person set subject = $2 where id = $1', [id, 'tono-2']);
    const given = await world
      .as('adi')
      .get(userRoles.add, { body: { userName: 'dian.p@dca.test', roleCodes: ['LEADER'] } });
    expect(given.data).toMatchObject({ id, roleCodes: ['LEADER'], name: 'Dian Pratiwi' });
    const seen = await world.as('adi').get(userPlants.add, {
      body: { userName: 'dian.p@dca.test', plantCodes: ['JKT1'], workCenterCodes: ['JKT1-FS'] },
    });
    expect(seen.data).toMatchObject({ plantCodes: ['JKT1'], workCenterCodes: ['JKT1-FS'] });
    expect(await listed({ RoleCode: ['LEADER'], SearchValue: 'dian' })).toEqual(['dian.p@dca.test']);
    const { rows } = await world.owner.query('select * from person_work_center where person_id = $1', [id]);
    expect(rows).toEqual([{ person_id: id, plant_code: 'JKT1', work_center_code: 'JKT1-FS' }]);
  });
  test('nobody gives to themselves', async () => {
    const mine = (await world.as('adi').get(userRoles.get, { params: { id: people.adi } })).data;
    const role = await world.as('adi').call(userRoles.change, {
      params: { id: people.adi },
      body: { userName: 'adi@demo.test', version: mine.version, roleCodes: ['ADMIN', 'PLANNER'] },
    });
    expect(role.status).toBe(403);
    await world.owner.query(`insert into plant (plant_code, plant_desc, zone) values ('NEW1', 'New', 'WIB')`);
    const { rows } = await world.owner.query('select role_code from person_role where person_id = $1', [
      people.adi,
    ]);
    expect(rows).toEqual([{ role_code: 'ADMIN' }]);
  });
  test('the last administrator keeps the role', async () => {
    const mine = (await world.as('adi').get(userRoles.get, { params: { id: people.adi } })).data;
    const answer = await world.as('adi').call(userRoles.change, {
      params: { id: people.adi },
      body: { userName: 'adi@demo.test', version: mine.version, roleCodes: [] },
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
  });
  test('roles inside are not for customers’ users, and theirs not for people inside', async () => {
    const give = (userName: string, code: string) =>
      world.as('adi').call(userRoles.add, { body: { userName, roleCodes: [code] } });
    expect(refused(await give('dian.tj', 'PLANNER'))).toEqual([400, ['body.roleCodes']]);
    expect(refused(await give('maya@demo.test', 'CUST_EXT'))).toEqual([400, ['body.roleCodes']]);
    expect(refused(await give('maya@demo.test', 'NO-ROLE'))).toEqual([400, ['body.roleCodes']]);
    expect(refused(await give('nobody', 'PLANNER'))).toEqual([400, ['body.userName']]);
  });
  test('a plant out of the administrator’s sight is neither given, shown nor taken', async () => {
    await world.owner.query(`insert into person_plant values ($1, 'SRG1')`, [people.maya]);
    await world.owner.query(`insert into person_work_center values ($1, 'SRG1', 'SRG1-FS')`, [people.maya]);
    const seen = (await world.as('adi').get(userPlants.get, { params: { id: people.maya } })).data;
    expect(seen.plantCodes).not.toContain('SRG1');
    const save = (plantCodes: string[], version: number) =>
      world.as('adi').call(userPlants.change, {
        params: { id: people.maya },
        body: { userName: 'maya@demo.test', version, plantCodes, workCenterCodes: [] },
      });
    expect(refused(await save([...seen.plantCodes, 'SRG1'], seen.version))).toEqual([
      400,
      ['body.plantCodes'],
    ]);
    expect((await save(['JKT1'], seen.version)).status).toBe(200);
    const { rows } = await world.owner.query(
      'select plant_code from person_plant where person_id = $1 order by 1',
      [people.maya],
    );
    expect(rows.map(({ plant_code }) => plant_code)).toEqual(['JKT1', 'SRG1']);
    const cuts = await world.owner.query('select plant_code from person_work_center where person_id = $1', [
      people.maya,
    ]);
    expect(cuts.rows).toEqual([{ plant_code: 'SRG1' }]);
  });
  test('the address and the body name the same one', async () => {
    const answer = await world.as('adi').call(userPlants.change, {
      params: { id: people.maya },
      body: { id: people.rina, userName: 'maya@demo.test', version: 1, plantCodes: [], workCenterCodes: [] },
    });
    expect(refused(answer)).toEqual([400, ['body.id']]);
  });
  test('lists of both say who has what, and export it', async () => {
    const ofRoles = await world.as('adi').get(userRoles.list, { query: { RoleCode: ['ADMIN'] } });
    expect(ofRoles.data.map(({ userName, roleCodes }) => [userName, roleCodes])).toEqual([
      ['adi@demo.test', ['ADMIN']],
    ]);
    const ofPlants = await world.as('adi').get(userPlants.list, { query: { SearchValue: 'adi' } });
    expect(ofPlants.data.map(({ plantCodes }) => plantCodes)).toEqual([['BPN1', 'JKT1']]);
    for (const call of [users.export, userRoles.export, userPlants.export, roles.export])
      expect((await world.as('adi').call(call, { query: { Format: 'csv' } })).status).toBe(200);
    expect(
      (await world.as('adi').get(userPlants.plantCodes, { query: { SearchValue: 'j' } })).data,
    ).toContain('JKT1');
    expect(
      (await world.as('adi').get(users.userNames, { query: { SearchValue: 'put' } })).attributes,
    ).toEqual(['putri@demo.test']);
    expect((await world.as('adi').get(users.customerList, { query: { SearchValue: 'c-t' } })).data).toEqual([
      { customerCode: 'C-TJ', name: 'PT Tambang Jaya' },
    ]);
  });
  test('the jobs of a user are those in sight', async () => {
    const { data } = await world.as('adi').get(users.jobList, { query: { UserName: 'maya@demo.test' } });
    expect(data.length).toBeGreaterThan(0);
    expect(
      (await world.as('adi').call(users.jobList, { query: { UserName: 'joko@demo.test' } })).status,
    ).toBe(404);
  });
  test('what changed is in the log of the user, and nowhere else', async () => {
    const { data } = await world.as('adi').get(users.changes, { params: { id: people.bima } });
    expect(data.map(({ after }) => after.isActive)).toEqual([true, false]);
    for (const call of [userRoles.changes, userPlants.changes])
      expect((await world.as('adi').get(call, { params: { id: people.bima } })).data).toEqual([]);
  });
});
