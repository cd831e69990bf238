// The fields of a fluid are many, and nobody types them twice: they are there again after the page was closed, until they are taken over.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { actsNow } from '../../../../offline/outbox.testing.ts';
import { closeSheet, draft, kept, openSheet, taken } from '../open-sheet.testing.tsx';

afterEach(closeSheet);

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
const openDialog = async () => {
  await openSheet(taken, draft);
  await press('Add fluid');
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const key = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

test('a fluid that was begun is there again after the page was closed, and gone once it is kept', async () => {
  await openDialog();
  await key(/^Compartment/, 'Swing gear');
  await key(/^Fluid/, 'Gear oil');
  cleanup();
  await openDialog();
  expect([field(/^Compartment/).value, field(/^Fluid/).value]).toEqual(['Swing gear', 'Gear oil']);
  await key(/^Quantity/, '2');
  await press('Add fluid');
  await kept(1);
  expect((await actsNow())[0]?.body).toMatchObject({ fluid: { compartment: 'Swing gear', quantity: 2 } });
  cleanup();
  await openDialog();
  expect(field(/^Compartment/).value).toBe('');
});

test('a fluid that is closed is not begun any more', async () => {
  await openDialog();
  await key(/^Compartment/, 'Swing gear');
  await press('Close');
  await press('Add fluid');
  expect(field(/^Compartment/).value).toBe('');
});
