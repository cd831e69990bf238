// Where a fleet is asked, with what, and whose machines it reaches: no further than somebody said.
import { contract } from '@dca/contract';
import type { RunningPortal } from '@dca/simulators/fleets/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hoursAgo as at, inside, manyMachines as many, openFleetWorld } from '../../../test/fleet-sources.ts';
import { openFleets } from '../../outside/telematics/index.ts';

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
const { changeSource, sources } = contract.fleets;

test('an unknown machine is matched by a person, its hours come though nothing changed there, and it may be undone', async () => {
  const { rows } = await its.world.owner.query<{ id: string; unit: string; customer: string }>(
    `select id, unit_code as unit, customer_code as customer from equipment where serial_number in ('PULL-2', 'PULL-4') order by unit_code`,
  );
  const [ours, foreign] = rows;
  portal.setFleet([{ serial: '00PULL2', oem: 'Bell', hours: 77, at: at(2) }]);
  await add();
  await its.pull();
  const { unknown: listed, matchUnknown } = contract.fleets;
  const list = async (IsMatched: 'true' | 'false') =>
    (await its.world.as('putri').get(listed, { query: { IsMatched } })).data;
  const [row] = await list('false');
  expect(row).toMatchObject({ identity: '00PULL2', brand: 'Bell', smr: 77, unitCode: null });
  const match = (equipmentId: string | null, person: 'putri' | 'wayan' | 'eko' = 'putri') =>
    its.world.as(person).call(matchUnknown, { body: { id: String(row?.id), equipmentId } });
  expect((await match(ours?.id ?? '', 'wayan')).status).toBe(404);
  expect((await match(ours?.id ?? '', 'eko')).status).toBe(403);
  await its.world.owner.query(`update equipment set plant_code = 'JKT1' where id = $1`, [foreign?.id]);
  expect((await match(foreign?.id ?? '')).problem.code).toBe('moveNotAllowed');
  expect((await match(ours?.id ?? '')).body.data).toMatchObject({ unitCode: ours?.unit });
  await its.later(16);
  await its.pull();
  expect([await its.meterOf('PULL-2'), (await list('true')).length, (await list('false')).length]).toEqual([
    77, 1, 0,
  ]);
  await match(null);
  portal.setFleet([{ serial: '00PULL2', oem: 'Bell', hours: 78, at: at(1) }]);
  await its.later(16);
  await its.pull();
  expect([await its.meterOf('PULL-2'), (await list('false')).length]).toEqual([77, 1]);
});

describe('where to', () => {
  test('an address inside the network is asked by nobody, whatever its name leads to now', async () => {
    const { id } = await add();
    for (const leadsTo of ['10.0.0.7', '127.0.0.1', '::1', '169.254.169.254']) {
      const fleets = openFleets({
        insideHosts: [],
        resolve: async () => [{ address: leadsTo, family: leadsTo.includes(':') ? 6 : 4 }],
      });
      await its.world.owner.query(`update fleet_source set address = 'https://maker.example/Fleet/1'`);
      await its.pull(fleets);
      expect([leadsTo, (await its.seen(id)).fault]).toEqual([leadsTo, 'NOT_OPEN']);
      await its.later(16);
    }
    await its.world.owner.query('update fleet_source set address = $1', [portal.address]);
    await its.pull(openFleets({ insideHosts: [] }));
    expect((await its.seen(id)).fault).toBe('NOT_OPEN');
    expect(portal.asked()).toEqual([]);
  });

  test('without TLS nobody is asked, be the address open', async () => {
    const { id } = await add();
    await its.world.owner.query(`update fleet_source set address = 'http://maker.example/Fleet/1'`);
    const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
    await its.pull(openFleets({ insideHosts: [], timeoutMs: 300, resolve }));
    expect((await its.seen(id)).fault).toBe('NOT_OPEN');
  });

  test.each([
    [
      'BASIC',
      { login: 'us', secret: 'só:secret' },
      `Basic ${Buffer.from('us:só:secret').toString('base64')}`,
    ],
    ['BEARER', { secret: 'abc.def' }, 'Bearer abc.def'],
  ] as const)('%s is what the source hears, and nobody else', async (signIn, entered, authorization) => {
    portal = await its.start({ authorization });
    portal.setFleet(many(101));
    const { id } = await add({ signIn, ...entered });
    await its.pull();
    expect(portal.asked().map((asked) => asked.authorization)).toEqual([authorization, authorization]);
    expect((await its.seen(id)).result).toBe('DONE');
    const told = JSON.stringify([
      await its.seen(id),
      (await its.world.as('adi').get(sources, { query: {} })).data,
      (await its.world.owner.query('select before, after from audit_entry')).rows,
      (await its.world.owner.query('select reply from idempotency')).rows,
    ]);
    expect(told).not.toContain(entered.secret);
  });
});

test('who changes a source while it is asked has what they entered: the old fleet lands nowhere', async () => {
  portal.setFleet([{ serial: 'PULL-1', hours: 410.5, at: at(2) }]);
  const made = await add();
  const { id, version, name, address, customerCode, plantCode, signIn } = made;
  const slow = {
    ...inside,
    ask: async (page: Parameters<typeof inside.ask>[0]) => {
      const body = { id, version, name, address, customerCode, plantCode, signIn, isActive: false };
      await its.world.as('adi').get(changeSource, { body });
      return inside.ask(page);
    },
  };
  await its.pull(slow);
  expect([await its.meterOf('PULL-1'), (await its.seen(id)).result]).toEqual([null, null]);
  await its.later(16);
  expect(await its.pull()).toBe(0);
});
