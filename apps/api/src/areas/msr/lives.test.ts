// How long components live: of a model beside its plan, and of a machine on one paper.
import { contract } from '@dca/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openCase, sampleOf } from '../../../test/condition.ts';
import { componentWith } from '../../../test/msr.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { msr } = contract;

test('msr.survival tells how long components lived beside their plan, and where that rests on too few', async () => {
  const ofKind = async (kind: string, as: PersonName = 'putri') =>
    (await world.as(as).get(msr.survival, { query: { UnitModel: 'PC200-8' } })).data.find(
      ({ component }) => component === kind,
    );
  const before = (await ofKind('TUR'))?.count ?? 0;
  const endedBefore = (await ofKind('TUR'))?.ended ?? 0;
  const add = (hours: number) =>
    world.owner.query(
      `insert into component (equipment_id, kind, position, installed_at, installed_smr, removed_at, removed_smr)
       values ($1, 'TUR', 'FRONT', '2020-01-01', 0, '2021-01-01', $2)`,
      [machines.ex205, hours],
    );
  await add(4000);
  expect(await ofKind('TUR')).toMatchObject({
    ...{ count: before + 1, ended: endedBefore + 1, plannedHours: 6000 },
    ...{ isTooFew: true, tenthOut: null, halfOut: null },
  });
  for (const hours of [5000, 6000, 7000, 8000, 9000]) await add(hours);
  const told = await ofKind('TUR');
  expect(told).toMatchObject({ ended: endedBefore + 6, isTooFew: false });
  expect(told?.halfOut).toBeGreaterThanOrEqual(4000);
  expect(await ofKind('TUR', 'wayan')).toBeUndefined();
});

test('what a machine does has lives and plans of its own, with the count that each rests on', async () => {
  const rows = async () =>
    (await world.as('putri').get(msr.survival, { query: { UnitModel: 'PC200-8' } })).data.filter(
      ({ component }) => component === 'RAD',
    );
  await world.owner.query(
    `insert into component (equipment_id, kind, position, installed_at, installed_smr, removed_at, removed_smr)
     select $1, 'RAD', 'REAR', '2020-01-01', 0, '2021-01-01', 1000 + told * 100 from generate_series(1, 5) told`,
    [machines.ex205],
  );
  const before = await rows();
  await world.owner.query(`update equipment set application = 'COAL' where id = $1`, [machines.ex205]);
  await world.owner.query(
    `insert into component_life (unit_model, application, kind, life_hours) values ('PC200-8', 'COAL', 'RAD', 6500)`,
  );
  const ofCoal = (await rows()).find(({ application }) => application === 'COAL');
  expect(ofCoal).toMatchObject({ plannedHours: 6500, isTooFew: false, halfOut: 1300 });
  expect(ofCoal?.ended).toBeGreaterThanOrEqual(5);
  const count = (told: typeof before) => told.reduce((sum, row) => sum + row.count, 0);
  expect(count(await rows())).toBe(count(before));
  await world.owner.query('update equipment set application = null where id = $1', [machines.ex205]);
});

test('the components of a machine are one paper for who sees it', async () => {
  await componentWith(world, 930, { kind: 'HYD', position: null });
  await sampleOf(world, { equipmentId: machines.ex205, component: 'HYD', results: { FE: '21', SI: '9' } });
  const found = await openCase(world, {
    equipmentId: machines.ex205,
    component: 'HYD',
    results: { FE: '70' },
  });
  const paper = (as: PersonName) => world.as(as).call(msr.componentPaper, { params: { id: machines.ex205 } });
  const { raw } = await paper('putri');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const bare = text.replace(/\s+/g, '');
  for (const told of ['EX-205', 'Hydraulicpump', '930h', '93%', found.number, '21·70ppm'])
    expect(bare).toContain(told);
  expect((await paper('wayan')).status).toBe(404);
});
