import { contract } from '@dca/contract';
import { type RunningSap, startSap } from '@dca/simulators/sap/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { jobForSap, sendNow } from '../../../../test/sap.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
let sap: RunningSap;
beforeAll(async () => {
  world = await openWorld();
  sap = await startSap({ port: 0, token: 'test-token' });
});
afterAll(async () => {
  await sap.close();
  await world.end();
});

const read = async (id: string) => (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;
const change = async (id: string, more: object = {}, person: PersonName = 'putri') => {
  const { version } = await world.owner
    .query<{ version: number }>('select version from job where id = $1', [id])
    .then(({ rows: [row] }) => row ?? { version: 1 });
  const body = { id, version, chargeTo: 'WARRANTY' as const, ...more };
  return world.as(person).call(contract.jobs.changeOrder, { body });
};

test('a job is given its order, its payer and the order of the customer, and the history keeps what was there', async () => {
  const id = await jobIn(world, 'RELEASED');
  expect((await read(id)).moves).toContain('order');
  const answer = await change(id, { sapOrder: '4100200', customerOrder: 'PO-77' });
  expect(answer.body.data).toMatchObject({
    sapOrder: '4100200',
    customerOrder: 'PO-77',
    chargeTo: 'WARRANTY',
    status: 20,
  });
  expect(answer.body.data.events.at(-1)).toMatchObject({
    move: 'order',
    particulars: { before: { sapOrder: null, chargeTo: 'CUSTOMER' }, after: { sapOrder: '4100200' } },
  });
  expect((await change(id)).body.data).toMatchObject({ sapOrder: null, customerOrder: null });
});

test('who saw an older version, may not, or does not see the job changes nothing', async () => {
  const id = await jobIn(world, 'RELEASED');
  const { version } = await read(id);
  const late = await change(id, { sapOrder: '1', version: version - 1 });
  expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
  expect((await change(id, { sapOrder: '1' }, 'lukman')).status).toBe(403);
  expect((await change(jobs.elsewhere, { sapOrder: '1' })).status).toBe(404);
  expect((await change(id, { sapOrder: '1'.repeat(21) })).status).toBe(400);
  expect((await change(id, { chargeTo: 'NOBODY' })).status).toBe(400);
  expect(await read(id)).toMatchObject({ sapOrder: null, version });
});

test('a breakdown that waits for its planner is regularised instead', async () => {
  const id = await jobIn(world, 'HANDED_OVER');
  await world.owner.query(`update job set temporary_number = 'T-00FF' where id = $1`, [id]);
  expect((await read(id)).moves).not.toContain('order');
  const answer = await change(id, { sapOrder: '4100201' });
  expect([answer.status, answer.problem.code]).toEqual([409, 'moveNotAllowed']);
  expect((await read(id)).sapOrder).toBeNull();
});

test('what SAP refused goes again under the right number; what SAP has stays under the one it knows', async () => {
  const { id, order } = await jobForSap(world);
  const complete = () => world.as('putri').get(contract.jobs.sapApproval, { body: { JobData: { id } } });
  sap.behave({ kind: 'error', messages: ['Order does not exist'] });
  await complete();
  const underWay = await change(id, { sapOrder: '4100203' });
  expect([underWay.status, underWay.problem.detail]).toEqual([
    409,
    `SAP knows this job by order ${order}; it keeps that number.`,
  ]);
  await sendNow(world, sap);
  sap.behave({ kind: 'normal' });
  expect((await change(id)).problem.code).toBe('moveNotAllowed');
  expect((await change(id, { sapOrder: '4100202' })).body.data.sapOrder).toBe('4100202');
  const query = { JobId: [id] };
  const { data } = await world.as('putri').get(contract.jobs.sapMessages, { query });
  const refused = data.find(({ state }) => state === 'REFUSED');
  await world.as('putri').get(contract.jobs.sendAgain, { body: { id: String(refused?.id) } });
  await sendNow(world, sap);
  expect(sap.booked().map(({ content }) => content.order)).toEqual(['4100202', '4100202', '4100202']);
  expect((await change(id, { sapOrder: '4100299' })).problem.code).toBe('moveNotAllowed');
});
