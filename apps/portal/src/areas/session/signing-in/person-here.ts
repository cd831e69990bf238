// Who comes to this device and who leaves it, for the work that is kept here: others' work is locked, one's own opens. Who keeps
// nothing here loads nothing of it.
import type { UserType } from '@dca/domain/roles';
import { anybodyHere } from '../../../offline/keys/anybody.ts';
import type { SessionUser } from '../../../platform/session.ts';
import { recall } from './remembered.ts';

const people = () => import('../../../offline/keys/people.ts');

/** How long the keys of somebody who signed in are waited for, in milliseconds: what is locked opens later, too. */
const patienceMs = 5000;

const concerns = async (user: SessionUser): Promise<boolean> =>
  user.permissions.includes('tracking.record') || (await anybodyHere());

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
    localStorage.clear();
    sessionStorage.clear();
    location.assign('/dca/');
  } else await letIn({ person: user.id, name: user.name, email: user.email, userType });
}

/** Somebody logs out: their work stays, locked. */
export async function depart(user: SessionUser): Promise<void> {
  if (!(await concerns(user))) return;
  const { logOutHere } = await people();
  await logOutHere(user.id);
}
