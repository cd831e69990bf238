// The phone goes to somebody else. What the browser holds of a session is put away sealed, and that of the next person comes back as
// it was left; in between nothing of either lies open. A page that is killed on the way opens with one of the two, never with both.

import { copyKeys } from '../../../offline/keys/keys.ts';
import { canLock, keepSession, keptSession, lock, lockOthers } from '../../../offline/keys/people.ts';
import { openWithPin } from '../../../offline/keys/pin.ts';
import { everybodyHere, type Here } from '../../../offline/on-this-phone.ts';
import { changed, me } from '../../../offline/outbox.ts';
import { heldHere, takeHeld } from '../../../platform/held-here.ts';
import { session } from '../../../platform/session.ts';
import { signInAs } from '../signing-in/opening.ts';

/** Everybody on this phone: the person here first, null for who is signed out. */
export async function readPhone(): Promise<{ readonly mine: Here | null; readonly others: readonly Here[] }> {
  const everybody = await everybodyHere();
  const isMe = ({ person }: Here) => person === me();
  return { mine: everybody.find(isMe) ?? null, others: everybody.filter((one) => !isMe(one)) };
}

/** Whether there may be a signal to sign in with. */
export const mayReach = (): boolean => navigator.onLine && session().reach === 'online';

/** Whether the person here, if there is one, can be locked without losing anything. */
export async function canLeave(): Promise<boolean> {
  if (me() === '' || (await canLock(me()))) return true;
  await copyKeys(me()).catch(() => undefined);
  return canLock(me());
}

/** Why a PIN opened nothing: it was wrong, and how long to wait before the next one; or only signing in opens their session. */
type NotOpened = { readonly waitMs: number } | 'signIn';

/** What came of a PIN: null where the phone is theirs, and the page opens anew. Where it is not, their work is locked as before. */
export async function openBy(person: string, pin: string): Promise<NotOpened | null> {
  const tried = await openWithPin(person, pin);
  if (!tried.isOpen) return { waitMs: tried.waitMs };
  const entries = await takeTurns(person).catch(async (cause) => {
    await lock(person);
    throw cause;
  });
  if (!entries) {
    await lock(person);
    return 'signIn';
  }
  // A page that is killed here opens as theirs: there is one person here, and the session beside their key is their own.
  await lockOthers(person);
  takeHeld(entries);
  location.assign('/dca/home');
  return null;
}

/** What is kept of the session of somebody, once that of the person here is put away; null where nothing of it opens. */
async function takeTurns(person: string): ReturnType<typeof keptSession> {
  const entries = await keptSession(person);
  if (entries) await putAway();
  return entries;
}

/** Leaves for the sign-in of somebody else; throws where it cannot be reached. */
export async function leaveFor({ userType, email }: Pick<Here, 'userType' | 'email'>): Promise<void> {
  await putAway();
  // What was typed and not saved is not the next person's.
  const typed = Object.entries({ ...sessionStorage });
  sessionStorage.clear();
  await signInAs(userType, email || null).catch((cause) => {
    for (const [name, value] of typed) sessionStorage.setItem(name, value);
    throw cause;
  });
}

/** Keeps the session of the person here for their PIN, before somebody else has one. */
async function putAway(): Promise<void> {
  if (me() === '') return;
  // What is on its way into the database is there before its key goes.
  await changed(async () => undefined);
  await keepSession(me(), heldHere());
}
