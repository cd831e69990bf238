// What surveys come to: shares in groups, lists cut to sight and the same as a file, and who finds what waits.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { everyIcon, surveysOf } from '../../../test/surveys.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.survey;
let world: World;
let surveys: ReturnType<typeof surveysOf>;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  surveys = surveysOf(world);
  await surveys.prepare();
});
afterAll(() => world.end());
beforeEach(() => surveys.forget());

test('results by plant, month and leader: who is content of who answered, and the rate of those that are over', async () => {
  const code = await surveys.asked();
  await surveys.answer(code, everyIcon(4));
  const more = (job: string, state: string) =>
    world.owner.query(
      `insert into survey (job_id, to_name, to_address, language, code, asked_at, valid_until, ${state === 'bad' ? 'overall, average, answered_at' : 'recommendation'})
       values ($1::uuid, 'Hasan', 'h@tj.test', 'id', $1::text, now() - interval '20 days', now() ${state === 'open' ? '+' : '-'} interval '1 day', ${state === 'bad' ? '1, 1, now()' : 'null'})`,
      [job],
    );
  await more(jobs.submitted, 'bad');
  await more(jobs.inProgress, 'over');
  await more(jobs.handedOver, 'open');
  const { data } = await world.as('lukman').get(calls.summary, { query: { By: 'PLANT' } });
  expect(data.total).toEqual({ asked: 4, answered: 2, content: 1, csat: 50, rate: 66.7, average: 2.5 });
  expect(data.rows).toMatchObject([{ key: 'JKT1', name: 'Jakarta Workshop', asked: 4 }]);
  const byLeader = (await world.as('lukman').get(calls.summary, { query: { By: 'LEADER' } })).data.rows;
  expect(byLeader.find(({ name }) => name === 'Lukman')).toMatchObject({ answered: 1, csat: 100, rate: 100 });
  const months = (await world.as('lukman').get(calls.summary, { query: { By: 'MONTH' } })).data.rows;
  expect(months.reduce((sum, { asked: count }) => sum + count, 0)).toBe(4);
  const none = await world.as('lukman').get(calls.summary, { query: { CustomerCode: ['C-BH'] } });
  expect(none.data.total).toEqual({
    asked: 0,
    answered: 0,
    content: 0,
    csat: null,
    rate: null,
    average: null,
  });
});

test('lists are cut to sight, filtered and searched; the file has the same rows; who may not is refused', async () => {
  const code = await surveys.asked();
  expect((await world.as('dewi').get(calls.list, { query: {} })).data).toEqual([]);
  for (const person of ['maya', 'eko', 'intan'] as const)
    expect((await world.as(person).call(calls.list, { query: {} })).status, person).toBe(403);
  expect((await world.as('lukman').call(calls.report, { query: {} })).status).toBe(403);
  const count = async (query: object) => (await world.as('putri').get(calls.list, { query })).data.length;
  expect(
    await count({ State: ['OPEN'], PlantCode: ['JKT1'], CustomerCode: ['C-TJ'], JobType: ['INS'] }),
  ).toBe(1);
  expect(await count({ State: ['ANSWERED', 'EXPIRED'] })).toBe(0);
  expect(await count({ LeaderId: [people.lukman] })).toBe(1);
  expect(await count({ LeaderId: [people.dewi] })).toBe(0);
  expect(await count({ SearchValue: 'rat' })).toBe(1);
  expect(await count({ SearchValue: 'nobody' })).toBe(0);
  expect(await count({ DateTo: '2020-01-01' })).toBe(0);
  const file = await world.as('putri').call(calls.report, { query: { Format: 'csv' } });
  expect([file.status, file.raw.toString().includes('PT Tambang Jaya')]).toEqual([200, true]);
  expect(file.raw.toString()).not.toContain(code);
});

test('its company finds what waits for it, and nobody else does; whoever sees the job learns what is asked', async () => {
  const code = await surveys.asked();
  expect((await world.as('eko').get(calls.waiting)).data).toMatchObject([
    { code, unitCode: expect.any(String) },
  ]);
  expect((await world.as('sari').get(calls.waiting)).data).toEqual([]);
  expect((await world.as('lukman').call(calls.waiting)).status).toBe(403);
  const { data } = await world.as('maya').get(calls.questions, { query: { jobId: jobs.submitted } });
  expect([data.questions.length, data.state]).toEqual([8, null]);
  expect((await world.as('eko').get(calls.questions, { query: { jobId: jobs.approved } })).data.state).toBe(
    'OPEN',
  );
  expect((await world.as('sari').call(calls.questions, { query: { jobId: jobs.approved } })).status).toBe(
    404,
  );
  await surveys.answer(code, everyIcon(5));
  expect((await world.as('eko').get(calls.waiting)).data).toEqual([]);
});
