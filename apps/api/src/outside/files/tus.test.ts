import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createUploads, type FinishedUpload, type Uploads } from './tus.ts';
import { UploadRefused } from './tus-declaration.ts';
import { removeUploads } from './tus-finish.ts';

const path = '/gateway/dca/msdocument/api/v1/uploads';
const photo = randomBytes(300_000);
const sha256 = createHash('sha256').update(photo).digest('hex');

type Seen = { method: string; offset: number; bytes: number };
let dir: string;
const dirs: string[] = [];
let uploads: Uploads;
let server: Server;
let endpoint: string;
let seen: Seen[];
let kept: (Omit<FinishedUpload, 'open'> & { content: Buffer })[];
/** What the receiving end does next: cut the line after so many bytes, or fail to keep the file. */
let cutAfter: number | undefined;
let failing: boolean;
let failures: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tus-'));
  dirs.push(dir);
  [seen, kept, failures, cutAfter, failing] = [[], [], [], undefined, false];
  uploads = createUploads({
    dir,
    path,
    judge: ({ filetype }) => {
      if (filetype !== 'image/jpeg') throw new UploadRefused(415, 'Only pictures.');
    },
    authorize: (req) => {
      const token = req.headers.authorization;
      if (token === 'Bearer stranger') return { refused: 403 };
      return token ? { owner: token } : { refused: 401 };
    },
    whenFull: { mediaType: 'text/plain', tell: () => 'no room' },
    onError: (error) => failures.push(error.message),
    onFinish: async ({ open, ...facts }) => {
      if (failing) throw new Error('the disk is full');
      kept.push({ ...facts, content: await buffer(open()) });
    },
  });
  server = createServer((req, res) => {
    const offset = Number(req.headers['upload-offset'] ?? 0);
    const entry: Seen = { method: req.method ?? '', offset, bytes: 0 };
    seen.push(entry);
    if (req.method === 'PATCH') {
      const cut = cutAfter;
      cutAfter = undefined;
      req.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length;
        if (cut !== undefined && entry.bytes >= cut) setImmediate(() => req.socket.destroy());
      });
      req.pause();
    }
    uploads.handle(req, res).catch(() => req.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
// A store makes sure of its folder on the side: one that is taken away at once is taken away under it.
afterAll(async () => {
  for (const made of dirs) await rm(made, { recursive: true, force: true });
});

const metadata = { sha256, filename: 'belt.jpg', filetype: 'image/jpeg' };

/** Sends a file as the portal does; resolves with the address, or with the error that ended it. */
const send = (file: Buffer, options: Partial<UploadOptions> = {}): Promise<string | Error> =>
  new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint,
      metadata,
      headers: { authorization: 'Bearer maya' },
      retryDelays: [0, 10, 20],
      storeFingerprintForResuming: false,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: resolve,
      ...options,
    });
    upload.start();
  });
const statusOf = (result: string | Error) =>
  result instanceof DetailedError ? result.originalResponse?.getStatus() : result;

test('a whole file arrives with what was declared, and its bytes leave the folder', async () => {
  const url = await send(photo);
  expect(url).toMatch(new RegExp(`^${endpoint}/[0-9a-f]{32}$`));
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ ...metadata, owner: 'Bearer maya', bytes: photo.length });
  expect(kept[0]?.content.equals(photo)).toBe(true);
  expect((await readdir(dir)).filter((name) => !name.endsWith('.done'))).toEqual([]);
});

test('a line that breaks halfway is taken up where it broke', async () => {
  cutAfter = 120_000;
  const url = await send(photo, { chunkSize: 100_000 });
  expect(url).toContain(path);
  expect(kept[0]?.content.equals(photo)).toBe(true);
  expect(kept).toHaveLength(1);
});

test('after a break in the middle of one request only the missing bytes are sent', async () => {
  cutAfter = 100_000;
  expect(await send(photo)).toContain(path);
  const patches = seen.filter((entry) => entry.method === 'PATCH');
  expect(patches).toHaveLength(2);
  expect(seen.filter((entry) => entry.method === 'POST')).toHaveLength(1);
  const [, second] = patches;
  expect(second?.offset).toBeGreaterThan(0);
  expect(second?.bytes).toBe(photo.length - (second?.offset ?? 0));
  expect(kept[0]?.content.equals(photo)).toBe(true);
});

test('a sender that was switched off goes on later from what is here', async () => {
  const half = 150_000;
  let url = '';
  await new Promise<void>((resolve) => {
    const first: Upload = new Upload(photo, {
      endpoint,
      metadata,
      headers: { authorization: 'Bearer maya' },
      chunkSize: half,
      onChunkComplete: () => {
        url = first.url ?? '';
        void first.abort().then(resolve);
      },
    });
    first.start();
  });
  const before = seen.length;
  expect(await send(photo, { uploadUrl: url })).toBe(url);
  const later = seen.slice(before).filter((entry) => entry.method === 'PATCH');
  expect(later.map((entry) => entry.bytes)).toEqual([photo.length - half]);
  expect(kept[0]?.content.equals(photo)).toBe(true);
});

