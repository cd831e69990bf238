// One cause in many machines is one line of the list and one bell, not forty.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { openCase, sampleOf } from '../../../../test/condition.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { samples, notices } = contract;
const dust = { component: 'SWG', results: { SI: '80' } };
const listed = async (query: object = {}, as: PersonName = 'putri') =>
  (await world.as(as).get(samples.cases, { query: { Status: ['OPEN'], PageSize: 200, ...query } })).data;
const bells = async (as: PersonName) =>
  (await world.as(as).get(notices.list, { query: { PageSize: 200 } })).data.map(
    ({ kind, conditionCaseId, reason, readAt }) => ({
      kind,
      conditionCaseId,
      reason,
      isRead: readAt !== null,
    }),
  );

test('of three alike the list has the newest with the others counted; two stand each for themselves', async () => {
  const first = await openCase(world, dust);
  const second = await openCase(world, { ...dust, equipmentId: machines.ex205 });
  const other = await openCase(world, { component: 'SWG', results: { K: '60' } });
  const once = async (as: PersonName = 'putri') =>
    (await listed({ Alike: 'once' }, as)).map(({ id, alike }) => [id, alike]);
  expect(await once()).toEqual([
    [other.id, 0],
    [second.id, 1],
    [first.id, 1],
  ]);
  const third = await openCase(world, { ...dust, position: 'LH' });
  expect(await once()).toEqual([
    [third.id, 2],
    [other.id, 0],
  ]);
  const group = await listed({ Cause: ['DUST'], Component: ['SWG'], PlantCode: [third.plantCode] });
  expect(group.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(await once('wayan')).toEqual([]);

  const [closed] = group.slice(-1);
  await world.as('lukman').get(samples.closeCase, {
    params: { id: first.id },
    body: { version: closed?.version ?? 0, reason: 'Botol kotor' },
  });
  expect(await once()).toEqual([
    [third.id, 1],
    [other.id, 0],
    [second.id, 1],
  ]);
});

test('an unread bell of the same cause takes others in; each is told when it is over; a bell that was read is followed by another', async () => {
  await world.as('putri').get(notices.read, { body: { upTo: new Date().toISOString() } });
  const water = { component: 'HYD', results: { WATER: '0.3' } };
  const first = await openCase(world, water);
  const second = await openCase(world, { ...water, equipmentId: machines.ex205 });
  await openCase(world, { ...water, position: 'LH' });
  const unread = async () => (await bells('putri')).filter(({ isRead }) => !isRead);
  expect(await unread()).toMatchObject([
    { kind: 'CASE_RAISED', conditionCaseId: first.id, reason: 'Coolant or water entry · WATER · +2' },
  ]);
  await sampleOf(world, { component: 'HYD', equipmentId: machines.ex205, results: { WATER: '0' } });
  expect((await unread()).map(({ kind, conditionCaseId }) => [kind, conditionCaseId])).toEqual([
    ['CASE_ENDED', second.id],
    ['CASE_RAISED', first.id],
  ]);
  await world.as('putri').get(notices.read, { body: { upTo: new Date().toISOString() } });
  const next = await openCase(world, { ...water, position: 'RH' });
  expect(await unread()).toMatchObject([{ kind: 'CASE_RAISED', conditionCaseId: next.id }]);
});
