import 'fake-indexeddb/auto';
import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../offline/act.ts';
import { openDrain } from '../../offline/drain.ts';
import { emptyOutbox } from '../../offline/outbox.testing.ts';
import { outliveDeafness } from '../../platform/deafness.testing.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, putriId, settle } from '../../records/open-screen.testing.tsx';
import { stageKinds } from './acts.ts';
import { NextStage } from './next-stage.tsx';
import { TrackingPanel } from './tracking-panel.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = { id: jobId, unitCode: 'EX-204', status: jobStatus.HANDED_OVER.code, zone: 'WIB' };
const start = '2026-11-20T07:20:00Z';
const stage = (name: string, more: object = {}) => ({
  stage: name,
  colour: 'grey',
  start: null,
  end: null,
  ...more,
});
const stagings = (stages: readonly object[]): Answer => ({ body: { data: { jobId, stages, rows: [] } } });
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

const openButtons = async (written: () => Answer) => {
  const heard = answerWith(({ method, path }) =>
    method === 'POST' ? written() : path.endsWith(jobId) ? stagings([]) : noOthers,
  );
  await openScreen({ '/next': () => <NextStage job={job as never} /> }, '/next', ['tracking.record']);
  await settle();
  const posts = () =>
    heard.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string; at: string });
  const [first] = screen.getAllByRole('button');
  return { posts, first: first as HTMLElement };
};

const sent = (posts: () => readonly unknown[], count: number) =>
  act(() => vi.waitFor(() => expect(posts()).toHaveLength(count), { timeout: 5000 }));

test('two taps on a stage record it once', async () => {
  const { posts, first } = await openButtons(() => stagings([]));
  await act(async () => {
    fireEvent.click(first);
    fireEvent.click(first);
  });
  await sent(posts, 1);
  await settle();
  expect(posts()).toHaveLength(1);
});

test('after a stage the place is deaf for a moment: a second press does not take the next one too', async () => {
  outliveDeafness();
  let rows: readonly object[] = [];
  const heard = answerWith(({ method, path, body }) => {
    if (method !== 'POST' && !path.endsWith(jobId)) return noOthers;
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
  await act(() => vi.waitFor(() => expect(posts()).toBe(1), { timeout: 5000 }));
  await pressFirst();
  await settle();
  expect(posts()).toBe(1);
  outliveDeafness();
  await pressFirst();
  await act(() => vi.waitFor(() => expect(posts()).toBe(2), { timeout: 5000 }));
  vi.restoreAllMocks();
});

test('without an answer a stage is kept, the next one stands there, and both go in their order with their own times', async () => {
  let isAway = true;
  const { posts, first } = await openButtons(() => (isAway ? 'offline' : stagings([])));
  outliveDeafness();
  await act(async () => fireEvent.click(first));
  expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
  outliveDeafness();
  const travel = await screen.findByRole('button', { name: 'Start travel' });
  await act(async () => fireEvent.click(travel));
  expect(await screen.findByRole('button', { name: 'Start work' })).toBeTruthy();
  vi.restoreAllMocks();
  isAway = false;
  const tried = posts().length;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await act(() => vi.waitFor(() => expect(posts().length).toBe(tried + 2), { timeout: 5000 }));
  const [start, travelling] = posts().slice(tried);
  expect(start).toMatchObject({ id: posts()[0]?.id, stage: 'START', at: posts()[0]?.at });
  expect(travelling).toMatchObject({ stage: 'TRAVELING' });
});

test('a stage that is refused says why, counts for nothing, and can be thrown away', async () => {
  const problem = { code: 'moveNotAllowed', statusDescription: 'It is not with you.', requestId: 'r' };
  const { first } = await openButtons(() => ({ status: 409, body: problem }));
  await act(async () => fireEvent.click(first));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It is not with you.');
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Throw away' })));
  await act(() => vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull()));
});

test('a wait with its reason and its words, the work after it and the report are kept without a signal, and go in their order', async () => {
  let isAway = true;
  const { posts, first } = await openButtons(() => (isAway ? 'offline' : stagings([])));
  const press = async (button: HTMLElement) => {
    outliveDeafness();
    await act(async () => fireEvent.click(button));
  };
  await press(first);
  await press(await screen.findByRole('button', { name: 'Wait' }));
  expect(await screen.findByRole('dialog', { name: 'What are you waiting for?' })).toBeTruthy();
  await press(await screen.findByRole('button', { name: 'Other' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' The gate is shut ' } });
  await press(save);
  await act(() => vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Wait' })).toBeNull()));
  await press(await screen.findByRole('button', { name: 'Start work' }));
  await press(await screen.findByRole('button', { name: 'Start report' }));
  await act(() =>
    vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Start report' })).toBeNull()),
  );
  vi.restoreAllMocks();
  const tried = posts().length;
  isAway = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await sent(posts, tried + 4);
  expect(posts().slice(tried)).toMatchObject([
    { stage: 'START', waitReason: null },
    { stage: 'WAITING', waitReason: 'OTHER', note: 'The gate is shut' },
    { stage: 'EXECUTION', note: null },
    { stage: 'REPORTING' },
  ]);
});

test('a stage that is kept without a signal keeps where it began, and the tracking tab says the place', async () => {
  const coords = { latitude: -6.1, longitude: 106.9, accuracy: 12 };
  const getCurrentPosition = (found: (position: object) => void) => found({ coords });
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: 'granted' }) },
  });
  let isAway = true;
  const { posts, first } = await openButtons(() => (isAway ? 'offline' : stagings([])));
  expect(screen.getByText('Each stage notes the place where it begins.')).toBeTruthy();
  await act(async () => fireEvent.click(first));
  await screen.findByText(/Kept on this phone/);
  isAway = false;
  const tried = posts().length;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await sent(posts, tried + 1);
  expect(posts().at(-1)).toMatchObject({ stage: 'START', ...coords });
  cleanup();
  const row = {
    ...stage('START', { start }),
    ...coords,
    id: 'r',
    mechanic: { id: 'm', name: 'Maya' },
    corrections: [],
  };
  answerWith(() => ({ body: { data: { jobId, stages: [], rows: [row] } } }));
  const panel = () => <TrackingPanel job={job as never} isRecorder={false} />;
  await openScreen({ '/tracking': panel }, '/tracking', ['tracking.read']);
  await settle();
  expect(screen.getByRole('listitem').textContent).toContain('at -6.10000, 106.90000, ± 12\u202fm');
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

