// The keys of a person's work on this device. One is made when it is first needed, without asking anybody; its copy goes to the
// server when there is a signal, and comes back from there where it was locked.
import { offline } from '@dca/contract/areas/offline';
import { call } from '../../platform/client.ts';
import type { Reading } from '../database.ts';
import { newId } from '../ids.ts';
import { changeKey, type KeyHere, type Keys, keyStore, keysIn, keysOf, personIn } from './key-store.ts';
import { keyOfBytes, type OpenKey } from './sealing.ts';

/** The work of somebody who is not the person at this device: it opens with their PIN, or when they sign in. */
export class Locked extends Error {
  constructor() {
    super('locked');
    this.name = 'Locked';
  }
}

/** The keys of a person that are open here, by their ids. */
export async function openKeysOf(person: string): Promise<ReadonlyMap<string, CryptoKey>> {
  const keys = await keysOf(person);
  return new Map(keys.flatMap(({ id, key }) => (key ? [[id, key] as const] : [])));
}

/** The key under which something of a person is sealed now; throws Locked while they are not the person here. */
export async function keyFor(person: string): Promise<OpenKey> {
  const known = await keyStore.read(['keys'], (tx) => openKeyIn(tx, person));
  if (known) return known;
  const bits = crypto.getRandomValues(new Uint8Array(32));
  const made = { id: newId(), person, key: await keyOfBytes(bits), bits, wrapped: null };
  return keyStore.write(['people', 'keys'], async (tx) => {
    const [here, meanwhile] = [await personIn(tx, person), await openKeyIn(tx, person)];
    if (here?.isLocked) throw new Locked();
    if (!meanwhile) await tx.objectStore('keys').add(made);
    return meanwhile ?? made;
  });
}

/** One that the PIN opens comes before a newer one that it does not: what is kept without a signal opens without one. */
async function openKeyIn(tx: Reading<Keys>, person: string): Promise<OpenKey | null> {
  const keys = await keysIn(tx, person);
  const all = keys.filter((one): one is KeyHere & { key: CryptoKey } => one.key !== null);
  const open = all.findLast(({ wrapped }) => wrapped) ?? all.at(-1);
  return open ? { id: open.id, key: open.key } : null;
}

/** Gives the server a copy of each key of the signed-in person that it has none of; throws what the call throws. */
export async function copyKeys(person: string): Promise<void> {
  for (const { id, bits } of await keysOf(person)) {
    if (!bits) continue;
    const body = { id, key: btoa(String.fromCharCode(...bits)) };
    await call(offline.keepKey, { body }, { isSilent: true, idempotencyKey: `${id}-copy` });
    await keyStore.write(['keys'], (tx) => changeKey(tx, id, { bits: null }));
  }
}

/** Opens what is locked of the signed-in person by the copies that the server has; true when something opened. */
export async function recoverKeys(person: string): Promise<boolean> {
  let isAny = false;
  for (const { id, key } of await keysOf(person)) {
    if (key) continue;
    const open = await keyOfBytes(await copyOf(id));
    isAny = (await keyStore.write(['keys'], (tx) => changeKey(tx, id, { key: open }))) || isAny;
  }
  return isAny;
}

/** The bits of a key of the signed-in person, from the server; throws what the call throws. */
export async function copyOf(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await call(offline.key, { params: { id } }, { isSilent: true });
  return Uint8Array.from(atob(data.key), (character) => character.charCodeAt(0));
}
