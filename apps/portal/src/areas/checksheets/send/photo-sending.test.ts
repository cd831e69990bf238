import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { setSession } from '../../../platform/session.ts';
import { draftPhotosOf, forgetPhoto, keepDraftPhoto, refusedPhotos, unsentCount } from './draft-store.ts';
import { dropPhoto, photoShares, sendPhotos } from './photo-sending.ts';
import { sendAll } from './sending.ts';

/** How the next uploads end: with the bytes on the server, or with the status of an answer, 0 for none. */
const uploads: ('arrives' | number)[] = [];
const resumed: unknown[] = [];
interface UploadOptions {
  onProgress(sent: number, all: number): void;
  onSuccess(): void;
  onError(cause: unknown): void;
}
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly blob: Blob;
    readonly options: UploadOptions;
    constructor(blob: Blob, options: UploadOptions) {
      this.blob = blob;
      this.options = options;
    }
    findPreviousUploads = async () => ['begun'];
    resumeFromPreviousUpload = (begun: unknown) => resumed.push(begun);
    start = () => {
      const end = uploads.shift() ?? 'arrives';
      this.options.onProgress(this.blob.size / 2, this.blob.size);
      if (end === 'arrives') return this.options.onSuccess();
      const originalResponse = end === 0 ? null : { getStatus: () => end };
      return this.options.onError(Object.assign(new Error('tus'), { originalResponse }));
    };
  },
}));

const jobId = '00000000-0000-4000-8000-000000000001';
const idOf = (n: number) => `00000000-0000-4000-a000-00000000000${n}`;
const place = { kind: 'OTHER', questionId: 'q1', zoneCode: 'Z1' } as const;
const keep = (n: number) =>
  keepDraftPhoto(
    { id: idOf(n), jobId, takenAt: `2026-11-20T07:2${n}:00Z`, sha256: String(n).repeat(64), ...place },
    new ArrayBuffer(8),
  );
const waiting = async () => (await draftPhotosOf(jobId)).map(({ id }) => id);

interface Tied {
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}
const tied: Tied[] = [];
/** Addresses of photos that were taken off. */
const removed: string[] = [];
let answer: (body: Record<string, unknown>) => Response;

beforeEach(() => {
  uploads.length = 0;
  resumed.length = 0;
  tied.length = 0;
  removed.length = 0;
  answer = (body) => Response.json({ data: body });
  setConfig({ subscriptionKey: 'test', application: { substring: '', code: '', otherwise: '' } } as never);
  setSession({ status: 'signedIn', user: { id: 'maya', userName: 'maya', permissions: [] } as never });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'DELETE') {
      removed.push(address);
      return Response.json({ data: { id: '' } });
    }
    if (init.method !== 'POST') return Response.json({ data: { id: jobId, jobType: 'INS' } });
    expect(address).toContain('/photos');
    const body = JSON.parse(String(init.body));
    tied.push({ body, key: new Headers(init.headers).get('idempotency-key') });
    return answer(body);
  });
});
afterEach(async () => {
  for (const id of await waiting()) await forgetPhoto(id);
  vi.unstubAllGlobals();
});

test('photos go in the order in which they were taken, resumed, under their own ids, without the bytes', async () => {
  await keep(2);
  await keep(1);
  const shares: unknown[] = [];
  const stop = photoShares.subscribe(() => shares.push(...photoShares.get()));
  const stored: string[] = [];
  const refused = await sendPhotos(jobId, { onStored: ({ id }) => stored.push(id) });
  stop();
  expect(refused).toEqual([]);
  expect(stored).toEqual([idOf(1), idOf(2)]);
  expect(shares).toEqual([
    [idOf(1), 0],
    [idOf(1), 0.5],
    [idOf(2), 0],
    [idOf(2), 0.5],
  ]);
  expect(resumed).toHaveLength(2);
  expect(tied.map(({ key }) => key)).toEqual([idOf(1), idOf(2)]);
  const { id, sha256 } = { id: idOf(1), sha256: '1'.repeat(64) };
  expect(tied[0]?.body).toEqual({ id, jobId, sha256, takenAt: '2026-11-20T07:21:00Z', ...place });
  expect(await unsentCount()).toBe(0);
});

