import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { handedOverJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const oldestAt = '2026-11-20T07:20:00.000Z';
const held = (jobId: string, acts = 3, photos = 1) => ({ jobId, acts, photos, oldestAt });
const tell = (person: PersonName, phoneId: string, said: readonly ReturnType<typeof held>[]) =>
  world.as(person).call(contract.offline.tellHolds, { body: { phoneId, jobs: [...said] } });
const ask = (person: PersonName, jobId: string) =>
  world.as(person).call(contract.offline.holds, { query: { jobId } });
const holdsOf = async (jobId: string) =>
  (await world.as('lukman').get(contract.offline.holds, { query: { jobId } })).data;

test('a leader sees what phones of the crew last said that they hold, until they hold nothing', async () => {
  const jobId = await handedOverJob(world);
  const [mine, other] = [randomUUID(), randomUUID()];
  const { body } = await tell('maya', mine, [held(jobId)]);
  expect(body.data).toMatchObject({ phoneId: mine, jobIds: [jobId] });
  await tell('bima', other, [held(jobId, 1, 0)]);
  expect(await holdsOf(jobId)).toEqual([
    {
      phoneId: mine,
      by: { id: people.maya, userName: 'maya@demo.test', name: 'Maya' },
      acts: 3,
      photos: 1,
      oldestAt,
      saidAt: body.data.saidAt,
    },
    expect.objectContaining({ phoneId: other, acts: 1, photos: 0 }),
  ]);
  await tell('maya', mine, [held(jobId, 2, 0)]);
  expect((await holdsOf(jobId)).map(({ acts }) => acts).sort()).toEqual([1, 2]);
  await tell('maya', mine, []);
  expect((await holdsOf(jobId)).map(({ phoneId }) => phoneId)).toEqual([other]);
});

test('what one phone says changes nothing of another, or of another person on the same one', async () => {
  const jobId = await handedOverJob(world);
  const [one, two] = [randomUUID(), randomUUID()];
  await tell('maya', one, [held(jobId, 5)]);
  await tell('maya', two, [held(jobId, 4)]);
  await tell('bima', one, []);
  await tell('maya', two, []);
  expect((await holdsOf(jobId)).map(({ acts }) => acts)).toEqual([5]);
});

test('who was on a job still says what they hold of it; of a job they never were on, nothing is noted', async () => {
  const jobId = await handedOverJob(world);
  await world.as('lukman').get(contract.jobs.unhandOver, { body: { id: jobId, Device: 2 } });
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [jobId], mechanicLeader: people.bima, mechanics: [] },
  });
  const phone = randomUUID();
  const { body } = await tell('maya', phone, [held(jobId), held(jobs.elsewhere), held(randomUUID())]);
  expect(body.data.jobIds).toEqual([jobId]);
  expect((await holdsOf(jobId)).map(({ phoneId }) => phoneId)).toEqual([phone]);
  const { rows } = await world.owner.query('select job_id from phone_hold where phone_id = $1', [phone]);
  expect(rows).toEqual([{ job_id: jobId }]);
});

test('is told by mechanics and read by who puts crews on jobs, of jobs in sight', async () => {
  const jobId = await handedOverJob(world);
  expect((await tell('lukman', randomUUID(), [])).status).toBe(403);
  expect((await tell('eko', randomUUID(), [])).status).toBe(403);
  for (const person of ['maya', 'eko', 'intan'] as const) expect((await ask(person, jobId)).status).toBe(403);
  expect((await ask('lukman', jobs.elsewhere)).status).toBe(404);
});

test('refuses what cannot be so, and notes nothing of it', async () => {
  const jobId = await handedOverJob(world);
  const phone = randomUUID();
  await tell('maya', phone, [held(jobId)]);
  for (const wrong of [
    held(jobId, 0),
    held('x'),
    { ...held(jobId), oldestAt: 'yesterday' },
    held(jobId, 1, -1),
  ])
    expect((await tell('maya', phone, [wrong])).status).toBe(400);
  expect((await tell('maya', phone, [held(jobId, 1, 2)])).status).toBe(400);
  expect((await holdsOf(jobId)).map(({ acts }) => acts)).toEqual([3]);
});
