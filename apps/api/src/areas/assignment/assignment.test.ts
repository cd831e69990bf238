import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.assignment;
interface Order {
  mechanicLeader?: string | null;
  mechanics?: string[];
}
const assign = (jobIds: string[], crew: Order, person: PersonName = 'lukman', key?: string) =>
  world.as(person).call(calls.assign, { body: { jobIds, ...crew } }, key ? { key } : {});
const unassign = (jobIds: string[], person: PersonName = 'lukman') =>
  world.as(person).call(calls.unassign, { body: { jobIds } });
const read = async (id: string) => (await world.as('putri').get(calls.get, { params: { id } })).data;
const namesOf = (rows: readonly { firstName: string }[]) => rows.map(({ firstName }) => firstName);

describe('assigning', () => {
  test('a leader and mechanics go on a released job, and it is theirs from then on', async () => {
    const id = await jobIn(world, 'RELEASED');
    expect((await world.as('rina').call(contract.jobs.get, { params: { id } })).status).toBe(404);
    const answer = await assign([id], { mechanicLeader: people.rina, mechanics: [people.bima, people.rina] });
    expect(answer.body.data).toMatchObject([{ id, done: true, code: null, message: null }]);
    const summary = await read(id);
    expect(summary).toMatchObject({
      createdBy: 'Putri',
      assignedBy: 'Lukman',
      mechanicLeader: { id: people.rina, name: 'Rina' },
      job: { id, status: 30, version: 3 },
    });
    expect(summary.mechanics.map(({ id: who, isLeader, position }) => [who, isLeader, position])).toEqual([
      [people.rina, true, 0],
      [people.bima, false, 1],
    ]);
    const seen = await world.as('rina').get(contract.jobs.get, { params: { id } });
    expect(seen.data.events.at(-1)).toMatchObject({
      move: 'assign',
      from: 20,
      to: 30,
      particulars: { leader: people.rina, mechanics: [people.rina, people.bima] },
    });
    expect(summary.date).toBe(seen.data.events.at(-1)?.at);
  });

  test('without a leader the mechanics count from one', async () => {
    const id = await jobIn(world, 'RELEASED');
    await assign([id], { mechanics: [people.bima, people.maya] });
    const summary = await read(id);
    expect(summary.mechanicLeader).toBeNull();
    expect(summary.mechanics.map(({ id: who, position }) => [who, position])).toEqual([
      [people.bima, 1],
      [people.maya, 2],
    ]);
  });

  test('assigning again replaces who was on it, and the event says so', async () => {
    const id = await jobIn(world, 'ASSIGNED');
    await assign([id], { mechanicLeader: people.rina });
    expect((await read(id)).mechanics.map(({ id: who }) => who)).toEqual([people.rina]);
    expect((await world.as('maya').call(contract.jobs.get, { params: { id } })).status).toBe(404);
    const { data } = await world.as('rina').get(contract.jobs.get, { params: { id } });
    expect(data).toMatchObject({ status: 30, version: 4 });
    expect(data.events.at(-1)).toMatchObject({ move: 'reassign', from: 30, to: 30, by: 'Lukman' });
  });

  test('each event names who came and who was taken off, as they were called then', async () => {
    const id = await jobIn(world, 'RELEASED');
    await assign([id], { mechanicLeader: people.maya, mechanics: [people.bima] });
    await assign([id], { mechanicLeader: people.rina, mechanics: [people.bima] });
    await world.owner.query(`update person set first_name = 'Other' where id = $1`, [people.bima]);
    await world.as('lukman').get(contract.assignment.unassign, { body: { jobIds: [id] } });
    await world.owner.query(`update person set first_name = 'Bima' where id = $1`, [people.bima]);
    const { data } = await world.as('putri').get(contract.jobs.get, { params: { id } });
    const crews = data.events.slice(-3).map(({ move, particulars }) => ({ move, ...particulars }));
    expect(crews).toMatchObject([
      { move: 'assign', added: ['Maya', 'Bima'], removed: [], leaderName: 'Maya' },
      { move: 'reassign', added: ['Rina'], removed: ['Maya'], leaderName: 'Rina' },
      { move: 'unassign', removed: ['Rina', 'Other'] },
    ]);
  });

  test('one refused job does not undo the others', async () => {
    const [free, created] = [await jobIn(world, 'RELEASED'), await jobIn(world, 'CREATED')];
    const { body } = await assign([created, jobs.handedOver, jobs.elsewhere, free], {
      mechanicLeader: people.maya,
    });
    expect(body.data.map(({ id, done, code }) => [id, done, code])).toEqual([
      [created, false, 'moveNotAllowed'],
      [jobs.handedOver, false, 'moveNotAllowed'],
      [jobs.elsewhere, false, 'notFound'],
      [free, true, null],
    ]);
    expect(body.data[0]?.message).toBe('"Assign" is not possible: the job is in state "Created".');
    expect((await read(jobs.handedOver)).mechanics.length).toBe(2);
    expect((await read(created)).mechanics).toEqual([]);
  });

  test.each([
    ['nobody', {}],
    ['a leader who is no mechanic', { mechanicLeader: people.lukman }],
    ['a mechanic of another plant', { mechanics: [people.maya, people.joko] }],
    ['a mechanic who was deactivated', { mechanics: [people.tono] }],
    ['a stranger', { mechanics: [randomUUID()] }],
  ])('refuses %s', async (_who, crew) => {
    const id = await jobIn(world, 'RELEASED');
    const { body } = await assign([id], crew);
    expect(body.data).toMatchObject([{ id, done: false, code: 'invalid' }]);
    expect(body.data[0]?.message).toBeTruthy();
    expect(await read(id)).toMatchObject({ mechanics: [], job: { status: 20, version: 2 } });
  });

  test('two leaders at once leave one whole crew', async () => {
    const id = await jobIn(world, 'RELEASED');
    const crews = [[people.maya, people.bima], [people.rina]];
    await Promise.all(
      crews.map(([mechanicLeader, ...mechanics], index) =>
        assign([id], { mechanicLeader: mechanicLeader ?? null, mechanics }, index === 0 ? 'lukman' : 'putri'),
      ),
    );
    const { mechanics, mechanicLeader } = await read(id);
    expect(crews).toContainEqual(mechanics.map(({ id: who }) => who));
    expect(mechanicLeader?.id).toBe(mechanics[0]?.id);
  });

  test('the same key assigns once', async () => {
    const id = await jobIn(world, 'RELEASED');
    const key = randomUUID();
    const first = await assign([id], { mechanicLeader: people.maya }, 'lukman', key);
    const second = await assign([id], { mechanicLeader: people.maya }, 'lukman', key);
    expect(second.raw.equals(first.raw)).toBe(true);
    expect((await read(id)).job.version).toBe(3);
    expect((await assign([id], { mechanicLeader: people.rina }, 'lukman', key)).status).toBe(422);
  });

  test('who may not, and what cannot be read', async () => {
    expect((await assign([jobs.released], { mechanicLeader: people.maya }, 'maya')).status).toBe(403);
    expect((await assign([], { mechanicLeader: people.maya })).status).toBe(400);
    expect((await assign(['x'], { mechanicLeader: people.maya })).status).toBe(400);
    expect((await read(jobs.released)).mechanics).toEqual([]);
  });
});

