import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../platform/client.ts';
import { type NewAct, registerKinds } from './act.ts';
import { keepAnswer, keepPack, keptAnswer } from './answers.ts';
import { sendNow } from './drain.ts';
import { keyStore } from './keys/key-store.ts';
import { keysHere, putKeys, who } from './keys/keys.testing.ts';
import { letIn, lock } from './keys/people.ts';
import { actsNow, emptyOutbox, refuseAct, signInAs } from './outbox.testing.ts';
import { amend, bytesOf, keep } from './outbox.ts';
import { addAct, freeze, headsHere } from './shelf.ts';

const travelled: unknown[] = [];
registerKinds(
  {
    name: 'answer',
    lane: 'inOrder',
    call: 'answer',
    atOnce: 10,
    words: String,
    send: async (acts) => void travelled.push(...acts.map(({ body }) => body)),
    over: (body, before) => [...before.map((one) => one.body), body].join(' over '),
  },
  {
    name: 'submission',
    lane: 'last',
    call: 'submit',
    atOnce: 1,
    words: String,
    send: async () => void travelled.push('submitted'),
  },
);
const act = (about: string, body: unknown = `secret of ${about}`, kind = 'answer'): NewAct => ({
  jobId: 'j1',
  unit: 'EX-204',
  kind,
  about,
  params: { family: 'inspection' },
  body,
});

/** Every row of a database of this device, as whoever has its files reads it. */
async function filesOf(name: string): Promise<string> {
  const database = await openDB(name);
  const rows = await Promise.all(Array.from(database.objectStoreNames, (table) => database.getAll(table)));
  database.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );
}

beforeEach(async () => {
  travelled.length = 0;
  await keyStore.write(['people'], (tx) => tx.objectStore('people').clear());
  signInAs('maya');
  await emptyOutbox();
});

test('what somebody did lies sealed: the files tell how much there is, and nothing of what it says', async () => {
  const kept = await keep(act('q1'), new TextEncoder().encode('secret picture').buffer);
  await refuseAct(kept.id, 'secret refusal');
  const files = await filesOf('dca-outbox');
  expect(files).toContain(kept.id);
  for (const word of ['secret', 'EX-204', 'inspection']) expect(files).not.toContain(word);
  expect(await actsNow()).toMatchObject([
    { body: 'secret of q1', unit: 'EX-204', refusal: { reason: 'secret refusal' } },
  ]);
  expect(new TextDecoder().decode((await bytesOf(kept.id)) ?? undefined)).toBe('secret picture');
});

test('what was done later stands, also where what was done before takes longer to seal', async () => {
  const { encrypt } = crypto.subtle;
  const sealed = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...of) => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setTimeout(next));
    return encrypt.apply(crypto.subtle, of);
  });
  await Promise.all([keep(act('q1', 'good')), keep(act('q1', 'bad'))]);
  sealed.mockRestore();
  expect(await actsNow()).toMatchObject([{ body: 'good over bad' }]);
});

test('what was answered lies sealed, and opens for its person alone', async () => {
  await keepAnswer('maya', 'list', { unit: 'secret unit' });
  await keepPack('maya', { tag: 't', jobIds: [], answers: new Map([['job', 'secret job']]) });
  expect(await filesOf('dca-last-answers')).not.toContain('secret');
  expect((await keptAnswer('maya', 'list'))?.answer).toEqual({ unit: 'secret unit' });
  expect(await keptAnswer('maya', 'job')).toMatchObject({ answer: 'secret job', isPacked: true });
  expect(await keptAnswer('bima', 'list')).toBeUndefined();
});

test('what the day pack brought is shown at once also after it was refreshed', async () => {
  await keepPack('maya', { tag: 't', jobIds: [], answers: new Map([['job', 'as in the morning']]) });
  await keepAnswer('maya', 'job', 'as at noon');
  await keepAnswer('maya', 'list', 'of no pack');
  expect(await keptAnswer('maya', 'job')).toMatchObject({ answer: 'as at noon', isPacked: true });
  expect((await keptAnswer('maya', 'list'))?.isPacked).toBeUndefined();
});

