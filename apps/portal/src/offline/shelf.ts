// The outbox in IndexedDB, with strict durability: what was kept is on this device before anybody says so, and is removed
// only after the server's answer. What acts say, and their pictures, is sealed under a key of their person.
import { contractNumber } from '@dca/contract/contract-number';
import { type Act, kindOf, type NewAct, type Refusal } from './act.ts';
import type { Reading, Writing } from './database.ts';
import { newId } from './ids.ts';
import { keyFor, openKeysOf } from './keys/keys.ts';
import { seal, unseal } from './keys/sealing.ts';
import { type Head, lockedKind, openActs, type SealedAct, sealAct, sealRefusal } from './sealed-acts.ts';
import { type Shelf, shelf } from './shelf-database.ts';

const both = ['acts', 'pictures'] as const;

/** What lies sealed of a person, in its order. */
const sealedOf = (tx: Reading<Shelf>, person: string): Promise<SealedAct[]> =>
  tx.objectStore('acts').index('person').getAll(person);

/** Those of some acts that lie here still, by their ids. */
const rowsOf = (tx: Reading<Shelf>, ids: readonly string[]): Promise<SealedAct[]> =>
  Promise.all(ids.map((id) => tx.objectStore('acts').index('id').get(id))).then((rows) =>
    rows.filter((row) => row !== undefined),
  );

/** All acts of a person in the order in which they were kept; one thrown away after it travelled is among them. */
export async function actsOf(person: string): Promise<Act[]> {
  return openActs(person, await shelf.read(['acts'], (tx) => sealedOf(tx, person)), true);
}

/** What anybody keeps on this device, without what it says. */
export const headsHere = (): Promise<readonly Head[]> =>
  shelf.read(['acts'], (tx) => tx.objectStore('acts').getAll());

/** The jobs of which anybody has something on this device. */
export const jobsWithActs = async (): Promise<ReadonlySet<string>> =>
  new Set((await headsHere()).map(({ jobId }) => jobId));

/** Keeps an act of a person. One about the same that never travelled, or was refused, is replaced. Throws Locked. */
export async function addAct(person: string, act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  const aboutTheSame = async (tx: Reading<Shelf>) =>
    (await sealedOf(tx, person)).filter(
      ({ jobId, kind, about }) => jobId === act.jobId && kind === act.kind && about === act.about,
    );
  const key = await keyFor(person);
  for (;;) {
    const rows = await shelf.read(['acts'], aboutTheSame);
    const before = (await openActs(person, rows, false)).filter(({ kind }) => kind !== lockedKind);
    const kept = madeOf(person, act, before);
    const row = await sealAct(key, kept);
    const picture = bytes && { id: kept.id, bytes: await seal(key, bytes, pictureName(kept.id, person)) };
    const order = await shelf.write(both, async (tx) => {
      // Sealing takes a while: what came or travelled meanwhile is looked at again.
      if (stateOf(await aboutTheSame(tx)) !== stateOf(rows)) return null;
      const acts = tx.objectStore('acts');
      const replaced = before.filter(({ key: travels, state }) => travels === null || state === 'refused');
      for (const one of replaced) await acts.delete(one.order);
      if (picture) await tx.objectStore('pictures').put(picture);
      return acts.add(numbered(row));
    });
    if (order !== null) return { ...kept, order };
  }
}

const stateOf = (rows: readonly SealedAct[]): string =>
  rows.map(({ id, key, state }) => `${id} ${key} ${state}`).join();

const madeOf = (person: string, act: NewAct, before: readonly Act[]) =>
  ({
    ...act,
    body: kindOf(act)?.over?.(act.body, before) ?? act.body,
    id: act.id ?? newId(),
    person,
    contract: contractNumber,
    at: act.at ?? new Date().toISOString(),
    key: null,
    state: 'waits',
    refusal: null,
    triedAt: null,
  }) as const;

/** A row as it is added: the database gives it its number. */
const numbered = (row: Omit<SealedAct, 'order'>): SealedAct => row as SealedAct;

