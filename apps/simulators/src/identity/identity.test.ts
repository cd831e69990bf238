import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTokens } from '../test-tokens.ts';
import {
  askForTokens,
  openBrowser,
  portalOrigin,
  redirectUri,
  signInFully,
  startSignIn,
} from './browser.testing.ts';
import { demoGatewaySecret, gatewayClientId } from './clients.ts';
import { type RunningIdentity, startIdentity } from './start.ts';

let identity: RunningIdentity;
let internal: string;
let external: string;

beforeAll(async () => {
  identity = await startIdentity({ port: 0, portalOrigin });
  internal = identity.issuers.INTERNAL;
  external = identity.issuers.EXTERNAL;
});
afterAll(() => identity.close());

describe('discovery', () => {
  it('names both issuers with addresses of their own', async () => {
    for (const issuer of [internal, external]) {
      const document = await readJson(`${issuer}/.well-known/openid-configuration`);
      expect(document.issuer).toBe(issuer);
      expect(document.code_challenge_methods_supported).toEqual(['S256']);
      for (const key of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint']) {
        expect(document[key]).toMatch(new RegExp(`^${issuer}/`));
      }
    }
  });

  it('keeps its own addresses when it is called by another name', async () => {
    const other = internal.replace('localhost', '127.0.0.1');
    const document = await readJson(`${other}/.well-known/openid-configuration`);
    expect(document.token_endpoint).toBe(`${internal}/token`);
  });

  it('gives the issuers different keys', async () => {
    const keys = await Promise.all([internal, external].map((issuer) => readJson(`${issuer}/jwks`)));
    const kids = keys.flatMap((set) => (set.keys as { kid: string }[]).map((key) => key.kid));
    expect(new Set(kids).size).toBe(2);
    expect(JSON.stringify(keys)).not.toContain('"d":');
  });
});

