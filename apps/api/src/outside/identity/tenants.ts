// The issuers this gateway trusts, one per tenant, as the configuration names them.

/** The two user types (spec §1). */
export type Tenant = 'INTERNAL' | 'EXTERNAL';

/** Algorithms with a public key; never one with a shared secret, never none. */
export const signatureAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;
type SignatureAlgorithm = (typeof signatureAlgorithms)[number];

export type TenantConfig = {
  /** Exactly the `iss` of its tokens. */
  issuer: string;
  /** The audiences that mean this gateway; a token needs one of them among its own. */
  audience: string | string[];
  /** What a sign-in by password asks for; `openid profile offline_access` by default. */
  scope?: string;
  /** Signature algorithms this issuer may use; RS256, ES256 and PS256 by default. */
  algorithms?: SignatureAlgorithm[];
  /** Where its keys are. Needed when discovery names an address on another origin than the issuer's. */
  jwksUri?: string;
  /** The gateway's own client at this issuer, for sign-in by name and password. Without it there is none. */
  client?: { id: string; secret: string; tokenEndpoint?: string };
};

export type TrustedTenant = TenantConfig & { tenant: Tenant; algorithms: SignatureAlgorithm[] };

const known: readonly string[] = signatureAlgorithms;

/**
 * Checks a configuration and fills its defaults. Throws, so that the start stops: on an address that is none,
 * on an algorithm that has a shared secret or no signature at all, on a missing audience.
 */
export function trustTenant(tenant: Tenant, config: TenantConfig): TrustedTenant {
  const algorithms = config.algorithms ?? ['RS256', 'ES256', 'PS256'];
  const addresses = [config.issuer, config.jwksUri, config.client?.tokenEndpoint];
  for (const address of addresses) {
    if (address !== undefined && !isWebAddress(address)) {
      throw new Error(`Identity ${tenant}: "${address}" is not a web address`);
    }
  }
  for (const algorithm of algorithms) {
    if (!known.includes(algorithm))
      throw new Error(`Identity ${tenant}: algorithm ${algorithm} is not allowed`);
  }
  const audiences = [config.audience].flat();
  if (audiences.length === 0 || audiences.includes('')) throw new Error(`Identity ${tenant}: no audience`);
  return { ...config, tenant, algorithms };
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}
