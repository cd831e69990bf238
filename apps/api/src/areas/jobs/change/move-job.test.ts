import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (id: string) => (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;
const release = (id: string | string[], person: PersonName = 'putri') =>
  world.as(person).call(contract.jobs.release, { body: { id } });
const cancel = (Id: string[], Reason?: string) =>
  world.as('putri').call(contract.jobs.cancel, { query: { Id, ...(Reason ? { Reason } : {}) } });
const handOver = (id: string, Device: 1 | 2, person: PersonName = 'lukman') =>
  world.as(person).call(contract.jobs.handOver, { body: { id, Device } });
const unhandOver = (id: string, Device: 1 | 2) =>
  world.as('lukman').call(contract.jobs.unhandOver, { body: { id, Device } });
const deactivate = (id: string, person: PersonName = 'adi') =>
  world.as(person).call(contract.jobs.deactivate, { body: { id, reason: 'Entered twice' } });
const countEvents = async (id: string) => (await read(id)).events.length;

describe('several jobs at once', () => {
  test('each is released or refused for itself, in the order asked, and says why', async () => {
    const [one, two] = [await jobIn(world, 'CREATED'), await jobIn(world, 'CREATED')];
    const stranger = randomUUID();
    const answer = await release([two, jobs.submitted, stranger, jobs.elsewhere, one, two]);
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ id, done, code }) => [id, done, code])).toEqual([
      [two, true, null],
      [jobs.submitted, false, 'moveNotAllowed'],
      [stranger, false, 'notFound'],
      [jobs.elsewhere, false, 'notFound'],
      [one, true, null],
    ]);
    expect(answer.body.data[1]?.message).toBe(
      '"Release" is not possible: the job is in state "Waiting for approval".',
    );
    expect(answer.body.data[3]).toMatchObject({
      number: '',
      message: 'This does not exist, or it is not yours to see.',
    });
    const moved = await read(one);
    expect(moved).toMatchObject({ status: 20, version: 2, sapStatus: 'REL' });
    expect(moved.events.at(-1)).toMatchObject({
      move: 'release',
      from: 10,
      to: 20,
      by: 'Putri',
      reason: null,
    });
  });

  test('the reasons come in the language of the person', async () => {
    await world.owner.query(`update person set language = 'id' where user_name = 'adi@demo.test'`);
    const { body } = await release([jobs.cancelled, randomUUID()], 'adi');
    expect(body.data.map(({ message }) => message)).toEqual([
      '"Rilis" tidak dapat dilakukan: pekerjaan berstatus "Dibatalkan".',
      'Data ini tidak ada, atau bukan wewenang Anda untuk melihatnya.',
    ]);
    await world.owner.query(`update person set language = 'en' where user_name = 'adi@demo.test'`);
  });

  test('cancelling is possible until the job was handed over, and keeps the reason', async () => {
    const ids = [
      await jobIn(world, 'CREATED'),
      await jobIn(world, 'RELEASED'),
      await jobIn(world, 'ASSIGNED'),
      await jobIn(world, 'HANDED_OVER'),
    ];
    const { body } = await cancel(ids, 'The machine was sold');
    expect(body.data.map(({ done }) => done)).toEqual([true, true, true, false]);
    expect((await read(ids[2] ?? '')).events.at(-1)).toMatchObject({
      move: 'cancel',
      from: 30,
      to: 98,
      reason: 'The machine was sold',
    });
    expect((await read(ids[3] ?? '')).status).toBe(40);
  });

  test('two people who release the same jobs move each once', async () => {
    const ids = [await jobIn(world, 'CREATED'), await jobIn(world, 'CREATED'), await jobIn(world, 'CREATED')];
    const [first, second] = await Promise.all([release(ids), release(ids.toReversed(), 'adi')]);
    for (const id of ids) {
      const results = [first, second].map((answer) => answer.body.data.find((row) => row.id === id));
      expect(results.filter((row) => row?.done).length).toBe(1);
      expect(['conflict', 'moveNotAllowed']).toContain(results.find((row) => !row?.done)?.code);
      expect((await read(id)).events.map(({ move }) => move)).toEqual(['create', 'release']);
    }
  });

  test('the same key answers the same, and moves nothing again', async () => {
    const id = await jobIn(world, 'CREATED');
    const key = randomUUID();
    const first = await world.as('putri').call(contract.jobs.release, { body: { id } }, { key });
    const second = await world.as('putri').call(contract.jobs.release, { body: { id } }, { key });
    expect(second.raw.equals(first.raw)).toBe(true);
    expect(await countEvents(id)).toBe(2);
  });

  test('who may not, may not', async () => {
    expect((await release(jobs.created, 'lukman')).status).toBe(403);
    expect((await release([])).status).toBe(400);
    expect((await cancel([])).status).toBe(400);
    const body = { query: { Id: [jobs.created] } };
    expect((await world.as('maya').call(contract.jobs.cancel, body)).status).toBe(403);
    expect((await read(jobs.created)).status).toBe(10);
  });
});