/** The bytes of an act, or null. */
export async function readBytes(person: string, id: string): Promise<ArrayBuffer | null> {
  const picture = await shelf.read(['pictures'], (tx) => tx.objectStore('pictures').get(id));
  const key = picture && (await openKeysOf(person)).get(picture.bytes.by);
  return key ? unseal(key, picture.bytes, pictureName(id, person)) : null;
}

const pictureName = (id: string, person: string) => `picture/${id}/${person}`;

/** Keeps what an act says by now in its place, unless it was replaced or has travelled. */
export async function amend(act: Act): Promise<void> {
  const amended = await sealAct(await keyFor(act.person), { ...act, isAmended: true as const });
  await shelf.write(['acts'], async (tx) => {
    const row = await tx.objectStore('acts').get(act.order);
    if (row?.state === 'waits' && row.key === null) await tx.objectStore('acts').put(amended);
  });
}

/** Makes acts one call: those of them that still wait get its key, unless they have one, and travel now. */
export async function freeze(acts: readonly Act[], key: string): Promise<Act[]> {
  return shelf.write(['acts'], async (tx) => {
    const store = tx.objectStore('acts');
    const triedAt = new Date().toISOString();
    const frozen: Act[] = [];
    for (const act of acts) {
      const row = await store.get(act.order);
      // What it says since it was read travels the next time: a call that is tried again has to say the same.
      if (row?.state !== 'waits' || row.isAmended !== act.isAmended) continue;
      const now = { key: row.key ?? key, triedAt };
      await store.put({ ...row, ...now });
      frozen.push({ ...act, ...now, state: row.state });
    }
    return frozen;
  });
}

/** Gives acts back their freedom: they travel under other keys next time, and those refused are tried again. */
export async function thaw(acts: readonly Act[]): Promise<void> {
  await shelf.write(['acts'], async (tx) => {
    const store = tx.objectStore('acts');
    for (const { order } of acts) {
      const row = await store.get(order);
      if (row && row.state !== 'thrownAway')
        await store.put({ ...row, key: null, state: 'waits', refusal: null });
    }
  });
}

/** Notes what the server said against an act; one that a later act about the same has overtaken is forgotten. */
export async function refuse(refused: Act, refusal: Refusal): Promise<void> {
  const sealed = await sealRefusal(await keyFor(refused.person), refused, refusal);
  const isLater = (act: SealedAct) =>
    act.order > refused.order &&
    act.jobId === refused.jobId &&
    act.kind === refused.kind &&
    act.about === refused.about;
  await shelf.write(both, async (tx) => {
    if ((await sealedOf(tx, refused.person)).some(isLater)) return forgetIn(tx, [refused]);
    const [row] = await rowsOf(tx, [refused.id]);
    if (row) await tx.objectStore('acts').put({ ...row, state: 'refused', refusal: sealed });
  });
}

/** Puts what is kept of a job to another one: the job that it turned out to be. */
export async function regroup(from: string, to: string): Promise<void> {
  await shelf.write(['acts'], async (tx) => {
    const store = tx.objectStore('acts');
    for (const row of await store.getAll()) if (row.jobId === from) await store.put({ ...row, jobId: to });
  });
}

/** Forgets acts with their bytes: the server has them, or nobody wants them. */
export async function forget(acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  await shelf.write(both, (tx) => forgetIn(tx, acts));
}

async function forgetIn(tx: Writing<Shelf>, acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  for (const { order } of await rowsOf(tx, ids)) await tx.objectStore('acts').delete(order);
  for (const id of ids) await tx.objectStore('pictures').delete(id);
}

/** Keeps an act that may have reached the server as thrown away, until it is taken back there. */
export async function markThrownAway(act: Act): Promise<void> {
  const row = await sealAct(await keyFor(act.person), { ...act, state: 'thrownAway' });
  await shelf.write(['acts'], (tx) => tx.objectStore('acts').put(row));
}

/** Forgets acts that the server has, but those that were thrown away meanwhile: they have to be taken back there. */
export async function acknowledge(acts: readonly Act[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await shelf.write(both, async (tx) => {
    const now = await rowsOf(tx, ids);
    await forgetIn(
      tx,
      now.filter(({ state }) => state !== 'thrownAway'),
    );
  });
}
