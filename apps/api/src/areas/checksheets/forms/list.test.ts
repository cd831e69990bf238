import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, ownForm } from '../../../../test/forms.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { readSpreadsheet } from '../../../documents/spreadsheet/index.ts';
import { lineColumns } from './list.ts';

const calls = contract.checksheets;
type Query = RequestOf<typeof calls.listForms>['query'];

let world: World;
let retired: string;
let drafted: string;
beforeAll(async () => {
  world = await openWorld();
  retired = await ownForm(world, ['WA470-5']);
  await world
    .as('adi')
    .get(calls.retireForm, { params: { id: retired }, body: { version: 1, reason: 'Of the tests' } });
  drafted = await ownForm(world);
  await draftOf(world, drafted);
});
afterAll(() => world.end());

const list = (query: Query = {}) =>
  world.as('putri').get(calls.listForms, { query: { PageSize: 200, ...query } });
const ids = async (query: Query) => (await list(query)).data.map(({ id }) => id);
const codes = async (query: Query) => (await list(query)).data.map(({ code }) => code);

test('every form is a row with what is published and what is in work', async () => {
  const { data, total } = await list();
  const { rows } = await world.owner.query('select 1 from form');
  expect([data.length, total]).toEqual([rows.length, rows.length]);
  expect(data.find(({ id }) => id === drafted)).toMatchObject({
    version: 1,
    draft: { version: 2, changedBy: expect.stringMatching(/^Adi/) },
    offered: null,
  });
  expect(data.find(({ id }) => id === retired)).toMatchObject({
    version: null,
    draft: null,
    unitModels: ['WA470-5'],
  });
  expect(data.find(({ id }) => id === retired)?.questions).toBeGreaterThan(10);
});

test('filters by state, type and model; a form for all models is one for each', async () => {
  expect(await ids({ State: ['RETIRED'] })).toEqual([retired]);
  expect(await ids({ State: ['DRAFT'] })).toEqual([drafted]);
  expect((await ids({ State: ['DRAFT', 'RETIRED'] })).toSorted()).toEqual([retired, drafted].toSorted());
  expect(await ids({ State: ['OFFERED'] })).toEqual([]);
  const training = (await list({ JobType: ['FGT'] })).data;
  expect(training.length).toBeGreaterThan(0);
  expect(training.every(({ jobType }) => jobType === 'FGT')).toBe(true);
  const loader = (await list({ UnitModel: ['WA470-5'] })).data;
  expect(loader.every(({ unitModels }) => unitModels.includes('WA470-5') || unitModels.includes('*'))).toBe(
    true,
  );
  expect(loader.map(({ id }) => id)).toContain(retired);
  expect(loader.map(({ id }) => id)).not.toContain(drafted);
});

test('searches code, names of both languages and models, and % is a letter', async () => {
  expect(await codes({ SearchValue: 'hydraulic-excavator-250' })).toContain('INS-HYDRAULIC-EXCAVATOR-250');
  expect(await ids({ SearchValue: 'wa470' })).toContain(retired);
  expect(await ids({ SearchValue: '%' })).toEqual([]);
});

test('sorts both ways, and pages without losing one', async () => {
  const rising = await codes({ Sort: 'code' });
  expect(rising).toEqual(rising.toSorted());
  expect(await codes({ Sort: '-code' })).toEqual(rising.toReversed());
  for (const Sort of ['name', 'jobType', 'intervalHours', '-publishedAt']) {
    const paged: string[] = [];
    for (let Cursor: string | null | undefined; Cursor !== null; ) {
      const page = await list({ Sort, PageSize: 20, ...(Cursor ? { Cursor } : {}) });
      paged.push(...page.data.map(({ id }) => id));
      Cursor = page.next;
    }
    expect(new Set(paged).size).toBe(rising.length);
    expect(paged.length).toBe(rising.length);
  }
  expect((await world.as('putri').call(calls.listForms, { query: { Sort: 'zones' } })).status).toBe(400);
});

test('is exported with its filters and its order', async () => {
  const query = { State: ['DRAFT', 'RETIRED'], Sort: '-code' } as const;
  const answer = await world
    .as('lukman')
    .call(calls.exportForms, { query: { ...query, State: [...query.State] } });
  const sheet = await readSpreadsheet(answer.raw, { columns: lineColumns('en') as never, maxRows: 500 });
  const expected = await codes({ ...query, State: [...query.State] });
  expect(sheet.rows.map(({ values }) => (values as { code: string }).code)).toEqual(expected);
  const text = await world
    .as('lukman')
    .call(calls.exportForms, { query: { ...query, State: [...query.State], Format: 'csv' } });
  expect(text.headers['content-type']).toContain('text/csv');
  expect(text.raw.toString().trim().split('\r\n')).toHaveLength(expected.length + 1);
});
