import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import { endOtherWork, startWork } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.owner.query(`update job set status = 98 where job_type = 'UNS' and status in (40, 50, 65)`);
  await endOtherWork(world);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const breakdown = (more: object = {}) => ({
  id: randomUUID(),
  temporaryNumber: `T-${randomUUID().slice(0, 6).toUpperCase()}`,
  equipmentId: machines.ex205,
  stoppedAt: ago(90),
  phenomenon: 'Engine died on the ramp',
  at: ago(5),
  ...more,
});
type Breakdown = ReturnType<typeof breakdown>;
const report = (person: PersonName, body: Breakdown) =>
  world.as(person).call(contract.jobs.reportBreakdown, { body });
const reported = async (person: PersonName, body: Breakdown) => {
  const answer = await report(person, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const read = (person: PersonName, id: string) => world.as(person).call(contract.jobs.get, { params: { id } });

test('what a mechanic reports after her leader joins the job of the leader, and she works on it', async () => {
  const [first, second] = [breakdown(), breakdown({ phenomenon: 'It smokes', stoppedAt: ago(80) })];
  await reported('lukman', first);
  const job = await reported('maya', second);
  expect(job).toMatchObject({
    id: first.id,
    status: 40,
    description: first.phenomenon,
    temporaryNumber: first.temporaryNumber,
    mechanicLeader: { name: 'Maya' },
    mechanics: [{ name: 'Maya', isLeader: true }],
  });
  expect(job.events.map(({ move, by }) => [move, by])).toEqual([
    ['reportBreakdown', 'Lukman'],
    ['joinReport', 'Maya'],
  ]);
  expect(job.events[1]).toMatchObject({ from: 40, to: 40 });
  expect(job.events[1]?.particulars).toMatchObject({
    report: second.id,
    phenomenon: 'It smokes',
    stoppedAt: second.stoppedAt,
    temporaryNumber: second.temporaryNumber,
  });
  const { rows } = await world.owner.query('select id from downtime where job_id = $1', [first.id]);
  expect(rows).toEqual([{ id: first.id }]);
  await startWork(world, second.id);
  expect((await read('lukman', first.id)).body.data.status).toBe(50);
});

test('what a leader reports after the mechanic joins hers, and she goes on with it', async () => {
  const [first, second] = [breakdown(), breakdown()];
  await reported('maya', first);
  await startWork(world, first.id);
  const job = await reported('lukman', second);
  expect(job).toMatchObject({ id: first.id, status: 50, mechanicLeader: { name: 'Maya' } });
  expect(job.mechanics.map(({ name }) => name)).toEqual(['Maya']);
  const again = await reported('lukman', second);
  expect(again.events.filter(({ move }) => move === 'joinReport')).toHaveLength(1);
});

test('another mechanic comes onto the crew after who is on it', async () => {
  const [first, second] = [breakdown(), breakdown()];
  await reported('maya', first);
  const job = await reported('bima', second);
  expect(job.mechanics).toMatchObject([
    { name: 'Maya', isLeader: true },
    { name: 'Bima', isLeader: false, position: 1 },
  ]);
});

test('two at the same moment are one job, whichever comes first', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const [mine, theirs] = [breakdown(), breakdown()];
    const [one, other] = await Promise.all([reported('maya', mine), reported('lukman', theirs)]);
    expect(one.id).toBe(other.id);
    expect([mine.id, theirs.id]).toContain(one.id);
    const { rows } = await world.owner.query('select count(*)::int as jobs from job where id = any($1)', [
      [mine.id, theirs.id],
    ]);
    expect(rows).toEqual([{ jobs: 1 }]);
    await world.owner.query('update job set status = 98 where id = $1', [one.id]);
  }
});

test('everything that a phone does under its own id is done to the job', async () => {
  const [first, second] = [breakdown({ at: ago(0) }), breakdown()];
  await reported('lukman', first);
  await reported('maya', second);
  const maya = world.as('maya');
  const stage = { jobId: second.id, stage: 'START', at: ago(3), source: 'MOBILE' } as const;
  const { data: track } = await maya.get(contract.tracking.record, { body: stage });
  expect(track.jobId).toBe(first.id);
  const params = { family: 'uns', jobId: second.id } as const;
  const { data: sheet } = await maya.get(contract.checksheets.get, { params });
  expect(sheet.jobId).toBe(first.id);
  const stop = { id: second.id, stoppedAt: first.stoppedAt, readyAt: ago(1), reason: null };
  const entry = { kind: 'part', part: 'downtime', id: randomUUID(), at: ago(1) } as const;
  const saved = await maya.call(contract.checksheets.save, {
    params: { family: 'uns' },
    body: { jobId: second.id, entries: [{ ...entry, upon: [second.id], content: [stop] }] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { rows } = await world.owner.query(
    'select id, ready_at is null as stands from downtime where equipment_id = $1 and job_id = any($2)',
    [machines.ex205, [first.id, second.id]],
  );
  expect(rows).toEqual([{ id: first.id, stands: false }]);
  expect((await read('maya', second.id)).body.data.id).toBe(first.id);
});

test('a stop after the machine was ready again is a job of its own, and so is one at another plant or of a closed job', async () => {
  const first = breakdown();
  await reported('maya', first);
  await world.owner.query('update downtime set ready_at = $2, closed_by = $3 where job_id = $1', [
    first.id,
    ago(60),
    people.maya,
  ]);
  const later = breakdown({ stoppedAt: ago(30) });
  expect((await reported('lukman', later)).id).toBe(later.id);
  const during = breakdown({ stoppedAt: ago(75) });
  expect((await reported('bima', during)).id).toBe(first.id);
  await world.owner.query('update job set status = 60 where id = any($1)', [[first.id, later.id]]);
  const afterwards = breakdown({ stoppedAt: ago(75) });
  expect((await reported('lukman', afterwards)).id).toBe(afterwards.id);
  await world.owner.query(`update job set plant_code = 'SRG1' where id = $1`, [afterwards.id]);
  const elsewhere = breakdown();
  expect((await reported('maya', elsewhere)).id).toBe(elsewhere.id);
});

test('who reports a machine again has another job, and so has who reports another machine', async () => {
  const [first, second] = [breakdown(), breakdown()];
  await reported('maya', first);
  expect((await reported('maya', second)).id).toBe(second.id);
  const other = breakdown({ equipmentId: machines.ex204 });
  expect((await reported('lukman', other)).id).toBe(other.id);
});

test('the id of a report that joined is nobody else’s way to the job, and no job of its own', async () => {
  const [first, second] = [breakdown(), breakdown()];
  await reported('lukman', first);
  await reported('maya', second);
  expect((await read('bima', second.id)).status).toBe(404);
  expect((await read('joko', second.id)).status).toBe(404);
  expect((await read('lukman', second.id)).body.data.id).toBe(first.id);
  const insert = (id: string, into: string) =>
    world.owner.query(
      `insert into job_alias (id, job_id, temporary_number, reported_by) values ($1, $2, 'T-1', $3)`,
      [id, into, people.maya],
    );
  await expect(insert(first.id, first.id)).rejects.toMatchObject({ constraint: 'job_pkey' });
  await expect(
    world.owner.query('update job set id = $2 where id = $1', [first.id, second.id]),
  ).rejects.toMatchObject({ constraint: 'job_pkey' });
});
