// What a leader does to several problem logs at once, and what became of each.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import type { Call, RequestOf } from '@dca/contract/call';
import { mayMove } from '@dca/domain/lifecycle';
import { isPermission } from '@dca/domain/permissions';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrites } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { usePossibleIn } from '../../../records/moves/possible-in.ts';
import type { Selection } from '../../../records/selection.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { MoveDialog } from '../detail/move-dialog.tsx';
import { staleProblems } from '../stale.ts';
import { words } from '../words.ts';
import css from './list.module.css';

interface Props {
  readonly selection: Selection;
  readonly rows: readonly ProblemRow[] | undefined;
}

const calls = {
  approve: problemLog.approveEach,
  reject: problemLog.rejectEach,
  handOver: problemLog.handOverEach,
  close: problemLog.closeEach,
} as const;
type Act = keyof typeof calls;
const acts = Object.keys(calls) as readonly Act[];
const told = {
  approve: 'approvedNow',
  reject: 'rejectedNow',
  handOver: 'handedOverNow',
  close: 'closedNow',
} as const;

interface Result {
  readonly number: string;
  readonly done: boolean;
  readonly message: string | null;
}

export function SelectionActs({ selection, rows }: Props) {
  const word = useWords(words);
  const possibleIn = usePossibleIn(problemLogLifecycle);
  const seen = useSeen(rows);
  const { run, results, close, isRunning, failure } = useEach(selection, seen);
  const [dialog, setDialog] = useState<Exclude<Act, 'approve'> | null>(null);
  const asker = { permissions: new Set(useSession().user?.permissions.filter(isPermission)) };
  const picked = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  return (
    <>
      {acts
        .filter((name) => mayMove(problemLogLifecycle, name, asker))
        .map((name) => {
          const from = problemLogLifecycle.moves.find((move) => move.name === name)?.from ?? [];
          const fits = picked.some(({ status }) => from.includes(status));
          return (
            <Button
              key={name}
              className={css.act}
              variant="default"
              disabled={isRunning || !fits}
              onClick={() => (name === 'approve' ? void run(name, {}) : setDialog(name))}
            >
              <span>
                {word(name)}
                {!fits && <small className={css.hindrance}>{possibleIn(from)}</small>}
              </span>
            </Button>
          );
        })}
      <Refusal failure={dialog ? null : failure} />
      {dialog && (
        <MoveDialog
          move={dialog}
          title={`${word(dialog)} (${selection.ids.size})`}
          isRunning={isRunning}
          failure={failure}
          onClose={() => setDialog(null)}
          onAct={(given) => void run(dialog, given).then((isDone) => isDone && setDialog(null))}
        />
      )}
      {results && <Results results={results} onClose={close} />}
    </>
  );
}

/** Every row that was in sight: those of another page stay picked. */
function useSeen(rows: Props['rows']): ReadonlyMap<string, ProblemRow> {
  const seen = useRef(new Map<string, ProblemRow>());
  for (const row of rows ?? []) seen.current.set(row.id, row);
  return seen.current;
}

/** Runs one act; what was done to all is said once, otherwise each result stays until it is closed. */
function useEach(selection: Selection, seen: ReadonlyMap<string, ProblemRow>) {
  const word = useWords(words);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const write = useWrites({ invalidates: staleProblems, handles: [400, 403, 404, 409] });
  const run = async (name: Act, given: object): Promise<boolean> => {
    const rows = [...selection.ids].flatMap((id) => {
      const row = seen.get(id);
      return row ? [{ id, version: row.version }] : [];
    });
    const request = { body: { rows, ...given } } as unknown as RequestOf<Call>;
    const answer = await write.mutateAsync({ definition: calls[name], request }).catch(() => null);
    if (!answer) return false;
    const { data } = answer as { data: readonly (Omit<Result, 'number'> & { readonly id: string })[] };
    if (data.every(({ done }) => done)) {
      selection.clear();
      void succeed(word(told[name]));
    } else setResults(data.map((one) => ({ ...one, number: seen.get(one.id)?.number ?? '' })));
    return true;
  };
  const close = () => {
    setResults(null);
    selection.clear();
  };
  return { run, results, close, isRunning: write.isPending, failure: write.error };
}

function Results({
  results,
  onClose,
}: {
  readonly results: readonly Result[];
  readonly onClose: () => void;
}) {
  const word = useWords(words);
  const done = results.filter((one) => one.done);
  const refused = results.filter((one) => !one.done);
  return (
    <Dialog title={word('resultOf', { done: done.length, all: results.length })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys */}
      <ul className={css.results} tabIndex={0} aria-label={word('results')}>
        {[...refused, ...done].map((one) => (
          <li key={one.number} data-done={one.done}>
            <strong>{one.number}</strong>
            <span>{one.done ? word('done') : (one.message ?? word('noAnswer'))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
