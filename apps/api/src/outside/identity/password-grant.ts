// Sign-in by user name and password (spec §7, POST User/login): the gateway passes them on to the issuer and
// keeps nothing of them.
import { type Answer, askJson, type Fetch } from './ask.ts';
import type { Addresses } from './discovery.ts';
import { IdentityRefusal } from './refusal.ts';
import type { TrustedTenant } from './tenants.ts';

/** The tokens of a session, in the words of spec §3. `expiresIn` is in seconds. */
export type TokenResponse = {
  accessToken: string;
  identityToken: string | null;
  tokenType: string;
  refreshToken: string | null;
  expiresIn: number | null;
  errorDescription: string | null;
};

const usualScope = 'openid profile offline_access';

/**
 * Asks the issuer for tokens. Throws IdentityRefusal: `wrongPassword` (401), or `signInUnavailable` (503) when
 * the issuer is away, has no such sign-in, or does not know this gateway.
 */
export async function signInByPassword(
  tenant: TrustedTenant,
  addresses: Addresses,
  fetch: Fetch,
  userName: string,
  password: string,
): Promise<TokenResponse> {
  if (!tenant.client) {
    throw new IdentityRefusal('signInUnavailable', `${tenant.tenant} has no sign-in by password`);
  }
  const { id, secret } = tenant.client;
  const { scope = usualScope } = tenant;
  const { status, body } = await ask(addresses, fetch, {
    method: 'POST',
    headers: { Authorization: `Basic ${basicCredentials(id, secret)}` },
    body: new URLSearchParams({ grant_type: 'password', username: userName, password, scope }),
  });
  if (body.error === 'invalid_grant') throw new IdentityRefusal('wrongPassword', describe(body));
  if (status !== 200 || typeof body.access_token !== 'string') {
    throw new IdentityRefusal('signInUnavailable', `${tenant.issuer} answered ${status}, ${describe(body)}`);
  }
  return {
    accessToken: body.access_token,
    identityToken: readText(body.id_token),
    tokenType: readText(body.token_type) ?? 'Bearer',
    refreshToken: readText(body.refresh_token),
    expiresIn: typeof body.expires_in === 'number' ? body.expires_in : null,
    errorDescription: null,
  };
}

async function ask(addresses: Addresses, fetch: Fetch, init: RequestInit): Promise<Answer> {
  try {
    return await askJson(fetch, await addresses.tokenEndpoint(), init);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new IdentityRefusal('signInUnavailable', detail, { cause });
  }
}

/** RFC 6749 §2.3.1 wants both parts form-encoded before they are joined. */
function basicCredentials(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);
  return btoa(`${encode(id)}:${encode(secret)}`);
}

function describe(body: Record<string, unknown>): string {
  return [body.error, body.error_description].filter((part) => typeof part === 'string').join(' ');
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
