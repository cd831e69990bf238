import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askToListen, listenLive, patience } from '../../../test/live.ts';
import { listen } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  url = await listen(world);
});
afterAll(() => world.end());

test('who left before they were known does not listen, and who left is told nothing', async () => {
  const join = vi.spyOn(world.live, 'join');
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { find } = world.people;
  vi.spyOn(world.people, 'find').mockImplementationOnce(async (identity) => {
    asked.resolve();
    await answered.promise;
    return find(identity);
  });
  const leaving = new AbortController();
  const left = askToListen(url, await world.token('putri'), '', leaving.signal).catch(() => 'left');
  await asked.promise;
  leaving.abort();
  expect(await left).toBe('left');
  const connections = () =>
    new Promise<number>((resolve) => world.server.server.getConnections((_, count) => resolve(count)));
  await vi.waitUntil(async () => (await connections()) === 0, patience);
  answered.resolve();
  const stays = await listenLive(url, await world.token('putri'));
  expect(join).toHaveBeenCalledTimes(1);
  expect(world.live.size()).toBe(1);
  stays.leave();
  await vi.waitUntil(() => world.live.size() === 0, patience);
  expect(join.mock.calls[0]?.[0].send('too late')).toBe(false);
});
