import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has settled after so long, in a browser with such a container of workers. */
async function isShownAfter(ms: number, workers: object | undefined): Promise<boolean> {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', workers === undefined ? {} : { serviceWorker: workers });
  const { firstScreenShown } = await import('./first-screen.ts');
  let isShown = false;
  void firstScreenShown().then(() => {
    isShown = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isShown;
}

test('what a first screen does not need leaves it the network, where code comes from there', async () => {
  expect(await isShownAfter(1000, { controller: null })).toBe(false);
  expect(await isShownAfter(2500, { controller: null })).toBe(true);
});

test.each([
  ['the worker has the code', { controller: {} }],
  ['there is no worker', undefined],
])('nothing waits where %s', async (_, workers) => {
  expect(await isShownAfter(0, workers)).toBe(true);
});
