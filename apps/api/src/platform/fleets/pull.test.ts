// A portal of another maker is asked by the worker: every page, as seldom as its rule says, and what does not come is told.
import type { RunningPortal } from '@dca/simulators/fleets/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hoursAgo as at, manyMachines as many, openFleetWorld } from '../../../test/fleet-sources.ts';

type FleetWorld = Awaited<ReturnType<typeof openFleetWorld>>;
let its: FleetWorld;
let portal: RunningPortal;
beforeAll(async () => {
  its = await openFleetWorld();
});
afterAll(() => its.world.end());
beforeEach(async () => {
  portal = await its.start();
});
afterEach(() => its.forget());
const add = (more: Parameters<FleetWorld['add']>[1] = {}) => its.add(portal.address, more);
const unknown = async () =>
  (await its.world.owner.query('select identity from unregistered_machine order by 1')).rows.map(
    ({ identity }) => identity,
  );
const statuses = () => portal.asked().map(({ path, status }) => [path, status]);

describe('what comes', () => {
  test.each([
    ['xml', 'etag'],
    ['json', 'etag'],
    ['list', 'modified'],
  ] as const)(
    '%s in pages lands once; what is the same is asked by %s and not sent',
    async (format, proves) => {
      portal = await its.start({ format, proves });
      const known = { serial: 'PULL-1', hours: format === 'list' ? 'PT410H30M' : 410.5, at: at(2) };
      portal.setFleet([...many(120), known]);
      const { id } = await add();
      expect(await its.pull()).toBe(1);
      expect(await its.meterOf('PULL-1')).toBe(410.5);
      expect(await unknown()).toHaveLength(120);
      expect(await its.seen(id)).toMatchObject({
        ...{ result: 'DONE', fault: null, pages: 2, machines: 121, landed: 1, unregistered: 120 },
      });
      expect(await its.pull()).toBe(0);
      await its.later(16);
      expect(await its.pull()).toBe(1);
      expect(statuses()).toEqual([
        ['/Fleet/1', 200],
        ['/Fleet/2', 200],
        ['/Fleet/1', 304],
        ['/Fleet/2', 304],
      ]);
      expect(await its.seen(id)).toMatchObject({ result: 'UNCHANGED', pages: 2, machines: 121, landed: 0 });
      portal.setFleet([...many(120), { ...known, hours: 411, at: at(1) }]);
      await its.later(16);
      await its.pull();
      expect(await its.meterOf('PULL-1')).toBe(411);
      const { rows } = await its.world.owner.query(
        `select smr::float8 as smr from smr_reading where equipment_id in (select id from equipment where serial_number = 'PULL-1') order by at`,
      );
      expect(rows.map(({ smr }) => smr)).toEqual([410.5, 411]);
    },
  );

  test('a reading that comes late, or again, moves nothing', async () => {
    const newest = { serial: 'PULL-1', hours: 500, at: at(1) };
    portal.setFleet([newest]);
    await add();
    await its.pull();
    portal.setFleet([{ serial: 'PULL-1', hours: 480, at: at(20) }, newest]);
    await its.later(16);
    await its.pull();
    portal.setFleet([{ serial: 'PULL-1', hours: 480, at: at(20) }]);
    await its.later(16);
    await its.pull();
    expect(await its.meterOf('PULL-1')).toBe(500);
    expect(
      (
        await its.world.owner.query(
          `select count(*)::int from smr_reading where equipment_id in (select id from equipment where serial_number = 'PULL-1')`,
        )
      ).rows,
    ).toEqual([{ count: 1 }]);
    expect((await its.world.owner.query('select count(*)::int from fleet_set_aside')).rows).toEqual([
      { count: 0 },
    ]);
  });

  test('what cannot be true is kept beside the source with its reason, and a meter that falls waits for a person', async () => {
    portal.setFleet([
      { serial: 'PULL-1', hours: 'many', at: at(1) },
      { serial: 'PULL-2', hours: 12, at: new Date(Date.now() + 86_400_000).toISOString() },
      { serial: 'PULL-3', hours: 100, at: at(3) },
      { serial: 'PULL-4', hours: 100, at: at(3) },
    ]);
    const { id } = await add();
    await its.pull();
    const { values, setAside } = await its.seen(id);
    expect(values).toEqual([
      {
        ...{ machine: 'PULL-1', field: 'CumulativeOperatingHours.Hour', value: 'many' },
        fault: 'NOT_A_NUMBER',
      },
      {
        ...{ machine: 'PULL-2', field: 'CumulativeOperatingHours.datetime', fault: 'IN_THE_FUTURE' },
        value: expect.any(String),
      },
    ]);
    expect([setAside, await its.meterOf('PULL-4')]).toEqual([1, null]);
    portal.setFleet([{ serial: 'PULL-3', hours: 90, at: at(1) }]);
    await its.later(16);
    await its.pull();
    expect(await its.meterOf('PULL-3')).toBe(100);
    const { rows } = await its.world.owner.query(
      'select reason, identity from fleet_set_aside order by reason',
    );
    expect(rows).toEqual([
      { reason: 'FALLS', identity: 'PULL-3' },
      { reason: 'OTHER_CUSTOMER', identity: 'PULL-4' },
    ]);
  });
});

