import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmPack, keepPack } from './answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('with every day that a phone takes, also one that is as before, the worker is asked for what draws papers', async () => {
  const heard: unknown[] = [];
  const active = { postMessage: (message: unknown) => heard.push(message) };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pack = await keepPack('', { tag: 't', jobIds: [], answers: new Map() });
  // What the screens of the day ask for goes first.
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['keepDrawing']);
  await confirmPack(pack);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heard).toEqual(['keepDrawing', 'keepDrawing']);
});

test('a browser without service workers takes its day all the same', async () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: undefined });
  expect(await keepPack('', { tag: 't', jobIds: ['j1'], answers: new Map() })).toMatchObject({
    jobIds: ['j1'],
  });
});
