import 'fake-indexeddb/auto';
import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { stageKinds } from '../acts.ts';
import { NextStage } from '../next-stage.tsx';

const photoId = '00000000-0000-7000-8000-000000000077';
const takePhoto = vi.hoisted(() => vi.fn());
vi.mock('../../checksheets/index.ts', () => ({ takePhoto }));

const jobId = '00000000-0000-4000-8000-000000000001';
const job = {
  id: jobId,
  unitCode: 'EX-204',
  jobType: 'SER',
  status: jobStatus.HANDED_OVER.code,
  zone: 'WIB',
};
const stagings = (startPhoto?: string): Answer => ({
  body: { data: { jobId, startPhoto, stages: [], rows: [] } },
});
const noOthers: Answer = { body: { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null } };

registerKinds(...stageKinds);
let closeDrain: () => void;
beforeEach(() => {
  takePhoto.mockReset().mockResolvedValue(photoId);
  closeDrain = openDrain();
});
afterEach(async () => {
  closeDrain();
  cleanup();
  await emptyOutbox();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

interface Posted {
  readonly stage: string;
  readonly at: string;
  readonly photoId?: string;
}

/** The next stage of a job whose plant wants this photo, and what is posted. */
async function open(wanted: () => string | undefined, written: (body: Posted) => Answer) {
  const heard = answerWith(({ method, path, body }) =>
    method === 'POST' ? written(body as Posted) : path.endsWith(jobId) ? stagings(wanted()) : noOthers,
  );
  const show = async () => {
    cleanup();
    await openScreen({ '/next': () => <NextStage job={job as never} /> }, '/next', ['tracking.record']);
    await settle();
  };
  await show();
  return {
    show,
    posts: () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body as Posted),
  };
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
  await settle();
};
const choose = async () => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['x'], 'permit.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await settle();
};
const until = (condition: () => void) => act(() => vi.waitFor(condition, { timeout: 5000 }));

test('START asks for the photo first, keeps it, and names it', async () => {
  const { posts } = await open(
    () => 'PERMIT',
    () => stagings('PERMIT'),
  );
  await press('Start');
  await screen.findByRole('dialog', { name: 'Work permit' });
  expect(posts()).toEqual([]);
  await choose();
  await until(() => expect(posts()).toMatchObject([{ stage: 'START', photoId }]));
  expect(takePhoto.mock.calls[0]?.[0]).toEqual({ jobId, unit: 'EX-204', family: 'ps' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that is no photo starts nothing', async () => {
  takePhoto.mockRejectedValue(new Error('no photo'));
  const { posts } = await open(
    () => 'LOTO',
    () => stagings('LOTO'),
  );
  await press('Start');
  await screen.findByRole('dialog', { name: 'Lock-out' });
  await choose();
  expect(screen.getByRole('alert').textContent).toBe(
    'This is not a photo that can be kept. Take another one.',
  );
  expect(posts()).toEqual([]);
});

test.each(['NONE', undefined])('where the plant wants %s, START starts', async (wanted) => {
  const { posts } = await open(
    () => wanted,
    () => stagings(wanted),
  );
  await press('Start');
  await until(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.photoId).toBeUndefined();
});

test('a START that was refused for its photo goes again with it, as of when it began', async () => {
  const refused: Answer = {
    status: 400,
    body: { status: 400, code: 'invalid', title: 'x', detail: 'This plant wants a photo.', errors: [] },
  };
  // The phone had not heard of the setting when the work began.
  let wanted = 'NONE';
  const { posts, show } = await open(
    () => wanted,
    (body) => (body.photoId ? stagings(wanted) : refused),
  );
  await press('Start');
  await until(() => expect(screen.getByRole('alert').textContent).toContain('Not accepted'));
  wanted = 'PERMIT';
  await show();
  await press('Photograph: Work permit');
  await choose();
  await until(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toMatchObject({ stage: 'START', photoId, at: posts()[0]?.at });
  await until(() => expect(screen.queryByRole('alert')).toBeNull());
});
