// The outbox of a browser with a database says how much room there is, and whether what waits may be cleared.
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../outbox.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (usage: number, isPersistent: boolean) => {
  answerWith(() => ({ body: {} }));
  const storage = { estimate: async () => ({ usage, quota: 100 }), persisted: async () => isPersistent };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  await openScreen({ '/outbox': Page }, '/outbox', []);
  await settle();
};

test('from eighty percent on it warns that room runs out, and not before', async () => {
  await open(79, true);
  expect(await screen.findByText(/keeps what waits until it is sent/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await open(80, false);
  expect((await screen.findByRole('alert')).textContent).toMatch(/storage of this phone is 80/);
  expect(screen.getByText(/did not promise/)).toBeTruthy();
});