test('a file that is not the declared one is refused with 460 and removed', async () => {
  const other = Buffer.from(photo);
  other[1000] = (other[1000] ?? 0) ^ 1;
  expect(statusOf(await send(other, { retryDelays: null }))).toBe(460);
  expect(kept).toEqual([]);
  expect(await readdir(dir)).toEqual([]);
});

test('too large is refused before a byte is sent', async () => {
  const large = Buffer.alloc(2 * 1024 * 1024 + 1);
  expect(statusOf(await send(large, { retryDelays: null }))).toBe(413);
  expect(seen.map((entry) => entry.method)).toEqual(['POST']);
  expect(await readdir(dir)).toEqual([]);
});

test('more bytes than declared are refused', async () => {
  const created = await fetch(endpoint, {
    method: 'POST',
    headers: tusHeaders({ 'Upload-Length': '10', 'Upload-Metadata': encode(metadata) }),
  });
  const url = new URL(created.headers.get('location') ?? '', endpoint);
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: tusHeaders({ 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }),
    body: new Uint8Array(11),
  });
  expect(answer.status).toBe(413);
  expect(kept).toEqual([]);
});

test.each([
  ['no hash', { ...metadata, sha256: '' }, 400],
  ['a hash that is none', { ...metadata, sha256: 'abc' }, 400],
  ['no name', { ...metadata, filename: '' }, 400],
  ['a type we do not take', { ...metadata, filetype: 'text/html' }, 415],
])('%s is refused', async (_name, declared, status) => {
  expect(statusOf(await send(photo, { metadata: declared, retryDelays: null }))).toBe(status);
  expect(await readdir(dir)).toEqual([]);
});

test('nobody without a session, nobody else on my upload, and no reading', async () => {
  expect(statusOf(await send(photo, { headers: {}, retryDelays: null }))).toBe(401);
  const stranger = { authorization: 'Bearer stranger' };
  expect(statusOf(await send(photo, { headers: stranger, retryDelays: null }))).toBe(403);
  const url = String(await send(photo));
  const headers = { ...tusHeaders({}), authorization: 'Bearer eko' };
  expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404);
  expect((await fetch(url, { headers })).status).toBe(405);
  const foreign = String(await halfSent());
  expect((await fetch(foreign, { method: 'HEAD', headers })).status).toBe(404);
  expect((await fetch(foreign, { method: 'DELETE', headers })).status).toBe(404);
  expect((await fetch(foreign, { method: 'HEAD', headers: tusHeaders({}) })).status).toBe(200);
});

test('when keeping the file fails, the sender comes again without sending it again', async () => {
  failing = true;
  const url = `${endpoint}/${(await sendAndFail()).id}`;
  expect(failures).toEqual(['the disk is full']);
  failing = false;
  const before = seen.length;
  expect(await send(photo, { uploadUrl: url })).toBe(url);
  expect(seen.slice(before).map((entry) => entry.method)).toEqual(['HEAD']);
  expect(kept).toHaveLength(1);
});

test('who asks again after a lost answer learns that all is here', async () => {
  const url = String(await send(photo));
  const before = seen.length;
  expect(await send(photo, { uploadUrl: url })).toBe(url);
  expect(seen.slice(before).map((entry) => entry.method)).toEqual(['HEAD']);
  expect(kept).toHaveLength(1);
});

test('what began before an instant goes, finished or not, and nothing else', async () => {
  await halfSent();
  await send(photo);
  expect(await removeUploads(dir, new Date(Date.now() - 60_000))).toBe(0);
  expect(await readdir(dir)).not.toEqual([]);
  expect(await removeUploads(dir, new Date(Date.now() + 60_000))).toBe(2);
  expect(await readdir(dir)).toEqual([]);
});

test('a path that climbs out of the folder is no upload', async () => {
  for (const id of ['..%2f..%2fetc%2fpasswd', '..', 'a'.repeat(31), '%00']) {
    const answer = await fetch(`${endpoint}/${id}`, { method: 'HEAD', headers: tusHeaders({}) });
    expect(answer.status).toBe(404);
  }
});

function tusHeaders(more: Record<string, string>): Record<string, string> {
  return { 'Tus-Resumable': '1.0.0', authorization: 'Bearer maya', ...more };
}

function encode(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

async function halfSent(): Promise<URL> {
  const created = await fetch(endpoint, {
    method: 'POST',
    headers: tusHeaders({ 'Upload-Length': '100', 'Upload-Metadata': encode(metadata) }),
  });
  return new URL(created.headers.get('location') ?? '', endpoint);
}

async function sendAndFail(): Promise<{ id: string }> {
  const failed = await send(photo, { retryDelays: null });
  expect(statusOf(failed)).toBe(500);
  expect(String(failed)).not.toContain('disk is full');
  const id = (await readdir(dir)).find((name) => /^[0-9a-f]{32}$/.test(name));
  if (!id) throw new Error('The bytes of a file that was not kept must stay.');
  return { id };
}
