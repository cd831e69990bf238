import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePerson, keyStore, keysIn } from '../../../offline/keys/key-store.ts';
import { lyingOf, newPhone, reach, who } from '../../../offline/keys/keys.testing.ts';
import { copyKeys, keyFor, openKeysOf, recoverKeys } from '../../../offline/keys/keys.ts';
import { isLocked, keepSession, letIn, personHere } from '../../../offline/keys/people.ts';
import { setPin } from '../../../offline/keys/pin.ts';
import { everybodyHere } from '../../../offline/on-this-phone.ts';
import { signInAs } from '../../../offline/outbox.testing.ts';
import { setConfig } from '../../../platform/config.ts';
import { clearSession } from '../../../platform/session.ts';
import { leaveFor, openBy } from './change.ts';

const opening = vi.hoisted(() => ({ signInAs: vi.fn() }));
vi.mock('../signing-in/opening.ts', () => opening);

const pin = '482913';
const assign = vi.fn();

beforeEach(async () => {
  setConfig({ subscriptionKey: 'key' } as never);
  await newPhone();
  localStorage.clear();
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  opening.signInAs.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Maya set a PIN, went, and signed in again while the server gave her key too late: her next one is of no PIN. */
async function slowSignIn(): Promise<void> {
  await letIn(who('maya'));
  await setPin('maya', pin);
  await letIn(who('bima'));
  await letIn(who('maya'));
  await keyFor('maya');
  await copyKeys('maya');
}

/** Bima has the phone now, without a signal. */
async function bimaGoesOn(): Promise<void> {
  await letIn(who('bima'));
  signInAs('bima');
  localStorage.setItem('of', 'bima');
  reach(false);
}

const maya = async () => (await everybodyHere()).find(({ person }) => person === 'maya');
const lies = async () => [await isLocked('maya'), (await openKeysOf('maya')).size];

test('after one slow sign-in the PIN opens what is kept later, and the session', async () => {
  await slowSignIn();
  await recoverKeys('maya');
  await keepSession('maya', { of: 'maya' });
  await bimaGoesOn();
  expect(await maya()).toMatchObject({ opensByPin: true });
  expect(await openBy('maya', pin)).toBeNull();
  expect(localStorage.getItem('of')).toBe('maya');
  expect(assign).toHaveBeenCalledWith('/dca/home');
  expect((await lyingOf('bima'))?.session).not.toBeNull();
  expect((await personHere())?.person).toBe('maya');
});

test('a session that no PIN opens is not offered to one, and the right one leaves everything locked', async () => {
  await slowSignIn();
  await keepSession('maya', { of: 'maya' });
  await bimaGoesOn();
  expect(await maya()).toMatchObject({ hasPin: true, opensByPin: false });
  expect(await openBy('maya', pin)).toBe('signIn');
  expect(await lies()).toEqual([true, 0]);
  expect(localStorage.getItem('of')).toBe('bima');
  expect(assign).not.toHaveBeenCalled();
});

test('where the person here cannot be put away, the work of the other one is locked again', async () => {
  await letIn(who('maya'));
  await setPin('maya', pin);
  await keepSession('maya', { of: 'maya' });
  await bimaGoesOn();
  await keyStore.write(['people', 'keys'], async (tx) => {
    await changePerson(tx, 'bima', { isLocked: true });
    for (const { id } of await keysIn(tx, 'bima')) await tx.objectStore('keys').delete(id);
  });
  await expect(openBy('maya', pin)).rejects.toThrow('locked');
  expect(await lies()).toEqual([true, 0]);
  expect(localStorage.getItem('of')).toBe('bima');
});

test('what was typed does not go with the phone, and stays where the sign-in cannot be reached', async () => {
  await letIn(who('maya'));
  signInAs('maya');
  sessionStorage.setItem('typed', 'Hose burst');
  opening.signInAs.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(leaveFor({ userType: 'INTERNAL', email: '' })).rejects.toThrow();
  expect(sessionStorage.getItem('typed')).toBe('Hose burst');
  await leaveFor({ userType: 'INTERNAL', email: '' });
  expect(sessionStorage.length).toBe(0);
});
