// The list that one came from, as it stood there: a job has its neighbours of it though it has moved out of the filter since.
// What lies beyond the page that was shown is fetched in the same order when somebody comes to its end.
import { jobs } from '@dca/contract/areas/jobs';
import type { RequestOf } from '@dca/contract/call';
import { useEffect } from 'react';
import { useCall } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import type { AddressQuery } from '../../../records/query-in-address.ts';
import type { JobRecords } from './filters.tsx';

interface Neighbour {
  readonly id: string;
  readonly number: string;
  readonly unitCode: string;
}

interface Seen {
  /** Whose list it was: phones are shared. */
  readonly person: string | undefined;
  readonly rows: readonly Neighbour[];
  /** What lies before the rows and after them, to ask for; null at an end. */
  readonly before: AddressQuery | null;
  readonly after: AddressQuery | null;
}

const seen = createStore<Seen | null>(null);

/** Notes what the list of jobs shows. */
export function useNotedList({ query, rows, page, next, isPrevious }: JobRecords): void {
  const person = useSession().user?.id;
  useEffect(() => {
    if (!rows || isPrevious) return;
    const found = { data: rows, page, next };
    const { Page, Cursor, ...lasting } = query;
    seen.set({
      person,
      rows: rows.map(named),
      before: pageBefore(lasting, found),
      after: pageAfter(lasting, found),
    });
  }, [person, query, rows, page, next, isPrevious]);
}

/** The jobs before and after one in the list that was seen last; nothing of a job that was not in it. */
export function useNeighbours(id: string): { readonly before?: Neighbour; readonly after?: Neighbour } {
  const person = useSession().user?.id;
  const known = useStore(seen);
  const list = known?.person === person ? known : null;
  const place = list?.rows.findIndex((row) => row.id === id) ?? -1;
  const isFirst = place === 0;
  const isLast = list !== null && place === list.rows.length - 1;
  usePage(place < 0 || !isFirst ? null : list?.before, (found, lasting) =>
    seen.change(
      (now) => now && { ...now, ...joined(found.data, now.rows), before: pageBefore(lasting, found) },
    ),
  );
  usePage(place < 0 || !isLast ? null : list?.after, (found, lasting) =>
    seen.change(
      (now) => now && { ...now, ...joined(now.rows, found.data), after: pageAfter(lasting, found) },
    ),
  );
  if (!list || place < 0) return {};
  const [before, after] = [list.rows[place - 1], list.rows[place + 1]];
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

interface Found {
  readonly data: readonly Neighbour[];
  readonly page: number | null;
  readonly next: string | null;
}

/** Fetches a further page where there is one, and hands it over once. */
function usePage(
  query: AddressQuery | null | undefined,
  take: (found: Found, lasting: AddressQuery) => void,
) {
  const sent = { query: query ?? {} } as unknown as RequestOf<typeof jobs.list>;
  const { data } = useCall(jobs.list, sent, { enabled: Boolean(query), handles: [400] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes it is made anew with every drawing
  useEffect(() => {
    if (!data || !query) return;
    const { Page, Cursor, ...lasting } = query;
    take(data, lasting);
  }, [data, query]);
}

const named = ({ id, number, unitCode }: Neighbour): Neighbour => ({ id, number, unitCode });

/** A job that moved meanwhile may come twice; it keeps its first place. */
function joined(first: readonly Neighbour[], second: readonly Neighbour[]) {
  const known = new Set(first.map(({ id }) => id));
  return { rows: [...first, ...second.filter(({ id }) => !known.has(id))].map(named) };
}

const pageBefore = (query: AddressQuery, { page }: Found): AddressQuery | null =>
  page === null || page <= 1 ? null : { ...query, Page: String(page - 1) };
const pageAfter = (query: AddressQuery, { next }: Found): AddressQuery | null =>
  next === null ? null : { ...query, Cursor: next };
