// A browser reduced to what sign-in needs: cookies with their paths, redirects one at a time, forms.
import { createHash, randomBytes } from 'node:crypto';
import { portalClientId } from './clients.ts';

type Cookie = { name: string; value: string; path: string };

type Browser = {
  visit(address: string, form?: Record<string, string>): Promise<Response>;
  /** Follows redirects until an answer that is none, or one that leads to `stopAt`. */
  follow(
    address: string,
    stopAt: string,
    form?: Record<string, string>,
  ): Promise<{ address: string; response: Response }>;
};

export function openBrowser(headers: Record<string, string> = {}): Browser {
  const jar: Cookie[] = [];

  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(address);
    const cookie = jar
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { Accept: 'text/html', ...headers, ...(cookie ? { Cookie: cookie } : {}) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
    return response;
  }

  async function follow(address: string, stopAt: string, form?: Record<string, string>) {
    let at = address;
    let response = await visit(at, form);
    for (let hop = 0; hop < 10; hop += 1) {
      const location = response.headers.get('location');
      if (location === null) return { address: at, response };
      at = new URL(location, at).href;
      if (at.startsWith(stopAt)) return { address: at, response };
      response = await visit(at);
    }
    throw new Error(`${address} redirects for ever`);
  }

  return { visit, follow };
}

function keepCookie(jar: Cookie[], line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(pair.indexOf('=') + 1);
  const attribute = (key: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
  const path = attribute('path') ?? '/';
  const kept = jar.findIndex((cookie) => cookie.name === name && cookie.path === path);
  if (kept >= 0) jar.splice(kept, 1);
  const expires = attribute('expires');
  if (expires !== undefined && new Date(expires).getTime() === 0) return;
  jar.push({ name, value, path });
}

export const portalOrigin = 'http://portal.test';
export const redirectUri = `${portalOrigin}/dca/auth`;

/** The address that starts a sign-in, and the verifier that finishes it. */
export function startSignIn(issuer: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const address = new URL(`${issuer}/auth`);
  address.search = new URLSearchParams({
    client_id: portalClientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile offline_access',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }).toString();
  return { address: address.href, verifier };
}

/** Signs in through the pages and redeems the code. */
export async function signInFully(
  browser: Browser,
  issuer: string,
  email: string,
  extra: Record<string, string> = {},
) {
  const { address, verifier } = startSignIn(issuer, extra);
  const form = await browser.follow(address, portalOrigin);
  const back = await browser.follow(form.address, portalOrigin, { email, password: 'demo' });
  const code = new URL(back.address).searchParams.get('code') ?? '';
  const tokens = await askForTokens(issuer, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return { back: new URL(back.address), verifier, code, ...tokens };
}

/** Asks the token endpoint as the portal does, from its page. */
export async function askForTokens(issuer: string, form: Record<string, string>, origin = portalOrigin) {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ client_id: portalClientId, ...form }),
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}
