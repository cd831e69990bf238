import { contract } from '@dca/contract';
import { partTable } from '@dca/contract/areas/parts/part';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { readSpreadsheet } from '../../documents/spreadsheet/index.ts';
import { recordColumns } from '../../platform/record-columns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.parts;
type New = RequestOf<typeof calls.add>['body'];
const filter = (more: Partial<New> = {}): New => ({
  partNumber: '600-311-9121',
  description: 'Cartridge, fuel filter',
  brand: 'KOM',
  uom: 'PC',
  listPrice: 520_000,
  netPrice: 416_000,
  validFrom: '2026-01-01',
  minimumOrder: 1,
  ...more,
});
const add = (body: New, as: PersonName = 'adi') => world.as(as).call(calls.add, { body });
const list = async (query: object = {}, as: PersonName = 'putri') =>
  (await world.as(as).get(calls.list, { query })).data;
const oilFilter = async (as: PersonName = 'adi') => {
  const [found] = await list({ SearchValue: '600-211' }, as);
  if (!found) throw new Error('the world has no oil filter');
  return found;
};

describe('the price list', () => {
  test.each([
    [{}, ['20Y-60-32120', '600-211-1340', 'GS-FUEL-01']],
    [{ Brand: ['GEN'] }, ['GS-FUEL-01']],
    [{ SearchValue: 'hose' }, ['20Y-60-32120']],
    [{ SearchValue: '600-' }, ['600-211-1340']],
    [{ Sort: '-listPrice', PageSize: 1 }, ['20Y-60-32120']],
    [{ IsValid: 'false' }, []],
  ])('%j', async (query, expected) => {
    expect((await list(query)).map(({ partNumber }) => partNumber)).toEqual(expected);
  });

  test('shows external customers no net price, in no answer and by no order', async () => {
    expect((await oilFilter('putri')).netPrice).toBe(328_000);
    expect((await oilFilter('intan')).netPrice).toBe(328_000);
    const seen = await oilFilter('eko');
    expect(seen).toMatchObject({ listPrice: 410_000, netPrice: null });
    const one = await world.as('eko').get(calls.get, { params: { id: seen.id } });
    expect(one.data.netPrice).toBeNull();
    expect((await world.as('eko').call(calls.log)).status).toBe(403);
    expect((await world.as('eko').call(calls.export)).status).toBe(403);
  });

  test('lookups', async () => {
    const words = async (
      call: typeof calls.numbers | typeof calls.brands | typeof calls.brochureBrands,
      SearchValue?: string,
    ) => (await world.as('maya').get(call, { query: { SearchValue } })).data;
    expect(await words(calls.numbers, '20y')).toEqual(['20Y-60-32120']);
    expect(await words(calls.brands)).toEqual(['GEN', 'KOM']);
    expect(await words(calls.brochureBrands, 'k')).toEqual(['KOM']);
  });

  test('the workbook holds the filtered list', async () => {
    const { raw } = await world.as('putri').call(calls.export, { query: { Brand: ['GEN'] } });
    const columns = recordColumns(partTable.fields, 'en');
    const { rows, headerErrors } = await readSpreadsheet(raw, { columns, maxRows: 10 });
    expect(headerErrors).toEqual([]);
    expect(rows.map(({ values }) => [values.partNumber, values.listPrice])).toEqual([
      ['GS-FUEL-01', 385_000],
    ]);
  });
});

describe('a price', () => {
  test.each([
    ['on its first day', 'current_date', 'null', true],
    ['not the day before', 'current_date + 1', 'null', false],
    ['on its last day', 'current_date - 9', 'current_date', true],
    ['not the day after', 'current_date - 9', 'current_date - 1', false],
    ['on its only day', 'current_date', 'current_date', true],
  ])('holds %s', async (_when, from, to, isValid) => {
    await world.owner.query(
      `update part set valid_from = ${from}, valid_to = ${to} where part_number = 'GS-FUEL-01'`,
    );
    const numbers = async (IsValid: 'true' | 'false') =>
      (await list({ Brand: ['GEN'], IsValid })).map(({ partNumber }) => partNumber);
    expect(await numbers('true')).toEqual(isValid ? ['GS-FUEL-01'] : []);
    expect(await numbers('false')).toEqual(isValid ? [] : ['GS-FUEL-01']);
  });
});

