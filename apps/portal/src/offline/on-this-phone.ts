// Who has work on this device, and how much of it waits: enough to hand the phone on, and nothing of what it says.
import type { PersonHere } from './keys/key-store.ts';
import { openedByPin, peopleHere } from './keys/people.ts';
import { headsHere } from './shelf.ts';

/** Somebody who has worked on this device. */
export interface Here extends Pick<PersonHere, 'person' | 'email' | 'userType'> {
  /** Null where this device was not told who it is. */
  readonly name: string | null;
  readonly waiting: number;
  readonly hasPin: boolean;
  /** Their PIN opens their session without a signal. */
  readonly opensByPin: boolean;
}

/** Everybody who has worked on this device, or left something on it. */
export async function everybodyHere(): Promise<readonly Here[]> {
  const [people, byPin, heads] = await Promise.all([peopleHere(), openedByPin(), headsHere()]);
  const waiting = Map.groupBy(
    heads.filter(({ state }) => state !== 'thrownAway'),
    ({ person }) => person,
  );
  const known = people.map(({ person, name, email, userType, pin }) => ({
    person,
    name,
    email,
    userType,
    waiting: waiting.get(person)?.length ?? 0,
    hasPin: pin !== null,
    opensByPin: byPin.has(person),
  }));
  const unknown = [...waiting.keys()].filter((id) => people.every(({ person }) => person !== id));
  const nameless = unknown.map((person) => ({
    person,
    name: null,
    email: '',
    userType: 'INTERNAL' as const,
    waiting: waiting.get(person)?.length ?? 0,
    hasPin: false,
    opensByPin: false,
  }));
  return [...known, ...nameless];
}
