// Lists and details are the query cache: its key is the path of the call and the request. Writes name the
// calls whose answers they make old.
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { answerHere } from './answers-here.ts';
import { type CallFailure, type CallOptions, call, type Handles } from './client.ts';
import { askKnowing, keepKnown } from './known-answers.ts';
import { isSignInOver } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && 'network' in error && error.network === true,
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What was written into the cache came with an answer too, and outlives the page like the others.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  const { queryKey, state } = event.query;
  keepKnown(queryKey, state.data, state.dataUpdatedAt);
});

export type CallKey = readonly [path: string, request: unknown];

/** The key of an answer in the cache. */
export const keyOf = <C extends Call>(definition: C, request: RequestOf<C>): CallKey => [
  definition.path,
  request,
];

/** What passes by itself: no answer came, or the server is away; what was known stands there while one has to sign in again. */
const passes = ({ status }: CallFailure) =>
  status === 0 || status >= 500 || (status === 401 && isSignInOver());
/** What background work does not raise: no answer, and a server that is away. */
const passing = [0, 500, 501, 502, 503, 504];

/** After how many milliseconds what could not be refreshed is asked again. */
export const tryAgainMs = 10_000;

let isQuiet = false;
/** What cannot be had in the background stays as it was, and is told by the screen that needs it. */
const quietly: CallOptions = { isQuiet: true, isSilent: true };

/** What `ask` makes queries ask at once is asked in the background: nothing says that it loads. */
export function askQuietly(ask: () => void): void {
  isQuiet = true;
  try {
    ask();
  } finally {
    isQuiet = false;
  }
}

/** The query of a call, for `queryClient.fetchQuery` and `useQueries`. */
export function queryOf<C extends Call>(definition: C, request: RequestOf<C>, options: CallOptions = {}) {
  return {
    queryKey: keyOf(definition, request),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> => {
      const key = keyOf(definition, request);
      const isShown = () => queryClient.getQueryData(key) !== undefined;
      const asked: CallOptions = {
        ...options,
        ...(isQuiet ? quietly : {}),
        signal,
        // Background work raises no modal: what is shown stays, and its age is marked.
        get handles() {
          return [...(options.handles ?? []), ...(isShown() ? passing : [])];
        },
      };
      const ask = async () =>
        ((await answerHere(key)) as AnswerOf<C> | undefined) ?? call(definition, request, asked);
      if (definition.reply === 'file') return ask();
      return askKnowing(key, ask, ({ answer, at }) => {
        if (!isShown()) queryClient.setQueryData(key, answer, { updatedAt: at });
      });
    },
  };
}

/**
 * Asks before a screen is drawn, and shows nothing of a refusal: the screen asks again, and tells it.
 * Answers what came, and undefined where nothing did.
 */
export async function askAhead<C extends Call>(
  definition: C,
  request: RequestOf<C>,
): Promise<AnswerOf<C> | undefined> {
  const query = queryOf(definition, request, { handles: [400, 401, 403, 404, ...passing] });
  await queryClient.prefetchQuery({ ...query, retry: false });
  return queryClient.getQueryData<AnswerOf<C>>(query.queryKey);
}

export interface UseCallOptions {
  /** False waits: the request is not complete yet. */
  readonly enabled?: boolean;
  /** Statuses that the screen shows in place. */
  readonly handles?: Handles;
  /** Keeps the last answer on the screen while another page or filter loads. */
  readonly keepsPrevious?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

/** Of a part beside what a screen is about: that it finds nothing, or may not be asked, is told in its place, and by no modal. */
export const beside = { handles: [403, 404] } as const satisfies UseCallOptions;

/** The answer of a reading call. What is shown stays shown when it cannot be refreshed, and is asked again. */
export function useCall<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  { handles, keepsPrevious, ...options }: UseCallOptions = {},
): UseQueryResult<AnswerOf<C>, CallFailure> {
  const answer = useQuery<AnswerOf<C>, CallFailure>({
    ...queryOf(definition, request, handles ? { handles } : {}),
    refetchInterval: ({ state: { error, data } }) =>
      error && passes(error) && (data !== undefined || error.status === 0) ? tryAgainMs : false,
    ...options,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, error } = answer;
  if (data === undefined || error === null || !passes(error)) return answer;
  const shown: unknown = { ...answer, error: null, isError: false, isSuccess: true, status: 'success' };
  return shown as UseQueryResult<AnswerOf<C>, CallFailure>;
}

/** When the oldest of what is shown was read, in milliseconds, where it could not be refreshed; null where all is fresh. */
export function oldestUnrefreshed(): number | null {
  const old = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.error !== null && state.data !== undefined })
    .map(({ state }) => state.dataUpdatedAt);
  return old.length > 0 ? Math.min(...old) : null;
}

/** Hears every change of what is read. */
export const subscribeToQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

export interface UseWriteOptions {
  /** Calls whose cached answers are old after this write. */
  readonly invalidates?: readonly Pick<Call, 'path'>[];
  readonly handles?: Handles;
}

/**
 * A writing call. The same request tried again after a lost answer keeps its Idempotency-Key, so pressing
 * twice writes once.
 */
export function useWrite<C extends Call>(
  definition: C,
  { invalidates = [], handles }: UseWriteOptions = {},
): UseMutationResult<AnswerOf<C>, CallFailure, RequestOf<C>> {
  const { write, onError } = useKeys(handles);
  return useMutation<AnswerOf<C>, CallFailure, RequestOf<C>>({
    mutationFn: (request) => write(definition, request),
    onError,
    onSuccess: () => invalidate(invalidates),
  });
}

/** One of several writing calls at a time. */
export interface OneWrite {
  readonly definition: Call;
  readonly request: RequestOf<Call>;
}

/** `useWrite` for a place with several calls. */
export function useWrites({
  invalidates = [],
  handles,
}: UseWriteOptions): UseMutationResult<unknown, CallFailure, OneWrite> {
  const { write, onError } = useKeys(handles);
  return useMutation<unknown, CallFailure, OneWrite>({
    mutationFn: ({ definition, request }) => write(definition, request),
    onError,
    onSuccess: () => invalidate(invalidates),
  });
}

/** Sends under a key that stays for what got no answer. */
function useKeys(handles: Handles | undefined) {
  const lost = useRef<{ request: string; key: string } | null>(null);
  return {
    write: async <C extends Call>(definition: C, request: RequestOf<C>): Promise<AnswerOf<C>> => {
      const text = `${definition.path} ${JSON.stringify(request)}`;
      const key = lost.current?.request === text ? lost.current.key : crypto.randomUUID();
      lost.current = { request: text, key };
      const answer = await call(definition, request, {
        idempotencyKey: key,
        ...(handles ? { handles } : {}),
      });
      lost.current = null;
      return answer;
    },
    onError: (failure: CallFailure) => {
      if (failure.status > 0 && failure.status < 500) lost.current = null;
    },
  };
}

/** Makes every cached answer of these calls old. */
export function invalidate(calls: readonly Pick<Call, 'path'>[]): Promise<void> {
  const paths = new Set<unknown>(calls.map(({ path }) => path));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}
