import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { uploadsPath } from '@dca/contract/areas/documents';
import { unusedFileHours } from '@dca/domain/limits';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addPhoto,
  handedOverJob,
  listen,
  picture,
  sha256Of,
  submittedJob,
  upload,
} from '../../test/main-job.ts';
import { openWorld, subscriptionKey, type World } from '../../test/world.ts';
import type { FileKey } from '../outside/files/index.ts';
import { startWorker } from '../worker.ts';
import { forgetOld, noteDatabase, removeUnused } from './retention.ts';

const patience = { timeout: 30_000, interval: 20 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const long = unusedFileHours + 2;

async function uploaded(shade: number): Promise<Buffer> {
  const bytes = await picture(shade);
  expect(await upload(world, 'maya', bytes)).toBe(204);
  return bytes;
}

const keep = (jobId: string, bytes: Buffer) =>
  world.as('maya').call(contract.documents.keepPhoto, {
    body: {
      id: randomUUID(),
      jobId,
      sha256: sha256Of(bytes),
      kind: 'OTHER',
      takenAt: new Date().toISOString(),
    },
  });

async function beginUpload(): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const answer = await fetch(`${await listen(world)}/gateway${uploadsPath}`, {
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${await world.token('maya')}`,
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': `sha256 ${base64('a'.repeat(64))},filename ${base64('a.jpg')},filetype ${base64('image/jpeg')}`,
    },
  });
  expect(answer.status).toBe(201);
}

/** Every file that a row names. */
async function named(): Promise<FileKey[]> {
  const { rows } = await world.owner.query<{ key: FileKey }>(
    'select file_key as key from photo union select thumbnail_key from photo union select paper_key from photo where paper_key is not null union select file_key from document',
  );
  return rows.map(({ key }) => key);
}

test('after a day goes what nothing refers to; what a row names stays for ever', async () => {
  const { jobId } = await submittedJob(world);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  await world
    .as('lukman')
    .call(contract.checksheets.newReports, { params: { family: 'pi' }, query: { jobId, language: 'en' } });
  const off = await addPhoto(world, await handedOverJob(world), 'OTHER', null, 50);
  await world.as('maya').get(contract.documents.removePhoto, { params: { id: off.id } });
  const unused = [await uploaded(201), await uploaded(202)].map(sha256Of);
  await beginUpload();
  const kept = await named();
  expect(kept.length).toBeGreaterThan(4);

  expect(await removeUnused({ ...world.doors, all: world.database.all }, new Date())).toBe(0);
  expect(
    await removeUnused({ ...world.doors, all: world.database.all }, hoursFromNow(unusedFileHours - 1)),
  ).toBe(0);
  for (const key of [...kept, ...unused]) expect(await world.doors.files.has(key)).toBe(true);
  expect(await readdir(world.doors.uploadsDir)).not.toEqual([]);

  expect(await removeUnused({ ...world.doors, all: world.database.all }, hoursFromNow(long))).toBe(
    unused.length,
  );
  for (const key of unused) expect(await world.doors.files.has(key)).toBe(false);
  for (const key of kept) expect(await world.doors.files.has(key), key).toBe(true);
  expect(await readdir(world.doors.uploadsDir)).toEqual([]);
  expect(await removeUnused({ ...world.doors, all: world.database.all }, hoursFromNow(1000 * 24))).toBe(0);
});

test('a file that is being tied to a job at that moment stays', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await uploaded(61);
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table photo in share mode');
  const waiting = async () => {
    const { rows } = await world.owner.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const keeping = keep(jobId, bytes);
  await vi.waitUntil(async () => (await waiting()) === 1, patience);
  const removing = removeUnused({ ...world.doors, all: world.database.all }, hoursFromNow(long));
  await vi.waitUntil(async () => (await waiting()) === 2, patience);
  await holder.query('rollback');
  await holder.end();
  expect((await keeping).status).toBe(200);
  await removing;
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(true);
});

test('a file that was removed may be sent and kept again', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await uploaded(71);
  expect(await removeUnused({ ...world.doors, all: world.database.all }, hoursFromNow(long))).toBe(1);
  expect((await keep(jobId, bytes)).problem.errors?.[0]?.code).toBe('notUploaded');
  await uploaded(71);
  expect((await keep(jobId, bytes)).status).toBe(200);
});

test('a file stored again meanwhile is not taken for the old one', async () => {
  const bytes = await uploaded(81);
  const key = sha256Of(bytes);
  const { files } = world.doors;
  expect(await files.removeStoredBefore(key, hoursFromNow(-1))).toBe(false);
  expect(Buffer.concat(await Array.fromAsync(await files.read(key))).equals(bytes)).toBe(true);
  expect(await files.removeStoredBefore(key, hoursFromNow(1))).toBe(true);
  expect(await files.removeStoredBefore(key, hoursFromNow(1))).toBe(false);
});

test('the worker removes them by itself, every hour, with what a killed process left half written', async () => {
  const key = sha256Of(await uploaded(91));
  const filesDir = join(world.doors.uploadsDir, '..', 'files');
  const half = join(filesDir, 'incoming', randomUUID());
  await writeFile(half, 'half of a photo');
  const old = hoursFromNow(-long);
  for (const path of [half, join(filesDir, key.slice(0, 2), key.slice(2, 4), key)])
    await utimes(path, old, old);
  await startWorker(world);
  const { rows } = await world.owner.query(`select cron from pgboss.schedule where name = 'remove-unused'`);
  expect(rows).toEqual([{ cron: '15 * * * *' }]);
  await world.doors.queue.send('remove-unused', {});
  await vi.waitUntil(async () => !(await world.doors.files.has(key)), patience);
  await vi.waitUntil(() => !existsSync(half), patience);
});

test('who sent a file may name it for as long as it is kept unused, and no longer', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await uploaded(95);
  const age = (hours: number) =>
    world.owner.query('update file_arrived set at = now() - make_interval(hours => $1)', [hours]);
  await age(unusedFileHours);
  await forgetOld(world.database.all);
  expect((await keep(jobId, bytes)).status).toBe(200);
  await age(unusedFileHours + 1);
  await forgetOld(world.database.all);
  const { rows } = await world.owner.query('select from file_arrived');
  expect(rows).toEqual([]);
});

test('where the database was brought back, what it does not name stays and is named until somebody decides', async () => {
  const store = { ...world.doors, all: world.database.all };
  const key = sha256Of(await uploaded(131));
  const other = sha256Of(await uploaded(132));
  await removeUnused(store, new Date());
  const copy = await world.owner.query(`select max(id) as id from audit_entry`);
  await world.owner.query(`alter table audit_entry disable trigger user`);
  await world.owner.query(`update audit_entry set request_id = request_id || '-lost' where id = $1`, [
    copy.rows[0].id,
  ]);
  const told: string[] = [];
  const run = () => removeUnused(store, hoursFromNow(long), ({ message }) => told.push(message));
  expect(await run()).toBe(0);
  expect(told).toEqual([expect.stringMatching(/^the database was brought back: \d+ files/)]);
  for (const one of [key, other]) {
    expect(await world.doors.files.has(one)).toBe(true);
    expect(await world.doors.files.readNote('unnamed')).toContain(one);
  }
  expect(await run(), 'it waits').toBe(0);
  await noteDatabase(world.doors.files, world.database.all);
  expect(await world.doors.files.readNote('unnamed')).toBeNull();
  expect(await run()).toBeGreaterThanOrEqual(2);
  expect(await world.doors.files.has(key)).toBe(false);
});

test('files that are kept for good lie aside, where nothing removes them', async () => {
  const key = sha256Of(await uploaded(133));
  await world.doors.files.note('unnamed', `${key}\n`);
  await world.doors.files.keepUnnamed();
  expect(await world.doors.files.has(key)).toBe(false);
  expect(existsSync(join(world.doors.uploadsDir, '..', 'files', 'kept', key))).toBe(true);
});
