import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { patience } from '../../../test/live.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetEvents, isPosition, newsAfter, newsBetween, positionNow } from './feed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const now = () => positionNow(world.database.all);
/** A position before which nothing is under way: other tests write to other databases of the same PostgreSQL. */
async function settled(): Promise<string> {
  const isSettled = `select pg_snapshot_xmin($1::pg_snapshot) > greatest(up_to, (select max(tx) from live_event)) as yes from live_forgotten`;
  return vi.waitUntil(async () => {
    const position = await now();
    const { rows } = await world.owner.query<{ yes: boolean }>(isSettled, [position]);
    return rows[0]?.yes && position;
  }, patience);
}
const after = (position: string) => newsAfter(world.database.all, position);
const idsAfter = async (position: string) => (await after(position)).changes?.map(({ id }) => id);
const touch = (client: pg.Client, id: string, text: string) =>
  client.query('update job set description = $2 where id = $1', [id, text]);

async function withAnother<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('a position is a snapshot as PostgreSQL writes it', async () => {
  expect(isPosition(await now())).toBe(true);
  for (const text of ['10:10:', '10:20:10', '10:20:10,13,19', '7:9:'])
    expect([text, isPosition(text)]).toEqual([text, true]);
  const wrong = ['', '1', '10:9:', '0:9:', '10:20:9', '10:20:20', '10:20:13,13', '10:20:13,12', '10:20:1x'];
  // Next to each other, and the same as Numbers.
  wrong.push('900000000000000001:900000000000000000:');
  for (const text of [...wrong, '10:20', "10:20:';", '9999999999999999999:99999999999999999999:'])
    expect([text, isPosition(text)]).toEqual([text, false]);
  // PostgreSQL agrees about each that passes.
  for (const text of ['10:10:', '10:20:10', '10:20:10,13,19'])
    await world.owner.query('select $1::pg_snapshot', [text]);
});

test('an event that was numbered first and committed last is heard, once', async () => {
  await withAnother(async (slow) => {
    const start = await now();
    await slow.query('begin');
    await touch(slow, jobs.created, 'slow');
    await touch(world.owner, jobs.released, 'quick');
    const first = await after(start);
    expect(first.changes?.map(({ id }) => id)).toEqual([jobs.released]);
    await touch(world.owner, jobs.assigned, 'quick again');
    const second = await after(first.position);
    expect(second.changes?.map(({ id }) => id)).toEqual([jobs.assigned]);
    await slow.query('commit');
    const third = await after(second.position);
    expect(third.changes?.map(({ id }) => id)).toEqual([jobs.created]);
    expect(await idsAfter(third.position)).toEqual([]);
    // Who was away all the time hears of all three; and up to a point in between of what it showed.
    expect((await idsAfter(start))?.sort()).toEqual([jobs.created, jobs.released, jobs.assigned].sort());
    const between = await newsBetween(world.database.all, start, first.position);
    expect(between.changes?.map(({ id }) => id)).toEqual([jobs.released]);
  });
});

test('what is taken back is never heard of', async () => {
  await withAnother(async (client) => {
    const start = await now();
    await client.query('begin');
    await touch(client, jobs.created, 'never');
    await client.query('rollback');
    expect(await idsAfter(start)).toEqual([]);
  });
});

test('of one job and kind one event is told, with the highest version', async () => {
  const start = await now();
  const id = await jobIn(world, 'ASSIGNED');
  const { changes } = await after(start);
  const { rows } = await world.owner.query('select version from job where id = $1', [id]);
  expect(changes?.filter(({ kind }) => kind === 'job')).toEqual([
    { kind: 'job', id, revision: rows[0].version, leftBy: [], forPeople: [], leftFrom: [] },
  ]);
  expect(changes?.map(({ kind }) => kind).sort()).toEqual(['crew', 'job', 'notice']);
});

test('a job that is written as it was changes nothing', async () => {
  const start = await now();
  await world.owner.query('update job set description = description where id = $1', [jobs.created]);
  expect(await idsAfter(start)).toEqual([]);
});

test('what is no longer kept is told as too much to who had not heard it, and to nobody else', async () => {
  const start = await now();
  await touch(world.owner, jobs.created, 'an hour ago');
  const end = await settled();
  await forgetEvents(world.database.all);
  expect(await idsAfter(start)).toEqual([jobs.created]);
  await world.owner.query(`update live_event set at = at - interval '61 minutes'`);
  await forgetEvents(world.database.all);
  expect((await world.owner.query('select 1 from live_event')).rows).toEqual([]);
  expect((await after(start)).changes).toBeNull();
  expect((await after(end)).changes).toEqual([]);
  expect((await newsBetween(world.database.all, start, end)).changes).toBeNull();
});

test('a transaction that stays open makes nobody read everything anew, and what it did is heard once it ends', async () => {
  await withAnother(async (slow) => {
    await slow.query('begin');
    await touch(slow, jobs.created, 'slow');
    const start = await now();
    await touch(world.owner, jobs.released, 'an hour ago');
    const end = await now();
    await world.owner.query(`update live_event set at = at - interval '61 minutes'`);
    await forgetEvents(world.database.all);
    expect((await after(start)).changes).toBeNull();
    expect((await after(end)).changes).toEqual([]);
    await slow.query('commit');
    await world.owner.query(`update live_event set at = at - interval '61 minutes'`);
    // Removed or not: nobody can tell any more, so it is told as too much.
    await forgetEvents(world.database.all);
    expect((await after(end)).changes).toBeNull();
  });
});

test('who has no position yet is told of the last minute, and of nothing older', async () => {
  await touch(world.owner, jobs.created, 'two minutes ago');
  await touch(world.owner, jobs.released, 'just now');
  await world.owner.query(`update live_event set at = at - interval '2 minutes' where job_id = $1`, [
    jobs.created,
  ]);
  const { changes } = await newsBetween(world.database.all, null, await now());
  expect(changes?.some(({ id }) => id === jobs.released)).toBe(true);
  expect(changes?.some(({ id }) => id === jobs.created)).toBe(false);
});

test('more than five hundred at once are told as too much', async () => {
  const start = await settled();
  const add = (many: number) =>
    world.owner.query(
      `insert into live_event (kind, job_id, revision) select 'job', uuidv7(), 1 from generate_series(1, $1)`,
      [many],
    );
  await add(500);
  expect((await after(start)).changes).toHaveLength(500);
  await add(1);
  expect((await after(start)).changes).toBeNull();
});

test('a position of a database that went further than this one is lost', async () => {
  expect((await after('900000000000:900000000000:')).changes).toBeNull();
});

test('events are found by their transaction and removed by their time, each by an index', async () => {
  await world.owner.query('set enable_seqscan = off');
  const planOf = async (text: string) =>
    JSON.stringify((await world.owner.query(`explain (format json) ${text}`)).rows);
  expect(
    await planOf(
      `select 1 from live_event where tx >= pg_snapshot_xmin(pg_current_snapshot()) and not pg_visible_in_snapshot(tx, pg_current_snapshot())`,
    ),
  ).toContain('live_event_pkey');
  expect(await planOf(`delete from live_event where at < now() - interval '1 hour'`)).toContain(
    'live_event_at_idx',
  );
  await world.owner.query('reset enable_seqscan');
});
