// Where the portal comes from its worker, the session opens with what this device knew while the server is asked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '../../../platform/config.testing.ts';
import { setConfig } from '../../../platform/config.ts';
import { closeGlobalError, globalError } from '../../../platform/global-error.ts';
import { forgetPreferences } from '../../../platform/preference-copy.ts';
import { clearSession, session } from '../../../platform/session.ts';
import { takeTokensFrom } from '../../../platform/tokens.ts';
import { startSession } from './opening.ts';
import { cacheKey } from './token-cache.ts';

const user = { id: 'maya-id', name: 'Maya', language: 'id', permissions: [], plants: [] };
const answerAs = (told: object) => (address: string) =>
  Promise.resolve(Response.json({ data: address.includes('/menu') ? [] : told }));

const slowly = (answer: () => Response) => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(answer()))));
  return () => {
    for (const arrive of answers) arrive();
  };
};
beforeEach(async () => {
  localStorage.clear();
  setConfig(testConfig);
  vi.stubGlobal('fetch', answerAs(user));
  const tokens = { access_token: 't', expires_at: Date.now() / 1000 + 3600 };
  localStorage.setItem(cacheKey('INTERNAL'), JSON.stringify(tokens));
  await startSession();
  clearSession();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }));
});

afterEach(() => {
  forgetPreferences();
  clearSession();
  closeGlobalError();
  takeTokensFrom(null);
  vi.unstubAllGlobals();
});

test('it opens at once with what this device knew, and is what the server says', async () => {
  vi.stubGlobal('fetch', answerAs({ ...user, name: 'Maya Sari' }));
  const opened = startSession();
  expect(session()).toMatchObject({ status: 'signedIn', user: { name: 'Maya' }, isBeingAsked: true });
  await opened;
  await vi.waitFor(() =>
    expect(session()).toMatchObject({
      user: { name: 'Maya Sari' },
      reach: 'online',
      isBeingAsked: false,
    }),
  );
});

test.each([
  [401, { status: 'signedIn', reach: 'mustSignIn' }],
  [503, { status: 'signedIn', reach: 'offline' }],
  [403, { status: 'signedOut' }],
] as const)('an answer of %i comes to count', async (answered, becomes) => {
  const arrive = slowly(() => new Response('{}', { status: answered }));
  await startSession();
  expect(session()).toMatchObject({ status: 'signedIn', reach: 'online' });
  await vi.waitFor(() => {
    arrive();
    expect(session()).toMatchObject(becomes);
  });
  expect(session().isBeingAsked).toBe(false);
  expect(globalError()).toBeNull();
});

test('nobody who has left meanwhile is let in again', async () => {
  const arrive = slowly(() => new Response('{}', { status: 503 }));
  await startSession();
  takeTokensFrom(null);
  clearSession();
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session()).toMatchObject({ status: 'signedOut', user: null });
});
