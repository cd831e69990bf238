// Who is the person at this device. One at a time: whoever comes locks the work of the others, which stays, and what the browser held
// of their session waits with it, sealed, until their PIN opens it again. That of the person here is kept as it comes, so that a
// browser that was killed wakes with it.
import type { Reading, Writing } from '../database.ts';
import {
  changePerson,
  type KeyHere,
  type Keys,
  keyStore,
  keysIn,
  keysOf,
  type PersonHere,
  personIn,
} from './key-store.ts';
import { keyFor, Locked, openKeysOf } from './keys.ts';
import { sealValue, unsealValue } from './sealing.ts';

/** Who somebody is, as this device remembers them. */
export type Who = Pick<PersonHere, 'person' | 'name' | 'email' | 'userType'>;

const nobody = { isLocked: false, pin: null, wrong: 0, triedAt: 0, session: null } as const;

const pages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dca-people') : null;

/** Hears that another person went on in another page of this browser. */
export function whenOthersGoOn(person: string, act: () => void): () => void {
  if (!pages) return () => {};
  const hear = ({ data }: MessageEvent) => data !== person && act();
  pages.addEventListener('message', hear);
  return () => pages.removeEventListener('message', hear);
}

/** Everybody who has worked on this device, by name. */
export const peopleHere = (): Promise<PersonHere[]> =>
  keyStore.read(['people'], allIn).then((people) => people.toSorted((a, b) => a.name.localeCompare(b.name)));

const allIn = (tx: Reading<Keys>): Promise<PersonHere[]> => tx.objectStore('people').getAll();

/** Whether the work of a person opens only with their PIN, or by signing in. */
export const isLocked = (person: string): Promise<boolean> =>
  keyStore.read(['people'], (tx) => isLockedIn(tx, person));

const isLockedIn = async (tx: Reading<Keys>, person: string): Promise<boolean> =>
  (await personIn(tx, person))?.isLocked ?? false;

const both = ['people', 'keys'] as const;

/** From now on this is the person here, who has just shown that they are; everybody else's work is locked. */
export async function letIn(who: Who): Promise<void> {
  await keyStore.write(both, async (tx) => {
    const before = await personIn(tx, who.person);
    await tx.objectStore('people').put({ ...nobody, ...before, ...who, isLocked: false });
    // In one with it: a browser that is killed wakes with one person, never with two.
    await lockOthersIn(tx, who.person);
  });
}

/** Who is the person at this device, or null. */
export const personHere = async (): Promise<PersonHere | null> =>
  (await keyStore.read(['people'], allIn)).find((one) => !one.isLocked) ?? null;

/** Locks everybody's work but this person's; with nobody's name, everybody's. */
export const lockOthers = (person: string): Promise<void> =>
  keyStore.write(both, (tx) => lockOthersIn(tx, person));

async function lockOthersIn(tx: Writing<Keys>, person: string): Promise<void> {
  const others = (await allIn(tx)).filter((one) => one.person !== person && !one.isLocked);
  for (const other of others) await lockIn(tx, other.person);
  if (others.length > 0) pages?.postMessage(person);
}

/** Whether locking would leave nothing that nobody can open: the server has the keys, or a PIN wraps them. */
export const canLock = async (person: string): Promise<boolean> => (await keysOf(person)).every(isSafe);

const isSafe = ({ bits, wrapped }: KeyHere): boolean => bits === null || wrapped !== null;

/** Locks the work of a person. A key that is nowhere else stays open until its copy is on the server: nothing is lost by locking. */
export const lock = (person: string): Promise<void> => keyStore.write(both, (tx) => lockIn(tx, person));

async function lockIn(tx: Writing<Keys>, person: string): Promise<void> {
  for (const key of (await keysIn(tx, person)).filter(isSafe))
    await tx.objectStore('keys').put({ ...key, key: null });
  await changePerson(tx, person, { isLocked: true });
}

/** Locks the work of a person whose session has ended: only signing in opens it. */
export async function logOutHere(person: string): Promise<void> {
  await keyStore.write(both, async (tx) => {
    await changePerson(tx, person, { session: null });
    await lockIn(tx, person);
  });
}

type Entries = Readonly<Record<string, string>>;
const sessionName = (person: string) => `session/${person}`;

/** Keeps what the browser holds of a person's session, sealed under their key; throws Locked while they are not the person here. */
export async function keepSession(person: string, entries: Entries): Promise<void> {
  const session = await sealValue(await keyFor(person), entries, sessionName(person));
  await keyStore.write(['people'], async (tx) => {
    // Who has left since ended it, or keeps what they left with.
    if (await isLockedIn(tx, person)) throw new Locked();
    await changePerson(tx, person, { session });
  });
}

/** Those whose PIN opens their session without a signal. */
export async function openedByPin(): Promise<ReadonlySet<string>> {
  const { people, keys } = await keyStore.read(both, async (tx) => ({
    people: await allIn(tx),
    keys: await tx.objectStore('keys').getAll(),
  }));
  const wrapped = new Set(keys.filter((key) => key.wrapped).map(({ id }) => id));
  return new Set(
    people
      .filter(({ pin, session }) => pin && session && wrapped.has(session.by))
      .map(({ person }) => person),
  );
}

/** What the browser held of the session of somebody whose keys are open; null where it held none. */
export async function keptSession(person: string): Promise<Entries | null> {
  const { session } = (await keyStore.read(['people'], (tx) => personIn(tx, person))) ?? {};
  const key = session && (await openKeysOf(person)).get(session.by);
  if (!session || !key) return null;
  return (await unsealValue(key, session, sessionName(person))) as Entries;
}
