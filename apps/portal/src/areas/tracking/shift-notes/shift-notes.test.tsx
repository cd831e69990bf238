// The note of a shift on the phone of the next crew: it stands before the next stage, and its confirmation travels before it.
import 'fake-indexeddb/auto';
import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import {
  type Answer,
  answerWith,
  openScreen,
  putriId,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { stageKinds } from '../acts.ts';
import { NextStage } from '../next-stage.tsx';
import { TrackingPanel } from '../tracking-panel.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const noteId = '00000000-0000-4000-8000-000000000002';
const job = { id: jobId, unitCode: 'EX-204', status: jobStatus.IN_PROGRESS.code, zone: 'WIB' };
const note = {
  id: noteId,
  jobId,
  mechanic: { id: 'maya', userName: 'maya', name: 'Maya' },
  stage: 'WAITING',
  sequence: 2,
  start: '2026-11-20T11:00:00Z',
  end: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  waitReason: 'END_OF_SHIFT',
  note: 'Keep the boom supported',
  source: 'MOBILE',
  clockSkewed: false,
  confirmed: null,
  corrections: [],
};
const mine = { ...note, id: 'mine', mechanic: { id: putriId, userName: 'putri', name: 'Putri' }, note: null };
const stagings = (rows: readonly object[]): Answer => ({ body: { data: { jobId, stages: [], rows } } });
const noOthers: Answer = { body: { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null } };

registerKinds(...stageKinds);
let closeDrain: () => void;
beforeEach(() => {
  closeDrain = openDrain();
});
afterEach(async () => {
  closeDrain();
  cleanup();
  await emptyOutbox();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const open = async (rows: readonly object[], written: () => Answer, isPanel = false) => {
  const heard = answerWith(({ method, path }) =>
    method === 'POST' ? written() : path.endsWith(jobId) ? stagings(rows) : noOthers,
  );
  const shown = () =>
    isPanel ? <TrackingPanel job={job as never} isRecorder /> : <NextStage job={job as never} />;
  await openScreen({ '/next': shown }, '/next', ['tracking.record']);
  await settle();
  return () => heard.filter(({ method }) => method === 'POST');
};
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the note stands before the next stage: first it is read, then work begins, and both go in this order', async () => {
  let isAway = true;
  const posts = await open([note], () => (isAway ? 'offline' : stagings([])));
  expect(screen.getByRole('region', { name: 'For the next crew, from Maya' }).textContent).toContain(
    'Keep the boom supported',
  );
  expect(labels()).toEqual(['I have read it']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I have read it' })));
  const start = await screen.findByRole('button', { name: 'Start' });
  expect(screen.queryByText('Keep the boom supported')).toBeNull();
  await act(async () => fireEvent.click(start));
  await act(() => vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()));
  const tried = posts().length;
  isAway = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await act(() => vi.waitFor(() => expect(posts().length).toBe(tried + 2), { timeout: 5000 }));
  const [read, began] = posts().slice(tried);
  expect(read?.path).toMatch(/confirmednotes$/);
  expect(read?.body).toMatchObject({ jobId, stageId: noteId, at: expect.any(String) });
  expect(began?.body).toMatchObject({ jobId, stage: 'START' });
});

test('who is at work on the job reads the note and is not held up', async () => {
  await open([{ ...mine, stage: 'EXECUTION', waitReason: null }, note], () => stagings([]));
  expect(labels()).toEqual(expect.arrayContaining(['I have read it', 'Start report']));
});

test('who waits comes back to it as the next crew; who wrote a note is asked nothing of their own', async () => {
  await open([mine, note], () => stagings([]));
  expect(labels()).toEqual(['I have read it']);
  cleanup();
  await open([mine], () => stagings([]));
  expect(labels()).not.toContain('I have read it');
  expect(labels()).toContain('Start work');
});

test('the tracking tab says of a note whether it was read, by whom and when', async () => {
  await open([note], () => stagings([]), true);
  expect(screen.getByRole('listitem').textContent).toContain('the next crew has not read it yet');
  cleanup();
  const confirmed = { at: '2026-11-20T23:10:00Z', by: 'Bima' };
  await open([{ ...note, confirmed }], () => stagings([]), true);
  expect(screen.getByRole('listitem').textContent).toContain('read by Bima, 21 Nov 2026 06:10 WIB');
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
});
