// One clock, the database's: a process whose own is forty days ahead decides nothing by it.
import { afterEach, expect, test, vi } from 'vitest';
import { atTime } from '../../test/clock.ts';
import { approvedAs } from '../../test/papers.ts';
import { openWorld, type World } from '../../test/world.ts';
import { startWorker } from '../worker.ts';
import { openClock } from './clock.ts';

let world: World;
afterEach(() => world.end());

const wrongBy = 40 * 86_400_000;
const patience = { timeout: 30_000, interval: 50 };

test('a process whose clock is set ahead goes on with the time of the database', async () => {
  world = await openWorld();
  const clock = await openClock(world.database.all, () => undefined);
  const [before, within] = [
    clock.now(),
    await atTime(new Date(Date.now() + wrongBy).toISOString(), async () => clock.now()),
  ];
  clock.close();
  expect(Math.abs(before.getTime() - Date.now())).toBeLessThan(60_000);
  expect(Math.abs(within.getTime() - before.getTime())).toBeLessThan(60_000);
});

test('a worker with a wrong clock takes the silence of no customer for consent', async () => {
  world = await openWorld();
  const jobId = await approvedAs(world, 'SER');
  const statusOf = async () =>
    (await world.owner.query('select status from job where id = $1', [jobId])).rows[0].status;
  const before = await statusOf();
  const handled = async () =>
    (
      await world.owner.query(
        `select 1 from pgboss.job where name = 'deem-acceptances' and state = 'completed'`,
      )
    ).rows.length;
  await atTime(new Date(Date.now() + wrongBy).toISOString(), async () => {
    await startWorker(world);
    await world.doors.queue.send('deem-acceptances', {});
    await vi.waitUntil(async () => (await handled()) > 0, patience);
  });
  expect(await statusOf()).toBe(before);
});
