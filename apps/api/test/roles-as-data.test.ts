// A role is data: what an administrator takes away refuses and what is added lets in, at once, for calls, moves and buttons.
import { contract } from '@dca/contract';
import { permissionsOfRoles } from '@dca/domain/permissions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../db/world/ids.ts';
import { targetFor } from '../src/areas/jobs/change/move-job.ts';
import { jobIn } from './job-in.ts';
import { submittedJob } from './main-job.ts';
import { openWorld, type World } from './world.ts';

const pi = { family: 'pi' } as const;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`insert into role (role_code, name, base_role) values
    ('LEADER_NO_APPROVAL', 'Leader without approving', 'LEADER'), ('PLANNER_RETURNS', 'Planner who may also hand back', 'PLANNER'),
    ('MECHANIC_VISITOR', 'Mechanic who records nothing', 'MECHANIC')`);
  await world.owner.query(`insert into role_permission values
    ('LEADER_NO_APPROVAL', 'checksheet.approve', false), ('LEADER_NO_APPROVAL', 'old.permission', true),
    ('PLANNER_RETURNS', 'checksheet.return', true), ('PLANNER_RETURNS', 'tracking.record', true), ('MECHANIC_VISITOR', 'tracking.record', false)`);
});
afterAll(() => world.end());

const rolesBefore: { person_id: string; role_code: string }[] = [];
beforeEach(async () => {
  const { rows } = await world.owner.query('select person_id, role_code from person_role');
  rolesBefore.splice(0, rolesBefore.length, ...rows);
});
afterEach(async () => {
  await world.owner.query('delete from person_role');
  for (const { person_id, role_code } of rolesBefore)
    await world.owner.query('insert into person_role values ($1, $2)', [person_id, role_code]);
});

/** The one role that somebody has from now on. */
const giveRole = async (person: keyof typeof people, role: string) => {
  await world.owner.query('delete from person_role where person_id = $1', [people[person]]);
  await world.owner.query('insert into person_role values ($1, $2)', [people[person], role]);
};

test('a leader without approving cannot approve, and may still return', async () => {
  const { jobId } = await submittedJob(world);
  await giveRole('lukman', 'LEADER_NO_APPROVAL');
  const refused = await world
    .as('lukman')
    .call(contract.checksheets.approve, { params: pi, body: { jobId } });
  expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  const { data } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(data.moves).toEqual(['return']);
  await world
    .as('lukman')
    .get(contract.checksheets.giveBack, { params: pi, body: { jobId, reason: 'Blurred' } });
});

test('a planner who may also hand back does, and still cannot approve', async () => {
  const { jobId } = await submittedJob(world);
  const order = { params: pi, body: { jobId, reason: 'Blurred' } };
  const before = await world.as('putri').call(contract.checksheets.giveBack, order);
  expect(before.status).toBe(403);
  await giveRole('putri', 'PLANNER_RETURNS');
  const approval = await world
    .as('putri')
    .call(contract.checksheets.approve, { params: pi, body: { jobId } });
  expect(approval.status).toBe(403);
  await world.as('putri').get(contract.checksheets.giveBack, order);
});

test('what the role gained and lost stands in the session, by the name of the permission', async () => {
  await giveRole('lukman', 'LEADER_NO_APPROVAL');
  const { data } = await world
    .as('lukman')
    .get(contract.session.portalLogin, { body: { applicationCode: 'DCA' } });
  const { permissions, roles } = data;
  expect(roles).toEqual(['LEADER']);
  expect(permissions).not.toContain('checksheet.approve');
  expect(permissions).not.toContain('old.permission');
  expect(permissions).toContain('checksheet.return');
});

test('a move asks for its permission itself, whatever let the call in', () => {
  const leader = { base: 'LEADER', added: [], removed: ['checksheet.approve'] } as const;
  const asker = { permissions: permissionsOfRoles([leader], false) };
  expect(targetFor(60, 'return', asker)).toBe(65);
  expect(() => targetFor(60, 'approve', asker)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('of two roles each keeps what it grants', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(`insert into person_role values ($1, 'LEADER_NO_APPROVAL')`, [people.lukman]);
  await world.as('lukman').get(contract.checksheets.approve, { params: pi, body: { jobId } });
});

test('only who may record work is put on a job, by whatever role', async () => {
  const jobId = await jobIn(world, 'RELEASED');
  const crewOf = (mechanic: string) =>
    world.as('lukman').call(contract.assignment.assign, { body: { jobIds: [jobId], mechanics: [mechanic] } });
  const codeOf = async (mechanic: string) => {
    const { body } = await crewOf(mechanic);
    return (body as { data: { code: string | null }[] }).data[0]?.code;
  };
  expect(await codeOf(people.putri)).toBe('invalid');
  await giveRole('putri', 'PLANNER_RETURNS');
  expect(await codeOf(people.putri)).toBeNull();
  await giveRole('maya', 'MECHANIC_VISITOR');
  expect(await codeOf(people.maya)).toBe('invalid');
});
