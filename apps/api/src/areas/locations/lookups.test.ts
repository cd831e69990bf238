import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into location (plant_code, work_center_code, work_center_desc, customer_code) values
     ('BPN1', 'JKT1-FS', 'Workshop Jakarta', 'C-BH'), ('SRG1', 'JKT1-XX', 'Workshop elsewhere', null)`,
  );
});
afterAll(() => world.end());

const lookups = [
  {
    name: 'plantCodes',
    call: contract.locations.plantCodes,
    all: ['BPN1', 'JKT1'],
    typed: 'jk',
    fitting: ['JKT1'],
    ofCustomer: ['BPN1', 'JKT1'],
    elsewhere: ['SRG1'],
  },
  {
    name: 'plantDescs',
    call: contract.locations.plantDescs,
    all: ['Balikpapan Branch', 'Jakarta Workshop'],
    typed: 'BALIK',
    fitting: ['Balikpapan Branch'],
    ofCustomer: ['Balikpapan Branch', 'Jakarta Workshop'],
    elsewhere: ['Sorong Site'],
  },
  {
    name: 'workCenterCodes',
    call: contract.locations.workCenterCodes,
    all: ['BPN1-FS', 'BPN1-MHD', 'JKT1-FS', 'JKT1-WS'],
    typed: 'jkt1-',
    fitting: ['JKT1-FS', 'JKT1-WS'],
    ofCustomer: ['BPN1-FS', 'JKT1-WS'],
    elsewhere: ['JKT1-XX', 'SRG1-FS', 'SRG1-GEN'],
  },
  {
    name: 'workCenterDescs',
    call: contract.locations.workCenterDescs,
    all: [
      'Field service Balikpapan',
      'Field service Jakarta',
      'Material handling Balikpapan',
      'Workshop Jakarta',
    ],
    typed: ' field ',
    fitting: ['Field service Balikpapan', 'Field service Jakarta'],
    ofCustomer: ['Field service Balikpapan', 'Workshop Jakarta'],
    elsewhere: ['Field service Sorong', 'Generator sets Sorong', 'Workshop elsewhere'],
  },
] as const;

describe.each(lookups)('contract.locations.$name', ({ call, all, typed, fitting, ofCustomer, elsewhere }) => {
  const words = async (query: RequestOf<typeof call>['query'], person: PersonName = 'putri') =>
    (await world.as(person).get(call, { query })).data;

  test('are all in order, each once, and while typing those that begin so', async () => {
    expect(await words({})).toEqual(all);
    expect(await words({ SearchValue: '' })).toEqual(all);
    expect(await words({ SearchValue: typed })).toEqual(fitting);
  });

  test.each(['%', '_', '\\', 'nobody'])('nothing begins with %s', async (SearchValue) => {
    expect(await words({ SearchValue })).toEqual([]);
  });

  test('are those in sight of the person', async () => {
    expect(await words({}, 'maya')).toEqual(all);
    expect(await words({}, 'eko')).toEqual(ofCustomer);
    expect(await words({}, 'wayan')).toEqual(elsewhere);
  });

  test('refuse what is no search', async () => {
    for (const query of [{ SearchValue: 'x'.repeat(101) }, { PlantCode: 'JKT1' }])
      expect((await world.as('putri').call(call, { query: query as object })).status).toBe(400);
  });
});

test('a lookup ends at fifty words, and typing on finds the others', async () => {
  await world.owner.query(
    `insert into location (plant_code, work_center_code, work_center_desc)
     select 'SRG1', 'T' || lpad(n::text, 2, '0'), 'Tent' from generate_series(1, 60) n`,
  );
  const words = async (SearchValue: string) =>
    (await world.as('wayan').get(contract.locations.workCenterCodes, { query: { SearchValue } })).data;
  const first = await words('t');
  expect([first.length, first[0], first.at(-1)]).toEqual([50, 'T01', 'T50']);
  expect(await words('t6')).toEqual(['T60']);
});

const balikpapan = { plantCode: 'BPN1', plantDesc: 'Balikpapan Branch', zone: 'WITA' };
const jakarta = { plantCode: 'JKT1', plantDesc: 'Jakarta Workshop', zone: 'WIB' };
const sorong = { plantCode: 'SRG1', plantDesc: 'Sorong Site', zone: 'WIT' };

test.each([
  ['putri', [balikpapan, jakarta]],
  ['maya', [balikpapan, jakarta]],
  ['dewi', [sorong]],
  ['eko', [balikpapan, jakarta]],
  // A machine of theirs stands in Jakarta, so that plant is theirs to know, without any of its work centers.
  ['sari', [balikpapan, jakarta, sorong]],
] as const)('contract.locations.plants: those of %s by code', async (person, plants) => {
  expect((await world.as(person).get(contract.locations.plants)).data).toEqual(plants);
});

test.each([
  ['putri', {}, [balikpapan, jakarta]],
  ['putri', { CustomerCode: '' }, [balikpapan, jakarta]],
  ['putri', { CustomerCode: 'C-TJ' }, [balikpapan, jakarta]],
  ['putri', { CustomerCode: 'C-BH' }, [balikpapan]],
  ['putri', { CustomerCode: 'C-XX' }, []],
  ['wayan', { CustomerCode: 'C-BH' }, [sorong]],
  ['wayan', { CustomerCode: 'C-TJ' }, []],
  ['eko', { CustomerCode: 'C-TJ' }, [balikpapan, jakarta]],
  ['eko', { CustomerCode: 'C-BH' }, []],
  ['sari', {}, [balikpapan, sorong]],
] as const)('contract.locations.plantsOfCustomer: %s asks %j', async (person, query, plants) => {
  expect((await world.as(person).get(contract.locations.plantsOfCustomer, { query })).data).toEqual(plants);
});

describe('contract.locations.workCenters', () => {
  const codes = async (query: { PlantCode?: string }, person: PersonName) =>
    (await world.as(person).get(contract.locations.workCenters, { query })).data.map(
      ({ plantCode, workCenterCode }) => `${plantCode} ${workCenterCode}`,
    );
  const ofBalikpapan = ['BPN1 BPN1-FS', 'BPN1 BPN1-MHD', 'BPN1 JKT1-FS'];
  const ofJakarta = ['JKT1 JKT1-FS', 'JKT1 JKT1-WS'];

  test.each([
    ['putri', {}, [...ofBalikpapan, ...ofJakarta]],
    ['putri', { PlantCode: '' }, [...ofBalikpapan, ...ofJakarta]],
    ['putri', { PlantCode: 'BPN1' }, ofBalikpapan],
    ['putri', { PlantCode: 'SRG1' }, []],
    ['eko', {}, ['BPN1 BPN1-FS', 'JKT1 JKT1-WS']],
    ['eko', { PlantCode: 'JKT1' }, ['JKT1 JKT1-WS']],
    ['sari', { PlantCode: 'BPN1' }, ['BPN1 JKT1-FS']],
  ] as const)('%s asks %j', async (person, query, expected) => {
    expect(await codes(query, person)).toEqual(expected);
  });

  test('say plant, code and name; those that are not active are left out', async () => {
    const ofPlant = { query: { PlantCode: 'JKT1' } };
    await world.owner.query('update location set is_active = false where id = $1', [locations.jkt]);
    expect((await world.as('putri').get(contract.locations.workCenters, ofPlant)).data).toEqual([
      { plantCode: 'JKT1', workCenterCode: 'JKT1-WS', workCenterDesc: 'Workshop Jakarta' },
    ]);
    await world.owner.query('update location set is_active = true where id = $1', [locations.jkt]);
  });
});

test('who works at no plant is told of none', async () => {
  await world.owner.query('delete from person_plant where person_id = $1', [people.rina]);
  const rina = world.as('rina');
  expect(await rina.get(contract.locations.plants)).toEqual({ data: [] });
  expect(await rina.get(contract.locations.plantsOfCustomer)).toEqual({ data: [] });
  expect(await rina.get(contract.locations.workCenters)).toEqual({ data: [] });
  expect(await rina.get(contract.locations.plantCodes)).toEqual({ data: [] });
});
