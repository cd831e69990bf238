// Judges the tokens that callers bring. The `iss` of a token chooses among the configured issuers, and from
// there on only that issuer's rules and keys count: two tenants are never interchangeable.
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isAccessToken } from './access-token.ts';
import type { Fetch } from './ask.ts';
import { type Identity, readIdentity } from './claims.ts';
import { type Addresses, locateIssuer } from './discovery.ts';
import { type IssuerKeys, openKeys } from './keys.ts';
import { signInByPassword, type TokenResponse } from './password-grant.ts';
import { IdentityRefusal } from './refusal.ts';
import { type Tenant, type TenantConfig, type TrustedTenant, trustTenant } from './tenants.ts';
import { openVerifiedTokens } from './verified-tokens.ts';

const leewaySeconds = 60;
const mostRememberedTokens = 10_000;

/** Node refuses longer headers itself; this bounds what is parsed when a token comes another way. */
const longestToken = 16 * 1024;

export type IdentityDoor = {
  /** Who a bearer token speaks of. Throws IdentityRefusal. */
  verify(token: string): Promise<Identity>;
  /** Tokens for a user name and password at one tenant. Throws IdentityRefusal. */
  passwordGrant(tenant: Tenant, userName: string, password: string): Promise<TokenResponse>;
};

type Issuer = { trust: TrustedTenant; addresses: Addresses; keys: IssuerKeys };

/**
 * Opens the door to the identity service (spec §6). Throws on a wrong configuration, and only on that: no
 * issuer is asked before it is needed. `outside` replaces network and clock (milliseconds) in tests.
 */
export function createIdentity(
  tenants: Record<Tenant, TenantConfig>,
  outside: { fetch?: Fetch; clock?: () => number } = {},
): IdentityDoor {
  const { fetch = globalThis.fetch, clock = () => Date.now() } = outside;
  const open = (tenant: Tenant): Issuer => {
    const trust = trustTenant(tenant, tenants[tenant]);
    const addresses = locateIssuer(trust, fetch);
    return { trust, addresses, keys: openKeys(addresses, fetch, clock) };
  };
  const issuers: Record<Tenant, Issuer> = { INTERNAL: open('INTERNAL'), EXTERNAL: open('EXTERNAL') };
  if (issuers.INTERNAL.trust.issuer === issuers.EXTERNAL.trust.issuer) {
    throw new Error('Both tenants name the same issuer');
  }
  const verified = openVerifiedTokens(mostRememberedTokens);
  const generationOf = (identity: Identity) => issuers[identity.tenant].keys.generation();

  return {
    verify: async (token) => {
      const remembered = verified.recall(token, clock(), generationOf);
      if (remembered) {
        issuers[remembered.tenant].keys.refreshWhenOld();
        return remembered;
      }
      const issuer = chooseIssuer(Object.values(issuers), readUnverified(token));
      issuer.keys.refreshWhenOld();
      // Read before the check: keys that change meanwhile make this entry old, not wrong.
      const generation = issuer.keys.generation();
      const identity = await judge(issuer, token, clock());
      verified.remember(token, identity, identity.expires.getTime() + leewaySeconds * 1000, generation);
      return identity;
    },
    passwordGrant: (tenant, userName, password) => {
      const { trust, addresses } = issuers[tenant];
      return signInByPassword(trust, addresses, fetch, userName, password);
    },
  };
}

type Unverified = { payload: JWTPayload; algorithm: string | undefined; isAccessToken: boolean };

function readUnverified(token: string): Unverified {
  if (token.length > longestToken) throw new IdentityRefusal('malformed', 'too long');
  try {
    const header = decodeProtectedHeader(token);
    const payload = decodeJwt(token);
    return { payload, algorithm: header.alg, isAccessToken: isAccessToken(header, payload) };
  } catch (cause) {
    throw new IdentityRefusal('malformed', 'not a signed token', { cause });
  }
}

/** The cheap judgements, in front of anything that asks an issuer or computes. */
function chooseIssuer(issuers: Issuer[], token: Unverified): Issuer {
  const issuer = issuers.find(({ trust }) => trust.issuer === token.payload.iss);
  if (!issuer) throw new IdentityRefusal('wrongIssuer', String(token.payload.iss));
  if (!issuer.trust.algorithms.some((algorithm) => algorithm === token.algorithm)) {
    throw new IdentityRefusal('wrongAlgorithm', String(token.algorithm));
  }
  const audiences = [token.payload.aud].flat();
  if (![issuer.trust.audience].flat().some((audience) => audiences.includes(audience))) {
    throw new IdentityRefusal('wrongAudience', audiences.join(', '));
  }
  if (!token.isAccessToken) throw new IdentityRefusal('notAccessToken', 'an identity token or another kind');
  return issuer;
}

async function judge({ trust, keys }: Issuer, token: string, now: number): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: trust.issuer,
      audience: trust.audience,
      algorithms: trust.algorithms,
      clockTolerance: leewaySeconds,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub'],
    });
    const identity = readIdentity(trust.tenant, payload);
    if (!identity) throw new IdentityRefusal('malformed', 'no subject');
    return identity;
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): IdentityRefusal {
  if (error instanceof IdentityRefusal) return error;
  const refuse = (reason: IdentityRefusal['reason'], detail: string) =>
    new IdentityRefusal(reason, detail, { cause: error });
  if (error instanceof errors.JWTExpired) return refuse('expired', 'its time is over');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'nbf' && error.reason === 'check_failed') return refuse('notYet', error.message);
    return refuse('malformed', error.message);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refuse('wrongSignature', error.message);
  if (error instanceof errors.JWKSNoMatchingKey) return refuse('wrongSignature', 'no key of the issuer fits');
  if (error instanceof errors.JWKSMultipleMatchingKeys) return refuse('wrongSignature', 'names no key id');
  return refuse('malformed', error instanceof Error ? error.message : String(error));
}