describe('unassigning', () => {
  test('takes everyone off', async () => {
    const id = await jobIn(world, 'ASSIGNED');
    const { body } = await unassign([id, jobs.released, jobs.elsewhere]);
    expect(body.data.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [false, 'moveNotAllowed'],
      [false, 'notFound'],
    ]);
    expect(await read(id)).toMatchObject({ mechanicLeader: null, mechanics: [], job: { status: 20 } });
    expect((await world.as('maya').call(contract.jobs.get, { params: { id } })).status).toBe(404);
  });

  test('not once it was handed over, not by a mechanic', async () => {
    expect((await unassign([jobs.handedOver])).body.data[0]?.code).toBe('moveNotAllowed');
    expect((await read(jobs.handedOver)).mechanics.length).toBe(2);
    expect((await unassign([jobs.assigned], 'maya')).status).toBe(403);
  });
});

describe('people', () => {
  const mechanics = (query: object = {}, person: PersonName = 'lukman') =>
    world.as(person).get(calls.mechanics, { query });
  const members = (query: object = {}, person: PersonName = 'lukman') =>
    world.as(person).call(calls.members, { query });

  test('mechanics are the active ones of the plants in sight, with their open jobs', async () => {
    const { data, total } = await mechanics();
    expect(namesOf(data)).toEqual(['Bima', 'Maya', 'Rina']);
    expect(total).toBe(3);
    const maya = data.find(({ id }) => id === people.maya);
    expect(maya).toMatchObject({ username: 'maya@demo.test', isLeader: false, plants: ['BPN1', 'JKT1'] });
    expect(maya?.jobs.map(({ id }) => id)).toEqual(
      expect.arrayContaining([jobs.handedOver, jobs.inProgress]),
    );
    expect(maya?.jobs.every(({ status }) => (status >= 30 && status <= 50) || status === 65)).toBe(true);
    expect(namesOf((await mechanics({}, 'dewi')).data)).toEqual(['Joko']);
    expect(namesOf((await mechanics({ SearchValue: 'ri' })).data)).toEqual(['Rina']);
    expect((await mechanics({ PlantCode: ['SRG1'] })).data).toEqual([]);
    expect(namesOf((await mechanics({ JobId: jobs.released })).data)).toEqual(['Bima', 'Maya', 'Rina']);
    const unseen = await world.as('lukman').call(calls.mechanics, { query: { JobId: jobs.elsewhere } });
    expect(unseen.status).toBe(404);
    expect((await world.as('maya').call(calls.mechanics, { query: {} })).status).toBe(403);
  });

  test('members are everybody of the plants, or the people on a job', async () => {
    const all = await members();
    expect(namesOf(all.body.data)).toEqual(['Adi', 'Bima', 'Lukman', 'Maya', 'Putri', 'Rina']);
    const crew = await members({ JobId: jobs.handedOver });
    expect(namesOf(crew.body.data)).toEqual(['Bima', 'Maya']);
    expect((await members({ JobId: jobs.elsewhere })).status).toBe(404);
    for (const person of ['maya', 'eko'] as const) expect((await members({}, person)).status).toBe(403);
  });

  test('somebody who left stays in the crew they were in', async () => {
    await world.owner.query('update person set is_active = false where id = $1', [people.bima]);
    expect(namesOf((await members({ JobId: jobs.approved })).body.data)).toEqual(['Bima', 'Maya']);
    expect(namesOf((await mechanics()).data)).toEqual(['Maya', 'Rina']);
    await world.owner.query('update person set is_active = true where id = $1', [people.bima]);
  });

  test('competency counts approved jobs by type and model', async () => {
    const competency = async (query: object, person: PersonName = 'lukman') =>
      (await world.as(person).get(calls.competency, { query })).data;
    const all = await competency({});
    expect(all.map(({ userId }) => userId).sort()).toEqual([people.bima, people.maya].sort());
    expect(all[0]).toMatchObject({ jobType: 'INS', unitModel: 'PC200-8', approvedJobs: 1 });
    expect((await competency({ UserId: [people.maya] })).length).toBe(1);
    expect(await competency({ UnitModel: 'D155A-6' })).toEqual([]);
    expect(await competency({ JobType: 'SER' })).toEqual([]);
    expect(await competency({}, 'dewi')).toEqual([]);
  });
});

