// Where rights come from, and that the answer to "why does this person see this job" is what they see.
import { contract } from '@dca/contract';
import { permissionsOf } from '@dca/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rights = async (id: string) =>
  (await world.as('adi').get(contract.users.rights, { params: { id } })).data;

test('each permission says which role it comes from, and what is beyond a role is marked', async () => {
  const before = await rights(people.putri);
  expect(before).toMatchObject({
    isBeyond: false,
    roles: [{ roleCode: 'PLANNER', baseRole: 'PLANNER', until: null }],
  });
  const { data: user } = await world.as('adi').get(contract.users.get, { params: { id: people.putri } });
  expect(before.plants.map(({ plantCode }) => plantCode)).toEqual(user.plantCodes);
  await world.owner.query(
    `insert into role_permission (role_code, permission, is_granted) values ('PLANNER', 'user.read', true), ('PLANNER', 'job.create', false)`,
  );
  const after = await rights(people.putri);
  expect(after.isBeyond).toBe(true);
  const of = (permission: string) => after.permissions.find((one) => one.permission === permission);
  expect(of('user.read')).toEqual({
    permission: 'user.read',
    from: [{ roleCode: 'PLANNER', isAdded: true }],
    takenIn: [],
  });
  expect(of('job.create')).toEqual({ permission: 'job.create', from: [], takenIn: ['PLANNER'] });
  // What it says is what they hold.
  const { data: session } = await world
    .as('putri')
    .get(contract.session.portalLogin, { body: { applicationCode: 'DCA' } });
  expect(
    after.permissions
      .filter(({ from }) => from.length > 0)
      .map(({ permission }) => permission)
      .sort(),
  ).toEqual([...session.permissions].sort());
  expect(permissionsOf({ permissions: new Set(['job.read']) })).toEqual(['job.read']);
  await world.owner.query(
    `delete from role_permission where role_code = 'PLANNER' and permission in ('user.read', 'job.create')`,
  );
  await world.as('adi').get(contract.temporaryRights.giveRole, {
    body: {
      personId: people.putri,
      roleCode: 'LEADER',
      until: new Date(Date.now() + 3_600_000).toISOString(),
      why: 'on leave',
    },
  });
  const forATime = await rights(people.putri);
  expect(forATime).toMatchObject({
    isBeyond: true,
    roles: [{ roleCode: 'LEADER', until: expect.any(String) }, { until: null }],
  });
  await world.owner.query(`delete from person_role where until is not null`);
});

test('who is out of sight, and who may not ask', async () => {
  const ask = async (as: PersonName, id: string) =>
    (await world.as(as).call(contract.users.rights, { params: { id } })).status;
  expect(await ask('adi', people.dewi)).toBe(404);
  expect(await ask('putri', people.maya)).toBe(403);
  const why = async (as: PersonName, id: string, number: string) =>
    (await world.as(as).call(contract.users.whyJob, { params: { id, number } })).status;
  expect(await why('adi', people.dewi, 'J-0000001')).toBe(404);
  expect(await why('adi', people.maya, 'J-none')).toBe(404);
  expect(await why('putri', people.maya, 'J-0000001')).toBe(403);
});

