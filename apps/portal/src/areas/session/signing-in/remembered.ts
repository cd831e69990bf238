// Who was signed in here last, so that the portal opens without a network. It says nothing that the token cache beside it
// would not open, and leaves with it at logout.
import type { UserType } from '@dca/domain/roles';
import type { MenuItem, SessionUser } from '../../../platform/session.ts';
import { readCache } from './token-cache.ts';

const key = 'dca.session';

export interface Remembered {
  readonly subject: string | null;
  readonly userType: UserType;
  readonly user: SessionUser;
  readonly menu: readonly MenuItem[];
}

/** Remembers who holds the tokens of this device. */
export function remember(known: Omit<Remembered, 'subject'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...known, subject: readCache()?.subject ?? null }));
  } catch {
    // Without room it opens with a network only.
  }
}

/** Who that was, where the tokens are still theirs. */
export function recall(userType: UserType): Remembered | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const known = JSON.parse(text) as Remembered;
    const cached = readCache();
    return known.userType === userType && cached && known.subject === cached.subject ? known : null;
  } catch {
    return null;
  }
}
