// Where an issuer's keys and its token endpoint are. Asked when first needed, so that a start does not fail
// while an issuer is away. An address that discovery names must lie on the issuer's own origin; one elsewhere
// has to stand in the configuration.
import { askJson, type Fetch } from './ask.ts';
import type { TrustedTenant } from './tenants.ts';

export type Addresses = {
  jwksUri(): Promise<string>;
  tokenEndpoint(): Promise<string>;
  /** Asks again next time. */
  forget(): void;
};

/** The addresses of one issuer. Each throws when the issuer cannot be asked or names what is not its own. */
export function locateIssuer(tenant: TrustedTenant, fetch: Fetch): Addresses {
  let document: Promise<Record<string, unknown>> | undefined;

  async function read(member: string): Promise<string> {
    document ??= discover(tenant.issuer, fetch);
    try {
      return ownAddress(tenant.issuer, member, (await document)[member]);
    } catch (error) {
      document = undefined;
      throw error;
    }
  }

  return {
    jwksUri: async () => tenant.jwksUri ?? (await read('jwks_uri')),
    tokenEndpoint: async () => tenant.client?.tokenEndpoint ?? (await read('token_endpoint')),
    forget: () => {
      document = undefined;
    },
  };
}

async function discover(issuer: string, fetch: Fetch): Promise<Record<string, unknown>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { status, body } = await askJson(fetch, address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  if (body.issuer !== issuer) throw new Error(`${address} speaks for ${String(body.issuer)}`);
  return body;
}

function ownAddress(issuer: string, member: string, value: unknown): string {
  if (typeof value !== 'string') throw new Error(`${issuer} names no ${member}`);
  if (URL.parse(value)?.origin !== new URL(issuer).origin) {
    throw new Error(`${issuer} names a ${member} on another origin (${value}); configure it to trust it`);
  }
  return value;
}
