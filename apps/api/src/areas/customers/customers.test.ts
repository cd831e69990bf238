import { contract } from '@dca/contract';
import { customerTable } from '@dca/contract/areas/customers/customer';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readSpreadsheet, spreadsheetType } from '../../documents/spreadsheet/index.ts';
import { recordColumns } from '../../platform/record-columns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.customers;
type NewCustomer = RequestOf<typeof calls.add>['body'];
const company = (customerCode: string, more: Partial<NewCustomer> = {}): NewCustomer => ({
  customerCode,
  title: 'PT',
  name: `PT ${customerCode}`,
  ...more,
});
const add = (body: NewCustomer, person: 'putri' | 'adi' | 'lukman' = 'putri') =>
  world.as(person).call(calls.add, { body });
const added = async (code: string) => (await world.as('putri').get(calls.add, { body: company(code) })).data;

describe('reading', () => {
  test('contract.customers.list shows all of them inside, and their own company outside', async () => {
    const namesFor = async (person: 'maya' | 'eko' | 'sari') =>
      (await world.as(person).get(calls.list, { query: {} })).data.map(({ name }) => name);
    expect(await namesFor('maya')).toEqual(['PT Batu Hitam', 'PT Tambang Jaya']);
    expect(await namesFor('eko')).toEqual(['PT Tambang Jaya']);
    expect(await namesFor('sari')).toEqual(['PT Batu Hitam']);
  });

  test('contract.customers.get is 404 for the customer of somebody else', async () => {
    const params = { id: customers.bh };
    expect((await world.as('eko').call(calls.get, { params })).problem.code).toBe('notFound');
    expect((await world.as('sari').get(calls.get, { params })).data.customerCode).toBe('C-BH');
  });

  test.each([
    ['SearchValue', { SearchValue: 'pt tam' }],
    ['City', { City: ['Jakarta'] }],
  ] as const)('is found by %s', async (_by, query) => {
    const { data } = await world.as('putri').get(calls.list, { query });
    expect(data.map(({ customerCode }) => customerCode)).toEqual(['C-TJ']);
  });

  test('contract.customers.codeNames and the lookups say what is in sight', async () => {
    const eko = world.as('eko');
    expect((await eko.get(calls.codeNames)).data).toEqual([
      { customerCode: 'C-TJ', name: 'PT Tambang Jaya' },
    ]);
    const typed = (SearchValue: string) => ({ query: { SearchValue } });
    expect((await eko.get(calls.codes, typed('c-'))).data).toEqual(['C-TJ']);
    expect((await eko.get(calls.titles, typed('p'))).data).toEqual(['PT']);
    expect((await eko.get(calls.names, typed('pt'))).data).toEqual(['PT Tambang Jaya']);
    expect((await eko.get(calls.cities, typed('s'))).data).toEqual([]);
  });
});

describe('contract.customers.add', () => {
  test('keeps every field, with what the table says to begin with', async () => {
    const body = company(' pt-01 ', {
      name: 'PT Satu',
      email: 'desk@pt-01.example',
      taxNumber: '01.234',
      city: 'Medan',
    });
    const { data } = await world.as('putri').get(calls.add, { body });
    expect(data).toMatchObject({
      ...body,
      customerCode: 'PT-01',
      acceptanceDays: 7,
      isActive: true,
      version: 1,
    });
    expect(data.updatedBy).toBe('putri@demo.test');
    const { rows } = await world.owner.query(
      `select target, after ->> 'taxNumber' as tax from audit_entry where call = 'customers.add' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ target: `customer/${data.id}`, tax: '01.234' }]);
  });

  test('says whose a code is that is in use', async () => {
    const answer = await add(company('C-TJ'));
    expect([answer.status, answer.problem.code]).toEqual([409, 'duplicate']);
    expect(answer.problem.detail).toBe('PT Tambang Jaya has this already.');
    expect(answer.problem.errors?.[0]?.field).toBe('body.customerCode');
  });

  test('an id that is there already is a duplicate too', async () => {
    const answer = await add(company('NEW-ID', { id: customers.tj }));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([409, 'body.id']);
  });

  test.each([
    ['email', { email: 'nobody' }],
    ['acceptanceDays', { acceptanceDays: 0 }],
    ['name', { name: ' ' }],
    ['customerCode', { customerCode: 'no spaces' }],
  ] as const)('refuses a wrong %s at its field', async (field, wrong) => {
    const answer = await add(company('WRONG', wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
  });

  test('is for the office', async () => {
    expect((await add(company('L-01'), 'lukman')).problem.code).toBe('forbidden');
  });
});

describe('contract.customers.change', () => {
  test('saves over the version it was made upon, and no older one', async () => {
    const { updatedAt: _at, updatedBy: _by, mergedInto: _into, ...found } = await added('CH-1');
    const change = (body: typeof found) => world.as('adi').call(calls.change, { body });
    const saved = await change({ ...found, name: 'PT Lain' });
    expect(saved.body.data).toMatchObject({ name: 'PT Lain', version: 2 });
    const late = await change({ ...found, name: 'PT Lama' });
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
  });

  test('the code stays', async () => {
    const { updatedAt: _at, updatedBy: _by, mergedInto: _into, ...found } = await added('CH-2');
    const answer = await world.as('adi').call(calls.change, { body: { ...found, customerCode: 'CH-9' } });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.customerCode']);
  });

  test('only who may deactivate changes whether it is active', async () => {
    const { updatedAt: _at, updatedBy: _by, mergedInto: _into, ...found } = await added('CH-3');
    const body = { ...found, isActive: false };
    const planner = await world.as('putri').call(calls.change, { body });
    expect([planner.status, planner.problem.code]).toEqual([403, 'forbidden']);
    expect((await world.as('adi').get(calls.change, { body })).data.isActive).toBe(false);
  });

  test('a customer with open jobs stays active', async () => {
    const { data } = await world.as('adi').get(calls.get, { params: { id: customers.tj } });
    const { updatedAt: _at, updatedBy: _by, mergedInto: _into, ...body } = { ...data, isActive: false };
    const answer = await world.as('adi').call(calls.change, { body });
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
    expect(answer.problem.detail).toMatch(/^Jobs are still open: J-/);
  });
});

test('contract.customers.export is the list as a workbook, in words', async () => {
  const answer = await world.as('putri').call(calls.export, { query: { City: ['Jakarta'] } });
  expect(answer.headers['content-type']).toBe(spreadsheetType);
  expect(answer.headers['content-disposition']).toMatch(/customers\.xlsx/);
  const columns = recordColumns(customerTable.fields, 'en');
  const { rows, headerErrors } = await readSpreadsheet(answer.raw, { columns, maxRows: 100 });
  expect(headerErrors).toEqual([]);
  expect(rows.map(({ values }) => values)).toEqual([
    expect.objectContaining({ customerCode: 'C-TJ', acceptanceDays: 7, isActive: 'Yes' }),
  ]);
  expect((await world.as('eko').call(calls.export)).status).toBe(403);
});
