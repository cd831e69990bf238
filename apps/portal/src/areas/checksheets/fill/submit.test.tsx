// Who may press Submit: the mechanic leader, or anybody of a crew without one.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { answerWith, openScreen, putriId, settle } from '../../../records/open-screen.testing.tsx';
import { questionId, sheetOf } from '../sheet.testing.ts';
import { FillSheet } from './fill-sheet.tsx';

const jobId = '00000000-0000-4000-8000-000000000002';
const photo = {
  id: questionId(900),
  questionId: null,
  zoneCode: null,
  kind: 'METER',
  takenAt: '2026-11-20T07:20:00Z',
  latitude: null,
  longitude: null,
  bytes: 1,
  width: 1,
  height: 1,
  sha256: '',
  by: 'Maya',
} as const;
/** Nothing is missing. */
const sheet = { ...sheetOf(jobId, [], []), status: 'DRAFT' as const, smr: 10, lastSmr: 9, photos: [photo] };
const stored = { body: { data: { jobId, status: 'SUBMITTED', version: 2, stored: 0 } } };

afterEach(() => {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the sheet of a job with this leader; the button, and what it sent. */
async function openSheet(mechanicLeader: object | null) {
  const heard = answerWith(({ method }) => (method === 'POST' ? stored : { body: { data: sheet } }));
  const job = { id: jobId, number: 'J-2', jobType: 'INS', mechanicLeader, mechanics: [] };
  await openScreen({ '/fill': () => <FillSheet job={job as never} /> }, '/fill', ['checksheet.write']);
  await settle();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  return { button, sent: () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

test.each([
  ['nobody leads', null],
  ['one leads oneself', { id: putriId, name: 'Putri' }],
])('where %s, it is pressed and sends', async (_who, leader) => {
  const { button, sent } = await openSheet(leader);
  expect(button.disabled).toBe(false);
  await act(async () => fireEvent.click(button));
  await act(() => vi.waitFor(() => expect(sent()).toMatchObject([{ jobId, submit: true }])));
});

test('where somebody else leads, it says so and sends nothing', async () => {
  const { button, sent } = await openSheet({ id: questionId(77), name: 'Maya' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The mechanic leader submits it.')).toBeTruthy();
  await act(async () => fireEvent.click(button));
  await settle();
  expect(sent()).toEqual([]);
});
