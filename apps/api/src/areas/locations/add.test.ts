import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, people } from '../../../db/world/ids.ts';
import { rowsOf } from '../../../test/faults/rows.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

type Body = RequestOf<typeof contract.locations.add>['body'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const jakarta = {
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  city: 'Jakarta',
  zone: 'WIB',
  latitude: -6.1,
  longitude: 106.9,
  radius: 500,
  startPhoto: 'NONE',
} as const;
const bay = (workCenterCode: string, change: object = {}): Body => ({
  ...jakarta,
  workCenterCode,
  workCenterDesc: `Bay ${workCenterCode}`,
  ...change,
});
const add = (body: Body, person: PersonName = 'putri', key?: string) =>
  world.as(person).call(contract.locations.add, { body }, key === undefined ? {} : { key });
const get = (id: string, person: PersonName = 'putri') =>
  world.as(person).call(contract.locations.get, { params: { id } });
const audited = async (where: string, ...values: unknown[]) =>
  (
    await world.owner.query(
      `select subject, call, outcome, status, target, before, after from audit_entry where call = 'locations.add' and ${where} order by id`,
      values,
    )
  ).rows;

describe('contract.locations.add', () => {
  test('adds what was sent, tidied, and the audit says who added what', async () => {
    const body = bay(' jkt1-n1 ', {
      customerCode: 'c-tj',
      address: '  Kawasan Industri 7 ',
      isActive: false,
    });
    const { status, body: answer } = await add({ ...body, workCenterDesc: ' Night bay ' });
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      ...jakarta,
      id: expect.any(String),
      workCenterCode: 'JKT1-N1',
      workCenterDesc: 'Night bay',
      customerCode: 'C-TJ',
      customerName: 'PT Tambang Jaya',
      address: 'Kawasan Industri 7',
      isActive: false,
      plantVersion: 1,
      version: 1,
      updatedAt: expect.any(String),
      updatedBy: 'putri@demo.test',
    });
    const { id } = answer.data;
    expect((await get(id)).body).toEqual(answer);
    expect(await audited('target = $1', `location/${id}`)).toEqual([
      {
        subject: 'putri',
        call: 'locations.add',
        outcome: 'done',
        status: 200,
        target: `location/${id}`,
        before: null,
        after: expect.objectContaining({ id, workCenterCode: 'JKT1-N1', customerCode: 'C-TJ' }),
      },
    ]);
  });

  test('what is left out is empty and active, and a known plant keeps what is its own', async () => {
    const body = { plantCode: 'JKT1', workCenterCode: 'JKT1-N2', workCenterDesc: 'Plain' };
    const none = { customerCode: null, address: null };
    expect((await add(body)).body.data).toMatchObject({ ...jakarta, ...body, ...none, isActive: true });
  });

  test('a new plant needs a name, and is five hundred metres wide', async () => {
    const body = { plantCode: 'PLM1', workCenterCode: 'PLM1-FS', workCenterDesc: 'Plain' };
    const answer = await add(body, 'adi');
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.plantDesc']);
    const { data } = (await add({ ...body, plantDesc: 'Palembang' }, 'adi')).body;
    expect(data).toMatchObject({
      plantDesc: 'Palembang',
      city: null,
      latitude: null,
      radius: 500,
      zone: 'WIB',
    });
  });

  test('takes the id that the caller made', async () => {
    const id = randomUUID();
    expect((await add(bay('JKT1-N3', { id }))).body.data.id).toBe(id);
    expect((await get(id)).body.data.workCenterCode).toBe('JKT1-N3');
  });

  test('an unknown plant is added with it, in sight of who added it and of nobody else', async () => {
    const plant = { plantCode: 'MKS1', plantDesc: 'Makassar Yard', zone: 'WITA', city: null, radius: 900 };
    const { data } = (await add(bay('MKS1-FS', plant), 'adi')).body;
    expect(data).toMatchObject(plant);
    const plants = async (person: PersonName) =>
      (await world.as(person).get(contract.locations.plants)).data.map(({ plantCode }) => plantCode);
    expect(await plants('adi')).toContain('MKS1');
    expect(await plants('putri')).not.toContain('MKS1');
    expect((await get(data.id, 'adi')).status).toBe(200);
    expect((await get(data.id, 'putri')).status).toBe(404);
  });

  test("the plant's own fields are saved for all of its locations where they come with its version", async () => {
    const plant = { plantDesc: 'Balikpapan Yard', city: 'Samarinda', zone: 'WIT', radius: 750 } as const;
    const without = (await add(bay('BPN1-N0', { plantCode: 'BPN1', ...plant }))).body.data;
    expect(without).toMatchObject({ plantDesc: 'Balikpapan Branch', zone: 'WITA', plantVersion: 1 });
    const { data } = (await add(bay('BPN1-N1', { plantCode: 'BPN1', ...plant, plantVersion: 1 }))).body;
    expect(data.plantVersion).toBe(2);
    const late = await add(bay('BPN1-N2', { plantCode: 'BPN1', ...plant, radius: 60, plantVersion: 1 }));
    expect(late.problem.code).toBe('conflict');
    expect(data).toMatchObject({ plantCode: 'BPN1', ...plant });
    expect((await get(locations.bpn)).body.data).toMatchObject({ plantCode: 'BPN1', ...plant });
    expect((await get(locations.srg, 'wayan')).body.data).toMatchObject({ city: 'Sorong', radius: 500 });
  });

  test('a customer is told of a location at their site as soon as it is there', async () => {
    const { data } = (await add(bay('JKT1-N4', { customerCode: 'C-TJ' }))).body;
    expect((await get(data.id, 'eko')).status).toBe(200);
    expect((await get(data.id, 'sari')).status).toBe(404);
  });
});

