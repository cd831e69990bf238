// A part is entered whole: what is typed in a row while a photo of it is made, or a row is added or removed, stays.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import {
  closeSheet,
  draft,
  kept,
  openSheet,
  startSending,
  stopSending,
  taken,
  type,
} from '../fill/open-sheet.testing.tsx';

const photoId = '00000000-0000-4000-8000-0000000000bb';
let photoIsMade: (id: string) => void = () => {};
vi.mock('../photograph/photos.ts', async (original) => ({
  ...(await original<object>()),
  takePhoto: () => new Promise<string>((resolve) => (photoIsMade = resolve)),
}));

const damage = { photoId: null, place: null, text: null };
const open = async (rows: readonly object[]) => {
  const parts = { damagePhotos: { at: '2026-11-20T07:20:00Z', by: 'Maya', revisions: [], content: rows } };
  const sheet = { ...draft, form: { ...draft.form, jobType: 'REC' }, parts };
  await openSheet(taken, sheet, { jobType: 'REC' });
  await act(async () => void fireEvent.click(document.querySelector('[data-step="parts"]') as Element));
};
const part = () => within(document.querySelector('[data-part="damagePhotos"]') as HTMLElement);
const holds = (content: unknown) =>
  act(() =>
    vi.waitFor(
      async () => {
        const bodies = (await actsNow()).map(({ body }) => body as { content: unknown });
        expect(bodies.map((body) => body.content)).toEqual([content]);
      },
      { timeout: 5000 },
    ),
  );
/** Types without leaving the field, as whoever presses a button of a phone next. */
const key = async (value: string, row = 0) => {
  const field = part().getAllByLabelText<HTMLInputElement>('What is damaged *')[row] as HTMLInputElement;
  await act(async () => field.focus());
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const photograph = (row = 0) =>
  act(async () => {
    const file = new File(['jpeg'], 'damage.jpg', { type: 'image/jpeg' });
    const inputs = document.querySelectorAll('[data-part="damagePhotos"] input[type=file]');
    const input = inputs[row] as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
  });

beforeEach(() => {
  photoIsMade = () => {};
});
afterEach(closeSheet);

test('what is typed in a row while its photo is made smaller stays', async () => {
  await open([damage]);
  await photograph();
  await type('Place on the machine *', 'Boom, left');
  await holds([{ ...damage, place: 'Boom, left' }]);
  await act(async () => photoIsMade(photoId));
  await holds([{ photoId, place: 'Boom, left', text: null }]);
});

test('what was typed before a row is added stays, and so does the row', async () => {
  await open([damage]);
  await key('Bent');
  await act(async () => void fireEvent.click(part().getByText('Add damage')));
  await holds([{ ...damage, text: 'Bent' }, damage]);
});

test('what was typed in a row stays with it when a row before it is removed', async () => {
  const rows = [
    { ...damage, place: 'Cab' },
    { ...damage, place: 'Boom' },
  ];
  await open(rows);
  await key('Bent', 1);
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: /^Remove .*1$/, hidden: true })),
  );
  await holds([{ ...damage, place: 'Boom', text: 'Bent' }]);
});

test('words that are typed on are made upon the photo that came meanwhile, also when it was sent before them', async () => {
  await open([damage]);
  await photograph();
  await key('Be');
  await kept(1);
  await act(async () => photoIsMade(photoId));
  await holds([{ photoId, place: null, text: 'Be' }]);
  const photo = (await actsNow())[0]?.id;
  startSending();
  await kept(0);
  stopSending();
  await key('Bent');
  await holds([{ photoId, place: null, text: 'Bent' }]);
  expect((await actsNow())[0]?.body).toMatchObject({ upon: expect.arrayContaining([photo]) });
});

const remove = (row: number) =>
  act(async () => {
    const name = new RegExp(`^Remove .*${row}$`);
    fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  });
const putBack = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Put it back' })));
const places = ['Cab', 'Boom', 'Track'] as const;
const rowAt = (at: number) => ({ ...damage, place: places[at] ?? null });

test('a photo stands in the row it was taken for, though a row before it was removed meanwhile', async () => {
  await open([rowAt(0), rowAt(1), rowAt(2)]);
  await photograph(1);
  await remove(1);
  await act(async () => photoIsMade(photoId));
  await holds([{ ...rowAt(1), photoId }, rowAt(2)]);
});

test('a photo of a row that was removed meanwhile stands in no other, and in its own where that was put back', async () => {
  await open([rowAt(0), rowAt(1)]);
  await photograph(0);
  await remove(1);
  await act(async () => photoIsMade(photoId));
  await holds([rowAt(1)]);
  await putBack();
  await photograph(0);
  await remove(1);
  await putBack();
  await act(async () => photoIsMade(photoId));
  await holds([{ ...rowAt(0), photoId }, rowAt(1)]);
  await photograph(1);
  await remove(1);
  await putBack();
  await act(async () => photoIsMade(photoId));
  await holds([
    { ...rowAt(0), photoId },
    { ...rowAt(1), photoId },
  ]);
});
