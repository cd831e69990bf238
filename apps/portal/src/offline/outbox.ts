// The outbox of the signed-in person: what was done here and the server has not answered yet. Screens read it without
// waiting; what is kept is on the device before it is shown as kept. Other pages of this browser hear of every change.
// On a shared device everybody has their own: nobody sees, sends or is held back by what somebody else has left.
import { seeing } from '../platform/seeing.ts';
import { session, subscribeToSession } from '../platform/session.ts';
import { createStore, useStore } from '../platform/store.ts';
import { type Act, kindOf, type NewAct } from './act.ts';
import { askToKeep } from './storage.ts';

type Shelf = typeof import('./shelf.ts');
let inMemory: Promise<Shelf> | null = null;

/** The database is fetched when it is first needed, after the first screen. */
const shelf = (): Promise<Shelf> => inMemory ?? import('./shelf.ts');
const memory = (): Promise<Shelf> => (inMemory ??= import('./memory-shelf.ts'));

export interface Outbox {
  /** `opening` until it was read, `closed` while its database cannot be read. */
  readonly status: 'opening' | 'open' | 'closed';
  /** This browser has no database: what is here is in the memory of this page, and gone with it. */
  readonly isInMemory: boolean;
  readonly person: string;
  /** In the order in which they were kept. */
  readonly acts: readonly Act[];
}

const outbox = createStore<Outbox>({ status: 'opening', isInMemory: false, person: '', acts: [] });
const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dca-outbox') : null;
if (pages) pages.onmessage = () => void read();
subscribeToSession(() => {
  if (outbox.get().status !== 'opening' && me() !== outbox.get().person) void read();
});

/** The id of the signed-in person. */
export const me = (): string => session().user?.id ?? '';

/** What the screens know of the outbox now. */
export const outboxNow = outbox.get;
export const subscribeToOutbox = outbox.subscribe;
export const useOutbox = (): Outbox => useStore(outbox);

let latest = 0;
let newest: Promise<Outbox> | null = null;

/** Reads the outbox of the signed-in person again. */
export function read(): Promise<Outbox> {
  latest += 1;
  newest = load(latest);
  return newest;
}

async function load(turn: number): Promise<Outbox> {
  const person = me();
  const now = await shelf()
    .then(({ actsOf }) => actsOf(person))
    .then(
      (acts): Outbox => ({ status: 'open', isInMemory: inMemory !== null, person, acts }),
      () => withoutDatabase(person),
    );
  // What was asked for later has seen more, also where it answers first.
  if (turn !== latest && newest) return newest;
  // Who is here became known while it was read: nobody's acts are not theirs.
  if (person !== me()) return read();
  outbox.set(now);
  return now;
}

/** A database that was open before comes back; one that never opened does not. */
async function withoutDatabase(person: string): Promise<Outbox> {
  if (outbox.get().status !== 'opening') return { status: 'closed', isInMemory: false, person, acts: [] };
  const { actsOf } = await memory();
  addEventListener('beforeunload', holdPage);
  return { status: 'open', isInMemory: true, person, acts: await actsOf(person) };
}

/** Asks before a page is closed whose memory is the only place of something. */
function holdPage(event: BeforeUnloadEvent): void {
  if (kept(outbox.get().acts).length > 0) event.preventDefault();
}

/** Opens the outbox unless it is open for this person. */
export async function openOutbox(): Promise<Outbox> {
  const now = outbox.get();
  return now.status === 'open' && now.person === me() ? now : read();
}

/** Keeps what the person did; resolves when it is safe on this device, and throws where it could not be kept. */
export async function keep(act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  if (seeing()) throw new Error('who sees as another person changes nothing');
  await openOutbox();
  // A browser that is short of room clears what it was not asked to keep.
  void askToKeep();
  return changed(({ addAct }) => inTurn(() => addAct(me(), act, bytes)));
}

/** Keeps what an act says by now in its place among the others; one that has travelled stays as it was. */
export const amend = (act: Act): Promise<void> => changed((on) => on.amend(act));

let before: Promise<unknown> = Promise.resolve();

/** Acts are kept in the order in which they were done: one that was sealed sooner than the one before would be replaced by it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work);
  before = done.catch(() => {});
  return done;
}

/**
 * Throws an act of this person away; one that can be taken back from the server stays until that is done. With what would have
 * made a job everything of that job goes.
 */
export const throwAway = (id: string): Promise<void> => {
  const shown = outbox.get().acts.find((act) => act.id === id);
  return changed(async (on) => {
    const all = await on.actsOf(me());
    const act = all.find((one) => one.id === id);
    if (act && kindOf(act)?.lane === 'first')
      return on.forget(all.filter(({ jobId }) => jobId === act.jobId));
    const canBeTakenBack = shown && kindOf(shown)?.takeBack !== undefined;
    // What is gone since it was shown has just reached the server.
    if (shown && canBeTakenBack && act?.triedAt !== null) await on.markThrownAway(act ?? shown);
    else if (act) await on.forget([act]);
  });
};

/** Lets refused acts travel again. */
export const tryAgain = (acts: readonly Act[]): Promise<void> => changed((on) => on.thaw(acts));

/** The bytes of an act of this person, or null. */
export const bytesOf = async (id: string): Promise<ArrayBuffer | null> => (await shelf()).readBytes(me(), id);

/** How much of this person waits on this device or was refused, over all jobs. */
export const unsentCount = async (): Promise<number> => kept((await openOutbox()).acts).length;

/** What is still somebody's: an act that was thrown away is nobody's. */
export const kept = (acts: readonly Act[]): readonly Act[] =>
  acts.filter(({ state }) => state !== 'thrownAway');

/** Changes the database; afterwards all pages know. */
export async function changed<T>(change: (on: Awaited<ReturnType<typeof shelf>>) => Promise<T>): Promise<T> {
  const done = await change(await shelf());
  await read();
  pages?.postMessage('changed');
  return done;
}
