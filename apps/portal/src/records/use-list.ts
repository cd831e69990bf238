// What a list shows stands in the address: search, filters, sort, page. Whoever copies the address copies the list.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ListAddress {
  readonly values: Values;
  readonly page: number;
  /** Sets parameters and goes to the first page; undefined removes one. */
  change(next: Values): void;
  goTo(page: number): void;
  clear(): void;
  /** The query of the call: all parameters, with the page and its size. */
  readonly query: Record<string, unknown>;
}

/** The state of a list from the address. `names` are the filters of its call. */
export function useListAddress(names: readonly string[], pageSize = 25): ListAddress {
  const search = useSearch({ strict: false }) as Values;
  const navigate = useNavigate();
  const known = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(search).filter(
          ([name]) => names.includes(name) || name === 'SearchValue' || name === 'Sort',
        ),
      ),
    [search, names],
  );
  const page = Math.max(1, Number(search.Page ?? 1) || 1);
  const go = useCallback(
    (next: Values) => void navigate({ to: '.', search: next as never, replace: true }),
    [navigate],
  );
  return {
    values: known,
    page,
    change: (next) => go({ ...known, ...next }),
    goTo: (next) => go({ ...known, Page: String(next) }),
    clear: () => go(known.Sort ? { Sort: known.Sort } : {}),
    query: { ...known, Page: page, PageSize: pageSize },
  };
}
