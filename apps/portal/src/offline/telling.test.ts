import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../platform/config.ts';
import { setSession } from '../platform/session.ts';
import { type Kind, registerKinds } from './act.ts';
import { contentOf, handOver } from './handing-over.ts';
import { actsNow, emptyOutbox, refuseAct } from './outbox.testing.ts';
import { keep, outboxNow, throwAway } from './outbox.ts';
import { tellHeld } from './telling.ts';

const kind = (name: string, more: Partial<Kind> = {}): Kind => ({
  name,
  lane: 'inOrder',
  call: name,
  atOnce: 1,
  send: async () => undefined,
  words: (count) => `${count} ${name}`,
  ...more,
});
registerKinds(
  kind('answer', { content: async (act) => `says ${String(act.body)}` }),
  kind('photo', { hasPicture: true }),
);

const heard: { method: string; path: string; body: Record<string, unknown> }[] = [];
let status = 200;
const long = () => Date.now() + 120_000;

beforeEach(() => {
  heard.length = 0;
  status = 200;
  setConfig({ subscriptionKey: 'test' } as never);
  setSession({ status: 'signedIn', user: { id: 'maya', permissions: ['checksheet.write'] } as never });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    heard.push({ method, path, body: JSON.parse(String(body)) });
    return Response.json({ code: 'notFound', statusDescription: 'gone' }, { status });
  });
});
afterEach(async () => {
  await emptyOutbox();
  status = 200;
  await tellHeld();
  vi.unstubAllGlobals();
});

const act = (jobId: string, name = 'answer') =>
  keep({ jobId, unit: 'EX-204', kind: name, about: crypto.randomUUID(), params: null, body: { n: 1 } });
const said = () => heard.map(({ body }) => body.jobs);

test('what waited is told job by job, once, and again when nothing is held any more', async () => {
  const first = await act('j1');
  await act('j1', 'photo');
  await act('j2');
  await tellHeld(long());
  await tellHeld(long());
  expect(heard).toHaveLength(1);
  expect(said()[0]).toEqual([
    { jobId: 'j1', acts: 2, photos: 1, oldestAt: first.at },
    { jobId: 'j2', acts: 1, photos: 0, oldestAt: outboxNow().acts[2]?.at },
  ]);
  // As a logout does.
  localStorage.clear();
  await emptyOutbox();
  await tellHeld(long());
  expect(said()[1]).toEqual([]);
  const [one, two] = heard.map(({ body }) => body.phoneId);
  expect(one).toEqual(expect.any(String));
  expect(one).toBe(two);
});

test('what was done a moment ago is not worth a word, unless it was refused', async () => {
  const kept = await act('j1');
  await tellHeld();
  expect(heard).toEqual([]);
  await refuseAct(kept.id, 'no');
  await tellHeld();
  expect(said()[0]).toMatchObject([{ jobId: 'j1', acts: 1 }]);
  await throwAway(kept.id);
});

test('what could not be told is told the next time', async () => {
  await act('j1');
  status = 503;
  await tellHeld(long());
  status = 200;
  await tellHeld(long());
  expect(heard).toHaveLength(2);
  await tellHeld(long());
  expect(heard).toHaveLength(2);
});

test('where the answer was lost, it is told again that nothing is held any more', async () => {
  await act('j1');
  status = 503;
  await tellHeld(long());
  await emptyOutbox();
  status = 200;
  await tellHeld();
  expect(said()).toEqual([[expect.objectContaining({ jobId: 'j1' })], []]);
});

test('an act that is handed over leaves this phone after the answer, with its words and its picture', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]).buffer;
  const photo = await keep(
    { jobId: 'j1', unit: null, kind: 'photo', about: 'p', params: null, body: { kind: 'METER' } },
    bytes,
  );
  await refuseAct(photo.id, 'You are not on this job.');
  const [refused] = await actsNow();
  if (!refused) throw new Error('nothing is kept');
  status = 404;
  await expect(handOver(refused)).rejects.toThrow('gone');
  expect(await actsNow()).toHaveLength(1);
  status = 200;
  await handOver(refused);
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    body: {
      jobId: 'j1',
      acts: [
        {
          id: photo.id,
          kind: 'photo',
          summary: '1 photo',
          reason: 'You are not on this job.',
          body: { kind: 'METER' },
          picture: '/9j/',
        },
      ],
    },
  });
  expect(await actsNow()).toEqual([]);
});

test('an act says what its kind tells of it, or else what it is', async () => {
  const kept = await act('j1');
  expect(await contentOf({ ...kept, body: 'this' })).toBe('says this');
  expect(await contentOf({ ...kept, kind: 'photo' })).toBe('1 photo');
  expect(await contentOf({ ...kept, kind: 'unknown' })).toBe('unknown');
});
