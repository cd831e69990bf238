import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { drainNow, sendAll, sendNow } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox, signInAs } from '../../../offline/outbox.testing.ts';
import { keep as keepAct, throwAway, unsentCount } from '../../../offline/outbox.ts';
import { setConfig } from '../../../platform/config.ts';
import { sheetKinds } from '../acts.ts';
import { photoAct } from './entries.ts';
import { photoShares } from './photo-sending.ts';

registerKinds(...sheetKinds);

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
const sheet = { jobId, unit: 'EX-204', family: 'pi' } as const;
const keep = (n: number) =>
  keepAct(
    photoAct(sheet, idOf(n), { takenAt: `2026-11-20T07:2${n}:00Z`, sha256: String(n).repeat(64), ...place }),
    new ArrayBuffer(8),
  );
const waiting = async () => (await actsNow()).map(({ id }) => id);

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
  signInAs('maya');
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
  await emptyOutbox();
  vi.unstubAllGlobals();
});

test('photos go in the order in which they were taken, resumed, under their own ids, without the bytes', async () => {
  await keep(1);
  await keep(2);
  const shares: unknown[] = [];
  const stop = photoShares.subscribe(() => shares.push(...photoShares.get()));
  expect(await sendNow()).toEqual({ left: 0, refusals: [] });
  stop();
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
});

test.each([
  ['the upload gets no answer', 0],
  ['the upload is asked to wait', 429],
  ['the server is in trouble', 503],
  ['the person is signed out meanwhile', 401],
] as const)('where %s, everything stays and goes with the next try', async (_, status) => {
  await keep(1);
  await keep(2);
  uploads.push(status, status);
  await sendNow();
  expect(drainNow()).not.toBe('resting');
  expect(await waiting()).toEqual([idOf(1), idOf(2)]);
  uploads.length = 0;
  expect(await sendNow()).toEqual({ left: 0, refusals: [] });
});

test('where the answer is lost, the photo is sent again under the same key', async () => {
  await keep(1);
  const lost = answer;
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await sendNow();
  answer = lost;
  await sendNow();
  expect(tied.map(({ key }) => key)).toEqual([idOf(1), idOf(1)]);
  expect(await waiting()).toEqual([]);
});

test('a photo that is refused stays with its reason, and is tried again only when somebody asks for it', async () => {
  await keep(1);
  await keep(2);
  uploads.push(413);
  expect(await sendNow()).toEqual({ left: 1, refusals: ['The photo is too large.'] });
  expect(await sendNow()).toEqual({ left: 1, refusals: ['The photo is too large.'] });
  const problem = { code: 'moveNotAllowed', statusDescription: 'It is not with you.', requestId: 'r' };
  answer = () => Response.json(problem, { status: 409 });
  expect(await sendAll()).toEqual({ left: 1, refusals: ['It is not with you.'] });
  expect(await waiting()).toEqual([idOf(1)]);
});

test('a photo that is thrown away on its way is taken off again, also when its answer was lost', async () => {
  await keep(1);
  let thrown: Promise<void> | undefined;
  answer = (body) => {
    thrown = throwAway(idOf(1));
    return Response.json({ data: body });
  };
  await sendNow();
  await thrown;
  await sendNow();
  expect(removed).toEqual([expect.stringContaining(idOf(1))]);
  expect(await unsentCount()).toBe(0);

  await keep(2);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await sendNow();
  await throwAway(idOf(2));
  expect(await unsentCount()).toBe(0);
  await sendNow();
  expect(removed).toEqual([expect.stringContaining(idOf(1)), expect.stringContaining(idOf(2))]);
  expect(await waiting()).toEqual([]);
});

test('a picture that is not on the device any more is told, and holds no other one back', async () => {
  await keepAct(photoAct(sheet, idOf(1), { takenAt: '2026-11-20T07:21:00Z', sha256: '1', ...place }));
  await keep(2);
  expect(await sendNow()).toEqual({ left: 1, refusals: ['The picture is not on this phone any more.'] });
  expect(tied.map(({ key }) => key)).toEqual([idOf(2)]);
});
