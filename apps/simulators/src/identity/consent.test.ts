import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForTokens, openBrowser, portalOrigin, signInFully, startSignIn } from './browser.testing.ts';
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

it('passes a portal that asks for consent without a question', async () => {
  const browser = openBrowser();
  await signInFully(browser, internal, 'maya@demo.test');
  const asked = startSignIn(internal, { prompt: 'consent' });
  const again = await browser.follow(asked.address, portalOrigin);
  expect(new URL(again.address).searchParams.get('code')).toEqual(expect.any(String));
});

it('gives customers a refresh token only where the request asked for consent', async () => {
  const without = await signInFully(openBrowser(), external, 'eko@demo.test');
  expect(without.body).toMatchObject({ access_token: expect.any(String) });
  expect(without.body.refresh_token).toBeUndefined();

  const asked = await signInFully(openBrowser(), external, 'eko@demo.test', { prompt: 'consent' });
  const renewed = await askForTokens(external, {
    grant_type: 'refresh_token',
    refresh_token: String(asked.body.refresh_token),
  });
  expect(renewed.body).toMatchObject({ access_token: expect.any(String) });
});
