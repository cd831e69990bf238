// The token cache of spec §7 lies in local storage, written by the OpenID library. Reading it here lets a page
// that is opened again start without loading that library.
import { type UserType, userTypes } from '@dca/domain/roles';
import { config } from '../../../platform/config.ts';

/** What the cache holds for one tenant. `expiresAt` is in milliseconds. */
interface CachedTokens {
  readonly userType: UserType;
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly canRenew: boolean;
  /** Whose they are, as the issuer names them. */
  readonly subject: string | null;
}

/** Where the OpenID library keeps the tokens of a tenant. */
export function cacheKey(userType: UserType): string {
  const { issuer, clientId } = config().tenants[userType];
  return `oidc.user:${issuer}:${clientId}`;
}

const lyingHere = (key: string): string | null => localStorage.getItem(key);

/** The tokens of whoever is signed in on this device, or in what is given instead; null without any. */
export function readCache(lying: (key: string) => string | null = lyingHere): CachedTokens | null {
  for (const userType of userTypes) {
    const found = parse(lying(cacheKey(userType)), userType);
    if (found) return found;
  }
  return null;
}

/** The tenant to which a sign-in that is under way belongs, found by its state; null for an unknown state. */
export function tenantOfState(state: string | null): UserType | null {
  const stored = state === null ? null : readJson(localStorage.getItem(`oidc.${state}`));
  const authority = stored?.authority;
  return userTypes.find((userType) => config().tenants[userType].issuer === authority) ?? null;
}

function parse(text: string | null, userType: UserType): CachedTokens | null {
  const stored = readJson(text);
  if (!stored || typeof stored.access_token !== 'string') return null;
  return {
    userType,
    accessToken: stored.access_token,
    expiresAt: typeof stored.expires_at === 'number' ? stored.expires_at * 1000 : 0,
    canRenew: typeof stored.refresh_token === 'string',
    subject: subjectOf(stored.profile),
  };
}

const subjectOf = (profile: unknown): string | null =>
  typeof profile === 'object' && profile !== null && 'sub' in profile && typeof profile.sub === 'string'
    ? profile.sub
    : null;

function readJson(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
