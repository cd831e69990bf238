import { jobs } from '@dca/contract/areas/jobs';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../platform/config.ts';
import { closeGlobalError, globalError } from '../platform/global-error.ts';
import { queryClient, tryAgainMs, useCall } from '../platform/queries.ts';
import { type Answer, answerWith, settle } from '../records/open-screen.testing.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { AgeStrip } from './age-strip.tsx';

const problem = { code: 'x', statusDescription: 'Away', requestId: 'r' };
const counts = (count: number): Answer => ({ body: { data: [{ status: 20, jobs: count, late: 0 }] } });
let now: Answer;

function Screen() {
  const { data, error, refetch } = useCall(jobs.counts, {});
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return <p>shown: {data?.data[0]?.jobs}</p>;
}
const open = async () => {
  answerWith(() => now);
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <AgeStrip />
          <Screen />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await settle();
};
const refresh = async () => {
  await act(async () => void queryClient.invalidateQueries());
  await settle();
};

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  setConfig({ subscriptionKey: 'test' } as never);
  now = counts(12);
});
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([['offline'], [{ status: 503, body: problem }]] as const)(
  'what is shown stays shown when it cannot be refreshed (%s): its age is marked, and no modal is raised',
  async (answer) => {
    await open();
    expect(screen.queryByRole('status')).toBeNull();
    now = answer;
    await refresh();
    expect(screen.getByText('shown: 12')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/As of today \d\d:\d\d/);
    expect(globalError()).toBeNull();
    now = counts(13);
    await refresh();
    expect(screen.getByText('shown: 13')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  },
);

const networkReturns = async () => {
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await settle();
};

test('what was never there, and what is shown and could not be refreshed, come when the network returns', async () => {
  now = 'offline';
  await open();
  expect(screen.getByRole('alert').textContent).toContain('no connection');
  now = counts(12);
  await networkReturns();
  expect(screen.getByText('shown: 12')).toBeTruthy();
  now = 'offline';
  await refresh();
  expect(screen.getByRole('status')).toBeTruthy();
  now = counts(13);
  await networkReturns();
  expect(screen.getByText('shown: 13')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a word of the network it is asked again after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  now = 'offline';
  await refresh();
  expect(screen.getByRole('status')).toBeTruthy();
  now = counts(13);
  await act(() => vi.advanceTimersByTimeAsync(tryAgainMs - 1000));
  expect(screen.getByText('shown: 12')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await settle();
  expect(screen.getByText('shown: 13')).toBeTruthy();
  expect(tryAgainMs).toBeLessThanOrEqual(15_000);
});

test('what is there no more is not shown any longer, and asking again is not offered', async () => {
  await open();
  now = { status: 404, body: problem };
  await refresh();
  expect(screen.queryByText('shown: 12')).toBeNull();
  expect(globalError()).toMatchObject({ status: 404 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a server that is away is told by the modal once, with a quiet place behind it that asks again', async () => {
  now = { status: 500, body: problem };
  await open();
  expect(globalError()).toMatchObject({ kind: 'internalError', status: 500 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
