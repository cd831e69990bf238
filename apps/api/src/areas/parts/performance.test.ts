import { contract } from '@dca/contract';
import { partPerformanceTable } from '@dca/contract/areas/parts/performance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readSpreadsheet, sheetRows } from '../../documents/spreadsheet/index.ts';
import { recordColumns } from '../../platform/record-columns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into part_line (job_id, position, part_number, description, quantity, updated_by)
     values ($1, 1, '20y-60-32120', 'Hose', 3, 'world'), ($1, 2, 'UNLISTED-1', 'Bolt', 8, 'world')`,
    [jobs.approved],
  );
  await world.owner.query(`update job set created_at = '2026-05-10' where id = $1`, [jobs.approved]);
  await world.owner.query(`update job set created_at = '2026-03-10' where id = $1`, [jobs.submitted]);
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
    expect.objectContaining({ partNumber: 'UNLISTED-1', requested: 8, used: 0, requestedValue: null }),
    {
      id: expect.any(String),
      ...{ month: '2026-05', partNumber: '20Y-60-32120', description: 'Hose, arm cylinder', currency: 'IDR' },
      ...{ programId: null, programTitle: null, requested: 3, used: 2, target: null },
      ...{ requestedValue: 8_250_000, usedValue: 5_500_000, targetValue: null },
    },
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

test('a part of several programs counts for each of them, and once in its month', async () => {
  for (const title of ['One', 'Two'])
    await world.as('adi').get(calls.addProgram, {
      body: {
        ...{
          title,
          kind: 'KIT',
          text: 'Bolts.',
          unitModels: [],
          validFrom: '2026-03-01',
          validTo: '2026-03-31',
        },
        parts: [{ partNumber: '600-211-1340', price: 100, targetQuantity: 7 }],
      },
    });
  await world.owner.query(
    `insert into part_line (job_id, position, part_number, description, quantity, updated_by)
     values ($1, 1, '600-211-1340', 'Bolt', 2, 'world')`,
    [jobs.submitted],
  );
  const query = { From: '2026-03', To: '2026-03', SearchValue: '600-2' };
  const { data } = (await ask(query)).body;
  expect(
    data.map(({ programTitle, requested, target }) => [programTitle, requested, target]).toSorted(),
  ).toEqual([
    ['One', 2, 7],
    ['Two', 2, 7],
  ]);
  const months = await world.as('putri').get(calls.performanceMonths, { query });
  expect(months.data).toEqual([{ month: '2026-03', requested: 2, used: 0, target: 14 }]);
});

test('pages follow each other in their order, and the spreadsheet has all of them', async () => {
  const rowsOf = async (query: object) => (await ask({ ...may, Sort: '-used', ...query })).body;
  const whole = await rowsOf({});
  expect(whole.total).toBe(whole.data.length);
  expect(whole.data[0]).toMatchObject({ partNumber: '20Y-60-32120', used: 2 });
  const first = await rowsOf({ PageSize: 1 });
  const second = await rowsOf({ PageSize: 1, Cursor: first.next });
  expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 2));
  const file = await world.as('putri').call(calls.exportPerformance, { query: { ...may, Sort: '-used' } });
  const columns = recordColumns(partPerformanceTable.fields, 'en');
  const { rows, headerErrors } = await readSpreadsheet(file.raw, { columns, maxRows: 10 });
  expect(headerErrors).toEqual([]);
  expect(rows.map(({ values }) => values)).toEqual(
    whole.data.map(({ id: _id, programId: _program, ...row }) => row),
  );
  const query = { ...may, Sort: '-used', Format: 'csv' } as const;
  const text = await world.as('putri').call(calls.exportPerformance, { query });
  expect(text.headers['content-type']).toContain('text/csv');
  const [, ...lines] = (await Array.fromAsync(sheetRows(new Uint8Array(text.raw)))).flat();
  expect(lines.map(({ cells: [partNumber, month] }) => [partNumber, month])).toEqual(
    whole.data.map(({ partNumber, month }) => [partNumber, month]),
  );
});

test('what other plants asked for is not counted, and customers do not ask', async () => {
  expect((await ask({ ...may, PartNumber: ['UNLISTED-1'] }, 'wayan')).body.data).toEqual([]);
  const months = await world
    .as('wayan')
    .get(calls.performanceMonths, { query: { ...may, SearchValue: 'UNL' } });
  expect(months.data).toEqual([]);
  for (const call of [calls.performance, calls.performanceMonths, calls.exportPerformance])
    expect((await world.as('eko').call(call, { query: may })).status).toBe(403);
});

test.each([
  [{ From: '2026-06', To: '2026-05' }, 'query.To'],
  [{ From: '2020-01', To: '2026-05' }, 'query.From'],
  [{ From: '2026-13' }, 'query.From'],
])('refuses %j', async (query, field) => {
  const answer = await ask(query);
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
});
