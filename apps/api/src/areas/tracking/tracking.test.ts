import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { clientHeaders } from '@dca/contract/contract-number';
import type { TrackingStage } from '@dca/domain/tracking-lifecycle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { handedOverJob, startWork, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Extra = Partial<RequestOf<typeof contract.tracking.record>['body']>;
const record = (person: PersonName, jobId: string, stage: TrackingStage, at: string, extra: Extra = {}) =>
  world.as(person).call(contract.tracking.record, {
    body: { jobId, stage, at, source: 'MOBILE', ...extra },
  });
const stagings = async (jobId: string, person: PersonName = 'lukman') =>
  (await world.as(person).get(contract.tracking.get, { params: { id: jobId } })).data;
const statusOf = async (jobId: string) =>
  (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data.status;

test('the first stage of anybody starts the job, and each stage ends the one before', async () => {
  const jobId = await handedOverJob(world);
  const began = await record('maya', jobId, 'START', minutesAgo(60), { latitude: -6.1, longitude: 106.9 });
  expect(began.status, JSON.stringify(began.body)).toBe(200);
  expect(await statusOf(jobId)).toBe(50);
  const at = minutesAgo(40);
  const { body: moved } = await record('maya', jobId, 'TRAVELING', at);
  expect(moved.data.stages.map(({ colour }) => colour)).toEqual(['green', 'yellow', 'grey', 'grey', 'grey']);
  expect(moved.data.rows).toMatchObject([
    { stage: 'START', sequence: 1, latitude: -6.1, source: 'MOBILE', clockSkewed: false },
    { stage: 'TRAVELING', sequence: 2, end: null },
  ]);
  expect(Date.parse(moved.data.rows[0]?.end ?? '')).toBe(Date.parse(at));
  await record('bima', jobId, 'START', minutesAgo(30));
  const both = await stagings(jobId);
  expect(both.stages[0]).toMatchObject({ stage: 'START', colour: 'yellow', end: null, seconds: 1200 });
  expect(both.stages[0]?.since).toBe(both.rows.at(-1)?.start);
  expect(both.rows.map((row) => row.mechanic.name)).toEqual(['Maya', 'Maya', 'Bima']);
});

test('the table of stages decides what may follow', async () => {
  const jobId = await handedOverJob(world);
  const early = await record('maya', jobId, 'EXECUTION', minutesAgo(50));
  expect(early.status).toBe(409);
  expect(early.problem.detail).toBe('"Start work" is not possible: the work is in state "not there yet".');
  await record('maya', jobId, 'START', minutesAgo(50));
  expect((await record('maya', jobId, 'REPORTING', minutesAgo(40))).status).toBe(409);
  const silent = await record('maya', jobId, 'WAITING', minutesAgo(40));
  expect(silent.status).toBe(400);
  expect(silent.problem.errors?.[0]?.field).toBe('body.waitReason');
  expect((await record('maya', jobId, 'WAITING', minutesAgo(40), { waitReason: 'WAIT_PART' })).status).toBe(
    200,
  );
  await record('maya', jobId, 'EXECUTION', minutesAgo(30), { waitReason: 'WAIT_PART' });
  await record('maya', jobId, 'REPORTING', minutesAgo(20));
  const back = await record('maya', jobId, 'EXECUTION', minutesAgo(10));
  expect(back.status).toBe(409);
  expect(back.problem.detail).toBe('The job was returned');
  expect((await stagings(jobId)).rows.map((row) => row.waitReason)).toEqual([null, 'WAIT_PART', null, null]);
});

test('after the submission nothing runs, and a returned job goes back into execution', async () => {
  const { jobId } = await submittedJob(world);
  const over = await stagings(jobId);
  expect(over.rows.every((row) => row.end !== null)).toBe(true);
  expect(over.stages.map(({ colour }) => colour)).not.toContain('yellow');
  expect(over.stages.at(-1)).toMatchObject({ stage: 'REPORTING', colour: 'green' });
  expect((await record('maya', jobId, 'REPORTING', new Date().toISOString())).status).toBe(409);
  await world.as('lukman').get(contract.checksheets.giveBack, {
    params: { family: 'pi' },
    body: { jobId, reason: 'Photo of the meter is blurred' },
  });
  expect((await record('maya', jobId, 'REPORTING', new Date().toISOString())).status).toBe(409);
  expect((await record('maya', jobId, 'EXECUTION', new Date().toISOString())).status).toBe(200);
});

test('times follow one another; a right clock tells no future, a wrong one is flagged', async () => {
  const jobId = await handedOverJob(world);
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const plain = await record('maya', jobId, 'START', ahead);
  expect([plain.status, plain.problem.errors?.[0]?.field]).toEqual([400, 'body.at']);
  const right = await record('maya', jobId, 'START', ahead, { deviceTime: new Date().toISOString() });
  expect(right.status).toBe(400);
  await record('maya', jobId, 'START', minutesAgo(30));
  expect((await record('maya', jobId, 'TRAVELING', minutesAgo(31))).status).toBe(400);
  const wrong = await record('maya', jobId, 'TRAVELING', ahead, { deviceTime: ahead });
  expect(wrong.status).toBe(200);
  expect(wrong.body.data.rows.map((row) => row.clockSkewed)).toEqual([false, true]);
});

test('a call that says what its clock says is flagged by that, and not by how long it waited for a signal', async () => {
  const jobId = await handedOverJob(world);
  const send = (stage: TrackingStage, at: string, clock: string) =>
    world
      .as('maya')
      .call(
        contract.tracking.record,
        { body: { jobId, stage, at, source: 'MOBILE' } },
        { headers: { [clientHeaders.sentAt]: clock } },
      );
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString();
  expect((await send('START', minutesAgo(600), new Date().toISOString())).status).toBe(200);
  expect((await send('TRAVELING', ahead, new Date().toISOString())).status).toBe(400);
  const wrong = await send('TRAVELING', ahead, ahead);
  expect(wrong.body.data.rows.map((row) => row.clockSkewed)).toEqual([false, true]);
});

test('the same stage sent again is one stage, also under another key', async () => {
  const jobId = await handedOverJob(world);
  const id = randomUUID();
  const at = minutesAgo(20);
  const first = await record('maya', jobId, 'START', at, { id });
  const again = await record('maya', jobId, 'START', at, { id });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const other = await handedOverJob(world);
  expect((await record('maya', other, 'START', at, { id })).problem.code).toBe('duplicate');
  expect(await statusOf(other)).toBe(40);
});

test('two phones of one mechanic at once: the stages stay in a row', async () => {
  const jobId = await handedOverJob(world);
  const at = minutesAgo(20);
  const answers = await Promise.all([
    record('maya', jobId, 'START', at),
    record('maya', jobId, 'START', at),
    record('bima', jobId, 'START', at),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409]);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.filter((event) => event.move === 'start')).toHaveLength(1);
  expect((await stagings(jobId)).rows).toHaveLength(2);
});

