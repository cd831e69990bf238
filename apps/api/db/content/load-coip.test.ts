import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { loadCoipForms } from './load-coip.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const versions = async () =>
  (await world.owner.query('select sector, max(version) as version from coip_form group by 1 order by 1'))
    .rows;

test('questions that did not change make no version; changed ones make the next, and the older stays', async () => {
  const before = await versions();
  await loadCoipForms(world.owner);
  expect(await versions()).toEqual(before);
  await world.owner.query(
    `update coip_form set questions = jsonb_set(questions, '{0,text,en}', '"Another question"') where sector = 'PORT'`,
  );
  await loadCoipForms(world.owner);
  const raised = before.map(({ sector, version }) => ({
    sector,
    version: sector === 'PORT' ? version + 1 : version,
  }));
  expect(await versions()).toEqual(raised);
  const { rows } = await world.owner.query(
    `select questions -> 0 -> 'text' ->> 'en' as text from coip_form where sector = 'PORT' order by version`,
  );
  expect(rows.map(({ text }) => text === 'Another question')).toEqual([true, false]);
});