describe('authorization code with PKCE', () => {
  it('signs a person in and gives the gateway a signed token', async () => {
    const { back, body, response } = await signInFully(openBrowser(), internal, 'MAYA@Demo.Test');
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(response.headers.get('access-control-allow-origin')).toBe(portalOrigin);

    const token = String(body.access_token);
    const keys = createRemoteJWKSet(new URL(`${internal}/jwks`));
    const { payload } = await jwtVerify(token, keys, { issuer: internal, audience: 'dca-gateway' });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(payload).toMatchObject({
      sub: 'maya',
      email: 'maya@demo.test',
      name: 'Maya',
      role_name: 'DCA Mechanic',
      scope: 'openid profile',
    });
    expect(body.refresh_token).toEqual(expect.any(String));
    const identityToken = decodeJwt(String(body.id_token));
    expect(identityToken).toMatchObject({ aud: 'dca-portal', nonce: 'nonce-1', email: 'maya@demo.test' });
  });

  it('asks nothing of a person who is signed in already', async () => {
    const browser = openBrowser();
    await signInFully(browser, internal, 'maya@demo.test');
    const again = await browser.follow(startSignIn(internal).address, portalOrigin);
    expect(new URL(again.address).searchParams.get('code')).toEqual(expect.any(String));
  });

  it('does not let a session of one tenant open the other', async () => {
    const browser = openBrowser();
    await signInFully(browser, internal, 'maya@demo.test');
    const other = await browser.follow(startSignIn(external).address, portalOrigin);
    expect(new URL(other.address).pathname).toMatch(/^\/external\/sign-in\//);
  });

  it('refuses a request without PKCE and an address that is not registered', async () => {
    const withoutPkce = new URL(startSignIn(internal).address);
    withoutPkce.searchParams.delete('code_challenge');
    withoutPkce.searchParams.delete('code_challenge_method');
    const refused = await openBrowser().follow(withoutPkce.href, portalOrigin);
    expect(new URL(refused.address).searchParams.get('error')).toBe('invalid_request');

    const elsewhere = startSignIn(internal, { redirect_uri: 'http://elsewhere.test/' });
    const page = await openBrowser().visit(elsewhere.address);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('Back to the portal');
  });

  it('redeems a code once, and only with its verifier', async () => {
    const signedIn = await signInFully(openBrowser(), internal, 'maya@demo.test');
    const form = { grant_type: 'authorization_code', code: signedIn.code, redirect_uri: redirectUri };
    const again = await askForTokens(internal, { ...form, code_verifier: signedIn.verifier });
    expect(again.body.error).toBe('invalid_grant');

    const browser = openBrowser();
    const page = await browser.follow(startSignIn(internal).address, portalOrigin);
    const back = await browser.follow(page.address, portalOrigin, {
      email: 'adi@demo.test',
      password: 'demo',
    });
    const code = new URL(back.address).searchParams.get('code') ?? '';
    const stolen = await askForTokens(internal, { ...form, code, code_verifier: 'x'.repeat(43) });
    expect(stolen.body.error).toBe('invalid_grant');
  });

  it('answers the token call only to the page of the portal', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'none' };
    const { response, body } = await askForTokens(internal, form, 'http://elsewhere.test');
    expect(body.error).toBe('invalid_request');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refresh tokens', () => {
  it('rotate, and a used one is refused and ends the line', async () => {
    const { body } = await signInFully(openBrowser(), internal, 'lukman@demo.test');
    const first = String(body.refresh_token);
    const renewed = await askForTokens(internal, { grant_type: 'refresh_token', refresh_token: first });
    const second = String(renewed.body.refresh_token);
    expect(second).not.toBe(first);
    expect(decodeJwt(String(renewed.body.access_token))).toMatchObject({ sub: 'lukman', aud: 'dca-gateway' });

    const reused = await askForTokens(internal, { grant_type: 'refresh_token', refresh_token: first });
    expect(reused.response.status).toBe(400);
    expect(reused.body.error).toBe('invalid_grant');
    const after = await askForTokens(internal, { grant_type: 'refresh_token', refresh_token: second });
    expect(after.body.error).toBe('invalid_grant');
  });

  it('give one set of tokens when two requests bring the same one', async () => {
    const { body } = await signInFully(openBrowser(), internal, 'putri@demo.test');
    const form = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) };
    const both = await Promise.all([askForTokens(internal, form), askForTokens(internal, form)]);
    expect(both.filter(({ response }) => response.ok).length).toBeLessThanOrEqual(1);
    expect(both.some(({ body: answer }) => answer.error === 'invalid_grant')).toBe(true);
  });

  it('can be revoked by the portal', async () => {
    const { body } = await signInFully(openBrowser(), internal, 'putri@demo.test');
    const token = String(body.refresh_token);
    const revoked = await fetch(`${internal}/token/revocation`, {
      method: 'POST',
      headers: { Origin: portalOrigin },
      body: new URLSearchParams({ client_id: 'dca-portal', token, token_type_hint: 'refresh_token' }),
    });
    expect(revoked.status).toBe(200);
    expect(revoked.headers.get('access-control-allow-origin')).toBe(portalOrigin);
    const after = await askForTokens(internal, { grant_type: 'refresh_token', refresh_token: token });
    expect(after.body.error).toBe('invalid_grant');
  });
});

