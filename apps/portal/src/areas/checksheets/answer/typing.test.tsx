// What is typed is kept a moment after the last key, and at once where the page goes out of sight; and it is made upon what its
// maker saw at the first key.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import { queryClient } from '../../../platform/queries.ts';
import { settle } from '../../../records/open-screen.testing.tsx';
import { closeSheet, draft, kept, openSheet, taken } from '../fill/open-sheet.testing.tsx';
import { answer, questionId } from '../sheet.testing.ts';
import { keepAfterMs } from './use-typing.ts';

const [theirs, later] = [questionId(501), questionId(502)];
const withNote = (note: string, revision: string) => ({
  ...draft,
  zoneCheckSheets: [
    {
      zoneCode: 'Z1',
      mechanic: null,
      start: null,
      end: null,
      additionalFluids: [],
      answers: [answer(1, { code: 'NMB', note, revisions: { judgement: [], note: [revision] } })],
    },
  ],
});
let sheet: object;
const open = async () => {
  await openSheet(taken, sheet);
  return screen.getByLabelText<HTMLTextAreaElement>('Note');
};
const key = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
/** The moment after the last key never comes. */
function neverPause(): void {
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === keepAfterMs ? 0 : wait(work, ms)) as typeof setTimeout);
}
const bodies = async () => (await actsNow()).map(({ body }) => body);

beforeEach(() => {
  sheet = withNote('Worn', theirs);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeSheet();
});

test('a note is kept while the field is still in use, once for several keys', async () => {
  const field = await open();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await key(field, 'Cracked');
  await key(field, 'Cracked, stop');
  expect(timers.mock.calls.filter(([, wait]) => wait === keepAfterMs)).toHaveLength(2);
  await kept(1);
  expect(await bodies()).toMatchObject([{ kind: 'note', text: 'Cracked, stop', upon: [theirs] }]);
  expect(field.value).toBe('Cracked, stop');
});

test.each([
  ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'goes out of sight',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('where the page %s, what was typed is kept at once', async (_, hide) => {
  const field = await open();
  neverPause();
  await key(field, 'Cracked');
  await act(async () => hide());
  await kept(1);
  expect(await bodies()).toMatchObject([{ text: 'Cracked', upon: [theirs] }]);
});

test('what came from somebody else while one typed is not replaced unseen', async () => {
  const field = await open();
  neverPause();
  await key(field, 'Paint scratched');
  sheet = withNote('Cracked, stop machine', later);
  await act(
    async () =>
      void queryClient.setQueriesData<{ data: object }>({}, (now) => now && { ...now, data: sheet }),
  );
  await settle();
  await key(field, 'Paint scratched at the door');
  await act(async () => void fireEvent.blur(field));
  await kept(1);
  expect(await bodies()).toMatchObject([{ text: 'Paint scratched at the door', upon: [theirs] }]);
  expect(await screen.findByRole('region', { name: 'People entered different things' })).toBeTruthy();
});

test('a number keeps the decimals that were typed', async () => {
  await open();
  const field = screen.getByLabelText<HTMLInputElement>('Part 2');
  await key(field, '0.45');
  await act(async () => void fireEvent.blur(field));
  await kept(1);
  expect(await bodies()).toMatchObject([{ value: 0.45 }]);
  expect(field.value).toBe('0.45');
});

test('what cannot be taken over is there after a reload with its reason, and goes with what takes its place', async () => {
  sheet = { ...draft, smr: null };
  await openSheet(taken, sheet);
  const shown = () => screen.getByLabelText<HTMLInputElement>(/Service meter reading/);
  const again = async () => {
    cleanup();
    await openSheet(taken, sheet);
    await act(async () => void fireEvent.click(document.querySelector('[data-step="meter"]') as Element));
  };
  await key(shown(), '1260x');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await again();
  expect(shown().value).toBe('1260x');
  expect(shown().getAttribute('aria-invalid')).toBe('true');
  await key(shown(), '12601');
  await act(async () => void fireEvent.blur(shown()));
  await kept(1);
  await again();
  expect(shown().value).toBe('12601');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('dca.typed'))).toEqual([]);
});