test('plants that who asks does not see are told of nobody', async () => {
  const { data: jobs } = await world.as('adi').get(contract.jobs.list, { query: { PageSize: 1 } });
  const theirs = async () => {
    await world.people.heard();
    const params = { id: people.lukman, number: String(jobs[0]?.number) };
    const { data } = await world.as('adi').get(contract.users.whyJob, { params });
    return data.steps.at(-1);
  };
  const inSight = (await rights(people.lukman)).plants.map(({ plantCode }) => plantCode);
  await world.owner.query(`insert into person_plant values ($1, 'SRG1')`, [people.lukman]);
  expect(await theirs()).toMatchObject({ step: 'PLANT', theirs: inSight });
  await world.owner.query(
    `insert into person_work_center select $1, plant_code, work_center_code from location where plant_code in ('JKT1', 'SRG1')`,
    [people.lukman],
  );
  const cut = await theirs();
  expect(cut?.step).toBe('WORK_CENTER');
  expect(new Set(cut?.theirs.map((place) => place.split(' ')[0]))).toEqual(new Set(['JKT1']));
  const { workCenters } = await rights(people.lukman);
  expect(workCenters.length).toBeGreaterThan(0);
  expect(workCenters.filter((center) => center.startsWith('SRG1'))).toEqual([]);
  await world.owner.query('delete from person_work_center where person_id = $1', [people.lukman]);
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'SRG1'`, [
    people.lukman,
  ]);
});

test('of everybody and every job the answer is what they see, and one of the steps fails where they do not', async () => {
  const asked = ['maya', 'bima', 'lukman', 'putri', 'intan', 'eko'] as const satisfies readonly PersonName[];
  await world.owner.query(
    `insert into person_work_center (person_id, plant_code, work_center_code)
      select $1, plant_code, work_center_code from location where plant_code = 'JKT1' limit 1 on conflict do nothing`,
    [people.lukman],
  );
  const { data: jobs } = await world.as('adi').get(contract.jobs.list, { query: { PageSize: 200 } });
  const verdicts = new Set<string>();
  for (const name of asked) {
    for (const { id, number } of jobs) {
      const { data: why } = await world
        .as('adi')
        .get(contract.users.whyJob, { params: { id: people[name], number } });
      const { status } = await world.as(name).call(contract.jobs.get, { params: { id } });
      expect([name, number, why.sees]).toEqual([name, number, status === 200]);
      expect([name, number, why.steps.every(({ holds }) => holds)]).toEqual([name, number, why.sees]);
      verdicts.add(`${name} ${why.sees}`);
    }
  }
  expect(verdicts).toContain('maya true');
  expect(verdicts).toContain('maya false');
  expect(verdicts).toContain('eko true');
  await world.owner.query('update person set is_active = false where id = $1', [people.bima]);
  await world.people.heard();
  const { data } = await world
    .as('adi')
    .get(contract.users.whyJob, { params: { id: people.bima, number: String(jobs[0]?.number) } });
  expect(data).toMatchObject({ sees: false, steps: [{ step: 'ACTIVE', holds: false }, {}, {}, {}] });
});

test('the list marks who has more than their role, as their own page says it, and finds them', async () => {
  const beyond = async (IsBeyond?: 'true' | 'false') =>
    (
      await world
        .as('adi')
        .get(contract.users.list, { query: { PageSize: 200, ...(IsBeyond ? { IsBeyond } : {}) } })
    ).data.map(({ id, isBeyond }) => ({ id, isBeyond }));
  const agrees = async () => {
    const all = await beyond();
    for (const { id, isBeyond } of all) expect([id, isBeyond]).toEqual([id, (await rights(id)).isBeyond]);
    const marked = all.filter(({ isBeyond }) => isBeyond);
    expect(await beyond('true')).toEqual(marked);
    expect(await beyond('false')).toEqual(all.filter(({ isBeyond }) => !isBeyond));
    return marked.map(({ id }) => id);
  };
  expect(await agrees()).not.toContain(people.putri);
  const add = (permission: string, isGranted: boolean, role = 'PLANNER') =>
    world.owner.query('insert into role_permission (role_code, permission, is_granted) values ($1, $2, $3)', [
      role,
      permission,
      isGranted,
    ]);
  // What the base has anyway, and what no release knows, is nothing more.
  await add('job.read', true);
  await add('no.such', true);
  expect(await agrees()).not.toContain(people.putri);
  await add('checksheet.approve', true);
  expect(await agrees()).toContain(people.putri);
  // Another of their roles has it, until that is taken away there.
  await world.owner.query(`insert into person_role (person_id, role_code) values ($1, 'LEADER')`, [
    people.putri,
  ]);
  expect(await agrees()).not.toContain(people.putri);
  await add('checksheet.approve', false, 'LEADER');
  expect(await agrees()).toContain(people.putri);
  await world.owner.query(`delete from role_permission where role_code in ('PLANNER', 'LEADER')`);
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'LEADER'`, [
    people.putri,
  ]);
  expect(await agrees()).not.toContain(people.putri);
  await world.owner.query(
    `insert into person_role (person_id, role_code, until) values ($1, 'LEADER', now() + interval '1 hour')`,
    [people.putri],
  );
  expect(await agrees()).toContain(people.putri);
  await world.owner.query('delete from person_role where until is not null');
  await world.owner.query(
    `update person_plant set until = now() + interval '1 hour' where person_id = $1 and plant_code = 'JKT1'`,
    [people.putri],
  );
  expect(await agrees()).toContain(people.putri);
  await world.owner.query('update person_plant set until = null where person_id = $1', [people.putri]);
});
