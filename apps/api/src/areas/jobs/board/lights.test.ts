// Each light turns by its cause and by nothing else.
import { contract } from '@dca/contract';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { type LightName, lightsOf } from '@dca/domain/board/lights';
import { indexBoard } from '@dca/domain/board/load';
import { dayWords } from '@dca/domain/times';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A day of its own for each test, so that none sees the jobs of another. */
let next = 40;
const freshDay = () => dayFromNow(next++);

const boardOn = async (day: string) =>
  (await world.as('putri').get(contract.jobs.board, { query: { PlantCode: 'JKT1', From: day, To: day } }))
    .data;

/** A job of Maya and Bima on EX-205 on that day. */
async function assignedOn(day: string, equipmentId: string = machines.ex205): Promise<string> {
  const id = await jobIn(world, 'ASSIGNED', { equipmentId });
  await world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);
  return id;
}

async function jobOn(day: string, id: string): Promise<JobOnBoard> {
  const job = (await boardOn(day)).jobs.find((one) => one.id === id);
  if (!job) throw new Error('the job is not on the board');
  return job;
}

async function light(day: string, id: string, name: LightName) {
  const board = await boardOn(day);
  const job = board.jobs.find((one) => one.id === id);
  if (!job) throw new Error('the job is not on the board');
  const found = lightsOf(job, indexBoard(board)).find((one) => one.name === name);
  return [found?.state, found?.words.en];
}

describe('each light turns by its cause', () => {
  test('crew: nobody, an absence, a certificate that ends', async () => {
    const day = freshDay();
    const id = await jobIn(world, 'RELEASED');
    await world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);
    expect(await light(day, id, 'crew')).toEqual(['BLOCKED', 'Nobody is assigned']);
    await world
      .as('putri')
      .get(contract.assignment.assign, { body: { jobIds: [id], mechanicLeader: people.rina } });
    expect(await light(day, id, 'crew')).toEqual(['DOUBT', 'Nobody on it is certified for PC200-8']);
    const certify = (validTo: string) =>
      world
        .as('putri')
        .get(contract.jobs.certify, { body: { personId: people.rina, unitModel: 'PC200-8', validTo } });
    const { data: certificate } = await certify(dayFromNow(2));
    expect(await light(day, id, 'crew')).toEqual([
      'DOUBT',
      `The certificate of Rina for PC200-8 ended on ${dayWords(dayFromNow(2)).en}`,
    ]);
    await certify(day);
    expect(await light(day, id, 'crew')).toEqual(['READY', 'Rina is certified for PC200-8']);
    const { data: absence } = await world.as('lukman').get(contract.jobs.addAbsence, {
      body: { personId: people.rina, kind: 'SICK', fromDay: dayFromNow(30), toDay: day },
    });
    expect(await light(day, id, 'crew')).toEqual(['BLOCKED', 'Rina is away: sick']);
    await world.as('lukman').get(contract.jobs.removeAbsence, { body: { id: absence.id } });
    expect((await light(day, id, 'crew'))[0]).toBe('READY');
    await world.as('putri').get(contract.jobs.removeCertificate, { body: { id: certificate.id } });
    expect((await light(day, id, 'crew'))[0]).toBe('DOUBT');
  });

  test('parts: a line that is asked for, ordered, late, received', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    expect(await light(day, id, 'parts')).toEqual(['READY', 'No part is waited for']);
    await world.owner.query(
      `insert into part_line (job_id, position, part_number, description, quantity, updated_by) values ($1, 1, 'P-1', 'Filter', 2, 'Putri')`,
      [id],
    );
    const set = (what: string) => world.owner.query(`update part_line set ${what} where job_id = '${id}'`);
    expect(await light(day, id, 'parts')).toEqual(['BLOCKED', '1 part not on order yet']);
    await set(`order_number = 'PO-1'`);
    expect(await light(day, id, 'parts')).toEqual(['BLOCKED', '1 part on order, without a day']);
    await set(`expected_on = '${day}'`);
    expect(await light(day, id, 'parts')).toEqual(['DOUBT', `1 part expected on ${dayWords(day).en}`]);
    await set(`expected_on = '${dayFromNow(300)}'`);
    expect((await light(day, id, 'parts'))[0]).toBe('BLOCKED');
    await set('received_quantity = 2');
    expect((await light(day, id, 'parts'))[0]).toBe('READY');
  });

  test('parts: those of the backlog that the job mends count, by its number and by its id', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    const { rows } = await world.owner.query(
      `insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code,
         plant_code, object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, created_by, updated_by)
       select 'APPROVED', 'WEB', id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, 'ENGI', 'LEAK',
         3, 'Hose leaks', now(), current_date, now(), 'Putri', 'Putri' from equipment where id = $1 returning id, number`,
      [machines.ex205],
    );
    await world.owner.query(
      `insert into part_line (backlog_id, position, part_number, description, quantity, updated_by) values ($1, 1, 'P-2', 'Hose', 1, 'Putri')`,
      [rows[0].id],
    );
    for (const cause of [rows[0].number, rows[0].id]) {
      await world.owner.query(`update job set source = 'BACKLOG', source_id = $2 where id = $1`, [id, cause]);
      expect((await jobOn(day, id)).partsNotOrdered).toBe(1);
    }
    await world.owner.query(`update job set source = 'PLAN' where id = $1`, [id]);
    expect((await jobOn(day, id)).partsOpen).toBe(0);
  });

  test('machine: another job of that day, a stop, an open finding of priority 1', async () => {
    const day = freshDay();
    const id = await assignedOn(day, machines.ex204);
    expect(await light(day, id, 'machine')).toEqual(['READY', 'EX-204 is free that day']);
    const other = await assignedOn(day, machines.ex204);
    const { number } = await jobOn(day, other);
    expect(await light(day, id, 'machine')).toEqual(['BLOCKED', `EX-204 is booked by ${number}`]);
    await world.owner.query(
      `insert into downtime (id, job_id, equipment_id, stopped_at, reported_by) values (uuidv7(), $1, $2, now(), $3)`,
      [other, machines.ex204, people.maya],
    );
    await world.as('putri').get(contract.jobs.cancel, { query: { Id: [other] } });
    expect(await light(day, id, 'machine')).toEqual(['DOUBT', 'EX-204 stands and is not ready for use']);
    await world.owner.query(`update downtime set ready_at = now(), closed_by = $2 where job_id = $1`, [
      other,
      people.maya,
    ]);
    expect((await light(day, id, 'machine'))[0]).toBe('READY');
    const finding = await world.owner.query(
      `insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code,
         plant_code, object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, created_by, updated_by)
       select 'APPROVED', 'WEB', id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, 'BRAK', 'LEAK',
         1, 'No brake', now(), current_date, now(), 'Putri', 'Putri' from equipment where id = $1 returning id, number`,
      [machines.ex204],
    );
    expect(await light(day, id, 'machine')).toEqual([
      'DOUBT',
      `EX-204 is not ready for use: ${finding.rows[0].number} is open`,
    ]);
    await world.owner.query(`update backlog set status = 'CLOSED', closed_at = now() where id = $1`, [
      finding.rows[0].id,
    ]);
    expect((await light(day, id, 'machine'))[0]).toBe('READY');
  });
});
