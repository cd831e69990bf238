import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSending } from './use-sending.ts';

// The code for sending comes over the network as everything else does.
const network = { isThere: true, asked: 0 };
const ends = { opened: 0, closed: 0 };
const portal = vi.hoisted(() => ({ answers: false }));
vi.mock('../platform/config.ts', () => ({ portalAnswers: async () => portal.answers }));
const device = vi.hoisted(() => ({
  firstScreen: Promise.resolve(),
  acts: [] as unknown[],
  listeners: new Set<() => void>(),
}));
vi.mock('../platform/first-screen.ts', () => ({ firstScreenShown: () => device.firstScreen }));
vi.mock('../offline/outbox.ts', () => ({
  outboxNow: () => ({ acts: device.acts }),
  subscribeToOutbox: (listener: () => void) => {
    device.listeners.add(listener);
    return () => void device.listeners.delete(listener);
  },
}));
/** Somebody keeps an act on this device. */
function keepAct(): void {
  device.acts = [{}];
  for (const listener of device.listeners) listener();
}

const open = () => {
  ends.opened++;
  return () => void ends.closed++;
};

async function fetchCode() {
  network.asked++;
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    openDrain: open,
    keepDay: open,
    keepApprovals: open,
    tendKeys: open,
    registerWorker: async () => undefined,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(network, { isThere: true, asked: 0 });
  Object.assign(ends, { opened: 0, closed: 0 });
  Object.assign(portal, { answers: false });
  Object.assign(device, { firstScreen: Promise.resolve(), acts: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets this many milliseconds of the page go by, and what was asked meanwhile come. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('what waits is sent from the start, and no more once the shell is gone', async () => {
  const { unmount } = renderHook(() => useSending(true, fetchCode));
  await pass(0);
  expect(ends).toEqual({ opened: 4, closed: 0 });
  unmount();
  expect(ends).toEqual({ opened: 4, closed: 4 });
});

test('code that does not come without a signal is asked for as soon as there is one', async () => {
  network.isThere = false;
  renderHook(() => useSending(true, fetchCode));
  await pass(0);
  expect([network.asked, ends.opened]).toEqual([1, 0]);
  network.isThere = true;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect([network.asked, ends.opened]).toEqual([2, 4]);
  // Nobody waits for either any more.
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([network.asked, ends.opened]).toEqual([2, 4]);
});

test('who hears of no signal asks again after ten seconds', async () => {
  network.isThere = false;
  renderHook(() => useSending(true, fetchCode));
  await pass(0);
  await pass(9_000);
  expect(network.asked).toBe(1);
  network.isThere = true;
  await pass(1_000);
  expect([network.asked, ends.opened]).toEqual([2, 4]);
});

test('where the portal answers but the page cannot have the code any more, another page is loaded, once nobody types', async () => {
  const reload = vi.fn();
  network.isThere = false;
  renderHook(() => useSending(true, fetchCode, reload));
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  portal.answers = true;
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  field.remove();
  await pass(10_000);
  expect(reload).toHaveBeenCalled();
});

test('it is loaded at most once a minute, and again where that page lost its signal too', async () => {
  sessionStorage.clear();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  Object.assign(network, { isThere: false });
  portal.answers = true;
  renderHook(() => useSending(true, fetchCode));
  await pass(50_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
  reload.mockRestore();
});

test('a shell that is gone asks for nothing', async () => {
  network.isThere = false;
  const { unmount } = renderHook(() => useSending(true, fetchCode));
  await pass(0);
  unmount();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(network.asked).toBe(1);
});

test.each([true, false])(
  'on a device on which nobody worked the first act that is kept is sent at once, whatever the first screen still needs (out: %s)',
  async (isOut) => {
    device.firstScreen = new Promise(() => undefined);
    const { unmount } = renderHook(() => useSending(isOut, fetchCode));
    await pass(1_000);
    expect(network.asked).toBe(0);
    keepAct();
    await pass(0);
    expect([network.asked, ends.opened]).toEqual([1, 4]);
    unmount();
    expect(device.listeners.size).toBe(0);
  },
);

test('who is not out and keeps nothing fetches no code for sending', async () => {
  renderHook(() => useSending(false, fetchCode));
  await pass(60_000);
  expect(network.asked).toBe(0);
});