describe('contract.locations.add, the same request twice', () => {
  test('adds once and answers the same, byte by byte', async () => {
    const key = randomUUID();
    const first = await add(bay('JKT1-K1'), 'putri', key);
    const second = await add(bay('JKT1-K1'), 'putri', key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.raw).toEqual(first.raw);
    const { rows } = await world.owner.query(
      `select id from location where work_center_code = 'JKT1-K1' and plant_code = 'JKT1'`,
    );
    expect(rows).toEqual([{ id: first.body.data.id }]);
    expect((await audited('target = $1', `location/${first.body.data.id}`)).length).toBe(1);
  });

  test('the key stands for its content, and is of the person', async () => {
    const key = randomUUID();
    await add(bay('JKT1-K2'), 'putri', key);
    const rows = await rowsOf(world);
    expect((await add(bay('JKT1-K3'), 'putri', key)).problem.code).toBe('keyReused');
    expect(await rowsOf(world)).toBe(rows);
    expect((await add(bay('JKT1-K3'), 'adi', key)).status).toBe(200);
  });

  test('after a refusal the key is free again', async () => {
    const key = randomUUID();
    expect((await add(bay('JKT1-FS'), 'putri', key)).problem.code).toBe('duplicate');
    expect((await add(bay('JKT1-K4'), 'putri', key)).status).toBe(200);
  });
});

describe('contract.locations.add refuses, and nothing is changed', () => {
  // Each also brings other fields for the plant: they must not stay behind either.
  const other = { plantDesc: 'Renamed', radius: 4000 };
  const refused: [string, object, number, string, string | undefined][] = [
    ['a work center that is there', { workCenterCode: 'jkt1-fs' }, 409, 'duplicate', 'body.workCenterCode'],
    ['an id that is there', { id: locations.bpn }, 409, 'duplicate', 'body.id'],
    ['an id that is there, out of sight', { id: locations.srg }, 409, 'duplicate', 'body.id'],
    ['a customer that is not', { customerCode: 'C-XX' }, 400, 'invalid', 'body.customerCode'],
    ['a plant of others', { plantCode: 'SRG1' }, 400, 'invalid', 'body.plantCode'],
    ['a code with spaces', { plantCode: 'JK T1' }, 400, 'invalid', 'body.plantCode'],
    ['a code too long', { workCenterCode: 'X'.repeat(21) }, 400, 'invalid', 'body.workCenterCode'],
    ['no name', { workCenterDesc: '  ' }, 400, 'invalid', 'body.workCenterDesc'],
    ['a name too long', { plantDesc: 'x'.repeat(81) }, 400, 'invalid', 'body.plantDesc'],
    ['a control character', { address: 'a\u0000b' }, 400, 'invalid', 'body.address'],
    ['a zone that is none here', { zone: 'GMT' }, 400, 'invalid', 'body.zone'],
    ['a latitude off the earth', { latitude: 91 }, 400, 'invalid', 'body.latitude'],
    ['half of a place', { latitude: null }, 400, 'invalid', 'body.longitude'],
    ['a radius too small', { radius: 49 }, 400, 'invalid', 'body.radius'],
    ['a radius too wide', { radius: 20_001 }, 400, 'invalid', 'body.radius'],
    ['an id of another form', { id: '7' }, 400, 'invalid', 'body.id'],
    ['a field that is not of it', { version: 1 }, 400, 'invalid', 'body'],
  ];

  test.each(refused)('%s', async (_what, change, status, code, field) => {
    const rows = await rowsOf(world);
    const answer = await add(bay('JKT1-R1', { ...other, ...change }));
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.problem.errors?.map((error) => error.field)).toEqual([field]);
    expect(await rowsOf(world)).toBe(rows);
  });

  test.each(['lukman', 'maya', 'eko', 'intan'] as const)('what %s sends: they only read', async (person) => {
    const rows = await rowsOf(world);
    const answer = await add(bay('JKT1-R2', other), person);
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
    expect(await rowsOf(world)).toBe(rows);
    expect((await audited('person_id = $1', people[person])).at(-1)).toMatchObject({
      outcome: 'refused',
      status: 403,
      after: { code: 'forbidden' },
    });
  });

  test('a refusal is audited with its reason, and says so in the language of the person', async () => {
    await world.owner.query(`update person set language = 'id' where user_name = 'putri@demo.test'`);
    const answer = await add(bay('SRG1-R3', { plantCode: 'SRG1' }));
    await world.owner.query(`update person set language = 'en' where user_name = 'putri@demo.test'`);
    expect(answer.problem.statusDescription).toBe('Plant ini di luar wewenang Anda.');
    expect((await audited(`outcome = 'refused'`)).at(-1)).toMatchObject({
      subject: 'putri',
      status: 400,
      after: { code: 'invalid', fields: ['body.plantCode'] },
    });
  });
});
