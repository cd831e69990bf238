import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyStore } from '../../../offline/keys/key-store.ts';
import { newPhone, who } from '../../../offline/keys/keys.testing.ts';
import { letIn, peopleHere } from '../../../offline/keys/people.ts';
import { clearSession, type SessionUser, setSession } from '../../../platform/session.ts';
import { arrive } from './person-here.ts';

const known = vi.hoisted(() => ({ isAnybody: false }));
vi.mock('../../../offline/keys/anybody.ts', () => ({ anybodyHere: async () => known.isAnybody }));
const screen = vi.hoisted(() => ({ shown: Promise.withResolvers<void>() }));
vi.mock('../../../platform/first-screen.ts', () => ({ firstScreenShown: () => screen.shown.promise }));

const user = (permissions: readonly string[]) => ({ ...who('maya'), id: 'maya', permissions }) as never;
const maya: SessionUser = user(['tracking.record']);
const here = async () => (await peopleHere()).map(({ person, isLocked }) => [person, isLocked]);

beforeEach(async () => {
  await newPhone();
  known.isAnybody = false;
  screen.shown = Promise.withResolvers<void>();
  setSession({ status: 'opening' });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test('the first person of a device is noted behind their first screen', async () => {
  await arrive(maya, 'INTERNAL');
  expect(await here()).toEqual([]);
  setSession({ status: 'signedIn', user: maya });
  screen.shown.resolve();
  await vi.waitFor(async () => expect(await here()).toEqual([['maya', false]]));
});

test('who has logged out before that leaves nothing here, nor who never works in the field', async () => {
  await arrive(maya, 'INTERNAL');
  await arrive(user([]), 'INTERNAL');
  clearSession();
  screen.shown.resolve();
  await new Promise((done) => setTimeout(done, 50));
  expect(await here()).toEqual([]);
});

test('where somebody worked before, theirs is locked before the first screen, whoever comes', async () => {
  await letIn(who('bima'));
  known.isAnybody = true;
  await arrive(user([]), 'INTERNAL');
  expect(await here()).toEqual([
    ['bima', true],
    ['maya', false],
  ]);
  await keyStore.people.clear();
});
