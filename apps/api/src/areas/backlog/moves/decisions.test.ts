// What leaders decide on backlogs, one by one and several at once, and what follows from it.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import {
  addFinding,
  approvedFinding,
  moveFinding,
  photoOfMending,
  scheduledFinding,
} from '../../../../test/finding.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { handedOverJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const reason = 'A reason of the tests';
const calls = contract.backlog;
const detailOf = async (id: string, as: PersonName = 'putri') =>
  (await world.as(as).get(calls.detail, { params: { id } })).data;
async function submitted(change: object = {}): Promise<string> {
  const { id } = await addFinding(world, 'maya', change);
  await moveFinding(world, 'maya', id, 'submit');
  return id;
}
const noticesOf = async (as: PersonName, id: string) =>
  (await world.as(as).get(contract.notices.list, { query: { PageSize: 200 } })).data
    .filter(({ backlogId }) => backlogId === id)
    .map(({ kind, reason: why }) => [kind, why]);

test('five approved at once: each for itself, with the reason where one was not', async () => {
  const ids = [];
  for (let turn = 0; turn < 4; turn += 1) ids.push(await submitted());
  const own = (await addFinding(world, 'lukman')).id;
  await moveFinding(world, 'lukman', own, 'submit');
  const rows = await Promise.all(
    [...ids, own].map(async (id) => ({ id, version: (await detailOf(id)).version })),
  );
  const { data } = await world.as('lukman').get(calls.approveEach, { body: { rows } });
  expect(data.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [true, null],
    [true, null],
    [true, null],
    [false, 'moveNotAllowed'],
  ]);
  expect(data[4]?.message).toBe('Nobody approves what they submitted.');
  expect((await detailOf(ids[0] ?? '')).status).toBe('APPROVED');
  expect(await noticesOf('maya', ids[0] ?? '')).toEqual([['FINDING_APPROVED', null]]);
});

test('two leaders at once: the older version is a conflict, and nothing of it stays', async () => {
  const id = await submitted();
  const { version } = await detailOf(id);
  await world.as('lukman').get(calls.reject, { body: { id, version, reason } });
  const late = await world.as('lukman').call(calls.approve, { body: { id, version } });
  expect([late.status, late.problem.code]).toEqual([409, 'moveNotAllowed']);
  await world.as('maya').get(calls.revise, { params: { id }, body: { version: version + 1 } });
  const older = await world.as('maya').call(calls.submit, { params: { id }, body: { version } });
  expect([older.status, older.problem.code]).toEqual([409, 'conflict']);
  expect(await noticesOf('maya', id)).toEqual([['FINDING_REJECTED', reason]]);
});

test('what came back is put right, with its day by the new priority, and only while it is a draft', async () => {
  const id = await submitted({ priority: 4 });
  const told = { objectPart: 'HYDR', damage: 'LEAK', priority: 2, problemDesc: 'hose arm LH' } as const;
  const change = async () => {
    const { version } = await detailOf(id);
    return world.as('maya').call(calls.changeDraft, { body: { id, version, ...told } });
  };
  expect((await change()).problem.code).toBe('moveNotAllowed');
  await moveFinding(world, 'lukman', id, 'reject', reason);
  await moveFinding(world, 'maya', id, 'revise');
  const changed = await change();
  expect(changed.body.data).toMatchObject({ dueOn: '2026-11-10', problemDesc: 'hose arm LH' });
  const older = await world.as('maya').call(calls.changeDraft, { body: { id, version: 1, ...told } });
  expect(older.problem.code).toBe('conflict');
  const unknown = await world.as('maya').call(calls.changeDraft, {
    body: { id, version: changed.body.data.version, ...told, damage: 'NOPE' },
  });
  expect(unknown.problem.errors?.[0]).toMatchObject({ field: 'body.damage', code: 'unknownCode' });
});

test('a finding whose parts came before its approval stands as they do once it is approved', async () => {
  const id = await submitted({ partRequirements: [{ partNumber: 'A-1', description: 'Hose', quantity: 1 }] });
  await world.owner.query('update part_line set received_quantity = 1 where backlog_id = $1', [id]);
  await world.as('lukman').get(calls.approve, { body: { id } });
  expect((await detailOf(id)).status).toBe('PARTS_READY');
});

