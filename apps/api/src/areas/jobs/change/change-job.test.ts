import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { atTime } from '../../../../test/clock.ts';
import { dayFromNow, jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (id: string) => (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;

describe('plan execution date', () => {
  const change = (id: string, more: object = {}, person: PersonName = 'putri') =>
    world.as(person).call(contract.jobs.changePlanDate, {
      body: { job: { id, planDate: dayFromNow(9), reason: 'Part comes later', version: 1, ...more } },
    });

  test('changes with a reason, and the history keeps the old one', async () => {
    const id = await jobIn(world, 'HANDED_OVER');
    const { version } = await read(id);
    const answer = await change(id, { version });
    expect(answer.body.data).toMatchObject({ planDate: dayFromNow(9), status: 40, version: version + 1 });
    expect(answer.body.data.events.at(-1)).toMatchObject({
      move: 'planDate',
      from: 40,
      to: 40,
      by: 'Putri',
      reason: 'Part comes later',
      particulars: { from: dayFromNow(3), to: dayFromNow(9) },
    });
  });

  test('an edit of an older version is a conflict', async () => {
    const id = await jobIn(world, 'CREATED');
    expect((await change(id)).status).toBe(200);
    const late = await change(id, { planDate: dayFromNow(12) });
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect((await read(id)).planDate).toBe(dayFromNow(9));
  });

  test('is none that is over at the plant', async () => {
    const id = await jobIn(world, 'CREATED');
    // The 3rd has begun in Jakarta.
    const to = (planDate: string) => atTime('2026-11-02T17:00:00Z', () => change(id, { planDate }));
    const over = await to('2026-11-02');
    expect([over.status, over.problem.errors?.[0]?.field]).toEqual([400, 'body.job.planDate']);
    expect((await to('2026-11-03')).body.data.planDate).toBe('2026-11-03');
  });

  test('refusals change nothing', async () => {
    const begun = await change(jobs.inProgress);
    expect([begun.status, begun.problem.detail]).toEqual([
      409,
      '"Change the plan date" is not possible: the job is in state "In progress".',
    ]);
    const over = await change(jobs.created, { planDate: dayFromNow(-2) });
    expect([over.status, over.problem.errors?.[0]?.field]).toEqual([400, 'body.job.planDate']);
    expect((await change(jobs.created, { reason: '' })).status).toBe(400);
    expect((await change(jobs.created, { planDate: '2026-02-30' })).status).toBe(400);
    expect((await change(jobs.elsewhere)).status).toBe(404);
    expect((await change(jobs.created, {}, 'lukman')).status).toBe(403);
    expect((await read(jobs.created)).version).toBe(1);
  });
});

describe('description of a periodic service job', () => {
  const describeAs = (id: string, more: object = {}, person: PersonName = 'putri') =>
    world.as(person).call(contract.jobs.describe, {
      body: { id, description: 'With the pump', version: 1, ...more },
    });

  test('changes, with the old words in the history', async () => {
    const id = await jobIn(world, 'CREATED');
    await world.owner.query(`update job set job_type = 'SER' where id = $1`, [id]);
    expect((await read(id)).moves).toContain('describe');
    const answer = await describeAs(id);
    expect(answer.body.data).toMatchObject({ description: 'With the pump', version: 2 });
    expect(answer.body.data.events.at(-1)).toMatchObject({
      move: 'describe',
      particulars: { from: 'Inspection of the tests', to: 'With the pump' },
    });
    expect((await describeAs(id)).problem.code).toBe('conflict');
    await world.owner.query('update job set status = 60 where id = $1', [id]);
    expect((await describeAs(id, { version: 2 })).problem.code).toBe('moveNotAllowed');
  });

  test('not for an inspection, not out of sight, not by a leader', async () => {
    expect((await describeAs(jobs.created)).problem.code).toBe('moveNotAllowed');
    expect((await read(jobs.created)).moves).not.toContain('describe');
    expect((await describeAs(jobs.elsewhere)).status).toBe(404);
    expect((await describeAs(jobs.created, {}, 'lukman')).status).toBe(403);
    expect((await describeAs(jobs.created, { description: 'x'.repeat(1001) })).status).toBe(400);
  });
});

describe('machine of a job', () => {
  const putOn = (id: string, equipmentId: string, version: number, person: PersonName = 'putri') =>
    world.as(person).call(contract.jobs.changeIdentity, {
      body: { id, equipmentId, version, reason: 'The other one came' },
    });

  test('another of the same model takes its place, with everything that follows from it', async () => {
    const id = await jobIn(world, 'RELEASED');
    const answer = await putOn(id, machines.ex902, 2);
    expect(answer.body.data).toMatchObject({
      jobId: id,
      equipmentId: machines.ex902,
      unitCode: 'EX-902',
      serialNumber: 'C90288',
      customerName: 'PT Batu Hitam',
      smr: 808,
    });
    const job = await read(id);
    expect(job).toMatchObject({ customerCode: 'C-BH', unitCode: 'EX-902', version: 3 });
    expect(job.events.at(-1)).toMatchObject({
      move: 'identity',
      reason: 'The other one came',
      particulars: { from: 'EX-205', to: 'EX-902' },
    });
    expect((await world.as('eko').call(contract.jobs.get, { params: { id } })).status).toBe(404);
    expect((await putOn(id, machines.ex205, 2)).problem.code).toBe('conflict');
  });

  test('a crew is not sent to another plant unasked', async () => {
    const id = await jobIn(world, 'ASSIGNED');
    await world.owner.query(
      `insert into equipment (id, equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
       values ('000000e1-0000-7000-8000-0000000000aa', 'KOM-C7', 'KOM', 'EX-207', 'PC200-8', 'C7', 'C-TJ', 'BPN1')`,
    );
    const refused = await putOn(id, '000000e1-0000-7000-8000-0000000000aa', 3);
    expect([refused.status, refused.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(refused.problem.detail).toContain('BPN1');
    expect((await putOn(id, machines.ex204, 3)).status).toBe(200);
  });

  test('refusals', async () => {
    const id = await jobIn(world, 'RELEASED');
    expect((await putOn(id, machines.dt11, 2)).problem.errors?.[0]?.field).toBe('body.equipmentId');
    expect((await putOn(id, machines.ex901, 2)).status).toBe(404);
    expect((await putOn(jobs.elsewhere, machines.ex204, 1)).status).toBe(404);
    expect((await putOn(id, machines.ex204, 2, 'lukman')).status).toBe(403);
    const over = await putOn(jobs.handedOver, machines.ex205, 1);
    expect([over.status, over.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect((await read(id)).unitCode).toBe('EX-205');
  });
});

describe('what the specification says is enough: the version and the reason may be left out', () => {
  test('deactivate {id}; with an old version it is a conflict, and nothing changes', async () => {
    const id = await jobIn(world, 'RELEASED');
    const { version } = await read(id);
    const deactivate = (more: object) =>
      world.as('adi').call(contract.jobs.deactivate, { body: { id, ...more } });
    expect((await deactivate({ version: version + 1 })).problem.code).toBe('conflict');
    expect((await read(id)).status).toBe(20);
    const answer = await deactivate({});
    expect(answer.body).toEqual({ inboundStatus: 'SUCCESS', errorList: [] });
    expect((await read(id)).events.at(-1)).toMatchObject({ move: 'deactivate', reason: null });
  });

  test('ps-job-decription {id, description}', async () => {
    const id = await jobIn(world, 'CREATED');
    await world.owner.query(`update job set job_type = 'SER' where id = $1`, [id]);
    const body = { id, description: 'With the filters' };
    const answer = await world.as('putri').call(contract.jobs.describe, { body });
    expect(answer.body.data).toMatchObject({ description: 'With the filters', version: 2 });
  });

  test('equipmentidentities {id, equipmentId}', async () => {
    const id = await jobIn(world, 'RELEASED');
    const body = { id, equipmentId: machines.ex902 };
    const answer = await world.as('putri').call(contract.jobs.changeIdentity, { body });
    expect(answer.body.data).toMatchObject({ jobId: id, unitCode: 'EX-902' });
  });
});
