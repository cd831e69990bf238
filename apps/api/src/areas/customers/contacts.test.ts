import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.customers;
type NewContact = RequestOf<typeof calls.addContact>['body'];
const person = (name: string, more: Partial<NewContact> = {}): NewContact => ({
  name,
  customerCode: 'C-TJ',
  ...more,
});
const add = (body: NewContact) => world.as('putri').call(calls.addContact, { body });

describe('reading', () => {
  test('contract.customers.listContacts shows outside those of the own company only', async () => {
    const namesFor = async (who: 'maya' | 'eko') =>
      (await world.as(who).get(calls.listContacts, { query: {} })).data.map(({ name }) => name);
    expect(await namesFor('maya')).toEqual(['Hasan Basri', 'Ratna Wulandari', 'Yanti Kogoya']);
    expect(await namesFor('eko')).toEqual(['Hasan Basri', 'Ratna Wulandari']);
  });

  test('contract.customers.getContact is 404 for the contact of somebody else', async () => {
    const params = { id: contacts.yanti };
    expect((await world.as('eko').call(calls.getContact, { params })).problem.code).toBe('notFound');
    const { data } = await world.as('maya').get(calls.getContact, { params });
    expect(data).toMatchObject({ customerName: 'PT Batu Hitam', isPrimary: true, language: 'id' });
  });

  test('is found by the name of the customer, and by who is primary', async () => {
    const query = { SearchValue: 'pt batu', IsPrimary: 'true' } as const;
    const { data } = await world.as('putri').get(calls.listContacts, { query });
    expect(data.map(({ name }) => name)).toEqual(['Yanti Kogoya']);
  });
});

describe('contract.customers.addContact', () => {
  beforeAll(async () => {
    await world.owner.query(`insert into customer (customer_code, name) values ('C-BARE', 'PT Tanpa Unit')`);
  });

  test('keeps a person at a customer', async () => {
    const { data } = await world
      .as('putri')
      .get(calls.addContact, { body: person('Sri', { plantCode: 'jkt1', email: '' }) });
    expect(data).toMatchObject({ customerName: 'PT Tambang Jaya', plantCode: 'JKT1', email: null });
  });

  test.each([
    ['customerCode', { customerCode: 'NOBODY' }],
    ['plantCode', { plantCode: 'NOWHERE' }],
    ['plantCode', { plantCode: 'SRG1' }],
    ['plantCode', { customerCode: 'C-BARE' }],
  ])('refuses a %s that is not there, or out of sight', async (field, wrong) => {
    const answer = await add(person('Tini', wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
  });

  test('says who is the primary contact already', async () => {
    const answer = await add(person('Wawan', { isPrimary: true }));
    expect([answer.status, answer.problem.detail]).toEqual([409, 'Ratna Wulandari has this already.']);
  });

  test('two at once make one primary contact', async () => {
    await world.owner.query(
      `insert into customer (customer_code, name) values ('C-NEW', 'PT Baru') on conflict do nothing`,
    );
    const both = ['Satu', 'Dua'].map((name) =>
      add(person(name, { customerCode: 'C-NEW', plantCode: 'JKT1', isPrimary: true })),
    );
    const answers = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(answers).toEqual([200, 409]);
  });

  test('a customer that is not active takes none', async () => {
    await world.owner.query(
      `insert into customer (customer_code, name, is_active) values ('C-OLD', 'PT Lama', false)`,
    );
    const answer = await add(person('Udin', { customerCode: 'C-OLD' }));
    expect([answer.status, answer.problem.code]).toEqual([409, 'moveNotAllowed']);
  });

  test('is for the office', async () => {
    const answer = await world.as('maya').call(calls.addContact, { body: person('Maya') });
    expect(answer.problem.code).toBe('forbidden');
  });
});

describe('contract.customers.changeContact', () => {
  const found = async (id: string = contacts.hasan) => {
    const { data } = await world.as('adi').get(calls.getContact, { params: { id } });
    const { customerName: _name, updatedAt: _at, updatedBy: _by, ...body } = data;
    return body;
  };

  test('saves over the version it was made upon, and no older one', async () => {
    const body = await found();
    const change = (position: string) =>
      world.as('putri').call(calls.changeContact, { body: { ...body, position } });
    expect((await change('Head of workshop')).body.data.version).toBe(body.version + 1);
    expect((await change('Foreman')).problem.code).toBe('conflict');
  });

  test('one at a plant out of sight is neither read nor changed, and of no plant goes with the machines', async () => {
    const { data } = await world.as('putri').get(calls.addContact, { body: person('Dewi') });
    const body = { ...(await found(data.id)), position: 'Buyer' };
    const asked = async (who: 'putri' | 'dewi') => {
      const { status } = await world.as(who).call(calls.getContact, { params: { id: data.id } });
      return status;
    };
    expect([await asked('putri'), await asked('dewi')]).toEqual([200, 404]);
    await world.owner.query(`update contact set plant_code = 'SRG1' where id = $1`, [data.id]);
    expect([await asked('putri'), await asked('dewi')]).toEqual([404, 200]);
    expect((await world.as('putri').call(calls.changeContact, { body })).status).toBe(404);
  });

  test('only who may deactivate changes whether somebody is active', async () => {
    const body = { ...(await found()), isActive: false };
    expect((await world.as('putri').call(calls.changeContact, { body })).status).toBe(403);
    expect((await world.as('adi').get(calls.changeContact, { body })).data.isActive).toBe(false);
  });
});

test('contract.customers.exportContacts is for the office', async () => {
  const exported = (who: 'adi' | 'eko') => world.as(who).call(calls.exportContacts);
  expect((await exported('adi')).status).toBe(200);
  expect((await exported('eko')).status).toBe(403);
});
