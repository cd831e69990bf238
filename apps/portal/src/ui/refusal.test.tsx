// What went wrong is told once: by the modal of the catalogue, or beside the act where its screen keeps the failure to itself.
import { call as declare } from '@dca/contract/call';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setConfig } from '../platform/config.ts';
import type { Handles } from '../platform/exchange.ts';
import { closeGlobalError, globalError } from '../platform/global-error.ts';
import { beside, queryClient, useCall, useWrite } from '../platform/queries.ts';
import { ErrorState } from './error-state.tsx';
import { Refusal } from './refusal.tsx';

const takeOff = declare({
  method: 'POST',
  path: '/parts',
  access: 'signedIn',
  effect: 'write',
  summary: 'Take a part off',
  body: z.object({ id: z.string() }),
  reply: z.object({ data: z.string() }),
});
const said = 'The part is not there any more.';
const problem = (status: number) => ({
  status,
  code: 'X',
  statusDescription: said,
  requestId: 'r-1',
});

afterEach(() => {
  cleanup();
  closeGlobalError();
  vi.unstubAllGlobals();
});

function Act({ handles }: { readonly handles: Handles }) {
  const write = useWrite(takeOff, { handles });
  return (
    <>
      <button type="button" onClick={() => write.mutate({ body: { id: 'a' } })}>
        take off
      </button>
      <Refusal failure={write.error} />
      <div data-testid="place">{write.error && <ErrorState failure={write.error} />}</div>
    </>
  );
}

const lines = declare({
  method: 'GET',
  path: '/parts/lines',
  access: 'signedIn',
  effect: 'read',
  summary: 'Lines of a part',
  reply: z.object({ data: z.string() }),
});

function Panel() {
  const answer = useCall(lines, {}, beside);
  return <div data-testid="panel">{answer.error && <ErrorState failure={answer.error} />}</div>;
}

function answerBy(status: number): void {
  const tenant = { issuer: 'i', clientId: 'c', scope: 'openid' };
  setConfig({
    subscriptionKey: 'key-1',
    tenants: { INTERNAL: tenant, EXTERNAL: tenant },
    application: { substring: 'x', code: 'A', otherwise: 'B' },
    buildId: 'b',
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem(status)), { status }));
}

async function refuse(status: number, handles: Handles): Promise<void> {
  answerBy(status);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Act handles={handles} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'take off' })));
  await vi.waitFor(() => expect(screen.getByTestId('place').textContent).not.toBe(''));
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each([400, 403, 404])(
  'a %i that its screen handles is told beside the act, and not over the page',
  async (status) => {
    await refuse(status, ['fields', status]);
    expect(globalError()).toBeNull();
    expect(alerts()).toContain(said);
    expect(alerts()).toHaveLength(2);
  },
);

test.each([400, 403, 404, 500, 503])(
  'a %i that nobody handles is told over the page, and its place is quiet',
  async (status) => {
    await refuse(status, ['fields', 409]);
    expect(globalError()?.status).toBe(status);
    expect(alerts()).toEqual([]);
  },
);

test('a 409 has no modal and is told beside the act', async () => {
  await refuse(409, []);
  expect(globalError()).toBeNull();
  expect(alerts()).toContain(said);
});

test.each([403, 404])(
  'a %i of a part beside what the screen is about is told in its place',
  async (status) => {
    answerBy(status);
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Panel />
        </QueryClientProvider>
      </MantineProvider>,
    );
    await vi.waitFor(() => expect(screen.getByTestId('panel').textContent).not.toBe(''));
    expect(globalError()).toBeNull();
    queryClient.clear();
  },
);