describe('handover', () => {
  test('device 2 sends an assigned job to its mechanics, device 1 takes it back', async () => {
    const id = await jobIn(world, 'ASSIGNED');
    const sent = await handOver(id, 2);
    expect(sent.body.data).toMatchObject({ status: 40, device: 2 });
    const back = await handOver(id, 1);
    expect(back.body.data).toMatchObject({ status: 30, device: 1 });
    expect(back.body.data.mechanicLeader?.name).toBe('Maya');
    expect(back.body.data.events.slice(-2)).toMatchObject([
      { move: 'handOver', from: 30, to: 40, by: 'Lukman', particulars: { device: 2 } },
      { move: 'unhandOver', from: 40, to: 30, particulars: { device: 1 } },
    ]);
  });

  test.each([1, 2] as const)('un-handover naming device %i takes it back', async (Device) => {
    const id = await jobIn(world, 'HANDED_OVER');
    expect((await unhandOver(id, Device)).body.data).toMatchObject({ status: 30, device: 1 });
    expect((await unhandOver(id, Device)).status).toBe(409);
  });

  test('only from ASSIGNED, and not twice', async () => {
    const id = await jobIn(world, 'RELEASED');
    const early = await handOver(id, 2);
    expect([early.status, early.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(early.problem.detail).toBe('"Hand over" is not possible: the job is in state "Released".');
    const done = await jobIn(world, 'HANDED_OVER');
    expect((await handOver(done, 2)).status).toBe(409);
  });

  test.each([
    ['a stage was recorded', 'tracking_stage'],
    ['an answer was stored', 'answer'],
  ])('it stays with the mechanics once %s', async (_what, table) => {
    const id = await jobIn(world, 'HANDED_OVER');
    if (table === 'answer') await storeAnswer(id);
    else
      await world.owner.query(
        `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source)
         select job_id, person_id, 'START', 1, now(), 'MOBILE' from job_mechanic where job_id = $1 limit 1`,
        [id],
      );
    expect((await read(id)).moves).not.toContain('unhandOver');
    const refused = await unhandOver(id, 2);
    expect([refused.status, refused.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(refused.problem.detail).toBe('Work on this job has begun; it cannot be taken back.');
    expect(await read(id)).toMatchObject({ status: 40, device: 2 });
    expect(await countEvents(id)).toBe(4);
  });

  test('out of sight, not permitted, not a device', async () => {
    expect((await handOver(jobs.elsewhere, 2)).status).toBe(404);
    expect((await handOver(jobs.assigned, 2, 'maya')).status).toBe(403);
    expect((await handOver(jobs.assigned, 3 as 2)).status).toBe(400);
    expect((await read(jobs.assigned)).status).toBe(30);
  });
});

describe('deactivation', () => {
  test('an administrator deactivates, and the state before is kept', async () => {
    const id = await jobIn(world, 'ASSIGNED');
    const answer = await deactivate(id);
    expect(answer.body).toEqual({ inboundStatus: 'SUCCESS', errorList: [] });
    const job = await read(id);
    expect(job.status).toBe(99);
    expect(job.events.at(-1)).toMatchObject({
      move: 'deactivate',
      from: 30,
      to: 99,
      reason: 'Entered twice',
    });
    const { rows } = await world.owner.query('select status_before from job where id = $1', [id]);
    expect(rows[0].status_before).toBe(30);
    expect((await deactivate(id)).status).toBe(409);
  });

  test('not after submission, not by a planner, not out of sight, not without a reason', async () => {
    expect((await deactivate(jobs.submitted)).problem.code).toBe('moveNotAllowed');
    expect((await deactivate(jobs.created, 'putri')).status).toBe(403);
    expect((await deactivate(jobs.elsewhere)).status).toBe(404);
    const body = { id: jobs.created, reason: ' ' };
    expect((await world.as('adi').call(contract.jobs.deactivate, { body })).status).toBe(400);
  });
});

test('a move that meets another one at the same moment is a conflict and leaves no event', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  await world.owner.query('begin');
  await world.owner.query('update job set status = 98 where id = $1', [id]);
  const waiting = handOver(id, 2);
  await lockIsAwaited();
  await world.owner.query('commit');
  const answer = await waiting;
  expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
  expect((await read(id)).events.map(({ move }) => move)).toEqual(['create', 'release', 'assign']);
});

async function lockIsAwaited(): Promise<void> {
  for (;;) {
    const { rows } = await world.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function storeAnswer(jobId: string): Promise<void> {
  await world.owner.query(
    `insert into sheet (job_id, form_id, form_version) select id, form_id, form_version from job where id = $1`,
    [jobId],
  );
  await world.owner.query(
    `insert into answer (job_id, question_id, zone_code, code, judgement, at, person_id)
     select $1, $2, 'Z1', 'NMG', 'good', now(), person_id from job_mechanic where job_id = $1 limit 1`,
    [jobId, randomUUID()],
  );
}
