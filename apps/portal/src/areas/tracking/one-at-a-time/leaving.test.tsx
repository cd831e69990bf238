// Nobody works on two jobs at once: the phone asks what becomes of the other one, and what it sends the server takes.
import 'fake-indexeddb/auto';
import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { actsNow, emptyOutbox, refuseAct } from '../../../offline/outbox.testing.ts';
import { keep } from '../../../offline/outbox.ts';
import { answerWith, openScreen, putriId, settle } from '../../../records/open-screen.testing.tsx';
import { stageKinds } from '../acts.ts';
import { NextStage } from '../next-stage.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const jobOf = (n: number, status: number) => ({
  id: idOf(n),
  number: `J-${n}`,
  unitCode: `EX-20${n}`,
  status,
  zone: 'WIB',
});
const here = jobOf(1, jobStatus.HANDED_OVER.code);
const other = jobOf(2, jobStatus.IN_PROGRESS.code);
const runs = (stage: string, more: object = {}) => ({
  ...{ id: idOf(9), jobId: other.id, stage, sequence: 1, start: '2026-11-20T07:20:00Z', end: null },
  ...{ mechanic: { id: putriId }, waitReason: null, note: null, source: 'MOBILE', corrections: [], ...more },
});

registerKinds(...stageKinds, {
  name: 'submission',
  lane: 'last',
  call: 'x',
  atOnce: 1,
  send: async () => undefined,
  words: String,
});
afterEach(async () => {
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

/** The buttons of a job of who has this running on another one. */
async function open(...rows: readonly object[]) {
  answerWith(({ method, path }) => {
    if (method === 'POST') return 'offline';
    if (path.endsWith(other.id)) return { body: { data: { jobId: other.id, stages: [], rows } } };
    if (path.endsWith(here.id)) return { body: { data: { jobId: here.id, stages: [], rows: [] } } };
    return { body: { data: [here, other], total: 2, capped: false, page: 1, pageSize: 50, next: null } };
  });
  const pages = { '/next': () => <NextStage job={here as never} />, '/jobs/summary/detailpi': () => null };
  await openScreen(pages, '/next', ['tracking.record']);
  await settle();
}

const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const kept = (...expected: readonly (readonly [job: typeof here, stage: string])[]) =>
  act(() =>
    vi.waitFor(async () => {
      const stages = (await actsNow()).filter(({ kind }) => kind === 'stage');
      expect(stages.map(({ unit, jobId, body }) => [unit, jobId, (body as { stage: string }).stage])).toEqual(
        expected.map(([job, stage]) => [job.unitCode, job.id, stage]),
      );
    }),
  );
const question = () => screen.queryByRole('heading', { name: 'Still at work on EX-202' });

test('who is at work on another job lets it wait for a reason, and goes on here', async () => {
  await open(runs('EXECUTION'));
  await press('Start');
  expect(await screen.findByRole('heading', { name: 'Still at work on EX-202' })).toBeTruthy();
  expect(screen.getByText(/Execution runs there, since/)).toBeTruthy();
  await press('Let EX-202 wait, and go on here');
  await press('Waiting for parts');
  await kept([other, 'WAITING'], [here, 'START']);
  expect((await actsNow())[0]?.body).toMatchObject({ waitReason: 'WAIT_PART' });
  expect(question()).toBeNull();
});

test('what this phone has not heard of forbids nothing', async () => {
  await open(runs('REPORTING'));
  await press('Start');
  expect(screen.queryByRole('button', { name: /wait, and go on/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to EX-202' }).getAttribute('href')).toContain('detailpi');
  await press('It is done there: go on here');
  await kept([here, 'START']);
});

test('closing the question keeps nothing', async () => {
  await open(runs('TRAVELING'));
  await press('Start');
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement));
  expect([question(), await actsNow()]).toEqual([null, []]);
});

test.each([
  ['nothing runs', []],
  ['one only waits', [runs('WAITING')]],
  ['somebody else is at work', [runs('EXECUTION', { mechanic: { id: idOf(7) } })]],
  ['what ran has ended', [runs('EXECUTION', { end: '2026-11-20T08:20:00Z' })]],
])('nothing is asked where on the other job %s', async (_, rows) => {
  await open(...rows);
  await press('Start');
  await kept([here, 'START']);
});

test('what was pressed there without a signal counts, and its submission that waits ends it, unless it was refused', async () => {
  await open();
  const ofOther = { jobId: other.id, unit: other.unitCode, params: null } as const;
  const body = { stage: 'EXECUTION', source: 'MOBILE', waitReason: null, note: null };
  await act(async () => void (await keep({ ...ofOther, kind: 'stage', about: 'a', body })));
  await settle();
  await press('Start');
  expect(question()).toBeTruthy();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement));
  const submission = await act(async () => keep({ ...ofOther, kind: 'submission', about: 's', body: {} }));
  await act(async () => refuseAct(submission.id, 'Something is missing.'));
  await press('Start');
  expect(question()).toBeTruthy();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement));
  await emptyOutbox();
  await act(async () => void (await keep({ ...ofOther, kind: 'stage', about: 'a', body })));
  await act(async () => void (await keep({ ...ofOther, kind: 'submission', about: 's', body: {} })));
  await settle();
  await press('Start');
  await kept([other, 'EXECUTION'], [here, 'START']);
});
