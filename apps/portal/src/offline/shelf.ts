// The outbox in IndexedDB, with strict durability: what was kept is on this device before anybody says so, and is removed
// only after the server's answer. What acts say, and their pictures, is sealed under a key of their person. Its tables only grow;
// what an older build kept is carried over.
import { contractNumber } from '@dca/contract/contract-number';
import Dexie, { type EntityTable, type InsertType, type Table } from 'dexie';
import { type Act, kindOf, type NewAct, type Refusal } from './act.ts';
import { newId } from './ids.ts';
import { keyFor, openKeysOf } from './keys/keys.ts';
import { isLocked } from './keys/people.ts';
import { type Sealed, seal, unseal } from './keys/sealing.ts';
import { carryOver, type PlainAct, type PlainPicture } from './older-builds.ts';
import { type Head, lockedKind, openActs, type SealedAct, sealAct, sealRefusal } from './sealed-acts.ts';

/** Bytes that belong to an act, beside it, so that listing acts does not read them. */
interface SealedPicture {
  readonly id: string;
  readonly bytes: Sealed;
}

const database = new Dexie('dca-drafts', { chromeTransactionDurability: 'strict' }) as Dexie & {
  acts: Table<PlainAct, number>;
  pictures: Table<PlainPicture, string>;
  sealedActs: EntityTable<SealedAct, 'order'>;
  sealedPictures: EntityTable<SealedPicture, 'id'>;
};
database.version(1).stores({ answers: 'key, jobId', heads: 'jobId' });
database.version(2).stores({
  answers: 'key, jobId',
  heads: 'jobId',
  entries: 'key, by, [by+jobId]',
  photos: 'id, by, [by+jobId]',
  pictures: 'id',
});
database.version(3).stores({ acts: '++order, &id, person' }).upgrade(carryOver);
// A page of the build before that is still open goes on with its own tables, and cannot read what is sealed for a plain act.
database.version(4).stores({ sealedActs: '++order, &id, person', sealedPictures: 'id' });

const { acts: plainActs, pictures: plainPictures, sealedActs, sealedPictures } = database;

/** All acts of a person in the order in which they were kept; one thrown away after it travelled is among them. */
export async function actsOf(person: string): Promise<Act[]> {
  await sealPlain(person);
  return openActs(person, await sealedActs.where({ person }).sortBy('order'), true);
}

/** What anybody keeps on this device, without what it says. */
export const headsHere = async (): Promise<readonly Head[]> => [
  ...(await plainActs.toArray()),
  ...(await sealedActs.toArray()),
];

/** The jobs of which anybody has something on this device. */
export const jobsWithActs = async (): Promise<ReadonlySet<string>> =>
  new Set((await headsHere()).map(({ jobId }) => jobId));

