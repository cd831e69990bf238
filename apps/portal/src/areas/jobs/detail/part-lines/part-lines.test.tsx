// The parts of a job on its screen: read by everybody who sees it, ordered and received by the office.
import { backlog } from '@dca/contract/areas/backlog';
import type { PartLine } from '@dca/contract/areas/backlog/part-lines';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../../platform/ask-and-tell.ts';
import { invalidate } from '../../../../platform/queries.ts';
import { detail, idOf } from '../../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../detail.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hose: PartLine = {
  ...{ id: idOf(50), finding: null, partNumber: '707-99-1', description: 'Hose', quantity: 2, unit: 'PC' },
  ...{ orderNumber: null, expectedOn: null, receivedQuantity: 0, state: 'REQUESTED', version: 1 },
  ...{ mayChange: true, mayRemove: true, owesReason: false },
};

const conflict: Answer = {
  status: 409,
  body: { code: 'conflict', status: 409, statusDescription: 'Somebody else changed this in the meantime.' },
};

const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const press = (name: string) => click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens the parts of a job; a change of one is taken, as the server takes it, unless it is answered otherwise. */
async function openParts(
  lines: readonly PartLine[],
  { mayAdd = true, refused }: { mayAdd?: boolean; refused?: Answer } = {},
) {
  let now = [...lines];
  const heard = answerWith(({ method, path, body }) => {
    if (path.endsWith('/partlines/remove')) now = [];
    else if (path.endsWith('/partlines') && method === 'PUT') {
      if (refused) return refused;
      const { id: _job, lineId, reason: _reason, ...known } = body as Record<string, never>;
      now = now.map((line) =>
        line.id === lineId ? stateOf({ ...line, ...(known as object), version: line.version + 1 }) : line,
      );
    }
    if (path.includes('/partlines')) return { body: { data: { lines: now, mayAdd } } };
    if (path.endsWith('/parts/get-all'))
      return {
        body: { data: [{ id: idOf(70), partNumber: '600-211', description: 'Oil filter', uom: 'EA' }] },
      };
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    return { body: { data: detail(1) } };
  });
  await openScreen({ '/jobs/summary/detailpi': Page }, `/jobs/summary/detailpi?id=${idOf(1)}&tab=parts`, [
    'job.read',
    'job.change',
  ]);
  return {
    written: () => heard.filter(({ method }) => method !== 'GET'),
    /** Somebody else changes all parts, and the screen hears of it. */
    sayElsewhere: async (known: Partial<PartLine>) => {
      now = now.map((line) => ({ ...line, ...known, version: line.version + 1 }));
      await act(() => invalidate([backlog.partLines]));
      await settle();
    },
  };
}

const stateOf = (line: PartLine): PartLine => {
  const { receivedQuantity: came, quantity, orderNumber } = line;
  const begun = came > 0 ? 'PARTLY_RECEIVED' : orderNumber ? 'ORDERED' : 'REQUESTED';
  return { ...line, state: came >= quantity ? 'RECEIVED' : begun };
};