describe('how seldom', () => {
  test('of many workers one asks, and no address within 15 minutes', async () => {
    portal.setFleet(many(250));
    await add();
    await Promise.all([its.pull(), its.pull(), its.pull()]);
    expect(statuses()).toEqual([1, 2, 3].map((page) => [`/Fleet/${page}`, 200]));
    await its.later(14);
    await its.world.owner.query('update fleet_source set next_at = now()');
    await its.pull();
    expect(portal.asked()).toHaveLength(3);
  });

  test('a page that somebody else asked for just now waits', async () => {
    portal.setFleet(many(150));
    await its.world.owner.query('insert into fleet_request (address, asked_at) values ($1, now())', [
      portal.address.replace(/1$/, '2'),
    ]);
    const { id } = await add();
    await its.pull();
    expect(await its.seen(id)).toMatchObject({ result: 'PARTLY', fault: 'TOO_SOON', pages: 1 });
    expect(statuses()).toEqual([['/Fleet/1', 200]]);
  });

  test('two sources of one address take turns', async () => {
    portal.setFleet(many(1));
    const mine = await add();
    const theirs = await add({ customerCode: 'C-BH' });
    const asked = async (id: string) => (await its.seen(id)).askedAt !== null;
    await its.pull();
    expect([await asked(mine.id), await asked(theirs.id)].filter(Boolean)).toHaveLength(1);
    await its.later(16);
    await its.pull();
    expect([await asked(mine.id), await asked(theirs.id)]).toEqual([true, true]);
    expect(portal.asked()).toHaveLength(2);
  });

  test('a source that says when it wants to be asked again is heard', async () => {
    portal.behave({ kind: 'error', status: 429, retryAfter: '7200' });
    const { id } = await add();
    await its.pull();
    expect(await its.seen(id)).toMatchObject({
      result: 'FAILED',
      fault: 'NOT_OK',
      heard: '429',
      goodAt: null,
    });
    await its.later(60);
    expect(await its.pull()).toBe(0);
    await its.later(61);
    expect(await its.pull()).toBe(1);
  });
});

describe('what does not come is told', () => {
  test.each([
    ['the sign-in is refused', { kind: 'error', status: 401 }, 'NOT_LET_IN', '401'],
    ['it fails', { kind: 'error', status: 500 }, 'NOT_OK', '500'],
    [
      'it leads elsewhere',
      { kind: 'redirect', to: 'http://10.0.0.7/' },
      'LEADS_ELSEWHERE',
      '302 http://10.0.0.7/',
    ],
    ['it says nothing', { kind: 'silent' }, 'NO_ANSWER', '4 s'],
    [
      'it is a page of the web',
      { kind: 'text', body: '<html><body>Sign in' },
      'NOT_A_FLEET',
      expect.any(String),
    ],
    ['it is too large', { kind: 'large', bytes: 4 * 1024 * 1024 + 1 }, 'TOO_LARGE', null],
  ] as const)('%s', async (_what, behaviour, fault, heard) => {
    portal.behave(behaviour);
    const { id } = await add();
    await its.pull();
    expect(await its.seen(id)).toMatchObject({ result: 'FAILED', fault, heard, pages: 0 });
  });

  test.each([
    ['lies elsewhere', 'http://other.example/Fleet/2', 'OTHER_ORIGIN'],
    ['was read already', '/Fleet/1#again', 'IN_A_RING'],
  ])('a next page that %s is not read, and what came before it stays', async (_what, href, fault) => {
    portal.setFleet([{ serial: 'PULL-1', hours: 410.5, at: at(2) }]);
    portal.behave({ kind: 'next', href: href.startsWith('/') ? new URL(href, portal.address).href : href });
    const { id } = await add();
    await its.pull();
    expect(await its.seen(id)).toMatchObject({ result: 'PARTLY', fault, pages: 1, landed: 1 });
    expect(portal.asked()).toHaveLength(1);
  });

  test('a page that fails is read the next time, and those before it are not sent again', async () => {
    portal.setFleet(many(150));
    portal.behave({ kind: 'error', status: 503, page: 2 });
    const { id } = await add();
    await its.pull();
    expect(await its.seen(id)).toMatchObject({ result: 'PARTLY', pages: 1, machines: 100 });
    portal.behave({ kind: 'normal' });
    await its.later(16);
    await its.pull();
    expect(statuses().slice(2)).toEqual([
      ['/Fleet/1', 304],
      ['/Fleet/2', 200],
    ]);
    expect(await its.seen(id)).toMatchObject({ result: 'DONE', pages: 2, machines: 150 });
  });
});
