import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, people } from '../../../db/world/ids.ts';
import { rowsOf } from '../../../test/faults/rows.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

type Body = RequestOf<typeof contract.locations.change>['body'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (id: string, person: PersonName = 'putri') =>
  (await world.as(person).get(contract.locations.get, { params: { id } })).data;
/** A location as the form holds it: what was read, without what nobody types. */
async function formOf(id: string, change: object = {}, person: PersonName = 'putri'): Promise<Body> {
  const { customerName: _name, updatedAt: _at, updatedBy: _by, ...fields } = await read(id, person);
  return { ...fields, ...change };
}
const change = (body: Body, person: PersonName = 'putri', key: string = randomUUID()) =>
  world.as(person).call(contract.locations.change, { body }, { key });
const auditOf = async (id: string) =>
  (
    await world.owner.query(
      `select subject, outcome, before, after from audit_entry where call = 'locations.change' and target = $1 order by id`,
      [`location/${id}`],
    )
  ).rows;

describe('contract.locations.change', () => {
  test('stores what was sent as the next version, and the audit holds both sides', async () => {
    const before = await read(locations.bpnSecond);
    const fields = {
      workCenterCode: 'BPN1-MH2',
      workCenterDesc: 'Material handling two',
      customerCode: 'C-BH',
      address: 'Jalan Pelabuhan 2',
    };
    const { status, body } = await change(await formOf(locations.bpnSecond, fields));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      ...fields,
      customerName: 'PT Batu Hitam',
      version: before.version + 1,
      updatedAt: expect.any(String),
      updatedBy: 'putri@demo.test',
    });
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await read(locations.bpnSecond)).toEqual(body.data);
    expect(await auditOf(locations.bpnSecond)).toEqual([
      {
        subject: 'putri',
        outcome: 'done',
        before: expect.objectContaining({ workCenterCode: 'BPN1-MHD', version: before.version }),
        after: expect.objectContaining({ workCenterCode: 'BPN1-MH2', version: before.version + 1 }),
      },
    ]);
  });

  test("the plant's own fields change for all of its locations, and for no other plant", async () => {
    const plant = { plantDesc: 'Jakarta Yard', city: 'Bekasi', zone: 'WITA', latitude: -6.2, radius: 800 };
    const elsewhere = await read(locations.bpn);
    expect((await change(await formOf(locations.jkt, plant))).status).toBe(200);
    expect(await read(locations.jktSecond)).toMatchObject(plant);
    expect(await read(locations.bpn)).toEqual(elsewhere);
  });

  test('what is left out or emptied is empty', async () => {
    const { id, version, plantCode, plantDesc, plantVersion, workCenterCode, workCenterDesc, zone } =
      await formOf(locations.jktSecond, { address: 'Somewhere' });
    const least = { id, version, plantCode, plantDesc, workCenterCode, workCenterDesc, zone };
    const { data } = (await change({ ...least, city: ' ', plantVersion })).body;
    const none = { customerCode: null, address: null, city: null, latitude: null, longitude: null };
    expect(data).toMatchObject({ ...least, ...none, version: version + 1, isActive: true });
  });

  test('a location that is not active keeps its place in the list, and takes no more work', async () => {
    const planner = await change(await formOf(locations.bpn, { isActive: false }));
    expect([planner.status, planner.problem.code]).toEqual([403, 'forbidden']);
    await change(await formOf(locations.bpn, { isActive: false }), 'adi');
    const query = { IsActive: 'false' } as const;
    const { data } = await world.as('putri').get(contract.locations.list, { query });
    expect(data.map(({ id }) => id)).toEqual([locations.bpn]);
    const centers = await world.as('putri').get(contract.locations.workCenters);
    expect(centers.data.map(({ workCenterCode }) => workCenterCode)).not.toContain('BPN1-FS');
    await change(await formOf(locations.bpn, { isActive: true }), 'adi');
  });

  test('given to another customer it leaves the sight of the first', async () => {
    expect((await read(locations.bpn, 'eko')).customerCode).toBe('C-TJ');
    await change(await formOf(locations.bpn, { customerCode: 'C-BH' }));
    const asked = { params: { id: locations.bpn } };
    expect((await world.as('eko').call(contract.locations.get, asked)).status).toBe(404);
    expect((await world.as('sari').call(contract.locations.get, asked)).status).toBe(200);
    await change(await formOf(locations.bpn, { customerCode: 'C-TJ' }));
  });

  test('moves to another plant in sight, whose fields it then has', async () => {
    const { plantCode, plantDesc, city, zone, latitude, longitude, radius, plantVersion } = await read(
      locations.bpn,
    );
    const plant = { plantCode, plantDesc, city, zone, latitude, longitude, radius, plantVersion };
    const { data } = (await change(await formOf(locations.jktSecond, plant))).body;
    expect(data).toMatchObject({ ...plant, workCenterCode: 'JKT1-WS' });
  });
});

