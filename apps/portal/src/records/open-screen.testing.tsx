// Opens screens in a test as the portal does: router with addresses, query cache, theme, a signed-in person, and a
// gateway that answers what the test says. Nothing of the screen itself is replaced.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, vi } from 'vitest';
import { setConfig } from '../platform/config.ts';
import { queryClient } from '../platform/queries.ts';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { type SessionUser, setSession } from '../platform/session.ts';
import { openPanelsByPress } from '../ui/drop-down.testing.ts';

openPanelsByPress();

/** A request as the gateway sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What the gateway answers: a status with a body, or 'offline' for no answer at all. */
export type Answer = { readonly status?: number; readonly body: unknown } | 'offline';

/** Puts a gateway in the place of the network; the list it returns grows with each request. */
export function answerWith(answer: (asked: Asked) => Answer): Asked[] {
  const heard: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    heard.push(asked);
    const given = answer(asked);
    if (given === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(given.body, { status: given.status ?? 200 });
  });
  return heard;
}

/** Who is signed in while a screen is tested. */
export const putriId = '00000000-0000-4000-8000-00000000aaaa';

/** Opens an address of some screens for a person with these permissions. */
export async function openScreen(
  pages: Readonly<Record<string, FunctionComponent>>,
  address: string,
  permissions: readonly string[],
) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });
  setConfig({ subscriptionKey: 'test', application: { substring: '', code: '', otherwise: '' } } as never);
  setSession({
    status: 'signedIn',
    user: { id: putriId, userName: 'putri', permissions, plants: [], roles: [] } as unknown as SessionUser,
  });
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: ['/home', address], initialIndex: 1 });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await settle();
  return { router, history, addressNow: () => decodeURIComponent(history.location.href) };
}

/**
 * Waits until every answer has come and is drawn: nothing is asked or sent any more, for several turns in a row, as what
 * is kept on the phone and what follows an answer need turns of their own.
 */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await act(() => vi.waitFor(() => expect(openRequests()).toBe(0), { timeout: 10_000 }));
    await act(() => new Promise((done) => setTimeout(done, 0)));
    quiet = openRequests() === 0 ? quiet + 1 : 0;
  }
}

const QUIET_TURNS = 5;
const openRequests = () => queryClient.isFetching() + queryClient.isMutating();