test('the crew of a job out of sight is not found', async () => {
  expect((await world.as('putri').call(calls.get, { params: { id: jobs.elsewhere } })).status).toBe(404);
  expect((await world.as('eko').call(calls.get, { params: { id: jobs.otherCompany } })).status).toBe(404);
});

test('people with a COIP role are those of the plants that one sees, whatever the letters', async () => {
  const asked = (as: PersonName, query: object = {}) =>
    world.as(as).call(contract.assignment.coipUsers, { query });
  const named = async (as: PersonName, query: object = {}) =>
    (await asked(as, query)).body.data.map(({ userName }) => userName.split('@')[0]);
  const before = await named('putri');
  await world.owner.query(
    `insert into role (role_code, name, base_role) values ('SURVEY', 'cOiP surveyor', 'MECHANIC'), ('GONE', 'COIP', 'MECHANIC');
     update role set is_active = false where role_code = 'GONE';
     insert into person_role (person_id, role_code) select id, 'SURVEY' from person where user_name in ('rina@demo.test', 'joko@demo.test');
     insert into person_role (person_id, role_code) select id, 'GONE' from person where user_name = 'bima@demo.test'`,
  );
  expect((await named('putri')).filter((name) => !before.includes(name))).toEqual(['rina']);
  expect(await named('wayan')).toContain('joko');
  expect(await named('putri', { SearchValue: 'rin' })).toEqual(['rina']);
  expect((await asked('maya')).status).toBe(403);
});
