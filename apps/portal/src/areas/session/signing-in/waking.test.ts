import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPhone, who } from '../../../offline/keys/keys.testing.ts';
import { copyKeys, keyFor, openKeysOf, recoverKeys } from '../../../offline/keys/keys.ts';
import {
  isLocked,
  keepSession,
  keptSession,
  letIn,
  lockOthers,
  logOutHere,
} from '../../../offline/keys/people.ts';
import { setConfig } from '../../../platform/config.ts';
import { heldHere, takeHeld } from '../../../platform/held-here.ts';
import type { SessionUser } from '../../../platform/session.ts';
import { comeBack, keepHere, nobodyHere, wakeUp } from './person-here.ts';
import { recall, remember } from './remembered.ts';
import { cacheKey, readCache } from './token-cache.ts';

const tenant = { clientId: 'portal', scope: 'openid' };
const assign = vi.fn();

beforeEach(async () => {
  setConfig({
    subscriptionKey: 'key',
    tenants: {
      INTERNAL: { issuer: 'https://id.test/internal', ...tenant },
      EXTERNAL: { issuer: 'https://id.test/external', ...tenant },
    },
  } as never);
  await newPhone();
  localStorage.clear();
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const userOf = (person: string) =>
  ({ id: person, name: person, email: '', permissions: ['tracking.record'] }) as unknown as SessionUser;

/** What the browser holds once somebody has signed in or renewed: their n-th tokens. */
function holds(person: string, turn = 1): void {
  const tokens = { access_token: `${person}-${turn}`, expires_at: 2e9 + turn, profile: { sub: person } };
  localStorage.setItem(cacheKey('INTERNAL'), JSON.stringify(tokens));
  remember({ user: userOf(person), menu: [], userType: 'INTERNAL' });
}

/** Somebody signs in, and the browser keeps it. */
async function signsIn(person: string): Promise<void> {
  await letIn(who(person));
  localStorage.clear();
  holds(person);
  await keyFor(person);
  await copyKeys(person);
  await keepHere(person);
}

const tokenHere = () => readCache()?.accessToken;
const personHeld = () => recall('INTERNAL')?.user.id;

test('a browser that was killed and wakes with the tokens of who was here before opens as who is here now', async () => {
  await signsIn('maya');
  const before = heldHere();
  await signsIn('bima');
  takeHeld(before);
  await wakeUp();
  expect([tokenHere(), personHeld()]).toEqual(['bima-1', 'bima']);
});

test('one that wakes with nothing, or with tokens that were renewed since, opens with the newest', async () => {
  await signsIn('maya');
  const before = heldHere();
  holds('maya', 2);
  await keepHere('maya');
  localStorage.clear();
  await wakeUp();
  expect(tokenHere()).toBe('maya-2');
  takeHeld(before);
  await wakeUp();
  expect(tokenHere()).toBe('maya-2');
  holds('maya', 3);
  await wakeUp();
  expect(tokenHere()).toBe('maya-3');
});

test('after a logout nobody wakes, whatever the browser still holds', async () => {
  await signsIn('maya');
  const before = heldHere();
  await logOutHere('maya');
  takeHeld(before);
  await wakeUp();
  expect(tokenHere()).toBeUndefined();
});

test('a sign-in that failed leaves nobody to wake, and their session is there for a PIN', async () => {
  await signsIn('maya');
  await nobodyHere();
  localStorage.clear();
  await wakeUp();
  expect(tokenHere()).toBeUndefined();
  expect([await isLocked('maya'), (await openKeysOf('maya')).size]).toEqual([true, 0]);
});

test('what was kept of somebody stays as they left it', async () => {
  await signsIn('maya');
  await lockOthers('bima');
  localStorage.clear();
  await keepHere('maya');
  await expect(keepSession('maya', {})).rejects.toThrow('locked');
  await letIn(who('maya'));
  await recoverKeys('maya');
  expect(Object.keys((await keptSession('maya')) ?? {})).toContain(cacheKey('INTERNAL'));
});

test('it stays so, too, where their key is open still because the server has no copy', async () => {
  await letIn(who('maya'));
  await keyFor('maya');
  await keepSession('maya', { of: 'maya' });
  await lockOthers('bima');
  await expect(keepSession('maya', { of: 'bima' })).rejects.toThrow('locked');
  expect(await keptSession('maya')).toEqual({ of: 'maya' });
});

test('the note of records made here outlives a change of people and a logout, and is nobody’s to put away', async () => {
  localStorage.setItem('dca.made-here', '["one"]');
  await signsIn('maya');
  localStorage.setItem('dca.made-here', '["one","two"]');
  expect(Object.keys(heldHere())).not.toContain('dca.made-here');
  takeHeld({ ...heldHere(), 'dca.made-here': '[]' });
  expect(localStorage.getItem('dca.made-here')).toBe('["one","two"]');
});

test('who is locked and comes back by what an older page holds is sent to the door', async () => {
  await signsIn('maya');
  await logOutHere('maya');
  holds('maya');
  await comeBack(userOf('maya'), 'INTERNAL');
  expect(assign).toHaveBeenCalledWith('/dca/');
  expect(tokenHere()).toBeUndefined();
});
