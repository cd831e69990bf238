import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (unitModel: string, intervalHours?: number) =>
  world.as('maya').call(contract.checksheets.formQuestions, {
    params: { family: 'pi', unitModel },
    query: { intervalHours },
  });

test('a unit model arrives encoded twice, a slash in it too', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `update form set unit_models = unit_models || '{PC 200/8}' where code = 'INS-HYDRAULIC-EXCAVATOR-250' returning id`,
  );
  const found = await ask(encodeURIComponent('PC 200/8'));
  expect(found.status).toBe(200);
  expect(found.body.data.map((form) => form.id)).toEqual([rows[0]?.id]);
  expect(found.body.data[0]?.zones[0]?.groups[0]?.questions[0]?.text.id).toBeTruthy();
  expect((await ask(encodeURIComponent('PC200-8'), 250)).body.data).toHaveLength(1);
  expect((await ask(encodeURIComponent('PC200-8'), 7)).body.data).toEqual([]);
  expect((await ask('NO-SUCH-MODEL')).body.data).toEqual([]);
});

test('an encoding that is none is said so', async () => {
  const wrong = await ask('PC%2');
  expect(wrong.status).toBe(400);
  expect(wrong.problem.errors).toMatchObject([{ field: 'params.unitModel' }]);
});

test('a retired version is not offered any more', async () => {
  await world.owner.query(
    `update form_version set status = 'RETIRED' from form where form.id = form_id and code = 'INS-WHEEL-LOADER-250'`,
  );
  expect((await ask('WA470-5')).body.data).toEqual([]);
  const { data } = await world.as('putri').get(contract.checksheets.validateMasters, {
    params: { family: 'pi' },
    body: { UnitModels: ['PC200-8', 'WA470-5', 'NO-SUCH-MODEL'] },
  });
  expect(data).toEqual([
    { unitModel: 'PC200-8', hasForm: true, version: expect.any(Number) },
    { unitModel: 'WA470-5', hasForm: false, version: null },
    { unitModel: 'NO-SUCH-MODEL', hasForm: false, version: null },
  ]);
});

test('forms are for the people inside', async () => {
  const params = { family: 'pi' as const, unitModel: 'PC200-8' };
  expect((await world.as('eko').call(contract.checksheets.formQuestions, { params })).status).toBe(403);
  const body = { UnitModels: ['PC200-8'] };
  expect(
    (await world.as('intan').call(contract.checksheets.validateMasters, { params: { family: 'pi' }, body }))
      .status,
  ).toBe(403);
});
