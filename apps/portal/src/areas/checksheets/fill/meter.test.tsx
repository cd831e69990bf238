// The panel and what it stands for: read with its offset, replaced with both readings, dead with a reason; all kept here first.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import { closeSheet, draft, kept, openSheet, taken } from './open-sheet.testing.tsx';

afterEach(closeSheet);

const open = async (more: object) => {
  await openSheet(taken, { ...draft, smr: null, lastSmr: 12_408.5, ...more });
  fireEvent.click(screen.getAllByRole('button', { name: /^Meter/ })[0] as HTMLElement);
};
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
  await act(async () => void fireEvent.blur(field));
};
const bodies = async () => (await actsNow()).map(({ body }) => body as Record<string, unknown>);

/** The last one of several about the same is kept a moment after it was entered. */
const keptSoon = (body: object) =>
  act(() =>
    vi.waitFor(async () => expect(await bodies()).toContainEqual(expect.objectContaining(body)), {
      timeout: 10_000,
    }),
  );

test('what is typed is what the panel shows: the reading is that and the hours of the panels before', async () => {
  await open({ panelOffset: 12_000 });
  await type(/The panel shows/, '409.5');
  await kept(1);
  expect(await bodies()).toMatchObject([{ kind: 'meter', smr: 12_409.5 }]);
  expect(screen.getByLabelText<HTMLInputElement>(/The panel shows/).value).toBe('409.5');
  expect(screen.getByText(/12,409\.5/)).toBeTruthy();
  await type(/The panel shows/, '408');
  expect(screen.getByText('The meter cannot fall below the last reading.')).toBeTruthy();
});

test('a panel that was replaced has both readings, and the reading is that of the old one', async () => {
  await open({ panelOffset: 0 });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'New panel' })));
  await type(/old panel showed/, '12410');
  await type(/new panel shows/, '2.5');
  const content = { kind: 'METER_REPLACED', replacedPanel: 12_410, panel: 2.5 };
  await keptSoon({ kind: 'part', part: 'meter', content });
  await keptSoon({ kind: 'meter', smr: 12_410 });
  await kept(2);
});

test('a dead panel is an estimate, which lacks its reason until it is said', async () => {
  await open({ panelOffset: 0 });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Panel is dead' })));
  await type(/Estimated service meter/, '12410');
  expect(screen.getByRole('button', { name: /Say why the meter reading is an estimate/ })).toBeTruthy();
  await type(/Why it cannot be read/, 'Display is black');
  await keptSoon({ kind: 'part', content: { kind: 'ESTIMATED', reason: 'Display is black' } });
  await kept(2);
  expect(screen.queryByRole('button', { name: /Say why the meter/ })).toBeNull();
});
