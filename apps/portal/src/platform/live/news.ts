// Live events become questions: what is shown and may have changed is asked anew, quietly. An area says by one line of its own
// which answers a change makes old. What is typed is no answer and stays; a dialog keeps the version that it was opened upon,
// so that the server tells whoever was slower.
import type { Call } from '@dca/contract/call';
import type { LiveChange, LiveKind } from '@dca/contract/live';
import type { Query, QueryKey } from '@tanstack/react-query';
import { askQuietly, queryClient } from '../queries.ts';

type Old = Readonly<Partial<Record<LiveKind, readonly Pick<Call, 'path'>[]>>>;

/** Which answers are old after a change of a job: those about this job alone, and those about many. */
export interface MadeOld {
  readonly ofJob?: Old;
  readonly ofMany?: Old;
}

/** What comes within this time is asked for once; a busy plant asks no more often than that. */
const gatherMs = 800;

let known: readonly MadeOld[] = [];
let waiting: readonly LiveChange[] | null = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says which answers of areas are old after which changes. */
export function registerLive(...areas: readonly MadeOld[]): void {
  known = areas;
}

/** Takes changes, or null: anything may have changed. The first counts at once, what follows soon after. */
export function takeNews(changes: readonly LiveChange[] | null): void {
  waiting = waiting === null || changes === null ? null : [...waiting, ...changes];
  if (timer !== undefined) return;
  apply();
  timer = setTimeout(again, gatherMs);
}

function again(): void {
  timer = undefined;
  if (waiting === null || waiting.length > 0) takeNews([]);
}

function apply(): void {
  const changes = waiting;
  waiting = [];
  if (changes !== null && changes.length === 0) return;
  const isOld =
    changes === null || changes.some(({ kind }) => kind === 'left') ? isLive : isOldAfter(changes);
  const isOldNow = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) => isOld(queryKey, state.data);
  // What is read for the first time may have been read before the change, and is not asked twice at once.
  for (const query of queryClient.getQueryCache().findAll({ predicate: isOldNow }))
    if (query.state.data === undefined && query.state.fetchStatus === 'fetching') askAfter(query, isOldNow);
  askQuietly(() => queryClient.invalidateQueries({ predicate: isOldNow }));
}

/** Asks anew once the first answer is there, if it is old. */
function askAfter(query: Query, isOldNow: (query: Query) => boolean): void {
  const ask = () => {
    if (query.state.data === undefined || !isOldNow(query)) return;
    askQuietly(() => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  };
  void query.promise?.then(ask, () => undefined);
}

/** Whether an answer is one that changes of jobs can make old. */
function isLive([path]: QueryKey): boolean {
  return known.some(({ ofJob = {}, ofMany = {} }) =>
    [...Object.values(ofJob), ...Object.values(ofMany)].some((calls) =>
      calls.some((call) => call.path === path),
    ),
  );
}

const isOldAfter =
  (changes: readonly LiveChange[]) =>
  ([path, request]: QueryKey, data: unknown): boolean =>
    changes.some((change) => {
      if (change.kind === 'left') return true;
      const names = (old: Old | undefined) => old?.[change.kind]?.some((call) => call.path === path) ?? false;
      if (known.some(({ ofMany }) => names(ofMany))) return true;
      const isAbout = JSON.stringify(request ?? null).includes(change.id);
      return (
        isAbout &&
        known.some(({ ofJob }) => names(ofJob)) &&
        !(change.kind === 'job' && isAsNew(data, change.revision))
      );
    });

/** What I did myself came with its answer, before the event of it. */
function isAsNew(data: unknown, revision: number): boolean {
  const version = (data as { data?: { version?: unknown } } | undefined)?.data?.version;
  return typeof version === 'number' && version >= revision;
}
