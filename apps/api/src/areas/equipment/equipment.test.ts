import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.equipment;

describe('lookups while typing', () => {
  const lookups = {
    brandCodes: ['KOM'],
    unitCodes: ['BD-07', 'DT-11', 'EX-204', 'EX-205', 'EX-902', 'WL-03'],
    unitModels: ['D155A-6', 'HD785-7', 'PC200-8', 'WA470-5'],
    serialNumbers: ['30118', '70443', '85077', 'C62041', 'C62055', 'C90288'],
    equipmentNumbers: ['KOM-30118', 'KOM-70443', 'KOM-85077', 'KOM-C62041', 'KOM-C62055', 'KOM-C90288'],
    plantCodes: ['BPN1', 'JKT1'],
    plantDescs: ['Balikpapan Branch', 'Jakarta Workshop'],
  } as const;

  test.each(Object.entries(lookups))('%s: all, then those that begin so', async (name, words) => {
    const call = calls[name as keyof typeof lookups];
    expect((await world.as('putri').get(call, { query: {} })).attributes).toEqual(words);
    const typed = words.at(-1)?.slice(0, 3).toLowerCase() ?? '';
    const { attributes } = await world.as('putri').get(call, { query: { SearchValue: typed } });
    expect(attributes).toEqual(words.filter((word) => word.toLowerCase().startsWith(typed)));
    const none = await world.as('putri').get(call, { query: { SearchValue: '%' } });
    expect(none.attributes).toEqual([]);
  });

  test('customers by name, their own for a customer', async () => {
    const names = async (person: PersonName) =>
      (await world.as(person).get(calls.customerNames, { query: {} })).attributes;
    expect(await names('putri')).toEqual(['PT Batu Hitam', 'PT Tambang Jaya']);
    expect(await names('eko')).toEqual(['PT Tambang Jaya']);
  });

  test('nothing of another company or plant', async () => {
    const codes = async (person: PersonName) =>
      (await world.as(person).get(calls.unitCodes, { query: {} })).attributes;
    expect(await codes('eko')).toEqual(['BD-07', 'DT-11', 'EX-204', 'EX-205', 'WL-03']);
    expect(await codes('wayan')).toEqual(['EX-901']);
    expect(await codes('sari')).toEqual(['EX-901', 'EX-902']);
  });
});

describe('the population', () => {
  const list = (query: object = {}, person: PersonName = 'putri') =>
    world.as(person).get(calls.list, { query });
  const codes = async (query: object, person: PersonName = 'putri') =>
    (await list(query, person)).data.map(({ unitCode }) => unitCode);

  test.each([
    [{}, ['BD-07', 'DT-11', 'EX-204', 'EX-205', 'EX-902', 'WL-03']],
    [{ Sort: '-unitCode', PageSize: 2 }, ['WL-03', 'EX-902']],
    [{ UnitModel: ['PC200-8'] }, ['EX-204', 'EX-205', 'EX-902']],
    [{ EquipmentClass: ['BULLDOZER', 'DUMP_TRUCK'] }, ['BD-07', 'DT-11']],
    [{ PlantCode: ['BPN1'] }, ['BD-07', 'WL-03']],
    [{ PlantCode: ['SRG1'] }, []],
    [{ CustomerCode: ['C-BH'] }, ['EX-902']],
    [{ BrandCode: ['XXX'] }, []],
    [{ SearchValue: 'kom-c6' }, ['EX-204', 'EX-205']],
    [{ Sort: 'smr' }, ['EX-205', 'EX-902', 'EX-204', 'WL-03', 'BD-07', 'DT-11']],
    [{ IsActive: 'false' }, []],
  ])('%j', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('goes on from the cursor', async () => {
    const first = await list({ PageSize: 4 });
    expect(first).toMatchObject({ total: 6, capped: false, page: 1 });
    const rest = await list({ PageSize: 4, Cursor: first.next });
    expect(rest.data.map(({ unitCode }) => unitCode)).toEqual(['EX-902', 'WL-03']);
    expect(rest.next).toBeNull();
  });

  test('machines of the company, or of the plants', async () => {
    expect(await codes({}, 'eko')).toEqual(['BD-07', 'DT-11', 'EX-204', 'EX-205', 'WL-03']);
    expect(await codes({}, 'joko')).toEqual(['EX-901']);
    expect(await codes({ CustomerCode: ['C-BH'] }, 'eko')).toEqual([]);
  });

  test.each([[{ Surprise: '1' }], [{ Sort: 'pin' }], [{ IsActive: 'maybe' }]])(
    'refuses %j',
    async (query) => {
      expect((await world.as('putri').call(calls.list, { query: query as never })).status).toBe(400);
    },
  );
});

describe('one machine', () => {
  const get = (id: string, person: PersonName = 'putri') =>
    world.as(person).call(calls.get, { params: { id } });

  test('shows identity, meter, open jobs and the last twenty readings', async () => {
    await world.owner.query(
      `insert into smr_reading (equipment_id, at, smr, source, by)
       select $1, now() - n * interval '1 day', 4200 - n, 'TELEMETRY', 'world' from generate_series(1, 25) n`,
      [machines.ex204],
    );
    const { data } = (await get(machines.ex204)).body;
    expect(data).toMatchObject({
      unitCode: 'EX-204',
      equipmentClass: 'HYDRAULIC_EXCAVATOR',
      customerName: 'PT Tambang Jaya',
      smr: 4210.5,
      version: 1,
      pin: null,
    });
    expect(new Set(data.openJobs.map(({ id }) => id))).toEqual(
      new Set([jobs.handedOver, jobs.inProgress, jobs.submitted]),
    );
    expect(data.readings.length).toBe(20);
    expect(data.readings[0]).toMatchObject({ smr: 4199, source: 'TELEMETRY' });
    const times = data.readings.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('a mechanic sees on it only the jobs they are on', async () => {
    expect((await get(machines.ex204, 'rina')).body.data.openJobs).toEqual([]);
    expect((await get(machines.ex204, 'maya')).body.data.openJobs.length).toBe(3);
  });

  test('out of sight it is not found', async () => {
    expect((await get(machines.ex901)).status).toBe(404);
    expect((await get(machines.ex902, 'eko')).status).toBe(404);
    expect((await get('x')).status).toBe(400);
  });
});
