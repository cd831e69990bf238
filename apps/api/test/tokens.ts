// Real signed tokens of two issuers, and the identity door that trusts them: keys are served the way a provider serves
// them, only without a socket. The walkers forge from here what must be refused.
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createIdentity, type IdentityDoor } from '../src/outside/identity/index.ts';

export const issuers = {
  INTERNAL: 'https://staff.issuer.test',
  EXTERNAL: 'https://customers.issuer.test',
} as const;
export const audience = 'dca-gateway';
type Tenant = keyof typeof issuers;

export interface Forged {
  readonly issuer?: string;
  readonly audience?: string;
  /** `none` leaves the signature out; HS256 signs with a secret. */
  readonly algorithm?: 'RS256' | 'HS256' | 'none';
  /** The secret of HS256 is the issuer's public key, which everybody can read. */
  readonly publicKeyAsSecret?: true;
  /** Signs with a key that the issuer never published. */
  readonly strangeKey?: true;
  readonly expires?: string;
  readonly notBefore?: string;
  readonly type?: string;
  readonly claims?: JWTPayload;
}

export interface Signer {
  readonly identity: IdentityDoor;
  sign(tenant: Tenant, subject: string, forged?: Forged): Promise<string>;
}

/** Keys of both tenants, and one that no issuer published; a third of a second of a processor. */
const makeKeys = async () => ({
  INTERNAL: await generateKeyPair('RS256'),
  EXTERNAL: await generateKeyPair('RS256'),
  strange: await generateKeyPair('RS256'),
});
/** Those of the worlds of this process. */
let ours: ReturnType<typeof makeKeys> | undefined;

export function openSignerOfWorlds(): Promise<Signer> {
  ours ??= makeKeys();
  return openSigner(ours);
}

/** The door that trusts the keys of both tenants, and who signs with them; new ones, unless they are given. */
export async function openSigner(given = makeKeys()): Promise<Signer> {
  const { strange, ...keys } = await given;
  const served = new Map<string, unknown>();
  for (const tenant of ['INTERNAL', 'EXTERNAL'] as const) {
    const issuer = issuers[tenant];
    served.set(`${issuer}/.well-known/openid-configuration`, {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      token_endpoint: `${issuer}/token`,
    });
    served.set(`${issuer}/jwks`, {
      keys: [{ ...(await exportJWK(keys[tenant].publicKey)), kid: tenant, alg: 'RS256', use: 'sig' }],
    });
  }
  const fetchServed = async (address: string | URL | Request) => {
    const found = served.get(String(address instanceof Request ? address.url : address));
    return found ? Response.json(found) : new Response('not found', { status: 404 });
  };
  const identity = createIdentity(
    { INTERNAL: { issuer: issuers.INTERNAL, audience }, EXTERNAL: { issuer: issuers.EXTERNAL, audience } },
    { fetch: fetchServed as typeof globalThis.fetch },
  );
  return {
    identity,
    sign: (tenant, subject, forged = {}) => {
      if (forged.algorithm === 'none') return unsigned(tenant, subject);
      const token = new SignJWT({ scope: 'openid profile', ...forged.claims })
        .setProtectedHeader({ alg: forged.algorithm ?? 'RS256', kid: tenant, typ: forged.type ?? 'at+jwt' })
        .setIssuer(forged.issuer ?? issuers[tenant])
        .setAudience(forged.audience ?? audience)
        .setSubject(subject)
        .setIssuedAt(forged.notBefore ?? '-1m')
        .setExpirationTime(forged.expires ?? '1h');
      if (forged.notBefore) token.setNotBefore(forged.notBefore);
      if (forged.publicKeyAsSecret)
        return exportSPKI(keys[tenant].publicKey).then((text) => token.sign(new TextEncoder().encode(text)));
      if (forged.algorithm === 'HS256')
        return token.sign(new TextEncoder().encode('a shared secret that nobody shares!'));
      return token.sign(forged.strangeKey ? strange.privateKey : keys[tenant].privateKey);
    },
  };
}

/** A token that claims everything and proves nothing; its header is set by hand, as no library writes a type here. */
async function unsigned(tenant: Tenant, subject: string): Promise<string> {
  const token = new UnsecuredJWT({ scope: 'openid profile' })
    .setIssuer(issuers[tenant])
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt('-1m')
    .setExpirationTime('1h')
    .encode();
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: tenant, typ: 'at+jwt' })).toString(
    'base64url',
  );
  return `${header}.${token.split('.')[1]}.`;
}