test('who may: mechanics of the job record, leaders of its plant correct, others do not see it', async () => {
  expect((await record('rina', jobs.handedOver, 'START', minutesAgo(5))).status).toBe(404);
  expect((await record('lukman', jobs.handedOver, 'START', minutesAgo(5))).status).toBe(403);
  expect((await record('joko', jobs.handedOver, 'START', minutesAgo(5))).status).toBe(404);
  expect((await record('maya', jobs.assigned, 'START', minutesAgo(5))).status).toBe(409);
  const stage = (await stagings(jobs.inProgress)).rows[0];
  const fix = { jobId: jobs.inProgress, id: stage?.id ?? '', start: minutesAgo(1), reason: 'Wrong' };
  expect((await world.as('maya').call(contract.tracking.fix, { body: fix })).status).toBe(403);
  expect((await world.as('dewi').call(contract.tracking.fix, { body: fix })).status).toBe(404);
  expect(
    (await world.as('sari').call(contract.tracking.get, { params: { id: jobs.inProgress } })).status,
  ).toBe(404);
});

test('a customer outside sees how far the work is, not who was where', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const outside = await stagings(jobId, 'eko');
  expect(outside.rows).toEqual([]);
  expect(outside.stages.map(({ colour }) => colour)).toEqual(['green', 'green', 'grey', 'yellow', 'grey']);
  expect((await stagings(jobId, 'intan')).rows).toHaveLength(3);
});

