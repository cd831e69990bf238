// Gives the client its bearer token and renews it silently. Refresh tokens rotate: one that is used twice ends
// the session, so a renewal runs once per page (single flight) and once per browser (a lock over all tabs).
import type { TokenSource } from '../../../platform/tokens.ts';
import { readCache } from './token-cache.ts';

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
  let running: Promise<string | null> | null = null;
  const renewed = (old: string | null) => {
    running ??= withLock(() => renewUnlessDone(old)).finally(() => {
      running = null;
    });
    return running;
  };

  async function renewUnlessDone(old: string | null): Promise<string | null> {
    const cached = readCache();
    if (!cached) return null;
    // Another tab may have renewed while this one waited for the lock.
    if (cached.accessToken !== old && cached.expiresAt > now()) return cached.accessToken;
    if (!cached.canRenew || !(await renew(cached.userType))) return null;
    return readCache()?.accessToken ?? null;
  }

  return {
    current: async () => {
      const cached = readCache();
      if (!cached) return null;
      if (cached.expiresAt - now() > spareMs) return cached.accessToken;
      return renewed(cached.accessToken);
    },
    renewed,
  };
}

async function renewByIdentity(userType: 'INTERNAL' | 'EXTERNAL'): Promise<boolean> {
  const { renewTokens } = await import('./identity.ts');
  return renewTokens(userType);
}

// Browsers offer locks on secure pages only; plain http on another host than this machine has none.
function lockOverTabs(work: () => Promise<string | null>): Promise<string | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('dca.renewal', work);
}
