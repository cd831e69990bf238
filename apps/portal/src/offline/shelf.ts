// The outbox in IndexedDB, with strict durability: what was kept is on this device before anybody says so, and is removed
// only after the server's answer. Its tables only grow; what an older build kept is carried over.
import { contractNumber } from '@dca/contract/contract-number';
import Dexie, { type EntityTable, type InsertType } from 'dexie';
import { type Act, kindOf, type NewAct, type Refusal } from './act.ts';
import { newId } from './ids.ts';
import { carryOver } from './older-builds.ts';

/** Bytes that belong to an act, beside it, so that listing acts does not read them. Not every browser keeps a blob. */
interface Picture {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

type Stored = { -readonly [K in keyof Act]: Act[K] };

const database = new Dexie('dca-drafts', { chromeTransactionDurability: 'strict' }) as Dexie & {
  acts: EntityTable<Stored, 'order'>;
  pictures: EntityTable<Picture, 'id'>;
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

/** All acts of a person in the order in which they were kept; one thrown away after it travelled is among them. */
export const actsOf = (person: string): Promise<Act[]> => database.acts.where({ person }).sortBy('order');

/** The jobs of which anybody has something on this device. */
export const jobsWithActs = async (): Promise<ReadonlySet<string>> =>
  new Set((await database.acts.toArray()).map(({ jobId }) => jobId));

/** Keeps an act of a person. One about the same that never travelled, or was refused, is replaced. */
export async function addAct(person: string, act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  return database.transaction('rw', database.acts, database.pictures, async () => {
    const isAboutTheSame = (before: Act) =>
      before.jobId === act.jobId && before.kind === act.kind && before.about === act.about;
    const before = await database.acts.where({ person }).filter(isAboutTheSame).toArray();
    const replaced = before.filter(({ key, state }) => key === null || state === 'refused');
    await database.acts.bulkDelete(replaced.map(({ order }) => order));
    const kept: InsertType<Stored, 'order'> = {
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
    };
    if (bytes) await database.pictures.put({ id: kept.id, bytes });
    const order = await database.acts.add(kept);
    return { ...kept, order };
  });
}

/** The bytes of an act, or null. */
export async function readBytes(person: string, id: string): Promise<ArrayBuffer | null> {
  const act = await database.acts.get({ id });
  if (act?.person !== person) return null;
  return (await database.pictures.get(id))?.bytes ?? null;
}

/** Makes acts one call: those of them that still wait get its key, unless they have one, and travel now. */
export async function freeze(acts: readonly Act[], key: string): Promise<Act[]> {
  const orders = acts.map(({ order }) => order);
  return database.transaction('rw', database.acts, async () => {
    const waits = (act: Act | undefined) => act?.state === 'waits';
    const still = (await database.acts.bulkGet(orders)).filter((act) => act !== undefined).filter(waits);
    const triedAt = new Date().toISOString();
    const frozen = still.map((act) => ({ ...act, key: act.key ?? key, triedAt }));
    await database.acts.bulkPut(frozen);
    return frozen;
  });
}

/** Gives acts back their freedom: they travel under other keys next time, and those refused are tried again. */
export async function thaw(acts: readonly Act[]): Promise<void> {
  const orders = acts.map(({ order }) => order);
  await database.acts
    .where('order')
    .anyOf(orders)
    .and(({ state }) => state !== 'thrownAway')
    .modify({ key: null, state: 'waits', refusal: null });
}

/** Notes what the server said against an act; one that a later act about the same has overtaken is forgotten. */
export async function refuse(refused: Act, refusal: Refusal): Promise<void> {
  await database.transaction('rw', database.acts, database.pictures, async () => {
    const isLater = (act: Act) =>
      act.order > refused.order &&
      act.jobId === refused.jobId &&
      act.kind === refused.kind &&
      act.about === refused.about;
    const later = await database.acts.where({ person: refused.person }).filter(isLater).count();
    if (later > 0) await forget([refused]);
    else await database.acts.where({ id: refused.id }).modify({ state: 'refused', refusal });
  });
}

/** Forgets acts with their bytes: the server has them, or nobody wants them. */
export async function forget(acts: readonly Pick<Act, 'id'>[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await database.transaction('rw', database.acts, database.pictures, async () => {
    await database.pictures.bulkDelete(ids);
    await database.acts.where('id').anyOf(ids).delete();
  });
}

/** Keeps an act that may have reached the server as thrown away, until it is taken back there. */
export async function markThrownAway(act: Act): Promise<void> {
  await database.acts.put({ ...act, state: 'thrownAway' });
}

/** Forgets acts that the server has, but those that were thrown away meanwhile: they have to be taken back there. */
export async function acknowledge(acts: readonly Act[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await database.transaction('rw', database.acts, database.pictures, async () => {
    const now = await database.acts.where('id').anyOf(ids).toArray();
    await forget(now.filter(({ state }) => state !== 'thrownAway'));
  });
}
