// A server for the keys of phones, as the tests of locks need it: it keeps what it is given, or is out of reach.
import { vi } from 'vitest';
import { type KeyHere, keyStore, type PersonHere } from './key-store.ts';

/** The copies that the server has, by the id of the key. */
export const copies = new Map<string, string>();
let isReached = true;

/** From now on the server answers, or does not. */
export function reach(isOn: boolean): void {
  isReached = isOn;
}

/** A phone on which nobody has worked, and a server without keys. */
export async function newPhone(): Promise<void> {
  copies.clear();
  isReached = true;
  await keyStore.write(['people', 'keys'], async (tx) => {
    await tx.objectStore('people').clear();
    await tx.objectStore('keys').clear();
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    if (init.method === 'POST') {
      const { id, key } = JSON.parse(String(init.body)) as { id: string; key: string };
      copies.set(id, key);
      return Response.json({ data: { id } });
    }
    const id = address.split('/').at(-1) ?? '';
    const key = copies.get(id);
    if (!key) return Response.json({ code: 'notFound', statusDescription: 'x' }, { status: 404 });
    return Response.json({ data: { id, key } });
  });
}

/** Who somebody is, for this phone. */
export const who = (person: string): Pick<PersonHere, 'person' | 'name' | 'email' | 'userType'> => ({
  person,
  name: person,
  email: `${person}@demo.test`,
  userType: 'INTERNAL',
});

/** What lies here of somebody. */
export const lyingOf = (person: string): Promise<PersonHere | undefined> =>
  keyStore.read(['people'], (tx) => tx.objectStore('people').get(person));

/** Every key on this phone. */
export const keysHere = (): Promise<KeyHere[]> =>
  keyStore.read(['keys'], (tx) => tx.objectStore('keys').getAll());

/** Puts keys as they are given. */
export async function putKeys(keys: readonly KeyHere[]): Promise<void> {
  await keyStore.write(['keys'], async (tx) => {
    for (const key of keys) await tx.objectStore('keys').put(key);
  });
}