test('a corrected stage shows what was recorded first, who corrected it, when and why', async () => {
  const corrections = [
    {
      at: '2026-11-20T10:00:00Z',
      by: 'Lukman',
      reason: 'Forgot to press',
      stage: 'WAITING',
      start: '2026-11-20T06:00:00Z',
      end: '2026-11-20T06:30:00Z',
      waitReason: 'WAIT_PART',
    },
  ];
  const row = { ...stage('EXECUTION', { start }), id: 'r', mechanic: { id: 'm', name: 'Maya' }, corrections };
  answerWith(() => ({
    body: { data: { jobId, stages: [], rows: [{ ...row, latitude: null, longitude: null }] } },
  }));
  const panel = () => <TrackingPanel job={job as never} isRecorder={false} />;
  await openScreen({ '/tracking': panel }, '/tracking', ['tracking.read']);
  await settle();
  const told = screen.getByText('corrected: see what was recorded').parentElement?.textContent;
  expect(told).toContain('Recorded: Waiting · Waiting for parts · 20 Nov 2026 13:00 WIB – 13:30 WIB');
  expect(told).toContain('Corrected by Lukman, 20 Nov 2026 17:00 WIB');
  expect(told).toContain('Forgot to press');
});

test('a job without any stage says so', async () => {
  await openPanel([stage('TRAVELING'), stage('EXECUTION')]);
  expect(screen.getByText('No stage was recorded yet')).toBeTruthy();
});

test('a note that was begun is there again after the page was closed, until the stage is kept', async () => {
  const press = async (name: string) => {
    outliveDeafness();
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
  };
  const openNote = async () => {
    await openButtons(() => 'offline');
    await press('Wait');
    await press('Other');
    return screen.getByRole<HTMLTextAreaElement>('textbox');
  };
  const { first } = await openButtons(() => 'offline');
  await press(first.textContent ?? '');
  cleanup();
  fireEvent.change(await openNote(), { target: { value: 'The gate is' } });
  cleanup();
  expect((await openNote()).value).toBe('The gate is');
  await press('Save');
  vi.restoreAllMocks();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('dca.typed'))).toEqual([]);
});
