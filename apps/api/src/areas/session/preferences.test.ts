import { contract } from '@dca/contract';
import { preferenceLimits } from '@dca/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const keep = (person: PersonName, preferences: Record<string, unknown>) =>
  world.as(person).call(contract.session.changePreferences, { body: { preferences } });
const kept = async (person: PersonName) =>
  (await world.as(person).get(contract.session.portalLogin, { body: { applicationCode: 'DCA' } })).data
    .preferences;

const views = [{ name: 'Late "ones"', query: { Late: 'true', Sort: '-planDate', odd: '\u0000\ud800' } }];

test('what somebody likes comes with every sign-in of theirs, the last one of a name, and with nobody else’s', async () => {
  expect(await kept('putri')).toEqual({});
  expect((await keep('putri', { theme: 'dark', 'views.jobs': views })).body).toEqual({ data: { kept: 2 } });
  await keep('putri', { theme: 'light', density: 'comfortable' });
  expect(await kept('putri')).toEqual({ theme: 'light', density: 'comfortable', 'views.jobs': views });
  expect(await kept('lukman')).toEqual({});
});

test.each([
  [{ 'Bad name': 1 }],
  [{ [`a.${'b'.repeat(preferenceLimits.longestName)}`]: 1 }],
  [{ big: 'x'.repeat(preferenceLimits.maxBytes) }],
  [{ big: 'é'.repeat(preferenceLimits.maxBytes / 2) }],
  [Object.fromEntries(Array.from({ length: preferenceLimits.mostAtOnce + 1 }, (_, n) => [`a.${n}`, n]))],
])('what is no preference is refused, and nothing is kept (%#)', async (preferences) => {
  const before = await kept('maya');
  const refused = await keep('maya', preferences);
  expect([refused.status, refused.problem.code]).toEqual([400, 'invalid']);
  expect(await kept('maya')).toEqual(before);
});

test('nobody keeps more than there is room for', async () => {
  const some = (from: number) =>
    Object.fromEntries(
      Array.from({ length: preferenceLimits.mostAtOnce }, (_, n) => [`columns.${from + n}`, []]),
    );
  expect((await keep('bima', some(0))).status).toBe(200);
  expect((await keep('bima', some(100))).status).toBe(200);
  expect((await keep('bima', some(200))).problem.errors?.[0]?.code).toBe('too_big');
  expect(Object.keys((await kept('bima')) ?? {}).length).toBe(200);
  expect((await keep('bima', some(0))).status).toBe(200);
});

test('the audit says which, not what', async () => {
  await keep('rina', { 'views.jobs': views });
  const { rows } = await world.owner.query(
    `select after from audit_entry where call = 'session.changePreferences' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { preferences: ['views.jobs'] } }]);
});
