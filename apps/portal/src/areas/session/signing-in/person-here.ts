// Who comes to this device and who leaves it, for the work that is kept here: others' work is locked, one's own opens. Who keeps
// nothing here loads nothing of it.
import type { UserType } from '@dca/domain/roles';
import { anybodyHere } from '../../../offline/keys/anybody.ts';
import { clearHeld, heldHere, takeHeld } from '../../../platform/held-here.ts';
import type { SessionUser } from '../../../platform/session.ts';
import { recall } from './remembered.ts';
import { readCache } from './token-cache.ts';

const people = () => import('../../../offline/keys/people.ts');

/** How long the keys of somebody who signed in are waited for, in milliseconds: what is locked opens later, too. */
const patienceMs = 5000;

const concerns = async (user: SessionUser): Promise<boolean> =>
  user.permissions.includes('tracking.record') || (await anybodyHere());

/** How long the database of keys is waited for when a page opens, in milliseconds. */
const wakingMs = 3000;

/**
 * Before a page opens: browsers write local storage late, so one that was killed may wake with tokens of who was here before, with
 * old ones, or with none. The session that was kept beside the keys of the person here comes instead; nobody else's is used.
 */
export async function wakeUp(): Promise<void> {
  if (!(await anybodyHere())) return;
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, wakingMs));
  await Promise.race([settleWhoIsHere(), isLate]).catch(() => undefined);
}

async function settleWhoIsHere(): Promise<void> {
  const { isLocked, keptSession, personHere } = await people();
  const here = await personHere();
  const kept = here && (await keptSession(here.person));
  const [lying, before] = [readCache(), kept && readCache((key) => kept[key] ?? null)];
  if (kept && before) {
    const isTheirs = lying?.subject === before.subject && lying.userType === before.userType;
    if (!isTheirs || lying.expiresAt < before.expiresAt) takeHeld(kept);
    return;
  }
  const known = lying && recall(lying.userType);
  if (known && (await isLocked(known.user.id))) clearHeld();
}

/** Keeps what the browser holds of the session of the person here, who is this one. */
export async function keepHere(person: string): Promise<void> {
  if (person === '' || !(await anybodyHere())) return;
  const { keepSession, personHere } = await people();
  if ((await personHere())?.person === person) await keepSession(person, heldHere());
}

/** Nobody is signed in any more: whose work lies here opens by a PIN, or by signing in. */
export async function nobodyHere(): Promise<void> {
  if (await anybodyHere()) await (await people()).lockOthers('');
}

/** Somebody has just signed in: their work opens, also where they forgot their PIN. */
export async function arrive(user: SessionUser, userType: UserType): Promise<void> {
  if (!(await concerns(user))) return;
  const { letIn } = await people();
  await letIn({ person: user.id, name: user.name, email: user.email, userType });
  const { recoverKeys } = await import('../../../offline/keys/keys.ts');
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  await Promise.race([recoverKeys(user.id), isLate]).catch(() => undefined);
}

/**
 * A session is opened again by what the browser holds. A browser that was killed may hold the session of somebody who had locked
 * their work meanwhile: it ends here, and their PIN or signing in opens it.
 */
export async function comeBack(user: SessionUser, userType: UserType): Promise<void> {
  if (!(await concerns(user))) return;
  const { isLocked, letIn } = await people();
  if (await isLocked(user.id)) {
    // A page that is still open while others went on: what the browser holds is theirs.
    if (recall(userType)?.user.id !== user.id) return;
    clearHeld();
    location.assign('/dca/');
  } else await letIn({ person: user.id, name: user.name, email: user.email, userType });
}

/** Somebody logs out: their work stays, locked. */
export async function depart(user: SessionUser): Promise<void> {
  if (!(await concerns(user))) return;
  const { logOutHere } = await people();
  await logOutHere(user.id);
}
