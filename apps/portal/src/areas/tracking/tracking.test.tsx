import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deafMs } from '../../platform/deafness.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, putriId, settle } from '../../records/open-screen.testing.tsx';
import { NextStage } from './next-stage.tsx';
import { TrackingPanel } from './tracking-panel.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = { id: jobId, status: jobStatus.HANDED_OVER.code, zone: 'WIB' };
const start = '2026-11-20T07:20:00Z';
const stage = (name: string, more: object = {}) => ({
  stage: name,
  colour: 'grey',
  start: null,
  end: null,
  ...more,
});
const stagings = (stages: readonly object[]): Answer => ({ body: { data: { jobId, stages, rows: [] } } });

afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const openButtons = async (written: () => Answer) => {
  const heard = answerWith(({ method }) => (method === 'POST' ? written() : stagings([])));
  await openScreen({ '/next': () => <NextStage job={job as never} /> }, '/next', ['tracking.record']);
  await settle();
  const posts = () =>
    heard.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string; at: string });
  const [first] = screen.getAllByRole('button');
  return { posts, first: first as HTMLElement };
};

test('two taps on a stage record it once', async () => {
  const { posts, first } = await openButtons(() => stagings([]));
  await act(async () => {
    fireEvent.click(first);
    fireEvent.click(first);
  });
  await settle();
  expect(posts()).toHaveLength(1);
});

test('after a stage the place is deaf for a moment: a second press does not take the next one too', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  let rows: readonly object[] = [];
  const heard = answerWith(({ method, body }) => {
    if (method === 'POST')
      rows = [{ ...stage('START', { start }), ...(body as object), mechanic: { id: putriId } }];
    return { body: { data: { jobId, stages: [], rows } } };
  });
  await openScreen({ '/next': () => <NextStage job={job as never} /> }, '/next', ['tracking.record']);
  await settle();
  const pressFirst = async () => {
    await act(async () => fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement));
    await settle();
  };
  const posts = () => heard.filter(({ method }) => method === 'POST').length;
  await pressFirst();
  await pressFirst();
  expect(posts()).toBe(1);
  now.mockReturnValue(10_000 + deafMs);
  await pressFirst();
  expect(posts()).toBe(2);
  now.mockRestore();
});

test('pressing again after a lost answer sends the same record', async () => {
  const { posts, first } = await openButtons(() => 'offline');
  await act(async () => fireEvent.click(first));
  await screen.findByRole('alert');
  await act(async () => fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement));
  await act(() => vi.waitFor(() => expect(posts()).toHaveLength(2)));
  expect(posts()[1]).toEqual(posts()[0]);
});

const openPanel = async (stages: readonly object[]) => {
  answerWith(() => stagings(stages));
  const panel = () => <TrackingPanel job={job as never} isRecorder={false} />;
  await openScreen({ '/tracking': panel }, '/tracking', ['tracking.read']);
  await settle();
};

test('who may not know the mechanics reads the stages that were reached', async () => {
  await openPanel([
    stage('TRAVELING', { start, end: start }),
    stage('EXECUTION', { start }),
    stage('REPORTING'),
  ]);
  expect(screen.queryByText('No stage was recorded yet')).toBeNull();
  expect(screen.getByText('The stages of the work so far.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a job without any stage says so', async () => {
  await openPanel([stage('TRAVELING'), stage('EXECUTION')]);
  expect(screen.getByText('No stage was recorded yet')).toBeTruthy();
});
