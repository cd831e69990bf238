// What is entered on a sheet beside answers: fluids, and what cannot be taken over.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import type { Answer } from '../../../records/open-screen.testing.tsx';
import { oil, questionId } from '../sheet.testing.ts';
import {
  closeSheet,
  draft,
  kept,
  openSheet,
  type Saving,
  startSending,
  submitButton as submit,
  taken,
  type,
} from './open-sheet.testing.tsx';

beforeEach(startSending);
afterEach(closeSheet);
const open = () => openSheet(taken);
const openMeter = () =>
  act(async () => void fireEvent.click(document.querySelector('[data-step="meter"]') as Element));

describe('fluids', () => {
  const withOil = [
    {
      zoneCode: 'Z1',
      mechanic: null,
      start: null,
      end: null,
      answers: [],
      additionalFluids: [{ ...oil, revisions: [questionId(301)] }],
    },
  ];
  const openWithOil = async (save: (body: Saving) => Answer = taken) => {
    const { saves } = await openSheet(save, { ...draft, zoneCheckSheets: withOil });
    return async () => {
      await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 }));
      return saves()[0]?.entries?.[0];
    };
  };
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));

  test('one can be changed, with its grade and part number', async () => {
    const sent = await openWithOil();
    await press('Change fluid Engine');
    await type('Grade', '15W-40');
    await type('Part number', 'P-1');
    await type(/^Quantity/, '3.5');
    await press('Save');
    const { id: fluidId, ...fields } = oil;
    expect(await sent()).toMatchObject({
      kind: 'fluid',
      zoneCode: 'Z1',
      fluidId,
      upon: [questionId(301)],
      fluid: { ...fields, quantity: 3.5, grade: '15W-40', partNumber: 'P-1' },
    });
  });

  test('one can be removed', async () => {
    const sent = await openWithOil();
    await press('Remove fluid Engine');
    expect(screen.queryByText('Engine')).toBeNull();
    expect(await sent()).toMatchObject({ fluidId: oil.id, upon: [questionId(301)], fluid: null });
  });

  test('one that was removed by mistake is put back as it was', async () => {
    await openWithOil(() => 'offline');
    await press('Remove fluid Engine');
    expect(screen.getByText('Engine, Oil was removed.', { exact: false })).toBeTruthy();
    await press('Put it back');
    expect(screen.getByText('Engine')).toBeTruthy();
    expect(screen.queryByText('Engine, Oil was removed.', { exact: false })).toBeNull();
    const { id: fluidId, ...fields } = oil;
    await act(() =>
      vi.waitFor(async () =>
        expect((await actsNow()).at(-1)?.body).toMatchObject({ fluidId, fluid: fields }),
      ),
    );
  });

  test('one that is added without a signal waits here with the answers, and is shown', async () => {
    await openWithOil(() => 'offline');
    await press('Add fluid');
    await type(/^Compartment/, 'Swing');
    await type(/^Fluid/, 'Gear oil');
    await type(/^Quantity/, '4');
    await press('Add fluid');
    await kept(1);
    expect(screen.getByText('Swing')).toBeTruthy();
    expect((await actsNow()).map(({ body }) => body)).toMatchObject([
      {
        kind: 'addedFluid',
        zoneCode: 'Z1',
        fluid: { compartment: 'Swing', quantity: 4, unit: 'l', kind: 'TOPUP' },
      },
    ]);
  });
});

describe('what cannot be taken over', () => {
  test.each([
    ['12500', /cannot fall below/],
    ['abc', /no number that fits/],
    ['12.640,5', /no number that fits/],
  ])('a reading of %j stays in the field with the reason', async (text, reason) => {
    await open();
    await openMeter();
    const field = await type('Service meter reading, hours', text);
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(reason)).toBeTruthy();
    expect(submit().disabled).toBe(true);
    await kept(1);
    expect((await actsNow()).map(({ body }) => body)).toMatchObject([{ kind: 'meter', smr: null }]);
  });

  test('a reading that other work has overtaken is not thrown away by who only looks at it', async () => {
    await openSheet(taken, { ...draft, smr: 12_000, lastSmr: 12_638.5 });
    await openMeter();
    const field = screen.getByLabelText<HTMLInputElement>('Service meter reading, hours');
    await act(async () => fireEvent.focus(field));
    await act(async () => fireEvent.blur(field));
    expect(field.value).toBe('12000');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(await actsNow()).toEqual([]);
  });

  test('a reading with thousands is kept', async () => {
    await open();
    await openMeter();
    await type('Service meter reading, hours', '12,640.5');
    await kept(1);
    expect((await actsNow()).map(({ body }) => body)).toEqual([
      { kind: 'meter', smr: 12_640.5, isConfirmed: false, upon: [] },
    ]);
  });

  test('a measured value that is no number stays, and is no answer', async () => {
    await open();
    const field = await type('Part 2', '12x');
    expect(field.value).toBe('12x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await actsNow()).toEqual([]);
  });
});