test('it is scheduled into a job of its own machine that is not submitted, and nowhere else', async () => {
  const id = await approvedFinding(world);
  const schedule = async (jobId: string) => {
    const { version } = await detailOf(id);
    return world.as('putri').call(calls.schedule, { params: { id }, body: { version, jobId } });
  };
  const elsewhere = await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex205 });
  expect((await schedule(elsewhere)).problem.errors?.[0]?.code).toBe('wrongJob');
  expect((await schedule(randomUUID())).problem.errors?.[0]?.code).toBe('wrongJob');
  const jobId = await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 });
  await world.owner.query('update job set status = 60 where id = $1', [jobId]);
  expect((await schedule(jobId)).problem.errors?.[0]?.code).toBe('jobSubmitted');
  await world.owner.query('update job set status = 30 where id = $1', [jobId]);
  expect((await schedule(jobId)).body.data).toMatchObject({ status: 'SCHEDULED', scheduledJobId: jobId });
  const { version } = await detailOf(id);
  await world.as('putri').get(calls.unschedule, { params: { id }, body: { version, reason } });
  expect(await detailOf(id)).toMatchObject({ status: 'PARTS_READY', scheduledJobId: null });
});

test('several become lines of one job, each for itself', async () => {
  const jobId = await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 });
  const ids = [await approvedFinding(world), await approvedFinding(world, { equipmentId: machines.dt11 })];
  const rows = await Promise.all(ids.map(async (id) => ({ id, version: (await detailOf(id)).version })));
  const { data } = await world.as('putri').get(calls.scheduleEach, { body: { jobId, rows } });
  expect(data.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [false, 'invalid'],
  ]);
  expect((await detailOf(ids[0] ?? '')).scheduledIn).toMatchObject({ id: jobId });
});

test('nothing is closed while parts of it are open, or what it waits for', async () => {
  const partRequirements = [{ partNumber: 'A-7', description: 'Hose', quantity: 1 }];
  const id = await approvedFinding(world, { partRequirements });
  const close = () => world.as('lukman').call(calls.close, { body: { id } });
  const withParts = await close();
  expect([withParts.status, withParts.problem.code]).toEqual([409, 'moveNotAllowed']);
  expect(withParts.problem.detail).toContain('A-7');
  await world.owner.query('update part_line set received_quantity = 1 where backlog_id = $1', [id]);
  const child = await approvedFinding(world);
  await world.owner.query('update backlog set parent_id = $1 where id = $2', [id, child]);
  const { number } = await detailOf(child);
  expect((await close()).problem.detail).toContain(number);
  expect(await detailOf(id)).toMatchObject({ stuck: ['WAITS_FOR_CHILD'], waitsFor: [number] });
  const waiting = async () =>
    (await world.as('lukman').get(calls.bms, { query: { Stuck: ['WAITS_FOR_CHILD'] } })).data.map(
      (row) => row.id,
    );
  expect(await waiting()).toEqual([id]);
  await moveFinding(world, 'lukman', child, 'cancel', reason);
  expect(await waiting()).toEqual([]);
  expect((await close()).status).toBe(200);
});

test('what is said to be mended is shown mended', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  const finish = async () =>
    world.as('putri').call(calls.finish, { params: { id }, body: { version: (await detailOf(id)).version } });
  expect((await finish()).problem.code).toBe('incomplete');
  const photo = await photoOfMending(world, id, jobId);
  const { data } = (await finish()).body;
  expect(data.images).toMatchObject([{ id: photo, shows: 'MENDED' }]);
  // Rina was on neither job, and sees how it was mended as she sees the finding.
  const file = await world.as('bima').call(contract.documents.download, { params: { id: photo } });
  expect(file.status).toBe(200);
});

test('who found it hears that it was mended, and says once that it is not solved', async () => {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  await photoOfMending(world, id, jobId);
  await moveFinding(world, 'putri', id, 'finish');
  await moveFinding(world, 'lukman', id, 'close');
  expect(await noticesOf('maya', id)).toContainEqual(['FINDING_MENDED', null]);
  const reopen = async (as: PersonName) =>
    world
      .as(as)
      .call(calls.reopen, { params: { id }, body: { version: (await detailOf(id)).version, reason } });
  expect((await reopen('bima')).status).toBe(403);
  expect((await reopen('maya')).body.data).toMatchObject({ status: 'APPROVED', closedAt: null });
  expect(await noticesOf('lukman', id)).toEqual([['FINDING_REOPENED', reason]]);
  await world.owner.query('update part_line set received_quantity = quantity where backlog_id = $1', [id]);
  await moveFinding(world, 'lukman', id, 'close');
  const again = await reopen('maya');
  expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
});

