import { contract } from '@dca/contract';
import { heldByBase, permits } from '@dca/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menu } from '../../../db/content/menu.ts';
import { people } from '../../../db/world/ids.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../../../test/world.ts';

const calls = contract.session;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** The same request with another token, or with none. */
const sendAs = (token: string | null, call: Parameters<typeof addressOf>[0], request: object) =>
  world.server.inject({
    method: call.method,
    url: addressOf(call, request),
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.body ? { payload: (request as { body?: object }).body ?? {} } : {}),
  });

const withApplication = (applicationCode: string) => ({ params: { applicationCode } });

describe.each([
  ['portalLogin', calls.portalLogin, { body: { applicationCode: 'DCA' } }],
  ['applicationLogin', calls.applicationLogin, withApplication('DCA')],
  ['menu', calls.menu, {}],
  ['listLoginLog', calls.listLoginLog, {}],
  ['addLoginLog', calls.addLoginLog, { body: { event: 'LOGIN' } }],
  ['changeLanguage', calls.changeLanguage, { body: { language: 'id' } }],
] as const)('%s', (_name, call, request) => {
  test('is refused without a token, to strangers and to the deactivated', async () => {
    const codeFor = async (token: string | null) => {
      const answer = await sendAs(token, call, request);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeFor(null)).toEqual([401, 'notSignedIn']);
    expect(await codeFor('not.a.token')).toEqual([401, 'wrongToken']);
    expect(await codeFor(await world.signer.sign('INTERNAL', 'nobody'))).toEqual([401, 'unknownPerson']);
    expect(await codeFor(await world.token('tono'))).toEqual([401, 'deactivated']);
  });
});

