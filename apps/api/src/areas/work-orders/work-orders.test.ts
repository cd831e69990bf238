import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { jobTypeCodes } from '@dca/domain/job-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.workOrders;
const assignments = (body: object = {}, person: PersonName = 'lukman') =>
  world.as(person).get(calls.assignments, { body });

test('jobs to assign come with the choices of the filters, in the language of the person', async () => {
  const answer = await assignments();
  expect(answer.JobTypes.map(({ code }) => code)).toEqual(jobTypeCodes);
  expect(answer.UnitModels).toContainEqual({ code: 'PC200-8', name: 'PC200-8' });
  expect(answer.Customers).toContainEqual({ code: 'C-TJ', name: 'PT Tambang Jaya' });
  expect(new Set(answer.data.map(({ status }) => status))).toEqual(new Set([10, 20, 30, 40, 50]));
  await world.owner.query(`update person set language = 'id' where user_name = 'lukman@demo.test'`);
  const inspection = (await assignments()).JobTypes.find(({ code }) => code === 'INS');
  expect(inspection?.name).not.toBe(answer.JobTypes.find(({ code }) => code === 'INS')?.name);
  await world.owner.query(`update person set language = 'en' where user_name = 'lukman@demo.test'`);
});

test('a customer gets only their own choices and rows', async () => {
  const answer = await assignments({}, 'eko');
  expect(answer.Customers).toEqual([{ code: 'C-TJ', name: 'PT Tambang Jaya' }]);
  expect(answer.data.every((job) => job.customerCode === 'C-TJ')).toBe(true);
});

test('states outside of the list fit nothing', async () => {
  expect((await assignments({ Status: [20, 70] })).data.map(({ id }) => id)).toEqual([jobs.released]);
  expect((await assignments({ Status: [70] })).data).toEqual([]);
  expect((await assignments({ Status: [] })).total).toBeGreaterThan(3);
  const reports = (body: object) => world.as('lukman').get(calls.reports, { body });
  expect(new Set((await reports({})).data.map(({ id }) => id))).toEqual(
    new Set([jobs.submitted, jobs.approved]),
  );
  expect((await reports({ Status: [10] })).data).toEqual([]);
  const wrong = await world.as('lukman').call(calls.reports, { body: { Surprise: 1 } as never });
  expect(wrong.status).toBe(400);
});

test('one job, as the newer call shows it', async () => {
  const older = await world.as('maya').get(calls.detail, { body: { Id: jobs.inProgress } });
  const newer = await world.as('maya').get(contract.jobs.get, { params: { id: jobs.inProgress } });
  expect(older).toEqual(newer);
  expect((await world.as('maya').call(calls.detail, { body: { Id: jobs.elsewhere } })).status).toBe(404);
  expect((await world.as('maya').call(calls.detail, { body: { Id: 'x' } })).status).toBe(400);
});

test('the last values of a machine are the newest submitted answers, one per question', async () => {
  const body = { WoId: jobs.handedOver };
  const { data } = await world.as('maya').get(calls.equipmentValue, { body });
  expect(data).toMatchObject({ jobId: jobs.handedOver, unitCode: 'EX-204', smr: 4210.5 });
  expect(data.values.length).toBeGreaterThan(10);
  expect(new Set(data.values.map(({ questionId }) => questionId)).size).toBe(data.values.length);
  const newest = data.values[0];
  await world.owner.query(
    `update answer set at = now() - interval '1 minute', code = 'NMB' where job_id = $1 and question_id = $2`,
    [jobs.approved, newest?.questionId],
  );
  await world.owner.query(
    `update answer set at = now(), code = 'NMU' where job_id = $1 and question_id = $2`,
    [jobs.inProgress, newest?.questionId],
  );
  const again = await world.as('maya').get(calls.equipmentValue, { body });
  expect(again.data.values.find(({ questionId }) => questionId === newest?.questionId)).toMatchObject({
    jobId: jobs.approved,
    code: 'NMB',
  });
  const unseen = { WoId: jobs.elsewhere };
  expect((await world.as('maya').call(calls.equipmentValue, { body: unseen })).status).toBe(404);
});

test('an answer that was taken back is no value: the one before it stands', async () => {
  const body = { WoId: jobs.handedOver };
  const valuesOf = async () => (await world.as('maya').get(calls.equipmentValue, { body })).data.values;
  const before = (await valuesOf()).find((value) => value.jobId === jobs.approved);
  expect(before).toBeDefined();
  const { rowCount } = await world.owner.query(
    `update answer set at = now(), code = null, value = null where job_id = $1 and question_id = $2`,
    [jobs.submitted, before?.questionId],
  );
  expect(rowCount).toBe(1);
  expect((await valuesOf()).find(({ questionId }) => questionId === before?.questionId)).toEqual(before);
});

test('a customer reads values of approved sheets only', async () => {
  const { data } = await world.as('eko').get(calls.equipmentValue, { body: { WoId: jobs.handedOver } });
  expect(new Set(data.values.map(({ jobId }) => jobId))).toEqual(new Set([jobs.approved]));
});

test('a machine that nobody inspected has no values', async () => {
  const id = await jobIn(world, 'CREATED', { equipmentId: machines.ex205 });
  const { data } = await world.as('putri').get(calls.equipmentValue, { body: { WoId: id } });
  expect(data).toMatchObject({ smr: 150, values: [] });
});

test('handing over and taking back agree with the newer calls', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  const handOver = (Device: 1 | 2, person: PersonName = 'lukman', key?: string) =>
    world.as(person).call(calls.handOver, { body: { id, Device } }, key ? { key } : {});
  const key = randomUUID();
  const first = await handOver(2, 'lukman', key);
  expect(first.body.data).toMatchObject({ status: 40, device: 2 });
  expect((await handOver(2, 'lukman', key)).raw.equals(first.raw)).toBe(true);
  const again = await handOver(2);
  expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
  expect((await handOver(1)).body.data).toMatchObject({ status: 30, device: 1 });
  await handOver(2);
  const unhandOver = (Id: string, person: PersonName = 'lukman', Device: number = 2) =>
    world.as(person).call(calls.unhandOver, { body: { Id, Device: Device as 2 } });
  expect((await unhandOver(id)).body.data).toMatchObject({ status: 30, device: 1 });
  expect((await unhandOver(id)).status).toBe(409);
  expect((await unhandOver(id, 'lukman', 1)).status).toBe(400);
  expect((await unhandOver(jobs.elsewhere)).status).toBe(404);
  expect((await unhandOver(id, 'maya')).status).toBe(403);
  expect((await handOver(2, 'maya')).status).toBe(403);
  const begun = await unhandOver(jobs.inProgress);
  expect([begun.status, begun.problem.code]).toEqual([409, 'moveNotAllowed']);
});