test('a leader lets a machine work on in writing; customers do not read why', async () => {
  const id = await approvedFinding(world);
  const override = async (as: PersonName) =>
    world
      .as(as)
      .call(calls.overrideHold, { params: { id }, body: { version: (await detailOf(id)).version, reason } });
  expect((await override('lukman')).problem.code).toBe('moveNotAllowed');
  await world.owner.query('update backlog set priority = 1 where id = $1', [id]);
  expect((await detailOf(id)).holdsMachine).toBe(true);
  expect((await override('putri')).status).toBe(403);
  // A leader of another work center, who sees it as a planner, decides nothing of it.
  await world.owner.query(`insert into person_role values ($1, 'PLANNER')`, [people.lukman]);
  await world.owner.query(`insert into person_work_center values ($1, 'JKT1', 'JKT1-WS')`, [people.lukman]);
  expect((await override('lukman')).status).not.toBe(200);
  await world.owner.query('delete from person_work_center where person_id = $1', [people.lukman]);
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'PLANNER'`, [
    people.lukman,
  ]);
  const { data } = (await override('lukman')).body;
  expect(data).toMatchObject({ holdsMachine: false, override: { by: 'Lukman', reason } });
  expect((await detailOf(id, 'eko')).override).toMatchObject({ reason: null });
  expect((await override('lukman')).problem.code).toBe('moveNotAllowed');
});

test('two of the same machine and part are one; who found either hears of it', async () => {
  const id = await submitted();
  const into = await approvedFinding(world);
  const merge = async (intoId: string) =>
    world.as('lukman').call(calls.merge, {
      params: { id },
      body: { version: (await detailOf(id)).version, intoId, reason },
    });
  expect((await detailOf(id, 'lukman')).may.merge).toBe(true);
  expect((await detailOf(id, 'maya')).may.merge).toBe(false);
  expect((await merge(id)).problem.errors?.[0]?.code).toBe('notTheSame');
  const other = await approvedFinding(world, { objectPart: 'ENGI', specificPart: null });
  expect((await merge(other)).problem.errors?.[0]?.code).toBe('notTheSame');
  const { data } = (await merge(into)).body;
  expect(data).toMatchObject({ status: 'REJECTED', mergedInto: { id: into } });
  const shown = await detailOf(into);
  expect(shown.merged).toMatchObject([{ id }]);
  expect(shown.joined.map(({ by }) => by)).toEqual(['Maya']);
});

test('stuck is seen: no move for days, sent back twice, by the parameter as it stands', async () => {
  const id = await submitted();
  const stuck = async () => (await detailOf(id)).stuck;
  expect(await stuck()).toEqual([]);
  await world.owner.query(
    `update backlog set moved_at = now() - interval '15 days', bounces = 2 where id = $1`,
    [id],
  );
  expect(await stuck()).toEqual(['QUIET', 'BOUNCED']);
  const { number } = await detailOf(id);
  const listed = await world
    .as('lukman')
    .get(calls.bes, { query: { Stuck: ['QUIET'], SearchValue: number } });
  expect(listed.data.map((row) => row.id)).toEqual([id]);
  const daysAre = (days: number) =>
    world.owner.query(`update general_parameter set value = $1 where code = 'BACKLOG_QUIET_DAYS'`, [days]);
  expect((await daysAre(30)).rowCount).toBe(1);
  expect(await stuck()).toEqual(['BOUNCED']);
  await daysAre(14);
});

test('of two findings of priority 1 on a machine the first opens its breakdown job, and both are its lines', async () => {
  const equipmentId = machines.ex205;
  const of = async () => {
    const { id } = await addFinding(world, 'maya', { priority: 1, equipmentId });
    await world.owner.query(
      `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
       values (gen_random_uuid(), 'backlog', $1, 'FINDING_PHOTO', repeat('d', 64), repeat('d', 64), 9, 'image/jpeg', 'p.jpg', $2)`,
      [id, people.maya],
    );
    await moveFinding(world, 'maya', id, 'submit');
    await world.as('lukman').get(calls.approve, { body: { id } });
    return detailOf(id);
  };
  const [first, second] = [await of(), await of()];
  expect(first).toMatchObject({ status: 'SCHEDULED', scheduledIn: { jobType: 'UNS', status: 10 } });
  expect(second.scheduledIn?.id).toBe(first.scheduledIn?.id);
  const { data: job } = await world
    .as('putri')
    .get(contract.jobs.get, { params: { id: first.scheduledIn?.id ?? '' } });
  expect(job).toMatchObject({ source: 'BACKLOG', description: first.problemDesc, mechanics: [] });
  const rung = (await world.as('putri').get(contract.notices.list, { query: {} })).data;
  expect(rung.filter(({ jobId }) => jobId === job.id).map(({ kind }) => kind)).toEqual(['BREAKDOWN']);
});
