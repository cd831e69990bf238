import type { Merge, MergePreview } from '@dca/contract/merge-calls';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { MergePage } from '../../records/merge/merge-page.tsx';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { mergeOfCustomers } from './merge-of.ts';

const id = '00000000-0000-4000-8000-0000000000c1';
const into = '00000000-0000-4000-8000-0000000000c2';
const preview: MergePreview = {
  merged: {
    id,
    name: 'Twin (C-1)',
    version: 3,
    values: { name: 'Twin', city: 'Bandung', acceptanceDays: 7 },
  },
  into: {
    id: into,
    name: 'Real (C-2)',
    version: 5,
    values: { name: 'Real', city: 'Bandung', acceptanceDays: 7 },
  },
  moves: [{ part: 'job', rows: 12, some: ['J-1', 'J-2'] }],
  stays: [],
  hoursStay: null,
  refused: [],
};
const done: Merge = {
  ...{
    id: '00000000-0000-4000-8000-0000000000c9',
    kind: 'customer',
    state: 'DONE',
    mergedId: id,
    intoId: into,
  },
  ...{ mergedName: 'Twin (C-1)', intoName: 'Real (C-2)', reason: 'Twice', by: 'adi', said: null },
  ...{ begunAt: '2026-11-20T07:20:00Z', movedAt: '2026-11-20T07:20:00Z', rowsExpected: 12, rowsMoved: 12 },
  undo: { refused: [{ reason: 'PAPERS_SINCE', names: ['BAST/1'] }], stays: [] },
};

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(false);
  });
  cleanup();
  vi.unstubAllGlobals();
});

async function open(
  merges: readonly Merge[],
  permissions = ['customer.deactivate', 'customer.change'],
  given = preview,
) {
  const heard = answerWith(({ method, path }): Answer => {
    if (method !== 'GET') return { body: { data: { ...done, state: 'MOVING', undo: null } } };
    if (path.includes('/merges/')) return { body: { data: merges } };
    return { body: { data: path.includes('/merge/') ? given : [] } };
  });
  await openScreen(
    { '/customer-data/merge/$id': () => <MergePage of={mergeOfCustomers} /> },
    `/customer-data/merge/${id}?into=${into}`,
    permissions,
  );
  return { saved: () => heard.filter(({ method }) => method !== 'GET'), heard };
}

const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('what moves is shown, and sent with what is taken over and why once it is agreed to', async () => {
  const { saved } = await open([]);
  expect(screen.getByText(/J-1, J-2/).textContent).toContain('and 10 more');
  expect(screen.queryByText('City')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Take over Name/ })));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/Why are they the same/), { target: { value: ' Typed twice ' } });
  });
  await press('Merge');
  expect(saved()).toEqual([]);
  await act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(true);
  });
  await settle();
  expect(saved()[0]?.body).toEqual({
    ...{ intoId: into, version: 3, intoVersion: 5 },
    ...{ exchange: ['name'], reason: 'Typed twice' },
  });
});

test('what it is refused for is said, and nothing can be pressed', async () => {
  await open([], undefined, { ...preview, refused: [{ reason: 'SAME_UNIT_CODES', names: ['EX-204'] }] });
  expect(screen.getByText(/Both have units called EX-204/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
});

test('a merged record offers no further choice, and says what stands in the way of undoing', async () => {
  await open([done]);
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(screen.getByText(/BAST\/1/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('who may not merge is told so, and nothing is asked', async () => {
  const { heard } = await open([], ['customer.change']);
  expect(screen.getByText(/the rights customer.change, customer.deactivate/)).toBeTruthy();
  expect(heard.filter(({ path }) => path.includes('/merge'))).toEqual([]);
});
