// Sign-in through two OpenID providers that nobody here wrote, each set up by its own manual: `oauth2-mock-server`, whose access
// tokens are JWTs of their own accord, for staff; `oidc-provider` with resource indicators, whose access tokens become JWTs only for
// who asks by `resource` (RFC 8707), for customers. The gateway trusts both by their addresses and audiences alone.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@dca/contract';
import { OAuth2Server } from 'oauth2-mock-server';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { createIdentity } from '../src/outside/identity/index.ts';
import { addressOf, openWorld, subscriptionKey, type World } from './world.ts';

const redirectUri = 'http://localhost/dca/auth';
const staffAudience = 'api://dca-staff';
const resource = 'https://dca.customers.test/gateway';

let world: World;
let app: App;
let staff: OAuth2Server;
let customers: { readonly issuer: string; readonly server: Server };
/** What the staff's provider writes into the next access tokens. */
let says: Record<string, unknown> = {};

beforeAll(async () => {
  staff = new OAuth2Server();
  await staff.issuer.keys.generate('RS256');
  await staff.start(0, 'localhost');
  staff.service.on('beforeTokenSigning', (token: { payload: object }) => Object.assign(token.payload, says));
  customers = await startCustomers();
  world = await openWorld();
  app = await world.openAnother({
    identity: createIdentity({
      INTERNAL: { issuer: String(staff.issuer.url), audience: staffAudience },
      EXTERNAL: { issuer: customers.issuer, audience: resource },
    }),
  });
});
afterAll(async () => {
  await app?.close();
  await world?.end();
  await staff?.stop();
  customers?.server.close();
});

/** The provider as its manual sets it up, with its own sign-in pages, for one public client and one API. */
async function startCustomers() {
  const server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'customers-portal',
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [redirectUri],
      },
    ],
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    features: {
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'use', audience: resource, accessTokenFormat: 'jwt' }),
      },
    },
  });
  return { issuer, server };
}

interface Tokens {
  readonly access_token: string;
}

const challenge = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, code: createHash('sha256').update(verifier).digest('base64url') };
};

/** The way of a browser: the authorization page, whatever pages come, the code at the portal's address, the tokens. */
async function signIn(
  { authorize, token }: { readonly authorize: string; readonly token: string },
  asked: Record<string, string>,
  fillIn: (page: Response, cookies: Map<string, string>) => Promise<Response> = async (page) => page,
): Promise<Tokens> {
  const { verifier, code: code_challenge } = challenge();
  const address = new URL(authorize);
  address.search = String(
    new URLSearchParams({
      ...{ response_type: 'code', redirect_uri: redirectUri, state: 's', nonce: 'n' },
      ...{ code_challenge, code_challenge_method: 'S256' },
      ...asked,
    }),
  );
  const cookies = new Map<string, string>();
  let answer = await visit(address.href, cookies);
  for (let hops = 0; hops < 12; hops += 1) {
    const to = answer.headers.get('location');
    if (to === null) {
      answer = await fillIn(answer, cookies);
      continue;
    }
    const next = new URL(to, answer.url);
    if (next.href.startsWith(redirectUri)) {
      const form = { ...asked, grant_type: 'authorization_code', redirect_uri: redirectUri };
      const body = new URLSearchParams({
        ...form,
        code: String(next.searchParams.get('code')),
        code_verifier: verifier,
      });
      const tokens = await fetch(token, { method: 'POST', body });
      expect(tokens.status, await tokens.clone().text()).toBe(200);
      return (await tokens.json()) as Tokens;
    }
    answer = await visit(next.href, cookies);
  }
  throw new Error('the sign-in leads nowhere');
}

async function visit(address: string, cookies: Map<string, string>, form?: Record<string, string>) {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
}

const staffTokens = () =>
  signIn(
    { authorize: `${staff.issuer.url}/authorize`, token: `${staff.issuer.url}/token` },
    { client_id: 'staff-portal', scope: 'openid profile' },
  );

/** Signs in as Eko on the provider's own pages: who one is, then what one allows. */
const customerTokens = (more: Record<string, string>) =>
  signIn(
    { authorize: `${customers.issuer}/auth`, token: `${customers.issuer}/token` },
    { client_id: 'customers-portal', scope: 'openid use', ...more },
    async (page, cookies) => {
      const html = await page.text();
      const action = /action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1];
      if (!action || !prompt) throw new Error(`no form to fill in: ${page.status} ${html.slice(0, 400)}`);
      return visit(new URL(action, customers.issuer).href, cookies, {
        prompt,
        login: 'eko',
        password: 'any',
      });
    },
  );

/** What the gateway says of who brings this token. */
async function whoIs(token: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: addressOf(contract.session.portalLogin, {}),
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
    payload: { applicationCode: 'DCA' },
  });
  const body = answer.json();
  return [answer.statusCode, body.data?.userName ?? body.code];
}

describe('staff, by a provider of another codebase', () => {
  test('a token for the gateway lets in who it speaks of', async () => {
    says = { sub: 'maya', aud: staffAudience };
    expect(await whoIs((await staffTokens()).access_token)).toEqual([200, 'maya@demo.test']);
  });

  test('one for another API, of nobody known, or of the other tenant’s subject lets nobody in', async () => {
    says = { sub: 'maya', aud: 'api://elsewhere' };
    expect(await whoIs((await staffTokens()).access_token)).toEqual([401, 'wrongToken']);
    says = { sub: 'johndoe', aud: staffAudience };
    expect(await whoIs((await staffTokens()).access_token)).toEqual([401, 'unknownPerson']);
    says = { sub: 'eko', aud: staffAudience };
    expect(await whoIs((await staffTokens()).access_token)).toEqual([401, 'unknownPerson']);
  });

  test('its password grant lets in too', async () => {
    says = { aud: staffAudience };
    const body = new URLSearchParams({
      ...{ grant_type: 'password', username: 'putri', password: 'any' },
      ...{ scope: 'openid profile', client_id: 'staff-portal' },
    });
    const answer = await fetch(`${staff.issuer.url}/token`, { method: 'POST', body });
    expect(await whoIs(((await answer.json()) as Tokens).access_token)).toEqual([200, 'putri@demo.test']);
  });
});

describe('customers, by a provider whose access tokens become JWTs for a resource', () => {
  test('asked by the resource the token lets in who signed in on its pages', async () => {
    const { access_token } = await customerTokens({ resource });
    expect(access_token.split('.')).toHaveLength(3);
    expect(await whoIs(access_token)).toEqual([200, 'eko@demo.test']);
  });

  test('asked without it the token says nothing to the gateway', async () => {
    const { access_token } = await customerTokens({ scope: 'openid' });
    expect(access_token.split('.')).toHaveLength(1);
    expect(await whoIs(access_token)).toEqual([401, 'wrongToken']);
  });
});
