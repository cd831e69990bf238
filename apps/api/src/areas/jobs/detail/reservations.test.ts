import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { jobForSap } from '../../../../test/sap.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const run = (text: string, values: unknown[] = []) => world.owner.query(text, values);
const line = (owner: 'job_id' | 'backlog_id', id: string, number: string) =>
  run(
    `insert into part_line (${owner}, position, part_number, description, quantity, updated_by)
     values ($1, 1, $2, 'Hose', 1, 'Putri')`,
    [id, number],
  );
const reserved = async (id: string) =>
  (await world.as('putri').get(contract.jobs.get, { params: { id } })).data.openReservations.map(
    ({ partNumber }) => partNumber,
  );

test('lines of the finding that a job mends are reserved for it beside its own, by number and by id, until they come', async () => {
  const { id } = await jobForSap(world);
  const { rows } = await run(
    `insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code,
       plant_code, object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, created_by, updated_by)
     select 'APPROVED', 'WEB', id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, 'ENGI', 'LEAK',
       3, 'Hose leaks', now(), current_date, now(), 'Putri', 'Putri' from equipment where id = $1 returning id, number`,
    [machines.ex205],
  );
  await line('backlog_id', rows[0].id, 'P-2');
  await line('job_id', id, 'P-1');
  expect(await reserved(id)).toEqual(['P-1']);
  for (const cause of [rows[0].number, rows[0].id]) {
    await run(`update job set source = 'BACKLOG', source_id = $2 where id = $1`, [id, cause]);
    expect(await reserved(id)).toEqual(['P-1', 'P-2']);
  }
  await run('update part_line set received_quantity = quantity where backlog_id = $1', [rows[0].id]);
  expect(await reserved(id)).toEqual(['P-1']);
});
