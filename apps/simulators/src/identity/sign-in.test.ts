import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, portalOrigin, startSignIn } from './browser.testing.ts';
import { type RunningIdentity, startIdentity } from './start.ts';
import { chooseLanguage } from './words.ts';

let identity: RunningIdentity;

beforeAll(async () => {
  const people = Array.from({ length: 6 }, (_, index) => ({
    sub: `extra-${index}`,
    tenant: 'INTERNAL' as const,
    email: `extra-${index}@demo.test`,
    name: index === 0 ? '<b>Bold & "quoted"</b>' : `Extra ${index}`,
    roleName: 'DCA Mechanic',
    password: 'demo',
  }));
  identity = await startIdentity({ port: 0, portalOrigin, people });
});
afterAll(() => identity.close());

describe('the sign-in page', () => {
  it('has labelled fields, one button and the demo accounts of its tenant', async () => {
    const { html } = await openPage();
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<label for="email">E-mail<\/label>/);
    expect(html).toMatch(/<label for="password">Password<\/label>/);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('Lukman');
    expect(html).not.toContain('Eko');
    expect(html).toContain('More accounts (11)');
    expect(html).toContain('&lt;b&gt;Bold &amp; &quot;quoted&quot;&lt;/b&gt;');
  });

  it('loads nothing from elsewhere and runs no script', async () => {
    const { html, response } = await openPage();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${portalOrigin}`);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(src|href)="https?:/);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('speaks the language that the portal asks for, then that of the browser', async () => {
    expect((await openPage({ ui_locales: 'id' })).html).toContain('<html lang="id">');
    expect((await openPage({}, { 'Accept-Language': 'id-ID,en;q=0.5' })).html).toContain('Kata sandi');
  });

  it('fills the form from a demo account', async () => {
    const { browser, address } = await openPage();
    const html = await (await browser.visit(`${address}?account=putri`)).text();
    expect(html).toContain('value="putri@demo.test"');
    expect(html).toMatch(/<button type="submit" autofocus>/);
  });

  it('answers a wrong password with 401 and a message at the field, and keeps the e-mail', async () => {
    const { browser, address } = await openPage();
    const response = await browser.visit(address, { email: 'maya@demo.test', password: 'wrong-one' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('value="maya@demo.test"');
    expect(html).not.toContain('wrong-one');
    expect(html).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-problem"/);
    expect(html).toMatch(/id="password-problem" role="alert">E-mail and password do not match/);
    const right = await browser.follow(address, portalOrigin, { email: 'maya@demo.test', password: 'demo' });
    expect(new URL(right.address).searchParams.get('code')).toEqual(expect.any(String));
  });

  it('says which field is empty', async () => {
    const { browser, address } = await openPage();
    const noEmail = await (await browser.visit(address, { email: '', password: 'demo' })).text();
    expect(noEmail).toContain('Type your e-mail.');
    const noPassword = await (await browser.visit(address, { email: 'maya@demo.test', password: '' })).text();
    expect(noPassword).toContain('Type your password.');
  });

  it('refuses a form from a browser that did not open it', async () => {
    const { address } = await openPage();
    const stranger = await openBrowser().visit(address, { email: 'maya@demo.test', password: 'demo' });
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('too old or was already used');
  });

  it('does not find an account for the person of another tenant', async () => {
    const { browser, address } = await openPage();
    const response = await browser.visit(address, { email: 'eko@demo.test', password: 'demo' });
    expect(response.status).toBe(401);
  });
});

describe('the language', () => {
  it('falls back to English and knows the old code of Indonesian', () => {
    expect(chooseLanguage(undefined, undefined)).toBe('en');
    expect(chooseLanguage('de', 'fr')).toBe('en');
    expect(chooseLanguage(undefined, 'de, in')).toBe('id');
    expect(chooseLanguage(undefined, 'id;q=0.2, en;q=0.9')).toBe('en');
  });
});

async function openPage(extra: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const browser = openBrowser(headers);
  const { address } = await browser.follow(
    startSignIn(identity.issuers.INTERNAL, extra).address,
    portalOrigin,
  );
  const response = await browser.visit(address);
  expect(response.status).toBe(200);
  return { browser, address, response, html: await response.text() };
}
