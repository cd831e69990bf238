import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { check, csvOf, endOpenImports, store } from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';

const { samples, imports } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const heads = [
  'Lab No',
  'Bottle',
  'Unit',
  'Serial No',
  'Component',
  'Position',
  'Sample Date',
  'Oil Hrs',
  'Fe',
  'Si',
  'Water',
];
type Row = readonly (string | number)[];
const row = (labNumber: string, change: Partial<Record<string, string | number>> = {}): Row => {
  const whole: Record<string, string | number> = {
    ...{
      'Lab No': labNumber,
      Bottle: '',
      Unit: 'EX-204',
      'Serial No': '',
      Component: 'Engine',
      Position: '',
    },
    ...{ 'Sample Date': '2026-08-01', 'Oil Hrs': 250, Fe: '12', Si: '10', Water: '<0.05' },
    ...change,
  };
  return heads.map((head) => whole[head] ?? '');
};
const listed = async (query: object) =>
  (await world.as('adi').get(samples.list, { query: { PageSize: 200, ...query } as never })).data;

/** Kinds of dirt, each with the field at which it is explained. */
const dirt: readonly (readonly [what: string, change: Record<string, string>, field: string])[] = [
  ['no laboratory number', { 'Lab No': '' }, 'labNumber'],
  ['a laboratory number without end', { 'Lab No': 'x'.repeat(41) }, 'labNumber'],
  ['no machine at all', { Unit: '' }, 'unitCode'],
  ['a unit code without end', { Unit: 'x'.repeat(41) }, 'unitCode'],
  ['a serial number without end', { 'Serial No': 'x'.repeat(41) }, 'serialNumber'],
  ['a machine of another plant', { Unit: 'EX-901' }, 'unitCode'],
  ['a bottle that nobody took', { Bottle: 'OB-9999999' }, 'bottleCode'],
  ['a bottle without end', { Bottle: 'x'.repeat(21) }, 'bottleCode'],
  ['no component', { Component: '' }, 'component'],
  ['a component whose oil nobody samples', { Component: 'Radiator' }, 'component'],
  ['a component in no words of ours', { Component: 'Motor' }, 'component'],
  ['a position that is none', { Position: 'upside' }, 'position'],
  ['no day', { 'Sample Date': '' }, 'sampledOn'],
  ['30 February', { 'Sample Date': '2026-02-30' }, 'sampledOn'],
  ['the year 0001', { 'Sample Date': '0001-01-01' }, 'sampledOn'],
  ['the last century', { 'Sample Date': '1999-12-31' }, 'sampledOn'],
  ['a day to come', { 'Sample Date': '2099-01-01' }, 'sampledOn'],
  ['a day in words', { 'Sample Date': 'last Monday' }, 'sampledOn'],
  ['oil hours below nothing', { 'Oil Hrs': '-5' }, 'oilHours'],
  ['oil hours without end', { 'Oil Hrs': '999999' }, 'oilHours'],
  ['oil hours in words', { 'Oil Hrs': 'new' }, 'oilHours'],
  ['iron below nothing', { Fe: '-3' }, 'FE'],
  ['iron in words', { Fe: 'high' }, 'FE'],
  ['iron as a power', { Fe: '1e9' }, 'FE'],
  ['iron twice', { Fe: '12/14' }, 'FE'],
  ['iron with a thousand mark', { Fe: '1.234.567' }, 'FE'],
  ['iron of both signs', { Fe: '<>5' }, 'FE'],
  ['iron as a formula', { Fe: '=1+1' }, 'FE'],
  ['silicon without end', { Si: '99999999' }, 'SI'],
  ['silicon as a date', { Si: '2026-01-01' }, 'SI'],
  ['water as a fraction', { Water: '1/2' }, 'WATER'],
  ['water in litres', { Water: '2 l' }, 'WATER'],
];