test('a part is put on order with its day, which needs an order number', async () => {
  const { written } = await openParts([hose]);
  expect(screen.getByText('Not on order')).toBeTruthy();
  await press('Put on order: 707-99-1');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Expected on/)).toHaveProperty('disabled', true);
  expect(dialog.queryByRole('button', { name: 'Calendar' })).toBeNull();
  type(dialog.getByLabelText(/^Order number/), ' PO-1 ');
  type(dialog.getByLabelText(/^Expected on/), '20 Nov 2026');
  await click(dialog.getByRole('button', { name: 'Save' }));
  expect(written()).toMatchObject([
    {
      body: {
        ...{ id: idOf(1), lineId: idOf(50), version: 1 },
        ...{ orderNumber: 'PO-1', expectedOn: '2026-11-20', receivedQuantity: 0 },
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Order PO-1 · expected 20 Nov 2026')).toBeTruthy();
});

test('one press receives all of a part, and another takes that back while nothing else was said', async () => {
  const { written } = await openParts([stateOf({ ...hose, orderNumber: 'PO-1', receivedQuantity: 1 })]);
  expect(screen.getByText('1 of 2 received · Order PO-1')).toBeTruthy();
  await press('Received all: 707-99-1');
  expect(screen.getByText('Received')).toBeTruthy();
  // Whoever presses twice presses nothing else.
  const acts = screen.getAllByRole('button', { name: /: 707-99-1$/ });
  expect(acts.slice(0, 3).map((each) => each.textContent)).toEqual(['Received all', 'Change', 'Undo']);
  expect(acts[0]?.getAttribute('aria-disabled')).toBe('true');
  await press('Received all: 707-99-1');
  await press('Undo: 707-99-1');
  expect(written().map(({ body }) => body)).toMatchObject([
    { orderNumber: 'PO-1', receivedQuantity: 2, version: 1 },
    { orderNumber: 'PO-1', receivedQuantity: 1, version: 2 },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo: 707-99-1' })).toBeNull();
});

test('what somebody else said of a part since is not taken back with it', async () => {
  const { sayElsewhere } = await openParts([hose]);
  await press('Received all: 707-99-1');
  await sayElsewhere({ receivedQuantity: 2, orderNumber: 'PO-9' });
  expect(screen.getByText(/PO-9/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo: 707-99-1' })).toBeNull();
});

test('an expected day goes with the order number', async () => {
  const { written } = await openParts([stateOf({ ...hose, orderNumber: 'PO-1', expectedOn: '2026-11-20' })]);
  await press('Change: 707-99-1');
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/^Order number/), '');
  await click(dialog.getByRole('button', { name: 'Save' }));
  expect(written()).toMatchObject([{ body: { orderNumber: null, expectedOn: null } }]);
});

test('a part of a finding that was ready is gone only with a reason', async () => {
  const { written } = await openParts([
    stateOf({ ...hose, finding: 'B-7', receivedQuantity: 2, owesReason: true, mayRemove: false }),
  ]);
  expect(screen.getByText('of finding B-7')).toBeTruthy();
  await press('Change: 707-99-1');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText(/no longer there/)).toBeNull();
  type(dialog.getByLabelText(/^Received/), '0');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/no longer there/), 'Wrong part');
  await click(save);
  expect(written()).toMatchObject([{ body: { receivedQuantity: 0, reason: 'Wrong part' } }]);
});

test('no more is received than was asked for, and who was slower is told so beside what they typed', async () => {
  await openParts([hose], { refused: conflict });
  await press('Put on order: 707-99-1');
  const dialog = within(screen.getByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save' });
  type(dialog.getByLabelText(/^Received/), '3');
  expect(save).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/^Received/), '2');
  await click(save);
  expect(dialog.getByRole('alert').textContent).toContain('Somebody else changed this');
  expect(dialog.getByRole('alert').textContent).toContain('go back and open it again');
});

test('what was refused is no longer told once the part is opened', async () => {
  await openParts([hose], { refused: conflict });
  await press('Received all: 707-99-1');
  expect(screen.getByRole('alert').textContent).toContain('Somebody else changed this');
  expect(screen.getByRole('alert').textContent).toContain('It stands here as it is now');
  await press('Put on order: 707-99-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part is taken off after a question', async () => {
  const { written } = await openParts([hose]);
  await press('Take off: 707-99-1');
  await act(async () => openModal()?.close(true as never));
  await settle();
  expect(written()).toMatchObject([{ body: { id: idOf(1), lineId: idOf(50), version: 1 } }]);
  expect(screen.getByText('No parts yet')).toBeTruthy();
});

test('a part of the price list comes with its description and unit', async () => {
  const { written } = await openParts([]);
  await press('Add a part');
  const dialog = within(screen.getByRole('dialog'));
  const number = dialog.getByLabelText(/^Part number/);
  await act(async () => number.focus());
  type(number, 'oil');
  const option = await screen.findByRole('option', { name: /600-211 Oil filter/ });
  await click(option);
  expect(dialog.getByLabelText(/^Unit/)).toHaveProperty('value', 'EA');
  await click(dialog.getByRole('button', { name: 'Add' }));
  expect(written()).toMatchObject([
    { body: { lines: [{ partNumber: '600-211', description: 'Oil filter', quantity: 1, unit: 'EA' }] } },
  ]);
});

test('a part that no list has is typed whole', async () => {
  const { written } = await openParts([]);
  await press('Add a part');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/^Part number/), 'X-1');
  type(dialog.getByLabelText(/^Description/), 'Seal');
  type(dialog.getByLabelText(/^Quantity/), '1000001');
  expect(dialog.getByText('At most 1,000,000')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/^Quantity/), '3');
  await click(dialog.getByRole('button', { name: 'Add' }));
  expect(written()).toMatchObject([
    {
      method: 'POST',
      body: { id: idOf(1), lines: [{ partNumber: 'X-1', description: 'Seal', quantity: 3, unit: 'PC' }] },
    },
  ]);
});

test('who may not change parts reads them', async () => {
  await openParts([{ ...hose, mayChange: false, mayRemove: false }], { mayAdd: false });
  expect(screen.getByText('707-99-1')).toBeTruthy();
  for (const name of [/Add a part/, /707-99-1/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('who may not add a part is not asked to', async () => {
  await openParts([], { mayAdd: false });
  expect(screen.getByText('Nobody has said that this job needs a part.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a part' })).toBeNull();
});