test.each([
  ['the upload gets no answer', () => uploads.push(0)],
  ['the upload is asked to wait', () => uploads.push(429)],
  ['the server is in trouble', () => uploads.push(503)],
  ['the person is signed out meanwhile', () => uploads.push(401)],
] as const)('where %s, everything stays and goes with the next try', async (_, happens) => {
  await keep(1);
  await keep(2);
  happens();
  await expect(sendPhotos(jobId)).rejects.toThrow();
  expect(await waiting()).toEqual([idOf(1), idOf(2)]);
  expect(await sendPhotos(jobId)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('where the answer is lost, the photo is sent again under the same key', async () => {
  await keep(1);
  const lost = answer;
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(sendPhotos(jobId)).rejects.toThrow();
  answer = lost;
  await sendPhotos(jobId);
  expect(tied.map(({ key }) => key)).toEqual([idOf(1), idOf(1)]);
  expect(await waiting()).toEqual([]);
});

test('a photo that is refused stays with its reason, and is tried again only when somebody asks for it', async () => {
  await keep(1);
  await keep(2);
  uploads.push(413);
  const heard: string[] = [];
  const onRefused = (id: string, refusal: string) => heard.push(id, refusal);
  expect(await sendPhotos(jobId, { onRefused })).toEqual(['The photo is too large.']);
  expect(heard).toEqual([idOf(1), 'The photo is too large.']);
  expect((await draftPhotosOf(jobId)).map(({ refusal }) => refusal)).toEqual(['The photo is too large.']);
  expect(await sendPhotos(jobId)).toEqual([]);
  const problem = { code: 'moveNotAllowed', statusDescription: 'It is not with you.', requestId: 'r' };
  answer = () => Response.json(problem, { status: 409 });
  expect(await sendAll()).toEqual({ left: 1, refusal: 'It is not with you.' });
  expect((await refusedPhotos()).map(({ id, refusal }) => [id, refusal])).toEqual([
    [idOf(1), 'It is not with you.'],
  ]);
});

test('a photo that is thrown away on its way is not sent, or taken off again', async () => {
  await keep(1);
  const stop = photoShares.subscribe(() => void dropPhoto(idOf(1)));
  await sendPhotos(jobId);
  stop();
  expect(tied).toEqual([]);
  await keep(2);
  const stored: string[] = [];
  const asked = removed.length;
  answer = (body) => {
    void dropPhoto(idOf(2));
    return Response.json({ data: body });
  };
  await sendPhotos(jobId, { onStored: ({ id }) => stored.push(id) });
  expect(stored).toEqual([]);
  expect(removed.slice(asked)).toEqual([expect.stringContaining(idOf(2))]);
  expect(await unsentCount()).toBe(0);
});

test('what another sender has brought in the meantime is left as it is', async () => {
  await keep(1);
  await Promise.all([sendPhotos(jobId), sendPhotos(jobId)]);
  expect(removed).toEqual([]);
  expect(await unsentCount()).toBe(0);
});

test('what waits for all jobs is sent with its photos, but not those of somebody else', async () => {
  setSession({ user: { id: 'budi', userName: 'budi', permissions: [] } as never });
  await keep(3);
  setSession({ user: { id: 'maya', userName: 'maya', permissions: [] } as never });
  await keep(1);
  expect(await unsentCount()).toBe(1);
  expect(await sendAll()).toEqual({ left: 0, refusal: null });
  expect(tied.map(({ key }) => key)).toEqual([idOf(1)]);
  setSession({ user: { id: 'budi', userName: 'budi', permissions: [] } as never });
  expect(await waiting()).toEqual([idOf(3)]);
  await forgetPhoto(idOf(3));
});