/** Keeps an act of a person. One about the same that never travelled, or was refused, is replaced. Throws Locked. */
export async function addAct(person: string, act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  const aboutTheSame = () =>
    sealedActs
      .where({ person })
      .filter(({ jobId, kind, about }) => jobId === act.jobId && kind === act.kind && about === act.about)
      .toArray();
  const key = await keyFor(person);
  await sealPlain(person);
  for (;;) {
    const rows = await aboutTheSame();
    const before = (await openActs(person, rows, false)).filter(({ kind }) => kind !== lockedKind);
    const kept = madeOf(person, act, before);
    const row: InsertType<SealedAct, 'order'> = await sealAct(key, kept);
    const picture = bytes && { id: kept.id, bytes: await seal(key, bytes, pictureName(kept.id, person)) };
    const order = await database.transaction('rw', sealedActs, sealedPictures, async () => {
      // Sealing takes a while: what came or travelled meanwhile is looked at again.
      if (stateOf(await aboutTheSame()) !== stateOf(rows)) return null;
      const replaced = before.filter(({ key: travels, state }) => travels === null || state === 'refused');
      await sealedActs.bulkDelete(replaced.map((one) => one.order));
      if (picture) await sealedPictures.put(picture);
      return sealedActs.add(row);
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
  const picture = await sealedPictures.get(id);
  const key = picture && (await openKeysOf(person)).get(picture.bytes.by);
  return key ? unseal(key, picture.bytes, pictureName(id, person)) : null;
}

const pictureName = (id: string, person: string) => `picture/${id}/${person}`;

/** Seals what a build before kept in plain words: each act with its picture at once, so that it is always in one place. */
async function sealPlain(person: string): Promise<void> {
  const plain = await plainActs.where({ person }).sortBy('order');
  if (plain.length === 0 || (await isLocked(person))) return;
  const key = await keyFor(person);
  for (const { order, ...act } of plain) {
    const bytes = (await plainPictures.get(act.id))?.bytes;
    const row = await sealAct(key, act);
    const picture = bytes && { id: act.id, bytes: await seal(key, bytes, pictureName(act.id, person)) };
    await database.transaction('rw', plainActs, plainPictures, sealedActs, sealedPictures, async () => {
      const now = await plainActs.get(order);
      // A page of that build may have sent it meanwhile, or begun to.
      if (now?.state !== act.state || now.key !== act.key || now.triedAt !== act.triedAt) return;
      if (!(await sealedActs.get({ id: act.id }))) await sealedActs.add(row);
      if (picture) await sealedPictures.put(picture);
      await plainActs.delete(order);
      await plainPictures.delete(act.id);
    });
  }
  await sealPlain(person);
}

/** Makes acts one call: those of them that still wait get its key, unless they have one, and travel now. */
export async function freeze(acts: readonly Act[], key: string): Promise<Act[]> {
  return database.transaction('rw', sealedActs, async () => {
    const rows = await sealedActs.bulkGet(acts.map(({ order }) => order));
    const triedAt = new Date().toISOString();
    const frozen = acts.flatMap((act, at) => {
      const row = rows[at];
      return row?.state === 'waits' ? [{ act, row: { ...row, key: row.key ?? key, triedAt } }] : [];
    });
    await sealedActs.bulkPut(frozen.map(({ row }) => row));
    return frozen.map(({ act, row }) => ({ ...act, key: row.key, state: row.state, triedAt }));
  });
}

/** Gives acts back their freedom: they travel under other keys next time, and those refused are tried again. */
export async function thaw(acts: readonly Act[]): Promise<void> {
  const orders = acts.map(({ order }) => order);
  await sealedActs
    .where('order')
    .anyOf(orders)
    .and(({ state }) => state !== 'thrownAway')
    .modify({ key: null, state: 'waits', refusal: null });
}

/** Notes what the server said against an act; one that a later act about the same has overtaken is forgotten. */
export async function refuse(refused: Act, refusal: Refusal): Promise<void> {
  const sealed = await sealRefusal(await keyFor(refused.person), refused, refusal);
  await database.transaction('rw', sealedActs, sealedPictures, async () => {
    const isLater = (act: SealedAct) =>
      act.order > refused.order &&
      act.jobId === refused.jobId &&
      act.kind === refused.kind &&
      act.about === refused.about;
    const later = await sealedActs.where({ person: refused.person }).filter(isLater).count();
    if (later > 0) await forget([refused]);
    else await sealedActs.where({ id: refused.id }).modify({ state: 'refused', refusal: sealed });
  });
}

/** Forgets acts with their bytes: the server has them, or nobody wants them. */
export async function forget(acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await database.transaction('rw', sealedActs, sealedPictures, async () => {
    await sealedPictures.bulkDelete(ids);
    await sealedActs.where('id').anyOf(ids).delete();
  });
}

/** Keeps an act that may have reached the server as thrown away, until it is taken back there. */
export async function markThrownAway(act: Act): Promise<void> {
  const row = await sealAct(await keyFor(act.person), { ...act, state: 'thrownAway' });
  await sealedActs.put(row);
}

/** Forgets acts that the server has, but those that were thrown away meanwhile: they have to be taken back there. */
export async function acknowledge(acts: readonly Act[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await database.transaction('rw', sealedActs, sealedPictures, async () => {
    const now = await sealedActs.where('id').anyOf(ids).toArray();
    await forget(now.filter(({ state }) => state !== 'thrownAway'));
  });
}