describe('contract.locations.change, the same request twice', () => {
  test('changes once and answers the same, byte by byte', async () => {
    const key = randomUUID();
    const body = await formOf(locations.jkt, { workCenterDesc: 'Said twice' });
    const first = await change(body, 'putri', key);
    const second = await change(body, 'putri', key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.raw).toEqual(first.raw);
    expect((await read(locations.jkt)).version).toBe(Number(body.version) + 1);
    const done = (await auditOf(locations.jkt)).filter(({ after }) => after.workCenterDesc === 'Said twice');
    expect(done.length).toBe(1);
  });

  test('under another key the version is the older one: somebody was faster', async () => {
    const body = await formOf(locations.jkt, { workCenterDesc: 'First' });
    expect((await change(body)).status).toBe(200);
    const rows = await rowsOf(world);
    const late = await change({ ...body, workCenterDesc: 'Second', plantDesc: 'Second' }, 'adi');
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect(await rowsOf(world)).toBe(rows);
  });
});

describe('contract.locations.change beside a colleague at the same plant', () => {
  test('the plant was changed meanwhile: older fields are not written over it', async () => {
    const older = await formOf(locations.bpn, { workCenterDesc: 'Another name' });
    expect((await change(await formOf(locations.bpnSecond, { radius: 1200 }), 'adi')).status).toBe(200);
    const rows = await rowsOf(world);
    expect((await change(older)).problem.code).toBe('conflict');
    expect(await rowsOf(world)).toBe(rows);
    expect((await change(await formOf(locations.bpn, { workCenterDesc: 'Another name' }))).status).toBe(200);
    expect((await read(locations.bpnSecond)).radius).toBe(1200);
  });

  test('only their own work center was changed: both are kept', async () => {
    const ours = await formOf(locations.bpn, { workCenterDesc: 'Ours' });
    await change(await formOf(locations.bpnSecond, { workCenterDesc: 'Theirs' }), 'adi');
    expect((await change(ours)).status).toBe(200);
    expect((await read(locations.bpnSecond)).workCenterDesc).toBe('Theirs');
  });

  test('a location added with other fields of the plant counts as such a change', async () => {
    const older = await formOf(locations.bpn);
    const { id: _id, version: _version, ...fields } = await formOf(locations.bpnSecond, { radius: 1500 });
    const body = { ...fields, workCenterCode: 'BPN1-NEW' };
    expect((await world.as('adi').call(contract.locations.add, { body })).status).toBe(200);
    expect((await change(older)).problem.code).toBe('conflict');
    expect((await read(locations.bpn)).radius).toBe(1500);
  });
});

describe('contract.locations.change refuses, and nothing is changed', () => {
  // Each also brings other fields for the plant: they must not stay behind either.
  const other = { plantDesc: 'Renamed', radius: 4000 };
  const refused: [string, object, number, string, readonly string[] | undefined][] = [
    ['the version of before', { version: 999 }, 409, 'conflict', undefined],
    ['no version', { version: undefined }, 400, 'invalid', ['body.version']],
    ['no id', { id: undefined }, 400, 'invalid', ['body.id']],
    ['an id of nobody', { id: '000000c1-0000-7000-8000-000000000099' }, 404, 'notFound', undefined],
    ['a location of another plant', { id: locations.srg }, 404, 'notFound', undefined],
    ['a plant of others', { plantCode: 'SRG1' }, 400, 'invalid', ['body.plantCode']],
    [
      'a work center of the same plant',
      { plantCode: 'BPN1', workCenterCode: 'BPN1-FS', plantVersion: null },
      409,
      'duplicate',
      ['body.workCenterCode'],
    ],
    ['another code while machines use it', { workCenterCode: 'JKT1-F2' }, 409, 'inUse', undefined],
    [
      'another plant while machines use it',
      { plantCode: 'BPN1', plantVersion: null },
      409,
      'inUse',
      undefined,
    ],
    ['an older version of the plant', { plantVersion: 1 }, 409, 'conflict', undefined],
    ['a customer that is not', { customerCode: 'C-XX' }, 400, 'invalid', ['body.customerCode']],
    ['half of a place', { latitude: null, longitude: 106.9 }, 400, 'invalid', ['body.longitude']],
    ['a name that is empty', { plantDesc: ' ' }, 400, 'invalid', ['body.plantDesc']],
    ['who changed it last', { updatedBy: 'nobody' }, 400, 'invalid', ['body']],
  ];

  test.each(refused)('%s', async (_what, wrong, status, code, fields) => {
    const body = await formOf(locations.jkt, { ...other, ...wrong });
    const rows = await rowsOf(world);
    const answer = await change(body);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.problem.errors?.map((error) => error.field)).toEqual(fields);
    expect(await rowsOf(world)).toBe(rows);
  });

  test.each(['lukman', 'maya', 'eko', 'intan'] as const)('what %s sends: they only read', async (person) => {
    const body = await formOf(locations.bpn, other);
    const rows = await rowsOf(world);
    const answer = await change(body, person);
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
    expect(await rowsOf(world)).toBe(rows);
    const { rows: entries } = await world.owner.query(
      `select outcome, status from audit_entry where call = 'locations.change' and person_id = $1`,
      [people[person]],
    );
    expect(entries).toEqual([{ outcome: 'refused', status: 403 }]);
  });
});
