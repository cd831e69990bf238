// The door with the real OpenID library; the issuer is what it would answer over the network.
import { OidcClient } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { finishSignIn, settingsOf } from './identity.ts';

const staff = 'https://id.test/internal';
const customers = 'https://id.test/external';
const tokenRequests: string[] = [];

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  // Only the staff's issuer promises to say who it is.
  authorization_response_iss_parameter_supported: issuer === staff,
});

beforeEach(() => {
  tokenRequests.length = 0;
  localStorage.clear();
  const application = { substring: 'x', code: 'A', otherwise: 'B' };
  setConfig({
    subscriptionKey: 'key',
    tenants: {
      INTERNAL: {
        issuer: staff,
        clientId: 'portal',
        scope: 'openid offline_access api://dca/read',
        prompt: 'consent',
        resource: 'https://api.test',
        requestAudience: 'dca-gateway',
      },
      EXTERNAL: { issuer: customers, clientId: 'portal', scope: 'openid' },
    },
    application,
    buildId: 'b',
  });
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = String(address instanceof Request ? address.url : address);
    const issuer = url.startsWith(staff) ? staff : customers;
    if (url.endsWith('/openid-configuration')) return Response.json(metadataOf(issuer));
    tokenRequests.push(url);
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The sign-in that this browser begins at a tenant. */
const begin = (userType: 'INTERNAL' | 'EXTERNAL') =>
  new OidcClient(settingsOf(userType)).createSigninRequest({ state: { returnTo: '/jobs' } });

describe('what is asked of an issuer', () => {
  test('is what its settings say', async () => {
    const asked = new URL((await begin('INTERNAL')).url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid offline_access api://dca/read',
      prompt: 'consent',
      resource: 'https://api.test',
      audience: 'dca-gateway',
      code_challenge_method: 'S256',
    });
  });

  test('is nothing more where they say nothing', async () => {
    const asked = new URL((await begin('EXTERNAL')).url).searchParams;
    expect(asked.get('scope')).toBe('openid');
    for (const name of ['prompt', 'resource', 'audience']) expect(asked.has(name)).toBe(false);
  });
});

describe('an answer', () => {
  async function finish(userType: 'INTERNAL' | 'EXTERNAL', iss: string | null): Promise<unknown> {
    const { state } = await begin(userType);
    const address = new URL('https://portal.test/dca/auth');
    address.searchParams.set('code', 'c');
    address.searchParams.set('state', state.id);
    if (iss !== null) address.searchParams.set('iss', iss);
    return finishSignIn(userType, address.toString()).catch((error: unknown) => error);
  }

  test.each([
    ['of another issuer', 'INTERNAL', customers],
    ['of another issuer, where none was promised', 'EXTERNAL', staff],
    ['of nobody, where it was promised', 'INTERNAL', null],
  ] as const)('%s is refused, and its code is not used', async (_what, userType, iss) => {
    expect(await finish(userType, iss)).toBeInstanceOf(Error);
    expect(tokenRequests).toEqual([]);
  });

  test.each([
    ['of the issuer that was asked', 'INTERNAL', staff],
    ['of the issuer that was asked, unpromised', 'EXTERNAL', customers],
    ['of nobody, where none was promised', 'EXTERNAL', null],
  ] as const)('%s is taken up', async (_what, userType, iss) => {
    await finish(userType, iss);
    expect(tokenRequests).toEqual([`${userType === 'INTERNAL' ? staff : customers}/token`]);
  });
});
