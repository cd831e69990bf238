import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePostgres, startPostgres } from './embedded.ts';
import { findLeftover } from './embedded-leftover.ts';
import { knownHome } from './embedded-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'dca-embedded-'));
const dir = join(folder, 'postgres');

beforeAll(async () => {
  const first = await startPostgres({ dir, port: 0, fast: true });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
});

afterAll(() => {
  removePostgres(dir);
  removePostgres(join(folder, 'other'));
  rmSync(folder, { recursive: true });
});

test('keeps its data from one start to the next and leaves nothing running', async () => {
  const again = await startPostgres({ dir, port: 0, fast: true });
  expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await again.stop();
  await again.exited;
  expect(findLeftover(homeOf(dir))).toBeUndefined();
});

test('gives the owner of the database, who is no superuser and may create roles', async () => {
  const running = await startPostgres({ dir, port: 0, fast: true });
  const rows = await ask(
    running.url,
    'select rolsuper, rolcreaterole, current_database() as name from pg_roles where rolname = current_user',
  );
  await running.stop();
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: true, name: 'dca' }]);
});

test('listens on this machine only and speaks UTC', async () => {
  const running = await startPostgres({ dir, port: 0, fast: true });
  const rows = await ask(
    running.url,
    "select current_setting('listen_addresses') as at, current_setting('timezone') as zone",
  );
  await running.stop();
  expect(rows).toEqual([{ at: '127.0.0.1', zone: 'UTC' }]);
});

test('starts after a SIGKILL, with everything that was committed', async () => {
  const killed = await startPostgres({ dir, port: 0 });
  await ask(killed.url, 'create table survivor as select 7 as number');
  process.kill(killed.pid, 'SIGKILL');
  await killed.exited;
  const next = await startPostgres({ dir, port: 0 });
  expect(await ask(next.url, 'select number from survivor')).toEqual([{ number: 7 }]);
  await next.stop();
});

test('is not stopped by a stale pid file whose number a stranger has by now', async () => {
  const killed = await startPostgres({ dir, port: 0 });
  process.kill(killed.pid, 'SIGKILL');
  await killed.exited;
  const file = join(homeOf(dir), 'cluster', 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, ['1', ...lines.slice(1)].join('\n'));
  const next = await startPostgres({ dir, port: 0, fast: true });
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('stops the PostgreSQL that an earlier run left running, and takes its place', async () => {
  const leftover = await startPostgres({ dir, port: 0, fast: true });
  expect(findLeftover(homeOf(dir))?.pid).toBe(leftover.pid);
  const next = await startPostgres({ dir, port: leftover.port, fast: true });
  await leftover.exited;
  expect(next.pid).not.toBe(leftover.pid);
  expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('says which port it did not get', async () => {
  const running = await startPostgres({ dir, port: 0, fast: true });
  const other = startPostgres({ dir: join(folder, 'other'), port: running.port, fast: true });
  await expect(other).rejects.toThrow(`PostgreSQL did not start on port ${running.port}`);
  await running.stop();
});

function homeOf(folderOfData: string): string {
  const home = knownHome(folderOfData);
  if (!home) throw new Error(`${folderOfData} has no cluster`);
  return home;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
