// The outbox says what the device makes of what waits: nothing is kept, or there is hardly room for more.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../outbox.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (storage: object) => {
  answerWith(() => ({ body: {} }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
  await openScreen({ '/outbox': Page }, '/outbox', []);
  await settle();
};
const grants = (usage: number, isPersistent: boolean) => ({
  estimate: async () => ({ usage, quota: 100 }),
  persisted: async () => isPersistent,
});

test('a browser without a database is told in the outbox too', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  await open(grants(10, false));
  expect(await screen.findByText(/keeps nothing on the device/)).toBeTruthy();
});