test('a later act about the same is made over what it replaces, and two pages at once lose nothing', async () => {
  await keep(act('q1', 'first'));
  await Promise.all([addAct('maya', act('q1', 'second')), addAct('maya', act('q1', 'third'))]);
  const [{ body } = { body: '' }] = await actsNow();
  expect(String(body).split(' over ').sort()).toEqual(['first', 'second', 'third']);
});

test('what was opened once is not opened again when something else is kept', async () => {
  for (const about of ['q1', 'q2', 'q3']) await keep(act(about));
  await actsNow();
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  await keep(act('q4'));
  await keep(act('q1', 'again'));
  const count = decrypt.mock.calls.length;
  decrypt.mockRestore();
  expect(await actsNow()).toHaveLength(4);
  expect(count).toBe(2);
});

test('locked work is counted and not read, not sent, not added to, and keeps the submission back', async () => {
  await keep(act('q1'), new ArrayBuffer(4));
  await keep(act('submit', {}, 'submission'));
  const [first] = await actsNow();
  await letIn(who('maya'));
  await putKeys((await keysHere()).map((key) => ({ ...key, bits: null })));
  await lock('maya');
  expect(await actsNow()).toMatchObject([
    { kind: 'locked', body: {}, unit: null },
    { kind: 'locked', body: {}, unit: null },
  ]);
  expect(await bytesOf(String(first?.id))).toBeNull();
  await expect(keep(act('q2'))).rejects.toThrow('locked');
  await sendNow();
  expect(travelled).toEqual([]);
  expect(await headsHere()).toHaveLength(2);
});

test('one act whose key is away keeps the submission of its job back, and nothing else', async () => {
  await keep(act('q1'));
  // The person signed in anew, and the server could not be asked for the key yet.
  const keys = await keysHere();
  await putKeys(keys.map((key) => ({ ...key, key: null })));
  await keep(act('q2'));
  await keep(act('submit', {}, 'submission'));
  await sendNow();
  expect(travelled).toEqual(['secret of q2']);
  await putKeys(keys);
  await sendNow();
  expect(travelled).toEqual(['secret of q2', 'secret of q1', 'submitted']);
});

test('a page that belongs to somebody who has gone stops sending, and keeps what it has', async () => {
  await keep(act('q1'));
  travelled.length = 0;
  registerKinds({
    name: 'answer',
    lane: 'inOrder',
    call: 'answer',
    atOnce: 10,
    words: String,
    // Its tokens are another person's by now: it sends none, and is told to sign in.
    send: async () => {
      throw new CallFailure({ status: 401 });
    },
  });
  await sendNow();
  expect(await actsNow()).toMatchObject([{ body: 'secret of q1', state: 'waits' }]);
});

test('what an act says by now keeps its place among the others, and is left as it was once it has travelled', async () => {
  const first = await keep(act('q1', 'one'));
  await keep(act('q2', 'two'));
  await amend({ ...first, body: 'one and more' });
  expect((await actsNow()).map(({ body }) => body)).toEqual(['one and more', 'two']);
  const [now] = await actsNow();
  await freeze(now ? [now] : [], 'k1');
  await amend({ ...first, body: 'too late' });
  expect(await actsNow()).toMatchObject([{ body: 'one and more', key: 'k1' }, { body: 'two' }]);
});

test('an act that says more since it was read does not travel as it was read: tried again, a call has to say the same', async () => {
  const read = await keep(act('q1', 'one'));
  await amend({ ...read, body: 'one and more' });
  expect(await freeze([read], 'k1')).toEqual([]);
  expect(await freeze(await actsNow(), 'k2')).toMatchObject([{ body: 'one and more', key: 'k2' }]);
});
