// Backlogs as lines of a job: answered by its crew, closed with the leader's approval, given back by a job that is put aside; and what
// a finding of priority 1 says of its machine until then.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { approvedFinding, moveFinding, photoOfMending, scheduledFinding } from '../../../test/finding.ts';
import { jobIn } from '../../../test/job-in.ts';
import { handedOverJob, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.backlog;
const reason = 'unit blm diserahkan produksi';
const detailOf = async (id: string) => (await world.as('putri').get(calls.detail, { params: { id } })).data;
const mend = (as: PersonName, id: string, jobId: string, isMended: boolean) =>
  world.as(as).call(calls.mend, { body: { id, jobId, isMended, reason: isMended ? null : reason } });

test('the crew says that a line is mended, which the photo after the work proves; said again it is the same', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  expect((await mend('maya', id, jobId, true)).problem.code).toBe('incomplete');
  await photoOfMending(world, id, jobId);
  expect((await mend('lukman', id, jobId, true)).status).toBe(403);
  expect((await mend('maya', id, jobId, true)).body.data.status).toBe('DONE');
  const { version } = await detailOf(id);
  expect((await mend('bima', id, jobId, true)).status).toBe(200);
  expect((await detailOf(id)).version).toBe(version);
});

test('who is not on the job answers none of its lines, though they may fill sheets and see it', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  await photoOfMending(world, id, jobId);
  await world.owner.query(`insert into role_permission values ('LEADER', 'checksheet.write', true)`);
  for (const isMended of [true, false])
    expect((await mend('lukman', id, jobId, isMended)).problem.code).toBe('forbidden');
  await world.owner.query(
    `delete from role_permission where role_code = 'LEADER' and permission = 'checksheet.write'`,
  );
  expect(await detailOf(id)).toMatchObject({ status: 'SCHEDULED', scheduledJobId: jobId });
});

test('the sheet of the job asks its crew for its lines, the most urgent first, and a phone keeps them with the job', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const later = await scheduledFinding(world, jobId, { priority: 3, specificPart: null });
  const first = await scheduledFinding(world, jobId, { priority: 2, position: 'LH' });
  const sheetAs = async (as: PersonName) =>
    (await world.as(as).get(contract.checksheets.get, { params: { family: 'pi', jobId } })).data;
  const { lines } = await sheetAs('maya');
  expect(lines?.map(({ id }) => id)).toEqual([first, later]);
  expect(lines?.[0]).toMatchObject({
    priority: 2,
    position: 'LH',
    text: 'rembes hose arm LH, msh bisa operasi',
    state: { code: 'SCHEDULED' },
    isMended: false,
  });
  expect(lines?.[0]?.objectPart.id).not.toBe(lines?.[0]?.objectPart.en);
  expect(lines?.[1]?.specificPart).toBeNull();
  const pack = (await world.as('maya').get(contract.offline.dayPack)).data;
  expect(pack.jobs.find(({ job }) => job.id === jobId)?.sheet?.lines).toEqual(lines);
  const photo = await photoOfMending(world, first, jobId);
  await mend('maya', first, jobId, true);
  await mend('maya', later, jobId, false);
  const after = await sheetAs('putri');
  expect(after.lines).toMatchObject([{ id: first, isMended: true, state: { code: 'DONE' } }]);
  expect(after.photos.find(({ id }) => id === photo)?.backlogId).toBe(first);
});

test('production that withholds the unit brings a line back with the reason; another job’s line is not theirs to answer', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  const other = await handedOverJob(world, machines.ex204);
  expect((await mend('maya', id, other, false)).problem.code).toBe('moveNotAllowed');
  const { data } = (await mend('maya', id, jobId, false)).body;
  expect(data).toMatchObject({ status: 'PARTS_READY', scheduledJobId: null });
  expect(data.events.at(-1)).toMatchObject({ move: 'unschedule', reason });
  expect((await mend('maya', id, jobId, false)).status).toBe(200);
  expect((await mend('maya', id, jobId, true)).problem.code).toBe('moveNotAllowed');
});

