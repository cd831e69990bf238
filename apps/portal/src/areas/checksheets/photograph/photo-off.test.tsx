// A photo that was taken off is put back by the button that stands in its place, with and without a signal.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
} from '../fill/open-sheet.testing.tsx';
import { photoAct } from '../send/entries.ts';
import { meterPhoto, questionId } from '../sheet.testing.ts';

beforeEach(startSending);
afterEach(closeSheet);

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const openMeter = () =>
  act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Meter/ })[0] as HTMLElement);
  });
const removals = () => screen.queryAllByRole('button', { name: /^Remove photo/ });
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