describe('a part', () => {
  test.each([
    ['listPrice', { listPrice: -1 }],
    ['validTo', { validTo: '2025-12-31' }],
    ['currency', { currency: 'EUR' as 'IDR' }],
    ['minimumOrder', { minimumOrder: 0 }],
    ['replacedBy', { replacedBy: '600-311-9121' }],
  ])('is not added with a %s that cannot be', async (field, wrong) => {
    const answer = await add(filter(wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
  });

  test('is in the list once, however its number is written', async () => {
    const answer = await add(filter({ partNumber: ' 20y-60-32120 ' }));
    expect([answer.status, answer.problem.detail]).toEqual([409, 'Hose, arm cylinder has this already.']);
  });

  test('is kept by administrators alone', async () => {
    expect((await add(filter(), 'putri')).status).toBe(403);
    expect((await add(filter(), 'eko')).status).toBe(403);
  });

  test('that is put away is seen by who keeps the list only', async () => {
    const { data } = (await add(filter({ partNumber: 'OLD-1', isActive: false }))).body;
    const get = (as: PersonName) => world.as(as).call(calls.get, { params: { id: data.id } });
    expect((await get('adi')).status).toBe(200);
    expect((await get('maya')).status).toBe(404);
    expect((await get('eko')).status).toBe(404);
  });
});

describe('the log', () => {
  test('says who changed what when, before and after, and nothing where nothing differs', async () => {
    const { updatedAt: _at, updatedBy: _by, ...body } = await oilFilter();
    const changed = await world
      .as('adi')
      .get(calls.change, { body: { ...body, listPrice: 450_000, validTo: null } });
    await world
      .as('adi')
      .get(calls.change, { body: { ...body, listPrice: 450_000, version: changed.data.version } });
    const stale = await world.as('adi').call(calls.change, { body: { ...body, listPrice: 1 } });
    expect(stale.problem.code).toBe('conflict');
    const { data } = await world.as('putri').get(calls.log, { query: { PartId: [body.id] } });
    expect(data.map(({ by, before, after }) => [by, before, after])).toEqual([
      ['adi@demo.test', { listPrice: 410_000 }, { listPrice: 450_000 }],
      ['system', null, expect.objectContaining({ partNumber: '600-211-1340', netPrice: 328_000 })],
    ]);
  });

  test('keeps what an upload wrote, with the upload', async () => {
    const upload = '00000000-0000-7000-8000-00000000abcd';
    await world.owner.query(
      `update part set list_price = 1000, upload_id = $1, updated_by = 'adi@demo.test' where part_number = 'GS-FUEL-01'`,
      [upload],
    );
    const { data } = await world.as('putri').get(calls.log, { query: { UploadId: [upload] } });
    expect(data).toMatchObject([
      { partNumber: 'GS-FUEL-01', before: { listPrice: 385_000 }, uploadId: upload },
    ]);
    const none = await world.as('putri').get(calls.log, { query: { DateTo: '2020-01-01' } });
    expect(none.data).toEqual([]);
  });

  test('names no upload for what is changed by hand after it, and keeps the one before', async () => {
    const upload = '00000000-0000-7000-8000-00000000abce';
    await world.owner.query(
      `update part set list_price = 1200, upload_id = $1, updated_by = 'adi@demo.test' where part_number = 'GS-FUEL-01'`,
      [upload],
    );
    const [part] = await list({ SearchValue: 'GS-FUEL' }, 'adi');
    const { updatedAt: _at, updatedBy: _by, ...body } = part as NonNullable<typeof part>;
    await world.as('adi').get(calls.change, { body: { ...body, listPrice: 1300 } });
    const { data } = await world.as('putri').get(calls.log, { query: { PartId: [body.id], PageSize: 2 } });
    expect(data).toMatchObject([
      { before: { listPrice: 1200 }, after: { listPrice: 1300 }, uploadId: null },
      { after: { listPrice: 1200 }, uploadId: upload },
    ]);
  });
});

test('among many parts a page and a search are read from an index', async () => {
  await world.owner.query(
    `insert into part (part_number, description, brand, list_price, valid_from)
     select 'X-' || n, 'Seal ' || n, 'KOM', n, '2026-01-01' from generate_series(1, 20000) n`,
  );
  await world.owner.query('vacuum analyze part');
  const planOf = async (text: string) => JSON.stringify((await world.owner.query(`explain ${text}`)).rows);
  expect(await planOf('select id from part order by part_number, id limit 26')).toContain('part_number_idx');
  expect(
    await planOf('select id from part_for_customers order by list_price desc, id desc limit 26'),
  ).toContain('part_price_idx');
  expect(
    await planOf(
      `select id from part where lower(part_number) like 'x-777%' or lower(description) like 'x-777%'`,
    ),
  ).toContain('part_number_word_idx');
});
