// Where entries are, in a word: nothing is called sent that nobody entered.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainNow } from '../../../offline/drain.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import {
  answerButton,
  closeSheet,
  draft,
  kept,
  openSheet,
  startSending,
  taken,
} from '../fill/open-sheet.testing.tsx';

beforeEach(startSending);
afterEach(closeSheet);

const said = () => document.querySelector('[data-saved]')?.getAttribute('data-saved');
const untouched = { ...draft, smr: null, photos: [] };
const openZone = () =>
  act(async () => void fireEvent.click(document.querySelector('[data-zone]') as Element));

test('a sheet that nobody has touched says so, and what is entered then waits or is sent', async () => {
  let isAway = true;
  await openSheet((body) => (isAway ? 'offline' : taken(body)), untouched);
  expect(await screen.findByText('nothing entered yet')).toBeTruthy();
  expect(said()).toBe('nothing');
  await openZone();
  await act(async () => fireEvent.click(answerButton('NMG')));
  await kept(1);
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(['kept', 'sending']).toContain(said());
  isAway = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await kept(0);
  await screen.findByText('sent');
});

test.each([
  ['a reading', { smr: 10 }],
  ['a photo', { photos: draft.photos }],
])('where another phone has brought %s, it is sent', async (_, more) => {
  await openSheet(taken, { ...untouched, ...more });
  expect(said()).toBe('sent');
});

test('what another page of this phone has sent is asked for, and what this one sends is not', async () => {
  let isAway = true;
  const { heard } = await openSheet((body) => (isAway ? 'offline' : taken(body)), untouched);
  const asked = () =>
    heard.filter(({ method, path }) => method === 'GET' && path.includes('/check-sheet-values/'));
  await openZone();
  await act(async () => fireEvent.click(answerButton('NMG')));
  await kept(1);
  await vi.waitFor(() => expect(drainNow()).not.toBe('sending'));
  const before = asked().length;
  // Its page takes it out of the database that both have.
  await act(() => emptyOutbox());
  await vi.waitFor(() => expect(asked().length).toBe(before + 1));

  isAway = false;
  await act(async () => fireEvent.click(answerButton('NMB')));
  await kept(1);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await kept(0);
  await screen.findByText('sent');
  expect(asked().length).toBe(before + 1);
});
