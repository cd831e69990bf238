// Who comes to this device and who leaves it, for the work that is kept here: others' work is locked, one's own opens. Who keeps
// nothing here loads nothing of it.
import type { UserType } from '@dca/domain/roles';
import { anybodyHere } from '../../../offline/keys/anybody.ts';
import { firstScreenShown } from '../../../platform/first-screen.ts';
import { type SessionUser, session } from '../../../platform/session.ts';
import { recall } from './remembered.ts';

const people = () => import('../../../offline/keys/people.ts');

/** How long the keys of somebody who signed in are waited for, in milliseconds: what is locked opens later, too. */
const patienceMs = 5000;

const worksInField = (user: SessionUser): boolean => user.permissions.includes('tracking.record');

/** Somebody has just signed in: their work opens, also where they forgot their PIN. */
export async function arrive(user: SessionUser, userType: UserType): Promise<void> {
  if (!(await anybodyHere())) return beTheFirst(user, userType);
  const { letIn } = await people();
  await letIn({ person: user.id, name: user.name, email: user.email, userType });
  const { recoverKeys } = await import('../../../offline/keys/keys.ts');
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  await Promise.race([recoverKeys(user.id), isLate]).catch(() => undefined);
}

/** Nobody's work is here, so nothing is locked or opened; that this is the person here is noted behind their first screen. */
function beTheFirst(user: SessionUser, userType: UserType): void {
  if (!worksInField(user)) return;
  const note = async () => {
    await firstScreenShown();
    const { letIn } = await people();
    // Who has logged out in between left nothing here.
    const now = session();
    if (now.status === 'opening' || now.user?.id === user.id)
      await letIn({ person: user.id, name: user.name, email: user.email, userType });
  };
  note().catch(() => undefined);
}

/**
 * A session is opened again by what the browser holds. A browser that was killed may hold the session of somebody who had locked
 * their work meanwhile: it ends here, and their PIN or signing in opens it.
 */
export async function comeBack(user: SessionUser, userType: UserType): Promise<void> {
  if (!(await anybodyHere())) return beTheFirst(user, userType);
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
  if (!worksInField(user) && !(await anybodyHere())) return;
  const { logOutHere } = await people();
  await logOutHere(user.id);
}
