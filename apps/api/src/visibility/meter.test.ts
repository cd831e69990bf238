import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';

const later = 98_765.5;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Everything that reads the machine of the approved job, or its meter, as this person gets it. */
async function everythingTold(person: PersonName): Promise<string> {
  const caller = world.as(person);
  const { rows } = await world.owner.query('select equipment_id from job where id = $1', [jobs.approved]);
  const equipmentId: string = rows[0].equipment_id;
  const answers = await Promise.all([
    caller.call(contract.jobs.get, { params: { id: jobs.approved } }),
    caller.call(contract.jobs.identity, { params: { id: jobs.approved } }),
    caller.call(contract.workOrders.detail, { body: { Id: jobs.approved } }),
    caller.call(contract.workOrders.equipmentValue, { body: { WoId: jobs.approved } }),
    caller.call(contract.checksheets.get, {
      params: { family: 'pi', jobId: jobs.approved },
    }),
    caller.call(contract.equipment.get, { params: { id: equipmentId } }),
    caller.call(contract.equipment.list, { query: { PageSize: 100 } }),
  ]);
  return answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`).join('\n');
}

test('who sold a machine sees their jobs on it, and no meter that was read since', async () => {
  await world.owner.query(
    `update equipment set customer_code = 'C-BH', smr = $1, smr_at = now() where id = $2`,
    [later, machines.ex204],
  );
  await world.owner.query(
    `insert into smr_reading (equipment_id, at, smr, source, by) values ($2, now(), $1, 'OFFICE', 'putri')`,
    [later, machines.ex204],
  );
  const { body } = await world.as('eko').call(contract.jobs.get, { params: { id: jobs.approved } });
  expect(body.data).toMatchObject({ id: jobs.approved, lastSmr: null, lastSmrAt: null });
  const told = await everythingTold('eko');
  expect(told).not.toContain(String(later));
  expect(told.match(/^200 /gm)?.length).toBeGreaterThanOrEqual(4);
});

test('who works for the new owner, and the new owner, see it', async () => {
  expect(
    (await everythingTold('putri')).match(new RegExp(String(later), 'g'))?.length,
  ).toBeGreaterThanOrEqual(5);
  const { data } = await world.as('sari').get(contract.equipment.list, { query: { PageSize: 100 } });
  expect(data.find(({ id }) => id === machines.ex204)?.smr).toBe(later);
});
