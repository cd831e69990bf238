import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { language, setLanguage } from '../../../i18n/index.ts';
import { testConfig } from '../../../platform/config.testing.ts';
import { config, setConfig } from '../../../platform/config.ts';
import { closeGlobalError, globalError } from '../../../platform/global-error.ts';
import { forgetPreferences, keepPreference, preference } from '../../../platform/preference-copy.ts';
import { clearSession, session } from '../../../platform/session.ts';
import { takeTokensFrom } from '../../../platform/tokens.ts';
import { completeSignIn, logOut, openSession, startSession } from './opening.ts';
import { cacheKey } from './token-cache.ts';

const identity = vi.hoisted(() => ({
  beginSignIn: vi.fn(),
  finishSignIn: vi.fn(),
  renewTokens: vi.fn(),
  identityTokenOf: vi.fn(),
  endSignIn: vi.fn(),
}));
vi.mock('./identity.ts', () => identity);

const user = { id: 'maya-id', name: 'Maya', language: 'id', permissions: [], plants: [] };
const asked: string[] = [];
let status = 200;

beforeEach(() => {
  asked.length = 0;
  status = 200;
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('en');
  setConfig(testConfig);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address} ${init.body ?? ''}`.trim());
    const data = address.includes('/menu') ? [] : user;
    return new Response(JSON.stringify({ data }), { status });
  });
  for (const mock of Object.values(identity)) mock.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  forgetPreferences();
  clearSession();
  closeGlobalError();
  takeTokensFrom(null);
  vi.unstubAllGlobals();
});

const hour = 3600;
const signedIn = (userType: 'INTERNAL' | 'EXTERNAL') =>
  localStorage.setItem(
    cacheKey(userType),
    JSON.stringify({ access_token: 't', expires_at: Date.now() / 1000 + hour }),
  );
const login = 'POST /gateway/dca/msjobcreation/api/v1/loginlog {"event":"LOGIN"}';
const logout = 'POST /gateway/dca/msjobcreation/api/v1/loginlog {"event":"LOGOUT"}';

describe('opening the session', () => {
  test('asks who this is, which application, and the menu', async () => {
    signedIn('INTERNAL');
    await startSession();
    expect(asked).toEqual([
      'POST /gateway/ucp/user-management/api/portal/login {"applicationCode":"DCA"}',
      'GET /gateway/ucp/user-management/api/login/DCA',
      'GET /gateway/dca/msjobcreation/api/v1/menu?ApplicationCode=DCA',
    ]);
    expect(session()).toMatchObject({ status: 'signedIn', userType: 'INTERNAL', user: { name: 'Maya' } });
    expect(language()).toBe('id');
  });

  test('asks for the second application where its part stands in the address', async () => {
    setConfig({ ...config(), application: { ...config().application, substring: location.host } });
    signedIn('INTERNAL');
    await startSession();
    expect(asked).toEqual([
      'POST /gateway/ucp/user-management/api/portal/login {"applicationCode":"DCA-X"}',
      'GET /gateway/ucp/user-management/api/login/DCA-X',
      'GET /gateway/dca/msjobcreation/api/v1/menu?ApplicationCode=DCA-X',
    ]);
  });

  test('without tokens leaves nobody signed in and asks nothing', async () => {
    await startSession();
    expect(session().status).toBe('signedOut');
    expect(asked).toEqual([]);
  });

  test('is refused with the global error', async () => {
    status = 401;
    await openSession('INTERNAL');
    expect(session().status).toBe('signedOut');
    expect(globalError()?.kind).toBe('authorized');
  });

  test.each([
    ['nobody answers', 0, 'offline'],
    ['the server is away', 503, 'offline'],
    ['the sign-in has ended', 401, 'mustSignIn'],
  ] as const)('goes on with what this device knew where %s, without a modal', async (_, answered, reach) => {
    signedIn('INTERNAL');
    await startSession();
    clearSession();
    status = answered;
    if (answered === 0)
      vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch');
      });
    await startSession();
    expect(session()).toMatchObject({ status: 'signedIn', user: { name: 'Maya' }, reach });
    expect(globalError()).toBeNull();
  });

  test('knows nobody on tokens of another person, and nobody who was forbidden', async () => {
    signedIn('INTERNAL');
    await startSession();
    status = 403;
    await startSession();
    expect(session().status).toBe('signedOut');
    closeGlobalError();
    const other = { access_token: 't', expires_at: Date.now() / 1000 + hour, profile: { sub: 'budi' } };
    localStorage.setItem(cacheKey('INTERNAL'), JSON.stringify(other));
    status = 503;
    await startSession();
    expect(session().status).toBe('unreachable');
  });

  test('opens with what this device knew where a network answers nothing for long, and is online with the answer', async () => {
    signedIn('INTERNAL');
    await startSession();
    clearSession();
    const answers: (() => void)[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      const data = address.includes('/menu') ? [] : user;
      return new Promise((resolve) => answers.push(() => resolve(Response.json({ data }))));
    });
    vi.useFakeTimers();
    const opened = startSession();
    await vi.advanceTimersByTimeAsync(2400);
    expect(session().status).toBe('opening');
    await vi.advanceTimersByTimeAsync(100);
    await opened;
    vi.useRealTimers();
    expect(session()).toMatchObject({ status: 'signedIn', user: { name: 'Maya' }, reach: 'offline' });
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(session().reach).toBe('online'));
  });

  test('lets nobody in by an answer that comes after they have left', async () => {
    signedIn('INTERNAL');
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('/menu')
        ? new Promise((resolve) => (answer = resolve))
        : Promise.resolve(Response.json({ data: user })),
    );
    const opened = startSession();
    await vi.waitFor(() => expect(session().status).toBe('opening'));
    await new Promise((resolve) => setTimeout(resolve));
    takeTokensFrom(null);
    clearSession();
    answer(Response.json({ data: [] }));
    await opened;
    expect(session()).toMatchObject({ status: 'signedOut', user: null });
  });

  test('asks again when the signal is back, and is online then', async () => {
    signedIn('INTERNAL');
    await startSession();
    status = 503;
    await startSession();
    expect(session().reach).toBe('offline');
    status = 200;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session().reach).toBe('online'), { timeout: 10_000 });
  });

  test('may be tried again when nobody answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await openSession('INTERNAL');
    expect(session()).toMatchObject({ status: 'unreachable', userType: 'INTERNAL' });
    expect(globalError()).toBeNull();
  });
});

describe('coming back from the identity service', () => {
  const address = 'https://portal.test/dca/auth?code=c&state=s1';

  test('keeps the return address, notes the sign-in, and leaves the other tenant', async () => {
    localStorage.setItem('oidc.s1', JSON.stringify({ authority: 'https://id.test/external' }));
    signedIn('INTERNAL');
    identity.finishSignIn.mockResolvedValue('/jobs');
    expect(await completeSignIn(address)).toEqual({ returnTo: '/jobs' });
    expect(identity.finishSignIn).toHaveBeenCalledWith('EXTERNAL', address);
    expect(session().status).toBe('signedIn');
    expect(asked.at(-1)).toBe(login);
    expect(localStorage.getItem(cacheKey('INTERNAL'))).toBeNull();
  });

  test('that fails clears local and session storage', async () => {
    localStorage.setItem('oidc.s1', JSON.stringify({ authority: 'https://id.test/external' }));
    localStorage.setItem('anything', '1');
    localStorage.setItem('dca.theme', 'dark');
    sessionStorage.setItem('anything', '1');
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reason = new Error('refused');
    identity.finishSignIn.mockRejectedValue(reason);
    expect(await completeSignIn(address)).toBeNull();
    expect(told).toHaveBeenCalledWith(expect.any(String), reason);
    told.mockRestore();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(session().status).toBe('signedOut');
    expect(asked).toEqual([]);
  });

  test('of a sign-in that was not started here fails', async () => {
    expect(await completeSignIn(address)).toBeNull();
    expect(identity.finishSignIn).not.toHaveBeenCalled();
  });

  test('by an address that somebody made up ends nobody’s session and clears nothing', async () => {
    signedIn('EXTERNAL');
    localStorage.setItem('anything', '1');
    sessionStorage.setItem('anything', '1');
    const tokens = localStorage.getItem(cacheKey('EXTERNAL'));
    expect(await completeSignIn(address)).toEqual({ returnTo: '/home' });
    expect(identity.finishSignIn).not.toHaveBeenCalled();
    expect(localStorage.getItem(cacheKey('EXTERNAL'))).toBe(tokens);
    expect(localStorage.getItem('anything')).toBe('1');
    expect(sessionStorage.getItem('anything')).toBe('1');
    expect(session()).toMatchObject({ status: 'signedIn', userType: 'EXTERNAL' });
    expect(asked).not.toContain(login);
  });
});

describe('logging out', () => {
  test('notes it, clears whatever was kept, and leaves for the matching authority', async () => {
    signedIn('EXTERNAL');
    await startSession();
    localStorage.setItem('dca.something', 'else');
    sessionStorage.setItem('dca.query', 'maya');
    identity.identityTokenOf.mockResolvedValue('identity-token');
    await logOut();
    expect(asked.at(-1)).toBe(logout);
    expect(identity.endSignIn).toHaveBeenCalledWith('EXTERNAL', 'identity-token');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(session()).toMatchObject({ status: 'signedOut', user: null });
  });

  test('sends what was liked a moment ago before it is forgotten here', async () => {
    signedIn('INTERNAL');
    await startSession();
    keepPreference('theme', 'dark');
    await logOut();
    expect(asked.slice(-2)).toEqual([
      'PUT /gateway/ucp/user-management/api/portal/preferences {"preferences":{"theme":"dark"}}',
      logout,
    ]);
    expect(preference('theme')).toBeUndefined();
  });

  test('happens even when the log refuses', async () => {
    signedIn('INTERNAL');
    await startSession();
    status = 401;
    await logOut();
    expect(identity.endSignIn).toHaveBeenCalledWith('INTERNAL', undefined);
    expect(globalError()).toBeNull();
  });
});
