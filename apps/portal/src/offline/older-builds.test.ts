import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

const jobId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T07:20:00Z';
const ofMaya = { by: 'maya', jobId };
const answer = { zoneCode: 'Z1', questionId: 'q1', code: 'NMG', value: null, note: 'dry' };
const photo = {
  takenAt: '2026-11-20T07:21:00Z',
  sha256: '1',
  kind: 'OTHER',
  questionId: 'q1',
  zoneCode: 'Z1',
};
const bytes = new ArrayBuffer(8);

/** What each older build added to the tables of the ones before, as it made them: ten to a version. */
const addedBy: readonly ((made: IDBPDatabase) => void)[] = [
  (made) => {
    made.createObjectStore('answers', { keyPath: 'key' }).createIndex('jobId', 'jobId');
    made.createObjectStore('heads', { keyPath: 'jobId' });
  },
  (made) => {
    for (const [table, keyPath] of Object.entries({ entries: 'key', photos: 'id' })) {
      const store = made.createObjectStore(table, { keyPath });
      store.createIndex('by', 'by');
      store.createIndex('[by+jobId]', ['by', 'jobId']);
    }
    made.createObjectStore('pictures', { keyPath: 'id' });
  },
  (made) => addActs(made, 'acts'),
  (made) => {
    addActs(made, 'sealedActs');
    made.createObjectStore('sealedPictures', { keyPath: 'id' });
  },
];

function addActs(made: IDBPDatabase, table: string): void {
  const store = made.createObjectStore(table, { keyPath: 'order', autoIncrement: true });
  store.createIndex('id', 'id', { unique: true });
  store.createIndex('person', 'person');
}

/** The database of an older build, with what that one kept. */
async function phoneOf(build: number, keep: (old: IDBPDatabase) => Promise<void>): Promise<void> {
  const old = await openDB('dca-drafts', build * 10, {
    upgrade: (made) => {
      for (const add of addedBy.slice(0, build)) add(made);
    },
  });
  await keep(old);
  old.close();
}

/** This build, as a page that has just been opened has it. */
async function thisBuild() {
  vi.resetModules();
  const { actsNow, signInAs } = await import('./outbox.testing.ts');
  const { bytesOf } = await import('./outbox.ts');
  const { registerKinds } = await import('./act.ts');
  registerKinds({
    name: 'answer',
    lane: 'inOrder',
    call: 'a',
    atOnce: 1,
    words: String,
    send: async () => {},
  });
  return { actsNow, signInAs, bytesOf };
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

test('what the first builds kept waits in this one, under its person', async () => {
  await phoneOf(1, async (old) => {
    await old.put('answers', { key: 'k0', ...ofMaya, at: '2026-11-19T07:20:00Z', ...answer });
    await old.put('heads', { by: 'budi', jobId, at, smr: 100, smrIsConfirmed: true });
  });
  const { actsNow, signInAs } = await thisBuild();
  signInAs('maya');
  expect(await actsNow()).toMatchObject([{ kind: 'answer', about: 'q1', jobId, state: 'waits' }]);
  signInAs('budi');
  expect(await actsNow()).toMatchObject([{ kind: 'reading', about: 'meter', body: { smr: 100 } }]);
});

test('what older builds kept waits in this one, under its person, with its pictures', async () => {
  await phoneOf(2, async (old) => {
    await old.put('answers', {
      key: 'k0',
      ...ofMaya,
      at: '2026-11-19T07:20:00Z',
      ...answer,
      questionId: 'q0',
    });
    await old.put('heads', { by: 'budi', jobId, at, smr: 100, smrIsConfirmed: true });
    await old.put('entries', { key: 'k1', ...ofMaya, at, what: { kind: 'answer', ...answer } });
    await old.put('photos', { id: 'p1', ...ofMaya, ...photo, refusal: 'Too many.' });
    await old.put('pictures', { id: 'p1', bytes });
  });
  const { actsNow, signInAs, bytesOf } = await thisBuild();
  signInAs('maya');
  expect(await actsNow()).toMatchObject([
    {
      kind: 'answer',
      about: 'q0',
      jobId,
      body: { kind: 'answer', questionId: 'q0' },
      key: null,
      state: 'waits',
    },
    { kind: 'answer', about: 'q1', at, body: { kind: 'answer', ...answer }, key: null, state: 'waits' },
    { kind: 'photo', id: 'p1', body: photo, state: 'refused', refusal: { reason: 'Too many.' } },
  ]);
  expect((await bytesOf('p1'))?.byteLength).toBe(8);
  signInAs('budi');
  expect(await actsNow()).toMatchObject([
    { kind: 'reading', about: 'meter', body: { kind: 'reading', smr: 100, smrIsConfirmed: true } },
  ]);
});

const act = {
  id: 'a1',
  person: 'maya',
  jobId,
  unit: 'EX-204',
  kind: 'answer',
  about: 'q1',
  params: {},
  contract: 3,
  body: answer,
  at,
  key: 'k1',
  state: 'waits',
  refusal: null,
  triedAt: at,
};

test('acts in plain words keep their order, their calls and their pictures, and nothing is carried over twice', async () => {
  await phoneOf(3, async (old) => {
    await old.put('entries', { key: 'k1', ...ofMaya, at, what: { kind: 'answer', ...answer } });
    await old.add('acts', act);
    await old.add('acts', { ...act, id: 'a0', about: 'q0', key: null, triedAt: null });
    await old.put('pictures', { id: 'a1', bytes });
  });
  const { actsNow, signInAs, bytesOf } = await thisBuild();
  signInAs('maya');
  expect(await actsNow()).toMatchObject([
    { id: 'a1', order: 1, body: answer, key: 'k1', triedAt: at },
    { id: 'a0', order: 2, about: 'q0', key: null },
  ]);
  expect((await bytesOf('a1'))?.byteLength).toBe(8);
});

test('what the build before this one sealed opens, and new acts come after it', async () => {
  (await thisBuild()).signInAs('maya');
  await (await import('./shelf.ts')).addAct('maya', { ...act, id: 'a7' });
  const made = await openDB('dca-drafts');
  const [row] = await made.getAll('sealedActs');
  made.close();
  await deleteDB('dca-drafts');
  await phoneOf(4, async (old) => void (await old.put('sealedActs', { ...row, order: 41 })));
  const { actsNow, signInAs } = await thisBuild();
  signInAs('maya');
  await (await import('./shelf.ts')).addAct('maya', { ...act, id: 'a8', about: 'q2' });
  expect(await actsNow()).toMatchObject([
    { id: 'a7', order: 41, body: answer },
    { id: 'a8', order: 42 },
  ]);
});

/** The tables of this phone, as its browser describes them. */
async function tablesNow() {
  const database = await openDB('dca-drafts');
  const tables = Array.from(database.objectStoreNames, (table) => {
    const store = unwrap(database.transaction(table).objectStore(table));
    const indexes = Array.from(store.indexNames, (index) => {
      const { name, keyPath, unique, multiEntry } = store.index(index);
      return { name, keyPath, unique, multiEntry };
    });
    return { name: table, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes };
  });
  database.close();
  return { version: database.version, tables };
}

test.each([1, 2, 3, 4])('a phone of build %d has the tables of a new one', async (build) => {
  await (await thisBuild()).actsNow();
  const anew = await tablesNow();
  await deleteDB('dca-drafts');
  await phoneOf(build, async () => {});
  if (build === 4) expect(await tablesNow()).toEqual(anew);
  await (await thisBuild()).actsNow();
  expect(await tablesNow()).toEqual(anew);
});
