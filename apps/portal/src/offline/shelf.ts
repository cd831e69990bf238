// The outbox in IndexedDB, with strict durability: what was kept is on this device before anybody says so, and is removed
// only after the server's answer. What acts say, and their pictures, is sealed under a key of their person. Its tables only grow;
// what an older build kept is carried over.
import { contractNumber } from '@dca/contract/contract-number';
import { type Act, kindOf, type NewAct, type Refusal } from './act.ts';
import type { Reading, Writing } from './database.ts';
import { newId } from './ids.ts';
import { keyFor, openKeysOf } from './keys/keys.ts';
import { isLocked } from './keys/people.ts';
import { seal, unseal } from './keys/sealing.ts';
import { type Head, lockedKind, openActs, type SealedAct, sealAct, sealRefusal } from './sealed-acts.ts';
import { type Drafts, drafts, numbered } from './shelf-database.ts';

const sealedOnes = ['sealedActs', 'sealedPictures'] as const;

/** What lies sealed of a person, in its order. */
const sealedOf = (tx: Reading<Drafts>, person: string): Promise<SealedAct[]> =>
  tx.objectStore('sealedActs').index('person').getAll(person);

/** Those of some acts that lie here still, by their ids. */
const rowsOf = (tx: Reading<Drafts>, ids: readonly string[]): Promise<SealedAct[]> =>
  Promise.all(ids.map((id) => tx.objectStore('sealedActs').index('id').get(id))).then((rows) =>
    rows.filter((row) => row !== undefined),
  );

/** All acts of a person in the order in which they were kept; one thrown away after it travelled is among them. */
export async function actsOf(person: string): Promise<Act[]> {
  await sealPlain(person);
  return openActs(person, await drafts.read(['sealedActs'], (tx) => sealedOf(tx, person)), true);
}

/** What anybody keeps on this device, without what it says. */
export const headsHere = (): Promise<readonly Head[]> =>
  drafts.read(['acts', 'sealedActs'], async (tx) => [
    ...(await tx.objectStore('acts').getAll()),
    ...(await tx.objectStore('sealedActs').getAll()),
  ]);

/** The jobs of which anybody has something on this device. */
export const jobsWithActs = async (): Promise<ReadonlySet<string>> =>
  new Set((await headsHere()).map(({ jobId }) => jobId));

/** Keeps an act of a person. One about the same that never travelled, or was refused, is replaced. Throws Locked. */
export async function addAct(person: string, act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  const aboutTheSame = async (tx: Reading<Drafts>) =>
    (await sealedOf(tx, person)).filter(
      ({ jobId, kind, about }) => jobId === act.jobId && kind === act.kind && about === act.about,
    );
  const key = await keyFor(person);
  await sealPlain(person);
  for (;;) {
    const rows = await drafts.read(['sealedActs'], aboutTheSame);
    const before = (await openActs(person, rows, false)).filter(({ kind }) => kind !== lockedKind);
    const kept = madeOf(person, act, before);
    const row = await sealAct(key, kept);
    const picture = bytes && { id: kept.id, bytes: await seal(key, bytes, pictureName(kept.id, person)) };
    const order = await drafts.write(sealedOnes, async (tx) => {
      // Sealing takes a while: what came or travelled meanwhile is looked at again.
      if (stateOf(await aboutTheSame(tx)) !== stateOf(rows)) return null;
      const acts = tx.objectStore('sealedActs');
      const replaced = before.filter(({ key: travels, state }) => travels === null || state === 'refused');
      for (const one of replaced) await acts.delete(one.order);
      if (picture) await tx.objectStore('sealedPictures').put(picture);
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

/** The bytes of an act, or null. */
export async function readBytes(person: string, id: string): Promise<ArrayBuffer | null> {
  const picture = await drafts.read(['sealedPictures'], (tx) => tx.objectStore('sealedPictures').get(id));
  const key = picture && (await openKeysOf(person)).get(picture.bytes.by);
  return key ? unseal(key, picture.bytes, pictureName(id, person)) : null;
}

const pictureName = (id: string, person: string) => `picture/${id}/${person}`;

/** Seals what a build before kept in plain words: each act with its picture at once, so that it is always in one place. */
async function sealPlain(person: string): Promise<void> {
  const plain = await drafts.read(['acts'], (tx) => tx.objectStore('acts').index('person').getAll(person));
  if (plain.length === 0 || (await isLocked(person))) return;
  const key = await keyFor(person);
  for (const { order, ...act } of plain) {
    const old = await drafts.read(['pictures'], (tx) => tx.objectStore('pictures').get(act.id));
    const row = await sealAct(key, act);
    const picture = old && { id: act.id, bytes: await seal(key, old.bytes, pictureName(act.id, person)) };
    await drafts.write(['acts', 'pictures', ...sealedOnes], async (tx) => {
      const now = await tx.objectStore('acts').get(order);
      // A page of that build may have sent it meanwhile, or begun to.
      if (now?.state !== act.state || now.key !== act.key || now.triedAt !== act.triedAt) return;
      const [known] = await rowsOf(tx, [act.id]);
      if (!known) await tx.objectStore('sealedActs').add(numbered(row));
      if (picture) await tx.objectStore('sealedPictures').put(picture);
      await tx.objectStore('acts').delete(order);
      await tx.objectStore('pictures').delete(act.id);
    });
  }
  await sealPlain(person);
}

/** Keeps what an act says by now in its place, unless it was replaced or has travelled. */
export async function amend(act: Act): Promise<void> {
  const amended = await sealAct(await keyFor(act.person), { ...act, isAmended: true as const });
  await drafts.write(['sealedActs'], async (tx) => {
    const row = await tx.objectStore('sealedActs').get(act.order);
    if (row?.state === 'waits' && row.key === null) await tx.objectStore('sealedActs').put(amended);
  });
}

/** Makes acts one call: those of them that still wait get its key, unless they have one, and travel now. */
export async function freeze(acts: readonly Act[], key: string): Promise<Act[]> {
  return drafts.write(['sealedActs'], async (tx) => {
    const store = tx.objectStore('sealedActs');
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
  await drafts.write(['sealedActs'], async (tx) => {
    const store = tx.objectStore('sealedActs');
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
  await drafts.write(sealedOnes, async (tx) => {
    if ((await sealedOf(tx, refused.person)).some(isLater)) return forgetIn(tx, [refused]);
    const [row] = await rowsOf(tx, [refused.id]);
    if (row) await tx.objectStore('sealedActs').put({ ...row, state: 'refused', refusal: sealed });
  });
}

/** Forgets acts with their bytes: the server has them, or nobody wants them. */
export async function forget(acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  await drafts.write(sealedOnes, (tx) => forgetIn(tx, acts));
}

async function forgetIn(tx: Writing<Drafts>, acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  for (const { order } of await rowsOf(tx, ids)) await tx.objectStore('sealedActs').delete(order);
  for (const id of ids) await tx.objectStore('sealedPictures').delete(id);
}

/** Keeps an act that may have reached the server as thrown away, until it is taken back there. */
export async function markThrownAway(act: Act): Promise<void> {
  const row = await sealAct(await keyFor(act.person), { ...act, state: 'thrownAway' });
  await drafts.write(['sealedActs'], (tx) => tx.objectStore('sealedActs').put(row));
}

/** Forgets acts that the server has, but those that were thrown away meanwhile: they have to be taken back there. */
export async function acknowledge(acts: readonly Act[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await drafts.write(sealedOnes, async (tx) => {
    const now = await rowsOf(tx, ids);
    await forgetIn(
      tx,
      now.filter(({ state }) => state !== 'thrownAway'),
    );
  });
}
