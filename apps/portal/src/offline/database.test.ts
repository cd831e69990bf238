import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type DBSchema, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseOf } from './database.ts';

interface Rows extends DBSchema {
  rows: { key: string; value: { id: string; text?: string } };
  more: { key: string; value: { id: string } };
}

const connections: IDBDatabase[] = [];
beforeEach(() => {
  connections.length = 0;
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...of) => {
    const request = open(...of);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  vi.stubGlobal('indexedDB', factory);
});

const plan = {
  name: 'd',
  version: 10,
  durability: 'strict',
  tables: { rows: { key: 'id' }, more: { key: 'id' } },
} as const;
const kept = (database = databaseOf<Rows>(plan)) =>
  database.read(['rows'], (tx) => tx.objectStore('rows').getAllKeys());
const keep = (id: string, database = databaseOf<Rows>(plan)) =>
  database.write(['rows'], (tx) => tx.objectStore('rows').put({ id }));

test('it opens with its first use, once, and what is written is said to be written to the end', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const database = databaseOf<Rows>(plan);
  expect(connections).toHaveLength(0);
  await Promise.all([keep('a', database), keep('b', database)]);
  expect(connections).toHaveLength(1);
  expect(begin).toHaveBeenLastCalledWith(['rows'], 'readwrite', { durability: 'strict' });
  expect(await kept(database)).toEqual(['a', 'b']);
  begin.mockRestore();
});

test('work that throws leaves nothing behind, in no table', async () => {
  const database = databaseOf<Rows>(plan);
  const broken = database.write(['rows', 'more'], async (tx) => {
    await tx.objectStore('rows').put({ id: 'a' });
    await tx.objectStore('more').put({ id: 'a' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  const twice = database.write(['rows'], async (tx) => {
    await tx.objectStore('rows').add({ id: 'b' });
    await tx.objectStore('rows').add({ id: 'b' });
  });
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await kept(database)).toEqual([]);
  expect(await database.read(['more'], (tx) => tx.objectStore('more').count())).toBe(0);
});

test('what could not be committed is not said to be kept', async () => {
  const database = databaseOf<Rows>(plan);
  const late = database.write(['rows'], async (tx) => {
    await tx.objectStore('rows').put({ id: 'a' });
    tx.abort();
  });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(await kept(database)).toEqual([]);
});

test('it goes out of the way of a newer build, and goes on with what that one made', async () => {
  const database = databaseOf<Rows>(plan);
  await keep('a', database);
  const newer = await openDB('d', 20, { upgrade: (made) => void made.createObjectStore('newest') });
  newer.close();
  expect(await kept(database)).toEqual(['a']);
  await keep('b', database);
  expect(await kept(database)).toEqual(['a', 'b']);
});

test('an opening that failed is tried again by the next use', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('not now', 'SecurityError');
  });
  const database = databaseOf<Rows>(plan);
  await expect(keep('a', database)).rejects.toThrow('not now');
  await keep('a', database);
  expect(await kept(database)).toEqual(['a']);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a browser that fails at opening without a reason is asked again at once, and not for ever', async () => {
  const failing = () => {
    throw new DOMException('Internal error', 'UnknownError');
  };
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(failing).mockImplementationOnce(failing);
  await keep('a');
  expect(open).toHaveBeenCalledTimes(3);
  open.mockImplementation(failing);
  await expect(keep('b')).rejects.toThrow('Internal error');
  expect(open).toHaveBeenCalledTimes(6);
});

test('a connection that the browser has ended, with a word or without one, is opened anew', async () => {
  const database = databaseOf<Rows>(plan);
  await keep('a', database);
  connections[0]?.close();
  await keep('b', database);
  expect(connections).toHaveLength(2);
  const [, second] = connections;
  if (second) forceCloseDatabase(second as never);
  await keep('c', database);
  expect(connections).toHaveLength(3);
  expect(await kept(database)).toEqual(['a', 'b', 'c']);
});

const leave = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => dispatchEvent(new Event('pageshow'));

test('a page that is set aside gives up what it had begun, so that others are not held back, and does it when it is back', async () => {
  const database = databaseOf<Rows>(plan);
  await keep('a', database);
  let turns = 0;
  const begun = Promise.withResolvers<void>();
  const going = database.write(['rows'], async (tx) => {
    turns += 1;
    await tx.objectStore('rows').put({ id: 'b' });
    begun.resolve();
    // As in a suspended page: the transaction stays open.
    for (let left = 200; turns === 1 && left > 0; left -= 1) await tx.objectStore('rows').get('a');
    return turns;
  });
  await begun.promise;
  leave(true);
  const later = keep('c', database);
  expect(await namesOfAnother()).toEqual(['a']);
  expect(connections.at(0)).toBeDefined();
  comeBack();
  expect(await going).toBe(2);
  await later;
  expect(await kept(database)).toEqual(['a', 'b', 'c']);
});

test('a page that is closed finishes what it can', async () => {
  const database = databaseOf<Rows>(plan);
  const going = keep('a', database);
  leave(false);
  await going;
  expect(await kept(database)).toEqual(['a']);
});

test('a page that is set aside stands in nobody’s way who makes new tables: suspended, it hears of nobody', async () => {
  await keep('a');
  const close = vi.spyOn(connections[0] as IDBDatabase, 'close');
  leave(true);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  comeBack();
  expect(await kept(databaseOf<Rows>({ ...plan, version: 20 }))).toEqual(['a']);
});

/** What another page reads, with a connection of its own. */
async function namesOfAnother(): Promise<readonly string[]> {
  const another = await openDB<Rows>('d', 10);
  const names = await another.getAllKeys('rows');
  another.close();
  return names;
}
