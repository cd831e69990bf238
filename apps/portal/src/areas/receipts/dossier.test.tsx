import type { OrderedFile } from '@dca/contract/ordered-file';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../records/job.testing.ts';
import { type Asked, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Dossier } from './dossier.tsx';

const order: OrderedFile = {
  id: idOf(70),
  state: 'WAITING',
  piecesDone: 0,
  pieces: 0,
  said: null,
  fileName: null,
  bytes: null,
  askedAt: '2026-11-20T07:20:00.000Z',
  movedAt: '2026-11-20T07:20:00.000Z',
};
const made = { ...order, state: 'DONE', fileName: 'J-1-en.zip', bytes: 3 * 1024 * 1024 } as const;

let standing: { isLarge: boolean; ordered: OrderedFile | null };
function answer({ path, method }: Asked) {
  if (method === 'POST') {
    standing = { ...standing, ordered: order };
    return { body: { data: order } };
  }
  return { body: path.endsWith('/dossier/ordered') ? { data: standing } : {} };
}
const open = async (found: typeof standing) => {
  standing = found;
  const heard = answerWith(answer);
  await openScreen({ '/papers': () => <Dossier jobId={idOf(1)} /> }, '/papers', ['receipt.read']);
  return heard;
};
/** What the next look at the order finds. */
const later = async (ordered: OrderedFile) => {
  standing = { ...standing, ordered };
  await act(async () => vi.advanceTimersByTimeAsync(1100));
};
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await act(async () => vi.advanceTimersByTimeAsync(50));
};
const taken = (heard: readonly Asked[]) => heard.filter(({ path }) => path.includes('/ordered-files/'));
const name = 'Whole dossier as one file';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

test('a small one comes at once, and nothing is ordered', async () => {
  const heard = await open({ isLarge: false, ordered: null });
  await press(name);
  expect(heard.map(({ method, path }) => `${method} ${path}`).at(-1)).toMatch(/^GET .*\/jobs\/dossier$/);
});

test('a large one is ordered, tells how far it is, and is taken once when it is ready', async () => {
  const heard = await open({ isLarge: true, ordered: null });
  await press(`Order: ${name}`);
  expect(screen.getByRole('status').textContent).toBe('In line …');
  expect(screen.getByText(/goes on when you leave/)).toBeTruthy();
  await later({ ...order, state: 'WORKING', piecesDone: 9, pieces: 36 });
  expect(screen.getByRole('status').textContent).toBe('Being made: 9 of 36');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await later(made);
  await settle();
  expect(screen.getByRole('status').textContent).toMatch(/^3.0\sMB, made 20 Nov 2026/);
  expect(taken(heard).map(({ path }) => path.endsWith(order.id))).toEqual([true]);
  const asked = heard.length;
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  // What is made is asked after no more, and taken no second time by itself.
  expect(heard).toHaveLength(asked);
  await press(name);
  expect(taken(heard)).toHaveLength(2);
});

test('who comes back finds it ready and takes it by a press, or has it made anew', async () => {
  const heard = await open({ isLarge: true, ordered: made });
  expect(taken(heard)).toEqual([]);
  await press('Make it anew');
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { jobId: idOf(1), language: 'en' },
  ]);
  expect(screen.getByRole('status').textContent).toBe('In line …');
});

test('why it could not be made stands there, with a way to try again', async () => {
  const said = 'The papers come with the approval.';
  await open({ isLarge: true, ordered: { ...order, state: 'FAILED', said } });
  expect(screen.getByRole('status').textContent).toBe(said);
  await press('Try again');
  expect(screen.queryByText(said)).toBeNull();
});
