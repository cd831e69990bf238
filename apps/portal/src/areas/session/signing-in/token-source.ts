// Gives the client its bearer token and renews it silently. Refresh tokens rotate: one that is used twice ends
// the session, so a renewal runs once per page (single flight) and once per browser (a lock over all tabs).
// Tokens that another person left in the cache since are not this page's: it stops, rather than speak in their name.
import { session } from '../../../platform/session.ts';
import type { TokenSource } from '../../../platform/tokens.ts';
import { keepHere } from './person-here.ts';
import { cacheKey, readCache } from './token-cache.ts';

/** A token is renewed when it has less than this to live, so that it does not expire on the way. */
const spareMs = 60_000;

type Renew = (userType: 'INTERNAL' | 'EXTERNAL') => Promise<boolean>;
type WithLock = (work: () => Promise<string | null>) => Promise<string | null>;

/** The tokens of the cache. `renew` asks the identity service and writes the cache. */
export function cachedTokenSource(
  renew: Renew = renewByIdentity,
  withLock: WithLock = lockOverTabs,
  now: () => number = Date.now,
): TokenSource {
  const held = readCache();
  const mine = held?.subject;
  const readMine = () => {
    const cached = readCache();
    return cached?.subject === mine ? cached : null;
  };
  let running: Promise<string | null> | null = null;
  const renewed = (old: string | null) => {
    running ??= withLock(() => renewUnlessDone(old)).finally(() => {
      running = null;
    });
    return running;
  };

  async function renewUnlessDone(old: string | null): Promise<string | null> {
    const cached = readMine();
    if (!cached) return null;
    // Another tab may have renewed while this one waited for the lock.
    if (cached.accessToken !== old && cached.expiresAt > now()) return cached.accessToken;
    if (!cached.canRenew || !(await renew(cached.userType))) return null;
    return readMine()?.accessToken ?? null;
  }

  return {
    ...(held ? { place: cacheKey(held.userType) } : {}),
    current: async () => {
      const cached = readMine();
      if (!cached) return null;
      if (cached.expiresAt - now() > spareMs) return cached.accessToken;
      return renewed(cached.accessToken);
    },
    renewed,
  };
}

async function renewByIdentity(userType: 'INTERNAL' | 'EXTERNAL'): Promise<boolean> {
  const { renewTokens } = await import('./identity.ts');
  if (!(await renewTokens(userType))) return false;
  // The ones before open nothing any more: a browser that is killed now wakes with these.
  await keepHere(session().user?.id ?? '').catch(() => undefined);
  return true;
}

// Browsers offer locks on secure pages only; plain http on another host than this machine has none.
function lockOverTabs(work: () => Promise<string | null>): Promise<string | null> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? locks.request('dca.renewal', work) : work();
}
