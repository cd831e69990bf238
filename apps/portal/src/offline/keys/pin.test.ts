import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../platform/config.ts';
import { lyingOf, newPhone, reach, who } from './keys.testing.ts';
import { keyFor, openKeysOf } from './keys.ts';
import { isLocked, letIn } from './people.ts';
import { isGoodPin, openWithPin, pauseAfter, setPin } from './pin.ts';
import { sealValue, unsealValue } from './sealing.ts';

const pin = '482913';
beforeEach(async () => {
  setConfig({ subscriptionKey: 'key' } as never);
  await newPhone();
  await letIn(who('maya'));
});
afterEach(() => vi.unstubAllGlobals());

/** Maya's work lies locked under her PIN; what she sealed, and the key. */
async function lockedWork() {
  const key = await keyFor('maya');
  const sealed = await sealValue(key, 'mine', 'n');
  await setPin('maya', pin);
  await letIn(who('bima'));
  return { key, sealed };
}
const isOpen = async () => (await openKeysOf('maya')).size > 0;

test.each(['482913', '100000', '123457', '112233445566'])('%s may be a PIN', (good) => {
  expect(isGoodPin(good)).toBe(true);
});
test.each(['', '12345', '1234567890123', '12345a', '111111', '123456', '654321', '890123', '٤٨٢٩١٣'])(
  '%s may not',
  (bad) => expect(isGoodPin(bad)).toBe(false),
);

test('the right PIN opens the work without a signal, and a wrong one does not', async () => {
  const { key, sealed } = await lockedWork();
  reach(false);
  expect(await openWithPin('maya', '482914')).toEqual({ isOpen: false, waitMs: 0 });
  expect([await isOpen(), await isLocked('maya')]).toEqual([false, true]);
  expect(await openWithPin('maya', pin)).toEqual({ isOpen: true });
  expect(await isLocked('maya')).toBe(false);
  const open = (await openKeysOf('maya')).get(key.id);
  expect(open && (await unsealValue(open, sealed, 'n'))).toBe('mine');
  expect(open?.extractable).toBe(false);
});

test('a PIN is set with a signal only: what it locks opens without it, too', async () => {
  await keyFor('maya');
  reach(false);
  await expect(setPin('maya', pin)).rejects.toThrow();
  expect((await lyingOf('maya'))?.pin).toBeNull();
  reach(true);
  await setPin('maya', pin);
  expect((await lyingOf('maya'))?.pin?.rounds).toBeGreaterThanOrEqual(600_000);
});

test('a PIN that is set before anything was kept opens what is kept later', async () => {
  await setPin('maya', pin);
  const { id } = await keyFor('maya');
  await letIn(who('bima'));
  expect(await openWithPin('maya', pin)).toEqual({ isOpen: true });
  expect([...(await openKeysOf('maya')).keys()]).toEqual([id]);
});

test('another PIN takes the place of the one before', async () => {
  await keyFor('maya');
  await setPin('maya', pin);
  await setPin('maya', '907351');
  await letIn(who('bima'));
  expect(await openWithPin('maya', pin)).toMatchObject({ isOpen: false });
  expect(await openWithPin('maya', '907351')).toEqual({ isOpen: true });
});

test('guessing gets slower and slower, over reloads, and opens nothing while it waits; nothing is wiped', async () => {
  await lockedWork();
  const start = 1_000_000_000;
  const guess = (with_: string, at: number) => openWithPin('maya', with_, start + at);
  expect(await guess('000001', 0)).toEqual({ isOpen: false, waitMs: 0 });
  expect(await guess('000002', 1)).toEqual({ isOpen: false, waitMs: 0 });
  expect(await guess('000003', 2)).toEqual({ isOpen: false, waitMs: 30_000 });
  // The right one, too early: it was not even tried, and the wait does not grow by asking.
  expect(await guess(pin, 20_002)).toEqual({ isOpen: false, waitMs: 10_000 });
  expect(await isOpen()).toBe(false);
  expect(await guess('000004', 30_002)).toEqual({ isOpen: false, waitMs: 60_000 });
  // A clock that was put back starts the pause anew, and does not end it.
  expect(await guess(pin, -50_000)).toMatchObject({ isOpen: false });
  expect(await guess(pin, -50_000 + 59_000)).toMatchObject({ isOpen: false });
  expect(await guess(pin, -50_000 + 60_000)).toEqual({ isOpen: true });
  expect((await lyingOf('maya'))?.wrong).toBe(0);
});

test('a guess counts before it is tried: a page that is closed in between has guessed', async () => {
  await lockedWork();
  const derive = vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new Error('the page was closed'));
  await expect(openWithPin('maya', pin)).rejects.toThrow('closed');
  derive.mockRestore();
  expect((await lyingOf('maya'))?.wrong).toBe(1);
});

test('pauses grow to an hour', () => {
  expect([0, 2, 3, 4, 5, 9, 10, 11, 50].map(pauseAfter)).toEqual([
    0, 0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000,
  ]);
});

test('who has set no PIN opens nothing by one', async () => {
  await keyFor('maya');
  await letIn(who('bima'));
  expect(await openWithPin('maya', pin)).toEqual({ isOpen: false, waitMs: 0 });
  expect(await openWithPin('nobody', pin)).toEqual({ isOpen: false, waitMs: 0 });
});
