// Parts on the phone: typed and kept as they are, rows added, removed and put back, what is missing listed with its place.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import { closeSheet, draft, kept, openSheet, taken, type } from '../fill/open-sheet.testing.tsx';

afterEach(closeSheet);

const sheetOf = (jobType: string, parts: object = {}) => ({
  ...draft,
  form: { ...draft.form, jobType },
  parts,
});
const keptAs = (content: unknown) => ({ at: '2026-11-20T07:20:00Z', by: 'Maya', revisions: [], content });

async function openParts(jobType: string, parts: object = {}) {
  await openSheet(taken, sheetOf(jobType, parts), { jobType });
  await act(async () => void fireEvent.click(document.querySelector('[data-step="parts"]') as Element));
}
const part = (name: string) => within(document.querySelector(`[data-part="${name}"]`) as HTMLElement);
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const contents = async () =>
  (await actsNow()).map(({ body }) => body as { part: string; content: unknown; upon: readonly string[] });
/** Waits until the one act that is kept holds this. */
const holds = (content: unknown) =>
  act(() =>
    vi.waitFor(async () => expect((await contents()).at(-1)?.content).toEqual(content), { timeout: 5000 }),
  );

test('what is owed is listed with its part, and leads there', async () => {
  await openParts('UNS');
  const missing = document.querySelector('[data-missing="parts"]') as HTMLElement;
  expect(
    within(missing)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Not filled in: Phenomenon',
    'Not filled in: Damage',
    'Not filled in: Cause',
    'Not filled in: Action',
    'Not filled in: Downtime',
  ]);
  await press(document.querySelector('[data-step="meter"]') as HTMLElement);
  await press(within(missing).getByText('Not filled in: Damage'));
  expect(document.getElementById('part-damage')).not.toBeNull();
});

test('words are kept as part of their part, once for several keys', async () => {
  await openParts('UNS');
  await type('What is seen *', 'Arm slow');
  await kept(1);
  expect(await contents()).toMatchObject([{ part: 'phenomenon', content: { text: 'Arm slow' }, upon: [] }]);
});

test('a row is added, filled in with a decimal comma or point, removed and put back', async () => {
  await openParts('SER');
  await press(part('partsUsed').getByRole('button', { name: 'Add part' }));
  // Whoever goes to the next field leaves the one before.
  const number = await type('Part number *', '600-319-3841');
  await act(async () => void fireEvent.blur(number));
  const row = { partNumber: '600-319-3841', description: null, quantity: 2.5, unit: null };
  await type('Quantity *', '2,5');
  await holds([row]);
  expect(screen.getAllByText('Parts used, part 1: still to say: Unit').length).toBeGreaterThan(1);
  await press(part('partsUsed').getByRole('button', { name: 'Remove Parts used, part 1' }));
  await holds([]);
  await press(part('partsUsed').getByRole('button', { name: 'Put it back' }));
  await holds([row]);
});

test('a number that does not fit stays in its field with the reason, and is not kept', async () => {
  await openParts('FGT', { topics: keptAs([{ title: 'Daily check', minutes: null, note: null }]) });
  const field = await type('Length *', '0');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['0', 'true']);
  expect(screen.getByText('A value from 1 to 1,440 fits here.')).toBeTruthy();
  expect(await actsNow()).toEqual([]);
});

test('one press chooses, another undoes', async () => {
  const travel = { item: 'Travel', result: null, remark: null };
  await openParts('PDI', { functionalTest: keptAs([travel]) });
  await press(part('functionalTest').getByRole('button', { name: 'Fail' }));
  await holds([{ ...travel, result: 'FAIL' }]);
  await press(part('functionalTest').getByRole('button', { name: 'Fail' }));
  await holds([travel]);
});

test('a stop is corrected and never removed; a time is taken in the zone of the plant', async () => {
  const stop = {
    id: '00000000-0000-4000-8000-0000000000aa',
    stoppedAt: '2026-11-20T01:00:00.000Z',
    readyAt: null,
    reason: null,
  };
  await openParts('UNS', { downtime: keptAs([stop]) });
  expect(part('downtime').queryByRole('button', { name: /^Remove/ })).toBeNull();
  await type('Stopped at, time in WIB', '7.30');
  await holds([{ ...stop, stoppedAt: '2026-11-20T00:30:00.000Z' }]);
  const field = await type('Stopped at, time in WIB', 'noon');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['noon', 'true']);
  expect((await contents()).at(-1)?.content).toEqual([{ ...stop, stoppedAt: '2026-11-20T00:30:00.000Z' }]);
});

test('a sheet without parts has no such step', async () => {
  await openSheet(taken);
  expect(document.querySelector('[data-step="parts"]')).toBeNull();
});

test('a code is chosen by its words; one that is not offered any more is shown where it stands', async () => {
  const offered = (name: string) =>
    Array.from(
      document.querySelectorAll<HTMLOptionElement>(`#part-${name}-code option`),
      ({ textContent }) => textContent,
    );
  await openParts('UNS', { cause: keptAs({ code: 'GONE', objectPart: null, text: null }) });
  await act(() => vi.waitFor(() => expect(offered('damage')).toEqual(['not chosen', 'Leak (LEAK)'])));
  expect(offered('cause')).toEqual(['not chosen', 'GONE']);
  await act(async () => {
    const field = document.querySelector('#part-damage-code') as HTMLSelectElement;
    fireEvent.change(field, { target: { value: 'LEAK' } });
  });
  await holds({ code: 'LEAK', objectPart: null, text: null });
});