describe('opening the portal', () => {
  const open = (person: PersonName, applicationCode = 'DCA') =>
    world.as(person).call(calls.portalLogin, { body: { applicationCode } });

  test('tells who the person is, what they may do and where they work', async () => {
    const { body } = await open('maya');
    expect(body.data).toMatchObject({
      id: people.maya,
      userName: 'maya@demo.test',
      userType: 'INTERNAL',
      roles: ['MECHANIC'],
      isLeader: false,
      customerCode: null,
      tokenResponse: null,
    });
    expect(body.data.plants.map(({ plantCode }) => plantCode)).toEqual(['BPN1', 'JKT1']);
    expect(body.data.permissions).toContain('tracking.record');
    expect(body.data.permissions).not.toContain('job.create');
  });

  test('a customer is told their company', async () => {
    const { body } = await open('eko');
    expect(body.data).toMatchObject({ userType: 'EXTERNAL', roles: ['CUST_EXT'], customerCode: 'C-TJ' });
  });

  test('an application that is not there is 404, a field too much 400', async () => {
    expect((await open('maya', 'NONE')).problem).toMatchObject({ status: 404, code: 'notFound' });
    const answer = await sendAs(await world.token('maya'), calls.portalLogin, {
      body: { applicationCode: 'DCA', role: 'ADMIN' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });
});

describe('the application of an address', () => {
  const ask = (code: string) => world.as('putri').call(calls.applicationLogin, withApplication(code));

  test('has a name and the roles of the person', async () => {
    expect((await ask('DCA')).body.data).toEqual({
      applicationCode: 'DCA',
      name: 'DCA portal',
      roles: ['PLANNER'],
    });
  });

  test('that is not there is 404', async () => {
    expect((await ask('NONE')).status).toBe(404);
  });
});

describe('the menu', () => {
  const urlsOf = async (person: PersonName) => {
    const { data } = await world.as(person).get(calls.menu, {});
    return data.flatMap((item) => [item.url, ...item.subs.map((sub) => sub.url)]);
  };

  test.each([
    ['adi', 'ADMIN'],
    ['putri', 'PLANNER'],
    ['maya', 'MECHANIC'],
    ['eko', 'CUST_EXT'],
  ] as const)('of %s is that of the role %s, each entry once', async (person, role) => {
    const held = heldByBase([role]);
    const expected = menu.filter(
      ({ roles, permission }) => roles.includes(role) && (permission === null || permits(held, permission)),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect((await urlsOf(person)).sort()).toEqual(expected.map(({ url }) => url).sort());
  });

  test('of a mechanic is shorter than that of an administrator', async () => {
    expect((await urlsOf('maya')).length).toBeLessThan((await urlsOf('adi')).length);
  });

  test('leaves out what an administrator switched off, and keeps the order of priorities', async () => {
    const { data } = await world.as('adi').get(calls.menu, {});
    const priorities = data.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
    const gone = data.find(({ subs }) => subs.length === 0);
    await world.owner.query(`update menu_item set is_active = '0' where menu_id = $1`, [gone?.menuId]);
    const after = await world.as('adi').get(calls.menu, {});
    expect(after.data.map(({ menuId }) => menuId)).toEqual(
      data.map(({ menuId }) => menuId).filter((id) => id !== gone?.menuId),
    );
    await world.owner.query(`update menu_item set is_active = '1' where menu_id = $1`, [gone?.menuId]);
  });
});

describe('the menu of an application', () => {
  const of = (ApplicationCode: string) => world.as('putri').call(calls.menu, { query: { ApplicationCode } });
  const shape = async (code: string) =>
    (await of(code)).body.data.flatMap(({ url, subs }) => [url, ...subs.map((sub) => sub.url)]);

  test('has entries of its own: one that is switched off here is still there', async () => {
    const [one, other] = [await of('DCA'), await of('DCA-X')];
    expect(await shape('DCA-X')).toEqual(await shape('DCA'));
    const ids = one.body.data.map(({ menuId }) => menuId);
    expect(other.body.data.some(({ menuId }) => ids.includes(menuId))).toBe(false);
    const gone = other.body.data.find(({ subs }) => subs.length === 0);
    await world.owner.query(`update menu_item set is_active = '0' where menu_id = $1`, [gone?.menuId]);
    expect(await shape('DCA-X')).toEqual((await shape('DCA')).filter((url) => url !== gone?.url));
    await world.owner.query(`update menu_item set is_active = '1' where menu_id = $1`, [gone?.menuId]);
  });

  test('that is not there is 404', async () => {
    expect((await of('NONE')).problem).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('the log of sign-ins', () => {
  beforeEach(() => world.owner.query('delete from login_log'));
  const note = (person: PersonName, event: 'LOGIN' | 'LOGOUT') =>
    world.as(person).get(calls.addLoginLog, { body: { event } }, { headers: { 'user-agent': 'Phone 1' } });
  const read = (query: object = {}) => world.as('adi').get(calls.listLoginLog, { query });

  test('shows who came and went, newest first, with device and address', async () => {
    const { data } = await note('maya', 'LOGIN');
    await note('eko', 'LOGIN');
    await note('maya', 'LOGOUT');
    const log = await read();
    expect(log.data.map(({ userName, event }) => [userName, event])).toEqual([
      ['maya@demo.test', 'LOGOUT'],
      ['eko@demo.test', 'LOGIN'],
      ['maya@demo.test', 'LOGIN'],
    ]);
    expect(log.data[2]).toMatchObject({ id: data.id, name: 'Maya', client: 'Phone 1', address: '127.0.0.1' });
    expect(log.total).toBe(3);
  });

  test('can be narrowed to a person and a time', async () => {
    await note('maya', 'LOGIN');
    await note('eko', 'LOGIN');
    await world.owner.query(
      `update login_log set at = '2026-01-01T00:00:00Z' where user_name = 'eko@demo.test'`,
    );
    const namesOf = async (query: object) => (await read(query)).data.map(({ userName }) => userName);
    expect(await namesOf({ UserName: 'maya@demo.test' })).toEqual(['maya@demo.test']);
    expect(await namesOf({ To: '2026-01-02T00:00:00Z' })).toEqual(['eko@demo.test']);
    expect(await namesOf({ From: '2026-01-02T00:00:00Z' })).toEqual(['maya@demo.test']);
    expect(await namesOf({ DateFrom: '2026-01-01', DateTo: '2026-01-01' })).toEqual(['eko@demo.test']);
    expect(await namesOf({ DateTo: '2025-12-31' })).toEqual([]);
    expect(await namesOf({ DateFrom: '2026-01-02' })).toEqual(['maya@demo.test']);
    const both = ['maya@demo.test', 'eko@demo.test'];
    expect(await namesOf({ UserName: both })).toEqual(both);
  });

  test('is for those who see users; nobody notes a refusal of their own', async () => {
    for (const person of ['maya', 'eko', 'sari'] as const)
      expect((await world.as(person).call(calls.listLoginLog, {})).problem.code).toBe('forbidden');
    const answer = await sendAs(await world.token('maya'), calls.addLoginLog, { body: { event: 'REFUSED' } });
    expect(answer.statusCode).toBe(400);
    expect((await read()).total).toBe(0);
  });
});

describe('the language', () => {
  const choose = (language: string) =>
    world.as('putri').call(calls.changeLanguage, { body: { language: language as 'id' } });
  const storedLanguage = async () =>
    (await world.owner.query('select language from person where id = $1', [people.putri])).rows[0].language;

  test('is kept, told at the next opening, and decides the words of refusals', async () => {
    expect((await choose('id')).body.data).toMatchObject({ id: people.putri });
    expect(await storedLanguage()).toBe('id');
    const opened = await world.as('putri').get(calls.portalLogin, { body: { applicationCode: 'DCA' } });
    expect(opened.data.language).toBe('id');
    const indonesian = (await world.as('putri').call(calls.applicationLogin, withApplication('NONE')))
      .problem;
    await choose('en');
    const english = (await world.as('putri').call(calls.applicationLogin, withApplication('NONE'))).problem;
    expect(indonesian.title).not.toBe(english.title);
  });

  test('is one of two, and a refusal changes nothing', async () => {
    const before = await storedLanguage();
    expect((await choose('nl')).problem).toMatchObject({ status: 400, code: 'invalid' });
    expect(await storedLanguage()).toBe(before);
  });
});

test('the log of sign-ins is cut to what happened', async () => {
  await world.owner.query(
    `insert into login_log (event, user_name, address, client) values ('REFUSED', 'nobody@demo.test', '10.0.0.9', 'tests')`,
  );
  const { data } = await world
    .as('adi')
    .get(contract.session.listLoginLog, { query: { Event: ['REFUSED'], UserName: 'nobody@demo.test' } });
  expect(data.map(({ event }) => event)).toEqual(['REFUSED']);
  const { data: others } = await world
    .as('adi')
    .get(contract.session.listLoginLog, { query: { Event: ['LOGIN'], UserName: 'nobody@demo.test' } });
  expect(others).toEqual([]);
});
