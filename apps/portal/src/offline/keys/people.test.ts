import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../platform/config.ts';
import { copies, keysHere, lyingOf, newPhone, reach, who } from './keys.testing.ts';
import { copyKeys, keyFor, openKeysOf, recoverKeys } from './keys.ts';
import {
  canLock,
  isLocked,
  keepSession,
  keptSession,
  letIn,
  lock,
  logOutHere,
  peopleHere,
} from './people.ts';
import { sealValue, unsealValue } from './sealing.ts';

beforeEach(async () => {
  setConfig({ subscriptionKey: 'key' } as never);
  await newPhone();
});
afterEach(() => vi.unstubAllGlobals());

const openOnes = async (person: string) => [...(await openKeysOf(person)).keys()];

test('a key is made once, without a signal, and its copy goes to the server when there is one', async () => {
  reach(false);
  await letIn(who('maya'));
  const [one, two] = await Promise.all([keyFor('maya'), keyFor('maya')]);
  expect(one.id).toBe(two.id);
  await expect(copyKeys('maya')).rejects.toThrow();
  expect(await canLock('maya')).toBe(false);
  reach(true);
  await copyKeys('maya');
  expect([...copies.keys()]).toEqual([one.id]);
  expect((await keysHere()).find(({ id }) => id === one.id)?.bits).toBeNull();
  expect(await canLock('maya')).toBe(true);
});

test('whoever comes locks the work of the one before, who gets it back by signing in', async () => {
  await letIn(who('maya'));
  const key = await keyFor('maya');
  const sealed = await sealValue(key, 'mine', 'n');
  await copyKeys('maya');
  await letIn(who('bima'));
  expect([await isLocked('maya'), await isLocked('bima')]).toEqual([true, false]);
  expect(await openOnes('maya')).toEqual([]);
  await expect(keyFor('maya')).rejects.toThrow('locked');
  expect((await peopleHere()).map(({ name }) => name)).toEqual(['bima', 'maya']);

  await letIn(who('maya'));
  expect(await recoverKeys('maya')).toBe(true);
  const open = (await openKeysOf('maya')).get(key.id);
  expect(open && (await unsealValue(open, sealed, 'n'))).toBe('mine');
  expect(await recoverKeys('maya')).toBe(false);
});

test('a key of which there is no copy is not thrown away: it stays open until its owner is back', async () => {
  await letIn(who('maya'));
  const { id } = await keyFor('maya');
  await letIn(who('bima'));
  expect(await openOnes('maya')).toEqual([id]);
  await letIn(who('maya'));
  await copyKeys('maya');
  await lock('maya');
  expect(await openOnes('maya')).toEqual([]);
});

test('where the server gives no key back, what is new is kept under another one, and what is old waits', async () => {
  await letIn(who('maya'));
  const first = await keyFor('maya');
  await copyKeys('maya');
  await logOutHere('maya');
  await letIn(who('maya'));
  reach(false);
  await expect(recoverKeys('maya')).rejects.toThrow();
  const second = await keyFor('maya');
  expect(second.id).not.toBe(first.id);
  reach(true);
  await recoverKeys('maya');
  expect((await openOnes('maya')).sort()).toEqual([first.id, second.id].sort());
});

test('a session is put away sealed, opens with its key, and ends with a logout', async () => {
  await letIn(who('maya'));
  await keepSession('maya', { 'oidc.user': 'a secret token' });
  const lying = (await lyingOf('maya'))?.session?.bytes;
  expect(new TextDecoder('latin1').decode(lying)).not.toContain('secret');
  expect(await keptSession('maya')).toEqual({ 'oidc.user': 'a secret token' });
  await copyKeys('maya');
  await lock('maya');
  expect(await keptSession('maya')).toBeNull();
  await letIn(who('maya'));
  await recoverKeys('maya');
  await logOutHere('maya');
  await letIn(who('maya'));
  await recoverKeys('maya');
  expect(await keptSession('maya')).toBeNull();
});