test('a reason that others have to act on needs a note', async () => {
  const jobId = await handedOverJob(world);
  await record('maya', jobId, 'START', minutesAgo(60));
  for (const waitReason of ['END_OF_SHIFT', 'OTHER'] as const) {
    const silent = await record('maya', jobId, 'WAITING', minutesAgo(40), { waitReason, note: ' ' });
    expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([400, 'body.note']);
  }
  const word = { waitReason: 'END_OF_SHIFT', note: 'Boom pin out, keep it supported' } as const;
  expect((await record('maya', jobId, 'WAITING', minutesAgo(40), word)).status).toBe(200);
});

test('the submission ends what runs and stands as reporting, for everybody who was at it', async () => {
  const { jobId } = await submittedJob(world);
  const { rows } = await world.owner.query(
    `select person_id, array_agg(stage order by sequence) as stages, bool_and(end_at is not null) as ended
      from tracking_stage where job_id = $1 group by person_id`,
    [jobId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stages, ended } of rows) {
    expect(ended).toBe(true);
    expect(stages.filter((stage: string) => stage === 'REPORTING')).toHaveLength(1);
    expect(stages.at(-1)).toBe('REPORTING');
  }
});

describe('a mechanic works on one job at a time', () => {
  const twoJobs = async () => {
    const first = await handedOverJob(world);
    return [first, await handedOverJob(world)] as const;
  };
  const numberOf = async (jobId: string) =>
    (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data.number;

  test('a stage on a second job is refused with the first one named, and changes nothing', async () => {
    const [first, second] = await twoJobs();
    await record('maya', first, 'START', minutesAgo(30));
    const refused = await record('maya', second, 'START', minutesAgo(20));
    expect([refused.status, refused.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(refused.problem.detail).toContain(`Still at work on ${await numberOf(first)} (EX-205)`);
    expect(await statusOf(second)).toBe(40);
    expect((await stagings(second)).rows).toEqual([]);
    expect((await record('bima', second, 'START', minutesAgo(18))).status).toBe(200);
  });

  test('of two begun at the same moment one is refused, with the other named', async () => {
    const both = await twoJobs();
    const answers = await Promise.all(both.map((jobId) => record('maya', jobId, 'START', minutesAgo(20))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [0, 1] : [1, 0];
    expect(answers[lost]?.problem.detail).toContain(await numberOf(both[won] ?? ''));
  });

  test('who waits on one job may begin another, and the waiting ends then', async () => {
    const [first, second] = await twoJobs();
    await record('maya', first, 'START', minutesAgo(30));
    await record('maya', first, 'WAITING', minutesAgo(25), { waitReason: 'WAIT_PART' });
    const at = minutesAgo(20);
    expect((await record('maya', second, 'START', at)).status).toBe(200);
    expect(Date.parse((await stagings(first)).rows.at(-1)?.end ?? '')).toBe(Date.parse(at));
    expect((await record('maya', first, 'EXECUTION', minutesAgo(10))).status).toBe(409);
  });

  test('a submitted job holds nobody', async () => {
    await submittedJob(world);
    const { rows } = await world.owner.query(
      'select 1 from tracking_stage where end_at is null and person_id = $1',
      [people.maya],
    );
    expect(rows).toEqual([]);
  });

  test('a correction makes no second stage run', async () => {
    const [first, second] = await twoJobs();
    await record('maya', first, 'START', minutesAgo(30));
    await record('maya', first, 'WAITING', minutesAgo(25), { waitReason: 'WAIT_PART' });
    await record('maya', second, 'START', minutesAgo(20));
    const waiting = (await stagings(first)).rows.at(-1);
    const body = {
      jobId: first,
      id: waiting?.id ?? '',
      start: waiting?.start ?? '',
      end: null,
      reason: 'Waits on',
    };
    const fixed = await world.as('lukman').call(contract.tracking.fix, { body });
    expect([fixed.status, fixed.problem.errors?.[0]?.field]).toEqual([400, 'body.end']);
    expect(fixed.problem.statusDescription).toContain(await numberOf(second));
  });
});