test('with the approval of the job what was mended is closed, and what was not waits for another job', async () => {
  const { jobId } = await submittedJob(world);
  const { rows } = await world.owner.query('select equipment_id from job where id = $1', [jobId]);
  const of = async (change: object = {}) => {
    const id = await approvedFinding(world, { equipmentId: rows[0].equipment_id, ...change });
    await world.owner.query(`update backlog set status = 'SCHEDULED', scheduled_job_id = $2 where id = $1`, [
      id,
      jobId,
    ]);
    return id;
  };
  const [mended, left] = [await of(), await of()];
  const open = await of({ partRequirements: [{ partNumber: 'A-1', description: 'Hose', quantity: 1 }] });
  await world.owner.query(`update backlog set status = 'DONE' where id = any($1)`, [[mended, open]]);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  expect((await detailOf(mended)).status).toBe('CLOSED');
  expect((await detailOf(mended)).events.at(-1)).toMatchObject({ move: 'close', by: 'Lukman' });
  expect(await detailOf(left)).toMatchObject({ status: 'PARTS_READY', scheduledJobId: null });
  // Nothing is closed while a part of it is open.
  expect((await detailOf(open)).status).toBe('DONE');
  const told = (await world.as('maya').get(contract.notices.list, { query: { PageSize: 200 } })).data;
  expect(told.filter(({ backlogId }) => backlogId === mended).map(({ kind }) => kind)).toContain(
    'FINDING_MENDED',
  );
});

test('a job that is cancelled gives its lines back', async () => {
  const jobId = await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 });
  const id = await scheduledFinding(world, jobId);
  await world.as('putri').get(contract.jobs.cancel, { query: { Id: [jobId], Reason: reason } });
  const back = await detailOf(id);
  expect(back).toMatchObject({ status: 'PARTS_READY', scheduledJobId: null });
  expect(back.events.at(-1)).toMatchObject({ move: 'unschedule', reason });
});

test('priority 1 keeps its machine from being ready until it is mended or a leader lets it work on, as everybody sees', async () => {
  const equipmentId = machines.dt11;
  const id = await approvedFinding(world, { equipmentId, cause: 'ASSY' });
  const pageOf = async (as: PersonName) =>
    (await world.as(as).get(contract.equipment.machine, { params: { id: equipmentId } })).data;
  const lineOf = async (as: PersonName) =>
    (await world.as(as).get(contract.equipment.fleet, { query: { SearchValue: 'DT-11' } })).data[0];
  const before = (await pageOf('eko')).condition;
  expect(before).not.toBe('NOT_READY');
  await world.owner.query('update backlog set priority = 1 where id = $1', [id]);
  for (const as of ['putri', 'lukman', 'eko'] as const) {
    expect((await pageOf(as)).condition, as).toBe('NOT_READY');
    expect((await lineOf(as))?.condition, as).toBe('NOT_READY');
  }
  const held = await world.as('eko').get(contract.equipment.fleet, { query: { Condition: ['NOT_READY'] } });
  expect(held.data.map(({ unitCode }) => unitCode)).toEqual(['DT-11']);
  expect((await world.as('eko').get(calls.detail, { params: { id } })).data.cause).toBeNull();
  const { version } = await detailOf(id);
  await world.as('lukman').get(calls.overrideHold, { params: { id }, body: { version, reason } });
  expect((await pageOf('eko')).condition).toBe(before);
  await world.owner.query(
    'update backlog set override_at = null, override_by = null, override_reason = null where id = $1',
    [id],
  );
  expect((await pageOf('putri')).condition).toBe('NOT_READY');
  await moveFinding(world, 'lukman', id, 'close');
  expect((await pageOf('putri')).condition).toBe(before);
});
