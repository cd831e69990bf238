// The moves of one problem log as its table has them: the next one is primary, and what a move needs is asked in a dialog.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import type { Call, RequestOf } from '@dca/contract/call';
import { mayMove } from '@dca/domain/lifecycle';
import { isPermission } from '@dca/domain/permissions';
import { openProblemStates, problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useDeafness } from '../../../platform/deafness.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useCall, useWrites } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { usePossibleIn } from '../../../records/moves/possible-in.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { MoreActs } from '../../../ui/more-acts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { staleProblems } from '../stale.ts';
import { words } from '../words.ts';
import { type AskedMove, MoveDialog } from './move-dialog.tsx';

const calls = {
  approve: problemLog.approve,
  reject: problemLog.reject,
  handOver: problemLog.handOver,
  close: problemLog.close,
  merge: problemLog.merge,
  sayNotSolved: problemLog.sayNotSolved,
} as const;
type Name = keyof typeof calls;
const told = {
  approve: 'approvedNow',
  reject: 'rejectedNow',
  handOver: 'handedOverNow',
  close: 'closedNow',
  merge: 'mergedNow',
  sayNotSolved: 'disputedNow',
} as const;
/** What is done most from a state, in this order; a way back is never among it. */
const primaries: readonly Name[] = ['approve', 'handOver', 'close'];

export function ProblemActs({ log }: { readonly log: ProblemDetail }) {
  const word = useWords(words);
  const [dialog, setDialog] = useState<{ readonly move: AskedMove; readonly version: number } | null>(null);
  const { make, isRunning, failure } = useMoving(log);
  const isDeaf = useDeafness(log.status, log.id);
  const { here, elsewhere } = useOffered(log);
  const primary = primaries.find((name) => here.includes(name));
  const press = (name: Name) => {
    if (isDeaf()) return;
    // As it was when the dialog was opened: what somebody else does meanwhile does not pass for what was seen.
    if (name === 'approve') make(name, { version: log.version });
    else setDialog({ move: name, version: log.version });
  };
  const others = useOthers(log, dialog?.move === 'merge');
  if (here.length === 0 && elsewhere.length === 0) return null;
  return (
    <>
      <Refusal failure={dialog ? null : failure} />
      <ActionBar>
        {elsewhere.length > 0 && (
          <MoreActs acts={elsewhere} isRunning={isRunning} isDeaf={isDeaf} onPress={press} />
        )}
        {here
          .filter((name) => name !== primary)
          .map((name) => (
            <Button key={name} variant="default" disabled={isRunning} onClick={() => press(name)}>
              {word(name)}
            </Button>
          ))}
        {primary && (
          <Button loading={isRunning} onClick={() => press(primary)}>
            {word(primary)}
          </Button>
        )}
      </ActionBar>
      {dialog && (
        <MoveDialog
          move={dialog.move}
          title={`${word(dialog.move)}: ${log.number}`}
          result={log.result}
          others={others}
          isRunning={isRunning}
          failure={failure}
          onClose={() => setDialog(null)}
          onAct={(given) => make(dialog.move, { version: dialog.version, ...given }, () => setDialog(null))}
        />
      )}
    </>
  );
}

/** Possible now; and what this person may do in another state, with which. */
function useOffered({ moves, status }: ProblemDetail) {
  const language = useLanguage();
  const possibleIn = usePossibleIn(problemLogLifecycle);
  const asker = { permissions: new Set(useSession().user?.permissions.filter(isPermission)) };
  const names = Object.keys(calls) as Name[];
  const here = names.filter((name) => moves.includes(name));
  const elsewhere = problemLogLifecycle.moves.flatMap(({ name, from, label }) => {
    const known = names.find((one) => one === name);
    // Whose finding it is decides who says that it is not solved; that is no move for everybody else.
    if (!known || known === 'sayNotSolved' || here.includes(known) || from.includes(status)) return [];
    return mayMove(problemLogLifecycle, name, asker)
      ? [{ name: known, label: label[language], hindrance: possibleIn(from) }]
      : [];
  });
  return { here, elsewhere };
}

function useMoving({ id }: ProblemDetail) {
  const word = useWords(words);
  const write = useWrites({ invalidates: staleProblems, handles: [400, 403, 404, 409, 422] });
  const once = useOneAtATime();
  const make = (name: Name, given: object, then = () => {}) =>
    once(async () => {
      const request = { body: { Id: id, ...given } } as unknown as RequestOf<Call>;
      await write.mutateAsync({ definition: calls[name], request });
      then();
      void succeed(word(told[name]));
    });
  return { make, isRunning: write.isPending, failure: write.error };
}

/** What else is open on the machine, for who merges. */
function useOthers({ id, equipmentId }: ProblemDetail, isAsked: boolean) {
  const answer = useCall(
    problemLog.list,
    { query: { EquipmentId: equipmentId ?? '', Status: [...openProblemStates], PageSize: 50 } },
    { enabled: isAsked && equipmentId !== null },
  );
  return (answer.data?.data ?? []).filter((other) => other.id !== id);
}
