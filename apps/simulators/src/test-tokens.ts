// Real tokens for tests, from a running identity provider through its password grant.
import { demoGatewaySecret, gatewayClientId } from './identity/clients.ts';
import type { Tenant } from './people.ts';

type TestTokens = {
  accessToken: string;
  identityToken: string;
  refreshToken: string;
  expiresIn: number;
};

const demoIssuers: Record<Tenant, string> = {
  INTERNAL: 'http://localhost:8081/internal',
  EXTERNAL: 'http://localhost:8081/external',
};

/**
 * Signs a person in by e-mail and password and gives the tokens. `issuers` are those of `startIdentity`; by
 * default the demo's. Throws with the issuer's own words when it refuses.
 */
export async function issueTokens({
  tenant,
  email,
  password = 'demo',
  issuers = demoIssuers,
  gatewaySecret = demoGatewaySecret,
}: {
  tenant: Tenant;
  email: string;
  password?: string;
  issuers?: Record<Tenant, string>;
  gatewaySecret?: string;
}): Promise<TestTokens> {
  const response = await fetch(`${issuers[tenant]}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${gatewayClientId}:${gatewaySecret}`)}` },
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`No tokens for ${email}: ${body.error} ${body.error_description}`);
  return {
    accessToken: String(body.access_token),
    identityToken: String(body.id_token),
    refreshToken: String(body.refresh_token),
    expiresIn: Number(body.expires_in),
  };
}