/** Forms in which laboratories write the same, which are stored. */
const clean: readonly (readonly [what: string, change: Record<string, string>])[] = [
  ['less than', { Fe: '<5' }],
  ['more than', { Fe: '>100' }],
  ['at most', { Fe: '<=5' }],
  ['a space after the sign', { Fe: '> 100' }],
  ['a decimal comma', { Water: '0,02' }],
  ['a unit beside it', { Water: '200 ppm' }],
  ['percent beside it', { Water: '0.02 %' }],
  ['negative', { Water: 'NEG' }],
  ['a trace', { Water: 'trace' }],
  ['not detected', { Water: 'ND' }],
  ['not tested', { Water: 'n/a' }],
  ['a dash', { Water: '-' }],
  ['nothing', { Water: '' }],
  ['spaces around it', { Fe: '  12  ' }],
  ['a component by its code', { Component: 'ENG' }],
  ['a component in Indonesian', { Component: 'Mesin' }],
  ['a position by its code', { Position: 'LH' }],
  ['a position in words', { Position: 'left' }],
  ['no oil hours', { 'Oil Hrs': '' }],
  ['a unit code without its dash', { Unit: 'ex 204' }],
  ['a machine that nobody knows', { Unit: 'NO-SUCH' }],
];

test('a file of dirty results: each row is stored or explained at its field', async () => {
  expect(dirt.length + clean.length).toBeGreaterThan(50);
  const rows = [
    ...dirt.map(([, change], at) => row(`D-${at}`, change)),
    ...clean.map(([, change], at) => row(`C-${at}`, change)),
    row('C-0', { Fe: '13' }),
  ];
  const checked = await check(world, 'oil-samples', csvOf([heads, ...rows]));
  expect(checked).toMatchObject({ state: 'CHECKED', rowsGood: clean.length, rowsBad: dirt.length + 1 });
  const { data } = await world
    .as('adi')
    .get(imports.errors, { params: { id: checked.id }, query: { PageSize: 200 } });
  const explained = dirt.map(([what], at) => [
    what,
    data.filter(({ line }) => line === at + 2).map(({ field }) => field),
  ]);
  expect(explained).toEqual(dirt.map(([what, , field]) => [what, [field]]));
  expect(data.find(({ line }) => line === rows.length + 1)).toMatchObject({
    field: 'labNumber',
    reason: 'TWICE',
  });
  await store(world, checked.id, 'GOOD');
  const stored = await listed({ SearchValue: 'C-' });
  expect(stored).toHaveLength(clean.length);
  expect(stored.filter(({ equipmentId }) => equipmentId === null)).toMatchObject([
    { unitTold: 'NO-SUCH', condition: null },
  ]);
});

test('a file raises a case, the next joins it, a clean one clears it; the same file again is nothing new', async () => {
  const place = { Unit: 'DT-11', Component: 'Hydraulic pump' };
  const bring = async (bytes: Uint8Array) =>
    store(world, (await check(world, 'oil-samples', bytes)).id, 'ALL');
  const first = csvOf([heads, row('E-1', { ...place, Si: '30' })]);
  await bring(first);
  const openOf = async () =>
    (await world.as('adi').get(samples.cases, { query: { EquipmentId: machines.dt11, Status: ['OPEN'] } }))
      .data;
  const [raised] = await openOf();
  expect(raised).toMatchObject({ cause: 'DUST', samples: 1 });
  const again = await check(world, 'oil-samples', first);
  expect(again).toMatchObject({ rowsGood: 0, rowsSame: 1 });
  await endOpenImports(world);
  await bring(csvOf([heads, row('E-2', { ...place, Si: '60', 'Sample Date': '2026-08-20' })]));
  expect(await openOf()).toMatchObject([{ id: raised?.id, samples: 2, condition: 'CRITICAL' }]);
  await bring(csvOf([heads, row('E-3', { ...place, Si: '8', 'Sample Date': '2026-09-10' })]));
  expect(await openOf()).toEqual([]);
});

test('a row that names a bottle takes its machine and its history', async () => {
  const { data: taken } = await world.as('maya').get(samples.take, {
    body: { equipmentId: machines.ex204, component: 'SWG', sampledOn: '2026-08-01' },
  });
  const rows = [
    heads,
    row('B-1', { Bottle: String(taken.bottleCode), Unit: '', Component: 'Swing machinery' }),
  ];
  await store(world, (await check(world, 'oil-samples', csvOf(rows))).id, 'ALL');
  const [sample] = await listed({ SearchValue: taken.bottleCode });
  expect(sample).toMatchObject({
    status: 'RESULT',
    labNumber: 'B-1',
    unitCode: 'EX-204',
    condition: 'NORMAL',
  });
  const { data } = await world.as('adi').get(samples.get, { params: { id: String(sample?.id) } });
  expect(data.events.map(({ move }) => move)).toEqual(['take', 'tellResult']);
});
