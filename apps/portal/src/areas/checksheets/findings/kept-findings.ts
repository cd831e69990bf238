// Findings as acts of the outbox: recorded from a bad answer, kept on this device first, known to the server by the id of the act.
import type { backlog } from '@dca/contract/areas/backlog';
import type { problemLog } from '@dca/contract/areas/problem-log';
import type { RequestOf } from '@dca/contract/call';
import { useMemo } from 'react';
import type { Act, NewAct } from '../../../offline/act.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import type { SheetOf } from '../send/entries.ts';

export type NewBacklog = RequestOf<typeof backlog.record>['body']['backlogs'][number];
export type NewProblem = RequestOf<typeof problemLog.record>['body'];

/** What somebody records, by the kind of act that keeps it. */
export type Recorded =
  | { readonly kind: 'backlog'; readonly body: NewBacklog & { id: string } }
  | { readonly kind: 'problem'; readonly body: NewProblem & { id: string } };

export const backlogKind = 'backlog';
export const problemKind = 'problem';

/** A finding that waits on this device, as screens show it. */
export type WaitingFinding = Recorded & {
  readonly id: string;
  readonly questionId: string | null;
  readonly text: string;
  /** Why the server does not take it; null while it may yet. */
  readonly refusal: string | null;
  /** It may have reached the server already: it cannot be changed here any more. */
  readonly hasTravelled: boolean;
};

/** A finding, as it is kept. */
export const findingAct = ({ jobId, unit, family }: SheetOf, { kind, body }: Recorded): NewAct => ({
  jobId,
  unit,
  kind,
  about: body.id,
  params: { family },
  id: body.id,
  body,
  at: body.foundAt,
});

const isFinding = ({ kind }: Act): boolean => kind === backlogKind || kind === problemKind;

/** The findings of a job that wait on this device; the same while nothing of the outbox changes. */
export function useWaitingFindings(jobId: string): readonly WaitingFinding[] {
  const { acts } = useOutbox();
  return useMemo(
    () =>
      acts
        .filter((act) => act.jobId === jobId && act.state !== 'thrownAway' && isFinding(act))
        .map((act) => {
          const recorded = { kind: act.kind, body: act.body } as Recorded;
          return {
            ...recorded,
            id: act.id,
            questionId: recorded.body.questionId ?? null,
            text: textOf(recorded),
            refusal: act.refusal?.reason ?? null,
            hasTravelled: act.key !== null && act.refusal === null,
          };
        }),
    [acts, jobId],
  );
}

export const textOf = (recorded: Recorded): string =>
  recorded.kind === 'backlog' ? recorded.body.problemDesc : recorded.body.description;
