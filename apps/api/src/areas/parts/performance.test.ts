import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into part_line (job_id, position, part_number, description, quantity, updated_by)
     values ($1, 1, '20y-60-32120', 'Hose', 3, 'world'), ($1, 2, 'UNLISTED-1', 'Bolt', 8, 'world')`,
    [jobs.approved],
  );
  await world.owner.query(`update job set created_at = '2026-05-10' where id = $1`, [jobs.approved]);
  for (const job of [jobs.approved, jobs.submitted])
    await world.owner.query(
      `insert into sheet_part (job_id, part, content, at, person_id) values ($1, 'partsUsed', $2, '2026-05-20', $3)`,
      [
        job,
        JSON.stringify([{ partNumber: '20Y-60-32120', description: null, quantity: 2, unit: 'PC' }]),
        people.maya,
      ],
    );
});
afterAll(() => world.end());

const calls = contract.parts;
const ask = (query: object, as: 'putri' | 'wayan' | 'eko' = 'putri') =>
  world.as(as).call(calls.performance, { query });
const may = { From: '2026-05', To: '2026-05' };

test('a part counts what lines requested and approved sheets used, at the list price', async () => {
  const { data } = (await ask(may)).body;
  expect(data).toEqual([
    {
      ...{ month: '2026-05', partNumber: '20Y-60-32120', description: 'Hose, arm cylinder', currency: 'IDR' },
      ...{ programId: null, programTitle: null, requested: 3, used: 2, target: null },
      ...{ requestedValue: 8_250_000, usedValue: 5_500_000, targetValue: null },
    },
    expect.objectContaining({ partNumber: 'UNLISTED-1', requested: 8, used: 0, requestedValue: null }),
  ]);
});

test('in a program it is measured against its target, spread over the months', async () => {
  const { data: program } = await world.as('adi').get(calls.addProgram, {
    body: {
      title: 'Hoses',
      kind: 'BUNDLE',
      text: 'Hoses.',
      unitModels: [],
      validFrom: '2026-05-15',
      validTo: '2026-07-14',
      parts: [{ partNumber: '20Y-60-32120', price: 2_500_000, targetQuantity: 30 }],
    },
  });
  const { data } = (await ask({ From: '2026-05', To: '2026-06', ProgramId: [program.id] })).body;
  expect(data.map(({ month, requested, used, target }) => [month, requested, used, target])).toEqual([
    ['2026-06', 0, 0, 10],
    ['2026-05', 3, 2, 10],
  ]);
  expect(data[0]).toMatchObject({ programTitle: 'Hoses', targetValue: 27_500_000 });
  const only = (await ask({ ...may, PartNumber: ['UNLISTED-1'] })).body.data;
  expect(only.map(({ partNumber }) => partNumber)).toEqual(['UNLISTED-1']);
});

test('what other plants asked for is not counted, and customers do not ask', async () => {
  expect((await ask({ ...may, PartNumber: ['UNLISTED-1'] }, 'wayan')).body.data).toEqual([]);
  expect((await ask(may, 'eko')).status).toBe(403);
});

test.each([
  [{ From: '2026-06', To: '2026-05' }, 'query.To'],
  [{ From: '2020-01', To: '2026-05' }, 'query.From'],
  [{ From: '2026-13' }, 'query.From'],
])('refuses %j', async (query, field) => {
  const answer = await ask(query);
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});