describe('password grant', () => {
  it('gives role_name as a text or as a list', async () => {
    const issuers = identity.issuers;
    const maya = await issueTokens({ issuers, tenant: 'INTERNAL', email: 'maya@demo.test' });
    const lukman = await issueTokens({ issuers, tenant: 'INTERNAL', email: 'Lukman@demo.test' });
    expect(decodeJwt(maya.accessToken).role_name).toBe('DCA Mechanic');
    expect(decodeJwt(lukman.accessToken).role_name).toEqual(['DCA Leader', 'COIP Surveyor']);
    expect(decodeJwt(lukman.accessToken)).toMatchObject({ aud: 'dca-gateway', email: 'lukman@demo.test' });
    expect(decodeJwt(lukman.identityToken).aud).toBe('dca-gateway-login');
    expect(lukman.refreshToken).not.toBe('undefined');
  });

  it('gives a refresh token that only the gateway can use', async () => {
    const { refreshToken } = await issueTokens({
      issuers: identity.issuers,
      tenant: 'EXTERNAL',
      email: 'eko@demo.test',
    });
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await askForTokens(external, form)).body.error).toBe('invalid_grant');
    const response = await fetch(`${external}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${gatewayClientId}:${demoGatewaySecret}`)}` },
      body: new URLSearchParams(form),
    });
    const body = (await response.json()) as Record<string, unknown>;
    expect(decodeJwt(String(body.access_token))).toMatchObject({ sub: 'eko', role_name: 'DCA Customer' });
  });

  it('refuses a wrong password, a person of the other tenant and the portal', async () => {
    const issuers = identity.issuers;
    const wrong = issueTokens({ issuers, tenant: 'INTERNAL', email: 'maya@demo.test', password: 'no' });
    await expect(wrong).rejects.toThrow('invalid_grant');
    await expect(issueTokens({ issuers, tenant: 'INTERNAL', email: 'eko@demo.test' })).rejects.toThrow(
      'invalid_grant',
    );
    await expect(
      issueTokens({ issuers, tenant: 'INTERNAL', email: 'maya@demo.test', gatewaySecret: 'guess' }),
    ).rejects.toThrow('invalid_client');
    const portal = await askForTokens(internal, {
      grant_type: 'password',
      username: 'maya@demo.test',
      password: 'demo',
    });
    expect(portal.response.status).toBe(400);
    expect(portal.body.access_token).toBeUndefined();
  });
});

describe('sign-out', () => {
  it('goes back to the portal without a question when the identity token proves whose session it is', async () => {
    const browser = openBrowser();
    const { body } = await signInFully(browser, internal, 'adi@demo.test');
    const home = `${portalOrigin}/dca/`;
    const ending = new URL(`${internal}/session/end`);
    ending.search = new URLSearchParams({
      id_token_hint: String(body.id_token),
      post_logout_redirect_uri: home,
    }).toString();
    const page = await browser.visit(ending.href);
    const html = await page.text();
    expect(html).toContain('.submit()');
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);

    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const back = await browser.follow(action, portalOrigin, { xsrf, logout: 'yes' });
    expect(back.address).toBe(home);

    const again = await browser.follow(startSignIn(internal).address, portalOrigin);
    expect(new URL(again.address).pathname).toContain('/sign-in/');
    const renewed = await askForTokens(internal, {
      grant_type: 'refresh_token',
      refresh_token: String(body.refresh_token),
    });
    expect(renewed.body.error).toBe('invalid_grant');
  });

  it('asks first when nothing proves it', async () => {
    const browser = openBrowser();
    await signInFully(browser, internal, 'adi@demo.test');
    const html = await (await browser.visit(`${internal}/session/end`)).text();
    expect(html).toContain('Do you want to sign out?');
    expect(html).not.toContain('<script');
  });
});

describe('a restart', () => {
  it('keeps keys, sessions and refresh tokens in the data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    try {
      const first = await startIdentity({ port: 0, portalOrigin, dataDir });
      const { body } = await signInFully(openBrowser(), first.issuers.INTERNAL, 'maya@demo.test');
      const before = await readJson(`${first.issuers.INTERNAL}/jwks`);
      await first.close();

      const port = Number(new URL(first.origin).port);
      const second = await startIdentity({ port, portalOrigin, dataDir });
      expect(await readJson(`${second.issuers.INTERNAL}/jwks`)).toEqual(before);
      const renewed = await askForTokens(second.issuers.INTERNAL, {
        grant_type: 'refresh_token',
        refresh_token: String(body.refresh_token),
      });
      expect(renewed.response.status).toBe(200);

      await expect(startIdentity({ port, portalOrigin })).rejects.toThrow(`Port ${port}`);
      await second.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

async function readJson(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}
