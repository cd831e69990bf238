// Two processes that serve the same folder of uploads: here two doors with a session of their own each.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createUploads } from '../outside/files/index.ts';
import { openUploadLocks, type UploadLocks } from './upload-locks.ts';

const patience = { timeout: 20_000, interval: 20 };
const path = '/uploads';
const file = randomBytes(200_000);
const sha256 = createHash('sha256').update(file).digest('hex');

interface Door {
  readonly address: string;
  readonly locks: UploadLocks;
  readonly server: Server;
}

const folders: string[] = [];
let dir: string;
let doors: [Door, Door];
let kept: string[];
let failures: string[];
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dca-locks-'));
  folders.push(dir);
  [kept, failures] = [[], []];
  doors = [await openDoor(), await openDoor()];
});
afterEach(async () => {
  for (const { server, locks } of doors) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await locks.close();
  }
});

async function openDoor(): Promise<Door> {
  const locks = openUploadLocks({ connectionString: inject('databaseUrl') }, () => undefined);
  const uploads = createUploads({
    dir,
    path,
    locker: locks.locker,
    authorize: () => ({ owner: 'maya' }),
    whenFull: { mediaType: 'text/plain', tell: () => 'no room' },
    onError: (error) => failures.push(error.stack ?? error.message),
    onFinish: async (upload) => void kept.push(upload.sha256),
  });
  const server = createServer((req, res) => {
    uploads.handle(req, res).catch(() => req.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no address');
  return { address: `http://127.0.0.1:${address.port}`, locks, server };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function begin(): Promise<string> {
  const created = await fetch(`${doors[0].address}${path}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `sha256 ${base64(sha256)},filename ${base64('a.jpg')},filetype ${base64('image/jpeg')}`,
    },
  });
  expect(created.status).toBe(201);
  return new URL(created.headers.get('location') ?? '', `${doors[0].address}${path}`).pathname;
}

/** A PATCH whose body the test sends piece by piece. */
function patch(door: Door, place: string, offset: number) {
  const sent = request(`${door.address}${place}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': file.length - offset,
    },
  });
  const ended = new Promise<number>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', () => resolve(0));
  });
  return { sent, ended };
}

const offsetAt = async (door: Door, place: string) => {
  const answer = await fetch(`${door.address}${place}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(answer.status, failures.join('\n')).toBe(200);
  return Number(answer.headers.get('upload-offset'));
};

/** Sessions that asked a holder to let go. */
async function asked(): Promise<number> {
  const { rows } = await owner.query(
    `select 1 from pg_stat_activity where application_name = 'dca-uploads' and query like '%pg_notify%' and datname = current_database()`,
  );
  return rows.length;
}

/** Upload locks that are held by anybody. */
async function locksHeld(): Promise<number> {
  const { rows } = await owner.query(
    `select 1 from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name = 'dca-uploads' and a.datname = current_database()`,
  );
  return rows.length;
}

/** A request that stands with half a file on its way, and its upload. */
async function hangingAt(door: Door, bytes: number) {
  const place = await begin();
  const hanging = patch(door, place, 0);
  hanging.sent.write(file.subarray(0, bytes));
  const bytesOf = join(dir, place.split('/').at(-1) ?? '');
  await vi.waitUntil(async () => (await stat(bytesOf)).size === bytes, patience);
  expect(await locksHeld()).toBe(1);
  return { place, hanging };
}

test('a phone that comes back by the other door takes over: the old request lets go first, and the file is whole', async () => {
  const [here, there] = doors;
  const { place, hanging } = await hangingAt(here, 50_000);
  const offset = await offsetAt(there, place);
  expect(offset).toBe(50_000);
  await hanging.ended;
  const stale = patch(there, place, 0);
  stale.sent.end(file);
  expect(await stale.ended, failures.join(' ')).toBe(409);
  const rest = patch(there, place, offset);
  rest.sent.end(file.subarray(offset));
  expect(await rest.ended).toBe(204);
  expect(kept).toEqual([sha256]);
  await vi.waitUntil(async () => (await locksHeld()) === 0, patience);
});

test('what the old request still writes while it lets go is not written over', async () => {
  const [here, there] = doors;
  const { place, hanging } = await hangingAt(here, 50_000);
  const late = patch(there, place, 50_000);
  late.sent.end(file.subarray(50_000));
  await vi.waitUntil(async () => (await asked()) > 0, patience);
  hanging.sent.write(file.subarray(50_000, 60_000));
  const lateEnded = await late.ended;
  expect(lateEnded, failures.join(' ')).toBe(409);
  await hanging.ended;
  const rest = patch(there, place, 60_000);
  rest.sent.end(file.subarray(60_000));
  expect(await rest.ended).toBe(204);
  expect(kept).toEqual([sha256]);
});

test('the same bytes by both doors at once: one writes them, the other finds that the file moved on', async () => {
  for (let turn = 1; turn <= 10; turn++) {
    const place = await begin();
    const both = doors.map((door) => patch(door, place, 0));
    for (const { sent } of both) sent.end(file);
    const statuses = await Promise.all(both.map(({ ended }) => ended));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(kept).toHaveLength(turn);
  }
});

test('a process whose session broke stops writing, and takes locks again', async () => {
  const [here, there] = doors;
  const { place, hanging } = await hangingAt(here, 50_000);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dca-uploads' and datname = current_database()`,
  );
  await hanging.ended;
  expect(await offsetAt(there, place)).toBe(50_000);
  const rest = patch(here, place, 50_000);
  rest.sent.end(file.subarray(50_000));
  expect(await rest.ended).toBe(204);
  expect(kept).toEqual([sha256]);
});

test('a database that is away refuses the upload, and serves the next', async () => {
  const broken = openUploadLocks({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, () => undefined);
  const lock = broken.locker.newLock('one');
  const never = new AbortController();
  await expect(lock.lock(never.signal, () => undefined)).rejects.toThrow(/ECONNREFUSED/);
  await lock.unlock();
  await expect(lock.lock(never.signal, () => undefined)).rejects.toThrow(/ECONNREFUSED/);
  await broken.close();
});
