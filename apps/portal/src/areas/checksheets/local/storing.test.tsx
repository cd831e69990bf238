// What the device keeps is told as it is: what could not be kept stands at its question and is tried again, a phone that is
// nearly full says so, and 'sent' is said when memory, device and server agree.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerButton,
  closeSheet,
  kept,
  openSheet,
  startSending,
  stopSending,
  taken,
} from '../fill/open-sheet.testing.tsx';

const saved = () => document.querySelector('[data-saved]')?.getAttribute('data-saved');
const becomes = (state: string) =>
  act(() => vi.waitFor(() => expect(saved()).toBe(state), { timeout: 8000 }));
const storageIs = (manager: object) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: manager }));

beforeEach(startSending);
afterEach(async () => {
  vi.restoreAllMocks();
  await closeSheet();
});

test('an entry that cannot be written is marked at its question, is tried again, and is sent then', async () => {
  const { saves } = await openSheet(taken);
  const write = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await act(async () => fireEvent.click(answerButton('NMG')));
  expect(await screen.findAllByText(/Not on this phone yet.*QuotaExceededError/)).not.toEqual([]);
  expect(document.querySelector('[data-question="Z1-01"] [data-trouble="notKept"]')).toBeTruthy();
  expect(answerButton('NMG').getAttribute('aria-pressed')).toBe('true');
  expect(saves()).toEqual([]);
  write.mockRestore();
  await becomes('sent');
  expect(document.querySelector('[data-trouble]')).toBeNull();
  expect(saves()).toHaveLength(1);
});

test("'sent' is not said while the answer is on the phone only", async () => {
  stopSending();
  await openSheet(() => 'offline');
  expect(saved()).toBe('sent');
  await act(async () => fireEvent.click(answerButton('NMG')));
  await kept(1);
  await becomes('kept');
});

test.each([
  [0.79, null],
  [0.83, 83],
])('of storage that is used to %d, it warns of %j', async (share, percent) => {
  storageIs({
    persisted: async () => true,
    persist: async () => true,
    estimate: async () => ({ usage: share, quota: 1 }),
  });
  await openSheet(taken);
  await screen.findByText('This browser keeps what waits until it is sent.');
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    percent === null ? null : expect.stringContaining(`${percent}`),
  );
});

test('the browser is asked to keep what waits with the first entry, and its refusal is told', async () => {
  const persist = vi.fn(async () => false);
  storageIs({ persisted: async () => false, persist, estimate: async () => ({}) });
  await openSheet(taken);
  expect(persist).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(answerButton('NMG')));
  expect(await screen.findByText(/did not promise to keep what waits/)).toBeTruthy();
  await act(() => vi.waitFor(() => expect(persist).toHaveBeenCalled(), { timeout: 5000 }));
  // What is still on its way would be kept while the page is being closed.
  await becomes('sent');
});
