import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const get = (id: string, person: PersonName = 'putri') =>
  world.as(person).call(contract.jobs.get, { params: { id } });
const movesOf = async (id: string, person: PersonName) => (await get(id, person)).body.data.moves;

test('a job shows its machine, its sheet and everything that happened, oldest first', async () => {
  const { data } = (await get(jobs.approved)).body;
  expect(data).toMatchObject({
    id: jobs.approved,
    status: 70,
    equipmentNumber: 'KOM-C62041',
    brandCode: 'KOM',
    equipmentClass: 'HYDRAULIC_EXCAVATOR',
    lastSmr: 4210.5,
    sheetStatus: 'APPROVED',
    returnReason: null,
    returnedQuestions: [],
  });
  expect(data.events.map(({ move, from, to, by }) => [move, from, to, by])).toEqual([
    ['create', null, 10, 'Putri'],
    ['release', 10, 20, 'Putri'],
    ['assign', 20, 30, 'Lukman'],
    ['handOver', 30, 40, 'Lukman'],
    ['start', 40, 50, 'Maya'],
    ['submit', 50, 60, 'Maya'],
    ['approve', 60, 70, 'Lukman'],
  ]);
  const { rows } = await world.owner.query<{ at: Date }>(
    'select at from job_event where job_id = $1 order by at',
    [jobs.approved],
  );
  expect(data.events.map(({ at }) => at)).toEqual(rows.map(({ at }) => at.toISOString()));
});

test('what is out of sight is not found', async () => {
  for (const [id, person] of [
    [jobs.elsewhere, 'putri'],
    [jobs.otherCompany, 'eko'],
    [jobs.created, 'sari'],
    [jobs.created, 'maya'],
    [jobs.submitted, 'rina'],
    [randomUUID(), 'adi'],
  ] as const) {
    const answer = await get(id, person);
    expect([answer.status, answer.problem.code], `${person} ${id}`).toEqual([404, 'notFound']);
    const identity = await world.as(person).call(contract.jobs.identity, { params: { id } });
    expect(identity.status).toBe(404);
  }
  expect((await get('nonsense')).status).toBe(400);
});

test('a customer does not see the sheet before it is approved', async () => {
  await world.owner.query(`update sheet set return_reason = 'Belt not checked' where job_id = $1`, [
    jobs.submitted,
  ]);
  expect((await get(jobs.submitted, 'lukman')).body.data).toMatchObject({
    sheetStatus: 'SUBMITTED',
    returnReason: 'Belt not checked',
  });
  expect((await get(jobs.submitted, 'eko')).body.data).toMatchObject({
    sheetStatus: null,
    returnReason: null,
  });
  expect((await get(jobs.approved, 'eko')).body.data.sheetStatus).toBe('APPROVED');
});

describe('what a person may do now', () => {
  test.each([
    ['created', 'putri', ['release', 'cancel', 'planDate', 'identity', 'order']],
    ['created', 'lukman', []],
    ['created', 'adi', ['release', 'cancel', 'deactivate', 'planDate', 'identity', 'order']],
    ['released', 'lukman', ['assign']],
    ['assigned', 'lukman', ['unassign', 'handOver', 'reassign']],
    ['handedOver', 'lukman', ['unhandOver']],
    ['handedOver', 'maya', ['start']],
    ['inProgress', 'maya', ['submit', 'remark']],
    ['inProgress', 'bima', ['remark']],
    ['submitted', 'lukman', ['return', 'approve', 'correct']],
    ['submitted', 'eko', []],
    ['approved', 'lukman', ['reopen']],
    ['approved', 'eko', []],
    ['approved', 'putri', ['teco', 'order']],
    ['cancelled', 'putri', []],
  ] as const)('%s, %s: %j', async (job, person, moves) => {
    expect(await movesOf(jobs[job], person)).toEqual(moves);
  });

  test('nobody approves what they submitted', async () => {
    await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [
      people.lukman,
      jobs.submitted,
    ]);
    expect(await movesOf(jobs.submitted, 'lukman')).toEqual(['return']);
  });

  test('without a leader any of the mechanics submits', async () => {
    await world.owner.query('update job set leader_id = null where id = $1', [jobs.inProgress]);
    expect(await movesOf(jobs.inProgress, 'bima')).toEqual(['submit', 'remark']);
  });

  test('a type whose chain ends with the customer is accepted or refused by them', async () => {
    await world.owner.query(`update job set job_type = 'SER' where id = $1`, [jobs.approved]);
    expect(await movesOf(jobs.approved, 'eko')).toEqual(['refuse', 'accept']);
    await world.owner.query(`update job set job_type = 'PDI' where id = $1`, [jobs.approved]);
    expect(await movesOf(jobs.approved, 'adi')).toEqual(['teco', 'order', 'remark']);
  });
});

test('the machine of a job', async () => {
  const { data } = await world.as('maya').get(contract.jobs.identity, { params: { id: jobs.handedOver } });
  expect(data).toEqual({
    jobId: jobs.handedOver,
    equipmentId: machines.ex204,
    equipmentNumber: 'KOM-C62041',
    brandCode: 'KOM',
    unitCode: 'EX-204',
    unitModel: 'PC200-8',
    serialNumber: 'C62041',
    customerName: 'PT Tambang Jaya',
    plantCode: 'JKT1',
    plantDesc: 'Jakarta Workshop',
    smr: 4210.5,
  });
});
