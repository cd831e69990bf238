import 'fake-indexeddb/auto';
import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { stageKinds } from '../acts.ts';
import { NextStage } from '../next-stage.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = { id: jobId, unitCode: 'EX-204', status: jobStatus.HANDED_OVER.code, zone: 'WIB' };
const coords = { latitude: -6.1, longitude: 106.9, accuracy: 12 };

registerKinds(...stageKinds);
let closeDrain: () => void;
beforeEach(() => {
  closeDrain = openDrain();
});
afterEach(async () => {
  closeDrain();
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

test('a stage is kept before the device has said where it is, and takes the place along when it says so in time', async () => {
  let tell: (position: object) => void = () => undefined;
  const getCurrentPosition = (found: typeof tell) => {
    tell = found;
  };
  const permissions = { query: async () => ({ state: 'granted' }) };
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    geolocation: { getCurrentPosition },
    permissions,
  });
  const none = { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null };
  const stages = { data: { jobId, stages: [], rows: [] } };
  const heard = answerWith(({ method, path }) => ({
    body: method === 'POST' || path.endsWith(jobId) ? stages : none,
  }));
  const posts = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await openScreen({ '/next': () => <NextStage job={job as never} /> }, '/next', ['tracking.record']);
  await settle();
  const [first] = screen.getAllByRole('button');
  await act(async () => fireEvent.click(first as HTMLElement));
  const soon = { timeout: 500 };
  await vi.waitFor(async () => expect(await actsNow()).toMatchObject([{ body: { stage: 'START' } }]), soon);
  expect(posts()).toEqual([]);
  await act(async () => tell({ coords }));
  await act(() => vi.waitFor(() => expect(posts()).toMatchObject([{ stage: 'START', ...coords }])));
});
