// A photo that was taken off is put back by the button that stands in its place, with and without a signal.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../i18n/index.ts';
import { bytesOf, keep, outboxNow } from '../../../offline/outbox.ts';
import { type SessionUser, setSession } from '../../../platform/session.ts';
import { putriId } from '../../../records/open-screen.testing.tsx';
import {
  closeSheet,
  draft,
  jobId,
  kept,
  openSheet,
  startSending,
  stopSending,
  submitButton,
} from '../fill/open-sheet.testing.tsx';
import { photoAct } from '../send/entries.ts';
import { meterPhoto, questionId, savedAs, sheetOf } from '../sheet.testing.ts';

beforeEach(startSending);
afterEach(async () => {
  vi.restoreAllMocks();
  setLanguage('en');
  await closeSheet();
});

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const openMeter = () =>
  act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Meter/ })[0] as HTMLElement);
  });
const removals = () => screen.queryAllByRole('button', { name: /^(Remove photo|Hapus foto)/ });
const waiting = () => outboxNow().acts.map(({ kind, body }) => [kind, body]);

test('the server takes it off and puts it back, and the sheet shows it at each moment', async () => {
  const { heard } = await openSheet(() => ({ body: { data: meterPhoto } }));
  await openMeter();
  const asked = () =>
    heard.filter(({ path }) => path.includes('/photos/')).map(({ method, path }) => `${method} ${path}`);
  const path = `/gateway/dca/msdocument/api/v1/photos/${meterPhoto.id}`;
  expect(removals()).toHaveLength(1);
  await press('Remove photo 1');
  await waitFor(() => expect(asked()).toContain(`DELETE ${path}`));
  await kept(0);
  expect(removals()).toHaveLength(0);
  expect(screen.getByRole('button', { name: /photo of the meter/i })).toBeTruthy();
  await press('Put it back');
  await waitFor(() => expect(asked()).toContain(`POST ${path}/restore`));
  await kept(0);
  expect(removals()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
});

test('without a signal both are kept, and of what never travelled the last word goes alone', async () => {
  stopSending();
  await openSheet(() => 'offline');
  await openMeter();
  await press('Remove photo 1');
  await kept(1);
  await waitFor(() => expect(removals()).toHaveLength(0));
  expect(waiting()).toEqual([['movedPhoto', { isOff: true, photo: meterPhoto }]]);
  await press('Put it back');
  await waitFor(() => expect(removals()).toHaveLength(1));
  await kept(1);
  expect(waiting()).toEqual([['movedPhoto', { isOff: false, photo: meterPhoto }]]);
});

test('one that waits here comes back with its picture', async () => {
  stopSending();
  setSession({ status: 'signedIn', user: { id: putriId } as SessionUser });
  const [id, place] = [questionId(901), { kind: 'METER', questionId: null, zoneCode: null } as const];
  const taken = { takenAt: '2026-11-20T07:21:00Z', sha256: '1'.repeat(64), ...place };
  await keep(photoAct({ jobId, unit: 'EX-204', family: 'pi' }, id, taken), new ArrayBuffer(8));
  await openSheet(() => 'offline', { ...draft, photos: [] });
  await openMeter();
  await press('Remove photo 1');
  await kept(0);
  expect(await bytesOf(id)).toBeNull();
  await press('Put it back');
  await kept(1);
  expect(waiting()).toEqual([['photo', taken]]);
  expect((await bytesOf(id))?.byteLength).toBe(8);
});

test('what the server does not put back is said where it was, and holds the submission no longer once it is left so', async () => {
  const message = { en: 'A question takes at most 5 photos.', id: 'Satu pertanyaan paling banyak 5 foto.' };
  await openSheet((_, path) =>
    path.endsWith('/restore') ? { status: 422, body: { message } } : { body: { data: meterPhoto } },
  );
  await openMeter();
  await press('Remove photo 1');
  await screen.findByRole('button', { name: 'Put it back' });
  await kept(0);
  await press('Put it back');
  const said = await screen.findByText(/putting it back was not accepted/);
  expect(said.closest('#meter')).toBeTruthy();
  expect(removals()).toHaveLength(0);
  await kept(1);
  await press('Leave it so');
  await kept(0);
  expect(screen.queryByText(/putting it back was not accepted/)).toBeNull();
});

test('a submission that waits for it says so, and goes once it is left so', async () => {
  const whole = { ...sheetOf(jobId, [], []), status: 'DRAFT', smr: 10, lastSmr: 9 };
  const photos = [meterPhoto, { ...meterPhoto, id: questionId(902) }];
  const { saves } = await openSheet(
    (body, path) => {
      if (path.endsWith('/restore')) return { status: 422, body: { message: { en: 'No.', id: 'Tidak.' } } };
      return path.includes('/photos/') ? { body: { data: meterPhoto } } : savedAs(body);
    },
    { ...whole, photos },
  );
  await openMeter();
  await press('Remove photo 1');
  await screen.findByRole('button', { name: 'Put it back' });
  await press('Put it back');
  await screen.findByText(/putting it back was not accepted/);
  await act(async () => fireEvent.click(submitButton()));
  await screen.findByText(/A photo could not be taken off or put back\./);
  expect(saves()).toEqual([]);
  await press('Leave it so');
  await waitFor(() => expect(saves()).toMatchObject([{ submit: true }]), { timeout: 10_000 });
});

test('what the server does not take off stays, and says so', async () => {
  await openSheet(() => ({ status: 409, body: {} }));
  await openMeter();
  await press('Remove photo 1');
  const said = await screen.findByText(/taking it off was not accepted/);
  expect(said.closest('#meter')).toBeTruthy();
  expect(removals()).toHaveLength(1);
});

test.each([
  [
    'en',
    'Remove photo 1',
    'Put it back',
    /stays: this phone has no room/,
    /still off: this phone has no room/,
  ],
  [
    'id',
    'Hapus foto 1',
    'Kembalikan',
    /tetap ada: ponsel ini tidak punya ruang/,
    /masih terlepas: ponsel ini/,
  ],
] as const)(
  'in %s, what this phone has no room to keep is said in words, and can be tried again',
  async (...of) => {
    const [language, remove, back, stays, isOff] = of;
    setLanguage(language);
    stopSending();
    await openSheet(() => 'offline');
    await openMeter();
    const noRoom = () =>
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new Error('QuotaExceededError');
      });
    const first = noRoom();
    await press(remove);
    expect((await screen.findByText(stays)).textContent).not.toContain('QuotaExceededError');
    expect(removals()).toHaveLength(1);
    first.mockRestore();
    await press(remove);
    await kept(1);
    expect(screen.queryByText(stays)).toBeNull();
    const second = noRoom();
    await press(back);
    await screen.findByText(isOff);
    second.mockRestore();
    await press(back);
    await waitFor(() => expect(removals()).toHaveLength(1));
    expect(waiting()).toEqual([['movedPhoto', { isOff: false, photo: meterPhoto }]]);
  },
);
