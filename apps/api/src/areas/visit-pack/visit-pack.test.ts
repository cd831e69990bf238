import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { makeDue } from '../../../test/due-machine.ts';
import { approvedFinding } from '../../../test/finding.ts';
import { formIdOf } from '../../../test/job-in.ts';
import { approvedMsr } from '../../../test/msr.ts';
import { approvedReport } from '../../../test/pcar.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { visitPack } = contract;
const equipmentId = machines.ex205;
const packOf = async (Hours: number) =>
  (await world.as('putri').get(visitPack.get, { params: { id: equipmentId }, query: { Hours } })).data;

test('a visit pack of four things becomes one job, whatever does not fit stays out', async () => {
  await makeDue(world, equipmentId);
  await world.owner.query('update equipment set smr = smr + 240 where id = $1', [equipmentId]);
  const request = await approvedMsr(world);
  const report = await approvedReport(world);
  const finding = await approvedFinding(world, { equipmentId });
  const waiting = await approvedFinding(world, {
    equipmentId,
    partRequirements: [{ partNumber: 'A-1', description: 'Hose', quantity: 1 }],
  });
  const { items, inside, outside } = await packOf(6);
  const found = items.map(({ kind }) => kind).sort();
  expect(found).toEqual(['BACKLOG', 'MSR', 'PCAR', 'SERVICE']);
  expect(items.map(({ id }) => id)).not.toContain(waiting);
  expect(items[0]).toMatchObject({ kind: 'PCAR', priority: 1, fits: true });
  expect(items.find(({ kind }) => kind === 'MSR')).toMatchObject({
    fits: false,
    description: expect.stringMatching(/^Cylinder left /),
  });
  expect(items.find(({ kind }) => kind === 'SERVICE')).toMatchObject({
    intervalHours: 250,
    description: expect.stringMatching(/^due at \d+,\d{3} h$/),
  });
  // The report, 3 h, and the finding, 2 h, of two people each; the request, 16 h of three, and the service, 3 h of two, stay out.
  expect(inside).toEqual({ hours: 5, crew: 2, manHours: 10, parts: 0 });
  expect(outside).toEqual({ hours: 19, crew: 3, manHours: 54, parts: 0 });
  expect((await packOf(100)).items.every(({ fits }) => fits)).toBe(true);

  const masterJobId = await formIdOf('SER-HYDRAULIC-EXCAVATOR-250');
  const body = { equipmentId, masterJobId, items: items.map(({ kind, id }) => ({ kind, id })) };
  const inspection = await formIdOf('INS-HYDRAULIC-EXCAVATOR-250');
  const wrong = await world
    .as('putri')
    .call(visitPack.makeJob, { body: { ...body, masterJobId: inspection } });
  expect(wrong.problem.errors).toMatchObject([{ field: 'body.masterJobId' }]);
  expect((await packOf(100)).items).toHaveLength(4);
  const { data: made } = await world.as('putri').get(visitPack.makeJob, { body });
  expect(made).toMatchObject({ jobNumber: expect.stringMatching(/^J-/), taken: 4 });
  const { jobId } = made;
  const states = await world.owner.query(
    `select (select scheduled_job_id from backlog where id = $1) as finding, (select job_id from pcar where id = $2) as report,
       (select job_id from msr where id = $3) as request, (select job_type from job where id = $4) as type`,
    [finding, report.id, request.id, jobId],
  );
  expect(states.rows[0]).toEqual({ finding: jobId, report: jobId, request: jobId, type: 'SER' });
  expect((await packOf(100)).items).toEqual([]);
  const again = await world.as('putri').call(visitPack.makeJob, { body });
  expect(again.problem.code).toBe('notFound');

  const numbers = items.filter(({ kind }) => kind !== 'SERVICE').map(({ number }) => number);
  await world.as('adi').get(contract.jobs.cancel, { query: { Id: [jobId], Reason: 'Unit not given' } });
  const back = (await packOf(100)).items;
  expect(back.map(({ kind }) => kind).sort()).toEqual(found);
  expect(back.find(({ kind }) => kind === 'BACKLOG')).toMatchObject({ id: finding, isReturned: true });
  for (const as of ['putri', 'lukman'] as const) {
    const { data: told } = await world
      .as(as)
      .get(contract.notices.list, { query: { Kind: ['WORK_GIVEN_BACK'] } });
    expect(told.map((notice) => notice.jobId)).toEqual([jobId]);
    for (const number of numbers) expect(told[0]?.reason).toContain(number);
    expect(told[0]?.reason).toContain('Unit not given');
  }
  const packed = await world.as('putri').get(visitPack.makeJob, { body });
  expect(packed.data.taken).toBe(4);
});

test('a stop without a service begins with what its sources say of it', async () => {
  const request = await approvedMsr(world);
  const report = await approvedReport(world);
  const first = await approvedFinding(world, { equipmentId, priority: 3 });
  const { items } = await packOf(100);
  const chosen = items.filter(({ id }) => [request.id, report.id, first].includes(id));
  const { data: made } = await world.as('putri').get(visitPack.makeJob, {
    body: {
      equipmentId,
      masterJobId: await formIdOf('UNS-ALL'),
      items: chosen.map(({ kind, id }) => ({ kind, id })).reverse(),
    },
  });
  const parts = await world.owner.query('select part, content from sheet_part where job_id = $1', [
    made.jobId,
  ]);
  const told = Object.fromEntries(parts.rows.map(({ part, content }) => [part, content]));
  const finding = chosen.find(({ kind }) => kind === 'BACKLOG');
  expect(told.phenomenon.text.split('\n')).toEqual([
    `${report.number}: Pompa bunyi, panas setelah 2 jam`,
    expect.stringMatching(`^${request.code}: Cylinder left `),
    `${finding?.number}: rembes hose arm LH, msh bisa operasi`,
  ]);
  expect(told.damage).toMatchObject({ code: 'WEAR', objectPart: 'HYDR' });
  // What turned the iron up is not known; that the component is at its end is.
  expect(told.cause).toMatchObject({ code: 'LIFE', objectPart: 'HYDR' });
  expect(told.action).toMatchObject({
    code: 'REPL',
    text: expect.stringContaining(`${report.number}: Ganti pompa.`),
  });
});

test('a pack is for who creates jobs, of a machine in sight', async () => {
  const get = (as: 'maya' | 'wayan') =>
    world.as(as).call(visitPack.get, { params: { id: equipmentId }, query: {} });
  expect((await get('maya')).status).toBe(403);
  expect((await get('wayan')).status).toBe(404);
});
