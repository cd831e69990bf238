// A list whose whole state is its address: search, filters, order, page and page size. The answer of the call is
// the query cache, and the rows of before stay in sight while the next ones come.
import type { RequestOf } from '@dca/contract/call';
import { defaultPageSize } from '@dca/domain/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { CallFailure } from '../platform/client.ts';
import { askAhead, useCall } from '../platform/queries.ts';
import {
  type AddressQuery,
  type FilterName,
  filtersIn,
  type ListCall,
  type RowOf,
  readQuery,
  takesOf,
  valuesOf,
} from './query-in-address.ts';

/** What the parts of a list draw and change. */
export interface RecordList<Row, Filter extends string = never> {
  /** The query as the address says it: also what an export sends. */
  readonly query: AddressQuery;
  /** `field` or `-field`. */
  readonly sort: string | undefined;
  readonly isFiltered: boolean;
  /** The address says nothing, and what the list opens on is shown. */
  readonly isOpening: boolean;
  /** Rows of the present answer, or of the one before while it is fetched; undefined before the first. */
  readonly rows: readonly Row[] | undefined;
  /** Null while nobody counted. */
  readonly total: number | null;
  /** There are more than `total`. */
  readonly capped: boolean;
  readonly page: number | null;
  readonly pageSize: number;
  readonly next: string | null;
  /** The rows are those of the query before. */
  readonly isPrevious: boolean;
  readonly isFetching: boolean;
  readonly failure: CallFailure | null;
  retry(): void;
  /** The values of a filter. */
  chosen(filter: Filter): readonly string[];
  choose(filter: Filter, values: readonly string[]): void;
  /** Gives several filters their values in one step. */
  chooseTogether(chosen: readonly (readonly [filter: Filter, values: readonly string[]])[]): void;
  /** Takes the values of these filters away in one step. */
  clear(filters: readonly Filter[]): void;
  /** Searches while somebody types; `settleSearch` ends the step that 'back' undoes. */
  search(text: string): void;
  settleSearch(): void;
  clearAll(): void;
  /** The parameters of an address that differs in these; filters go to the first page. */
  addressWith(change: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Names that belong to one page of one order. */
const places = { Page: undefined, Cursor: undefined };

/** What an address without a query shows. */
export type Opening = Readonly<Record<string, string | readonly string[]>>;

/** The parameters of an address, or those of the opening where it says nothing at all. */
const searchOf = (asked: Search, opening?: Opening): Search =>
  opening !== undefined && Object.keys(asked).length === 0 ? opening : asked;
type Search = Readonly<Record<string, unknown>>;

/** Asks for what a list will show at an address, while it is still asked who this is; answers its query. */
export function askForRecords(definition: ListCall, asked: Search, opening?: Opening): AddressQuery {
  const query = readQuery(takesOf(definition), searchOf(asked, opening));
  void askAhead(definition, { query: { ...query, ...(isLater(query) ? withTotal : {}) } });
  return query;
}

/**
 * The list of a call, as the address says.
 * @param standardSort the order that the server gives when the address names none
 * @param opening what is shown where the address says nothing at all; whoever clears its filters keeps its order
 * @param subject parameters that say what the list is of, and filter nothing: clearing leaves them
 */
export function useRecords<C extends ListCall>(
  definition: C,
  standardSort?: string,
  opening?: Opening,
  subject: readonly string[] = [],
): RecordList<RowOf<C>, FilterName<C>> {
  const asked: Search = useSearch({ strict: false });
  const search = searchOf(asked, opening);
  const isOpening = search !== asked;
  const navigate = useNavigate();
  const isTyping = useRef(false);
  const query = useMemo(() => readQuery(takesOf(definition), search), [definition, search]);
  const known = useKnownTotal(query);
  const sent = { query: { ...query, ...known.question } };
  const answer = useCall(definition, sent as unknown as RequestOf<C>, { keepsPrevious: true });
  const found = answer.data as Found<RowOf<C>> | undefined;
  const { total, capped } = known.take(answer.isPlaceholderData ? undefined : found);
  const filters = filtersIn(query).filter((name) => !subject.includes(name));

  const addressWith = (change: Readonly<Record<string, unknown>>) => ({ ...search, ...places, ...change });
  const go = (change: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: '.', search: addressWith(change), replace, resetScroll: false });
  return {
    query,
    sort: typeof query.Sort === 'string' ? query.Sort : standardSort,
    isFiltered: filters.length > 0,
    isOpening,
    rows: found?.data,
    total,
    capped,
    page: found?.page ?? null,
    pageSize: Number(query.PageSize ?? defaultPageSize),
    next: found?.next ?? null,
    isPrevious: answer.isPlaceholderData,
    isFetching: answer.isFetching,
    failure: answer.error,
    retry: () => void answer.refetch(),
    chosen: (filter) => valuesOf(query, filter),
    choose: (filter, values) => go(withValues([[filter, values]])),
    chooseTogether: (chosen) => go(withValues(chosen)),
    clear: (names) => go(withoutAll(names)),
    search: (text) => {
      // One search is one step back, however many keys it took.
      go({ SearchValue: text || undefined }, isTyping.current);
      isTyping.current = true;
    },
    settleSearch: () => {
      isTyping.current = false;
    },
    clearAll: () => go(withoutAll(filters)),
    addressWith,
  };
}

interface Total {
  readonly total: number | null;
  readonly capped: boolean;
}
const uncounted: Total = { total: null, capped: false };

/**
 * The total of a list is counted with its first page and kept while pages are turned. Who comes to a later page by its
 * address asks for it; whether they do is settled once for an address, so that nothing is fetched twice.
 */
function useKnownTotal(query: AddressQuery) {
  const known = useRef<(Total & { readonly filters: string }) | null>(null);
  const filters = JSON.stringify(filtersIn(query).map((name) => [name, query[name]]));
  const question = useMemo(
    () => (isLater(query) && known.current?.filters !== filters ? withTotal : {}),
    [query, filters],
  );
  const take = (found: Total | undefined): Total => {
    if (found && found.total !== null) known.current = { total: found.total, capped: found.capped, filters };
    return known.current?.filters === filters ? known.current : uncounted;
  };
  return { question, take };
}

/** The first page is counted unasked. */
const withTotal = { Total: 'true' };
const isLater = ({ Cursor, Page = '1' }: AddressQuery) => Cursor !== undefined || Number(Page) > 1;

const withValues = (chosen: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(chosen.map(([name, values]) => [name, values.length > 0 ? values : undefined]));
const withoutAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

interface Found<Row> extends Total {
  readonly data: readonly Row[];
  readonly page: number | null;
  readonly next: string | null;
}

/** The order after a press on a column: rising, then falling. */
export function nextSort(now: string | undefined, column: string): string {
  return now === column ? `-${column}` : column;
}
