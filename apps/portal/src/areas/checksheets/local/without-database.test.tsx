// A browser without a database: one is told, works with a signal as ever, and what waits is in the memory of the page.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxNow } from '../../../offline/outbox.ts';
import {
  answerButton,
  closeSheet,
  kept,
  openSheet,
  startSending,
  taken,
} from '../fill/open-sheet.testing.tsx';

afterEach(closeSheet);

test('what is entered is sent, a lost answer is sent again, and the page is held while something waits', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  startSending();
  let isOnline = false;
  const { saves } = await openSheet((body) => (isOnline ? taken(body) : 'offline'));
  expect(await screen.findByText(/keeps nothing on the device/)).toBeTruthy();
  await act(async () => fireEvent.click(answerButton('NMG')));
  await kept(1);
  await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 }));
  const held = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  await act(async () => fireEvent.click(answerButton('NMB')));
  await act(() => vi.waitFor(() => expect(outboxNow().acts).toHaveLength(2), { timeout: 5000 }));
  isOnline = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await kept(0);
  const [first, again, next] = saves().map(({ entries }) => entries?.[0]);
  expect(again).toEqual(first);
  expect(next).toMatchObject({ judgement: { code: 'NMB', upon: [first?.id] } });
  const free = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(free);
  expect(free.defaultPrevented).toBe(false);
});
