import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { formIdOf, jobIn, newInspection } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const add = async (more: object, formCode?: string) => {
  const job = { ...(await newInspection(formCode ? { formCode } : {})), ...more };
  const answer = await world.as('putri').call(contract.jobs.add, { body: { job } });
  return answer.status === 200
    ? answer.body.data
    : { refused: answer.problem.errors?.[0]?.field ?? answer.problem.code };
};

test('a job says what it comes from and who pays; what is left out is usual for its type', async () => {
  expect(await add({})).toMatchObject({
    source: 'PLAN',
    sourceId: null,
    chargeTo: 'CUSTOMER',
    parentId: null,
  });
  expect(await add({}, 'PDI-ALL')).toMatchObject({ source: 'SALES_ORDER' });
  expect(await add({}, 'UNS-ALL')).toMatchObject({ source: 'CALL' });
  const cause = {
    source: 'PCAR',
    sourceId: 'PCAR-17',
    chargeTo: 'WARRANTY',
    sapOrder: '4001',
    customerOrder: 'PO-1',
  };
  expect(await add(cause)).toMatchObject(cause);
});

test('a backlog, a PCAR, an MSR and a caution are named; a breakdown has a call of its own', async () => {
  for (const source of ['BACKLOG', 'PCAR', 'MSR', 'CAUTION'])
    expect(await add({ source })).toEqual({ refused: 'body.job.sourceId' });
  expect(await add({ source: 'BREAKDOWN' })).toEqual({ refused: 'body.job.source' });
  expect(await add({ chargeTo: 'SOMEBODY' })).toEqual({ refused: 'body.job.chargeTo' });
});

test('an additional job belongs to an open job of the same machine that is none itself', async () => {
  const parentId = await jobIn(world, 'RELEASED');
  const child = await add({ parentId });
  expect(child).toMatchObject({ parentId, stage: null });
  const { data: parent } = await world.as('putri').get(contract.jobs.get, { params: { id: parentId } });
  expect(parent.additionalJobs).toMatchObject([
    { id: 'id' in child ? child.id : '', jobType: 'INS', status: 10 },
  ]);
  const wrong = { refused: 'body.job.parentId' };
  expect(await add({ parentId: 'id' in child ? child.id : '' })).toEqual(wrong);
  expect(await add({ parentId, equipmentId: machines.ex204 })).toEqual(wrong);
  expect(await add({ parentId: jobs.elsewhere, equipmentId: machines.ex901 })).not.toHaveProperty('id');
  await world.owner.query('update job set status = 60 where id = $1', [parentId]);
  expect(await add({ parentId })).toEqual(wrong);
});

test('a stage is an additional job of an overhaul, each stage once, and an overhaul has no other within it', async () => {
  const wrong = { refused: 'body.job.parentId' };
  const overhaul = await add({}, 'OVH-ALL');
  const parentId = 'id' in overhaul ? overhaul.id : '';
  expect(await add({}, 'OVH-BENCH')).toEqual(wrong);
  expect(await add({ parentId: await jobIn(world, 'CREATED') }, 'OVH-BENCH')).toEqual(wrong);
  expect(await add({ parentId }, 'OVH-ALL')).toEqual(wrong);
  const bench = await add({ parentId }, 'OVH-BENCH');
  expect(bench).toMatchObject({ stage: 'BENCH', parentId, jobType: 'OVH' });
  expect(await add({ parentId }, 'OVH-BENCH')).toEqual(wrong);
  await world.as('putri').get(contract.jobs.cancel, { query: { Id: ['id' in bench ? bench.id : ''] } });
  expect(await add({ parentId }, 'OVH-BENCH')).toMatchObject({ stage: 'BENCH' });
  expect(await add({ parentId })).toMatchObject({ stage: null, jobType: 'INS' });
});

test('forms of stages are offered where they are asked for, and there only', async () => {
  const codes = async (query: object) =>
    (await world.as('putri').get(contract.jobs.masterJobs, { query })).data.map(({ code }) => code);
  expect(await codes({ SearchValue: 'OVH' })).toEqual(['OVH-ALL']);
  expect(await codes({ Stages: 'true' })).toEqual([
    'OVH-ASSEMBLY',
    'OVH-BENCH',
    'OVH-MEASUREMENT',
    'OVH-RECEIVING',
  ]);
  expect(await formIdOf('OVH-ALL')).toBeTruthy();
});
