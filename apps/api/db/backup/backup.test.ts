// A backup of a real PostgreSQL with the small company in it, and what comes back of it.
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFileStore } from '../../src/outside/files/index.ts';
import { fillWithWorld } from '../../test/setup.ts';
import { findRunningCluster, type RunningPostgres, removePostgres, startPostgres } from '../embedded.ts';
import { openBackupFolder, openExisting, readCopies } from './backup-folder.ts';
import { countRows } from './count-rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { storedPlace } from './stored-files.ts';
import { takeBackup } from './take-backup.ts';
import { verify } from './verify.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'dca-backup-'));
const dataDir = join(folder, 'data');
const backupDir = join(folder, 'backup');
const keysDir = join(folder, 'keys');
const store = join(dataDir, 'files');
const secret = 'what only the operator knows';
const restored: string[] = [];
let postgres: RunningPostgres;
let owner: pg.Client;

const take = (baseHours = 24, keepDays = 30) =>
  takeBackup({ dataDir, keysDir, baseHours, keepDays, folder: openBackupFolder(backupDir, secret) });

function restore(to: Date | undefined, from = backupDir) {
  const into = join(folder, `restored-${restored.length}`);
  restored.push(into);
  return restoreBackup({
    ...{ folder: openExisting(from, secret), keysDir, into, to },
    say: () => undefined,
  });
}

/** Now, by the clock of the database, with nothing of before or after in the same millisecond. */
async function moment(): Promise<Date> {
  await pause(5);
  const { rows } = await owner.query('select clock_timestamp() as now');
  await pause(5);
  return rows[0].now;
}

const keep = async (content: Buffer) => (await openFileStore({ dir: store })).put(content);
const enter = (call: string) =>
  owner.query("insert into audit_entry (call, outcome, status, request_id) values ($1, 'done', 200, 'r')", [
    call,
  ]);

async function fillSegment(): Promise<void> {
  const superuser = new pg.Client({
    connectionString: findRunningCluster(join(dataDir, 'postgres'))?.superuserUrl,
  });
  await superuser.connect();
  await superuser.query("select pg_logical_emit_message(true, 'nothing', ''), pg_switch_wal()");
  await superuser.end();
}

beforeAll(async () => {
  // Durable but for the disk's own cache: `fast` has no archive.
  const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '64MB' };
  postgres = await startPostgres({ dir: join(dataDir, 'postgres'), port: 0, settings });
  await fillWithWorld(postgres.url);
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
});

afterAll(async () => {
  await owner?.end();
  await postgres?.stop();
  for (const dir of [dataDir, ...restored]) removePostgres(join(dir, 'postgres'));
  rmSync(folder, { recursive: true });
});

test('everything comes back as it was at a moment between two runs, and nothing of what came later', async () => {
  const photo = randomBytes(5 * 1024 * 1024);
  const first = await keep(photo);
  await enter('first');
  await owner.query('select seal_audit()');
  expect(await take()).toMatchObject({ newBase: true, newFiles: 1 });

  // Much to replay: what is verified is the moment, not how far the way to it has come.
  for (let segment = 0; segment < 8; segment++) await fillSegment();
  const second = await keep(Buffer.from('a paper that came after the base copy'));
  await owner.query(
    `insert into ordered_file (kind, person_id, target, asked, state, file_key)
     select 'LABELS', id, 't', '{}', 'DONE', $1 from person limit 1`,
    [second.key],
  );
  await enter('second');
  await owner.query('select seal_audit()');
  const rows = await countRows(postgres.url);
  const to = await moment();
  await owner.query('truncate smr_reading cascade');
  expect(await take()).toMatchObject({ newBase: false, newFiles: 1, pruned: 0 });

  const back = await restore(to);
  expect(back.rows).toEqual(rows);
  expect(back).toMatchObject({ faults: [], seals: 2, storedFiles: 2, files: 2 });
  expect(readFileSync(globSync(`${restored.at(-1)}/files/*/*/${first.key}`)[0] ?? '')).toEqual(photo);
});

test('what is encrypted is opened by its key alone, and whoever changed or exchanged a portion is noticed', async () => {
  expect(() => openExisting(backupDir, 'somebody else guesses')).toThrow('not the key');
  expect(() => openExisting(backupDir, undefined)).toThrow('is encrypted');
  const written = globSync('**/*', { cwd: backupDir, withFileTypes: true }).filter((entry) => entry.isFile());
  const readable = written.filter(({ parentPath, name }) =>
    readFileSync(join(parentPath, name)).includes('first'),
  );
  expect(written.length).toBeGreaterThan(500);
  expect(readable.map(({ name }) => name)).toEqual([]);

  const copied = join(folder, 'copied');
  cpSync(backupDir, copied, { recursive: true });
  const [one = '', other = ''] = globSync(`${copied}/files/*/*/*`);
  copyFileSync(other, one);
  await expect(restore(undefined, copied)).rejects.toThrow('is not what was written there');
});

test('a moment that is not in the backup is refused before anything is written', async () => {
  await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow('The backup reaches to');
  await expect(restore(new Date('2020-01-01'))).rejects.toThrow('that moment is before it');
  expect(restored.slice(-2).filter((into) => existsSync(into))).toEqual([]);
});

test('a file that is damaged or gone and an entry that was changed are told', async () => {
  const lost = await keep(Buffer.from('a paper that is lost'));
  const damaged = await keep(Buffer.from('a paper that is damaged'));
  await owner.query('update ordered_file set file_key = $1', [lost.key]);
  await enter('third');
  await owner.query('select seal_audit()');
  expect((await verify(postgres.url, store)).faults).toEqual([]);

  rmSync(storedPlace(store, lost.key));
  writeFileSync(storedPlace(store, damaged.key), 'something else');
  await owner.query("update audit_entry set call = 'another' where call = 'third'");
  const { faults } = await verify(postgres.url, store);
  expect(faults).toEqual([
    expect.stringContaining('the audit is broken at batch'),
    `the file ${damaged.key} does not hold what its name says`,
    `ordered_file.file_key names the file ${lost.key}, which is not there`,
  ]);
  rmSync(storedPlace(store, damaged.key));
});

test('only what is older than it has to be kept goes: the copy before the last days stays with its WAL', async () => {
  const before = await readCopies(openBackupFolder(backupDir, secret));
  const unused = await keep(Buffer.from('a photo that nobody tied to anything'));
  expect((await take()).newFiles).toBe(1);
  rmSync(storedPlace(store, unused.key));
  // Nothing of the copies is thirty days old: all stay.
  expect((await take(0, 30)).pruned).toBe(0);
  const [gone = ''] = globSync(`${backupDir}/gone/*`);
  expect(gone).toContain(unused.key);
  utimesSync(gone, new Date(0), new Date(0));
  // With no day to keep, the newest copy from before now is all that is needed.
  const last = await take(0, 0);
  expect(last.pruned).toBeGreaterThan(before.length);
  const copies = await readCopies(openBackupFolder(backupDir, secret));
  expect(copies).toHaveLength(1);
  const rows = await countRows(postgres.url);
  const back = await restore(undefined);
  expect(back.base).toBe(copies[0]?.id);
  expect(back.rows).toEqual(rows);
  expect(back.files).toBe(2);
});
