// What one press does to a part: received all, taken back again, taken off.
import { backlog } from '@dca/contract/areas/backlog';
import type { PartLine } from '@dca/contract/areas/backlog/part-lines';
import { jobs } from '@dca/contract/areas/jobs';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { confirm } from '../../../../platform/ask-and-tell.ts';
import { invalidate, useWrite } from '../../../../platform/queries.ts';
import { partLineWords } from './part-line-words.ts';

/** What a change of parts makes old, and the refusals that are shown beside the act. */
export const staleParts = {
  invalidates: [backlog.partLines, jobs.get, jobs.list, jobs.toPlan, jobs.board, jobs.boardWaiting],
  handles: ['fields', 404, 409, 422] as const,
};

/** Somebody else was faster: how it is now is asked for beside the refusal. */
export const askAgain = () => void invalidate([backlog.partLines]);

/** What is known of a part, as the call that changes it takes it. */
const knownOf = ({ orderNumber, expectedOn, receivedQuantity }: PartLine) => ({
  orderNumber,
  expectedOn,
  receivedQuantity,
});

export function useLineActs(jobId: string, line: PartLine) {
  const word = useWords(partLineWords);
  const change = useWrite(backlog.changePartLine, staleParts);
  const remove = useWrite(backlog.removePartLine, staleParts);
  const [before, setBefore] = useState<{ known: ReturnType<typeof knownOf>; madeVersion: number } | null>(
    null,
  );
  /** What was refused before says nothing of the next act. */
  const forgetFailure = () => {
    change.reset();
    remove.reset();
  };
  const of = { id: jobId, lineId: line.id, version: line.version };
  const receiveAll = () => {
    forgetFailure();
    change.mutate(
      { body: { ...of, ...knownOf(line), receivedQuantity: line.quantity } },
      {
        onSuccess: () => setBefore({ known: knownOf(line), madeVersion: line.version + 1 }),
        onError: askAgain,
      },
    );
  };
  const undo = () => {
    if (!before) return;
    forgetFailure();
    const reason = line.owesReason ? { reason: word('mistaken') } : {};
    change.mutate(
      { body: { ...of, ...before.known, ...reason } },
      { onSuccess: () => setBefore(null), onError: askAgain },
    );
  };
  const takeOff = async () => {
    forgetFailure();
    const details = `${line.partNumber} · ${line.description}`;
    if (await confirm({ danger: true, question: word('takeOffQuestion'), details }))
      remove.mutate({ body: of }, { onError: askAgain });
  };
  return {
    receiveAll,
    /** While nobody has said anything else of the part since. */
    undo: before?.madeVersion === line.version ? undo : null,
    takeOff: () => void takeOff(),
    isBusy: change.isPending || remove.isPending,
    failure: change.error ?? remove.error,
    forgetFailure,
  };
}
