import { mostLabels } from '@dca/contract/areas/equipment/machine';
import type { OrderedFile } from '@dca/contract/ordered-file';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../../records/job.testing.ts';
import { type Asked, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { LabelsButton } from './labels-button.tsx';

const order: OrderedFile = {
  id: idOf(71),
  state: 'WAITING',
  piecesDone: 0,
  pieces: 0,
  said: null,
  fileName: null,
  bytes: null,
  askedAt: '2026-11-20T07:20:00.000Z',
  movedAt: '2026-11-20T07:20:00.000Z',
};
const made = { ...order, state: 'DONE', fileName: 'labels.pdf', bytes: 2 * 1024 * 1024 } as const;
const query = { PlantCode: ['JKT1'] };

let standing: OrderedFile | null;
let refusal: string | null;
function answer({ method, path }: Asked) {
  if (method === 'POST' && refusal !== null)
    return { status: 400, body: { code: 'invalid', statusDescription: refusal } };
  if (method === 'POST') {
    standing = order;
    return { body: { data: order } };
  }
  return { body: path.endsWith('/labels/ordered') ? { data: standing } : {} };
}
const open = async (count: number, found: OrderedFile | null = null) => {
  standing = found;
  refusal = null;
  const heard = answerWith(answer);
  const Labels = () => <LabelsButton query={query} count={count} />;
  await openScreen({ '/equipment': Labels }, '/equipment', ['equipment.read']);
  return heard;
};
const press = async (role: 'button' | 'menuitem', name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole(role, { name })));
  await act(async () => vi.advanceTimersByTimeAsync(300));
};
const ask = async (size: number) => {
  await press('button', 'Labels');
  await press('menuitem', new RegExp(`^${size} on a page`));
};
const posts = (heard: readonly Asked[]) => heard.filter(({ method }) => method === 'POST');
const taken = (heard: readonly Asked[]) => heard.filter(({ path }) => path.includes('/ordered-files/'));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

test('as many as a file holds come at once, and nothing is ordered', async () => {
  const heard = await open(mostLabels);
  await ask(24);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard.at(-1)).toMatchObject({ method: 'GET', path: expect.stringMatching(/\/labels$/) });
  expect(heard.at(-1)?.query.get('Size')).toBe('24');
});

test('more are ordered as they are filtered, on pages of the size, and are taken once when they are ready', async () => {
  const heard = await open(mostLabels + 1);
  await ask(24);
  const many = (mostLabels + 1).toLocaleString('en');
  expect(screen.getByRole('dialog', { name: `Labels of ${many} units` })).toBeTruthy();
  expect(posts(heard)).toEqual([]);
  await press('button', `Order: Labels of ${many} units`);
  expect(posts(heard).map(({ body }) => body)).toEqual([{ ...query, Size: '24' }]);
  expect(screen.getByRole('status').textContent).toBe('In line …');
  standing = made;
  await act(async () => vi.advanceTimersByTimeAsync(1100));
  await settle();
  expect(screen.getByRole('status').textContent).toMatch(/^2.0\sMB/);
  expect(taken(heard)).toHaveLength(1);
});

test('an order that is ready stands there, and is not made a second time by itself', async () => {
  const heard = await open(mostLabels + 1, made);
  await ask(24);
  expect(screen.getByRole('status').textContent).toMatch(/^2.0\sMB/);
  expect([posts(heard), taken(heard)]).toEqual([[], []]);
});

test('what is refused is said where it was asked', async () => {
  const heard = await open(mostLabels + 1);
  await ask(24);
  refusal = 'These are more labels than one order holds.';
  await press('button', /^Order: /);
  expect(posts(heard)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(refusal);
});
