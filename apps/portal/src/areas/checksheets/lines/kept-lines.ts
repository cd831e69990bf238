// Answers to the lines of a job as acts of the outbox: kept on this device first, and sent after the photos that prove them.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { SheetLine } from '@dca/contract/areas/checksheets/lines';
import { useMemo } from 'react';
import type { Act, NewAct } from '../../../offline/act.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import type { SheetOf } from '../send/entries.ts';

export const mendedLineKind = 'mendedLine';

/** What its crew says of a line: mended, or why not. */
export interface LineAnswer {
  readonly isMended: boolean;
  readonly reason: string | null;
}

/** An answer as it is kept. */
export type KeptLineAnswer = LineAnswer & { readonly number: string };

/** An answer that waits on this device, as screens show it. */
export interface WaitingAnswer extends LineAnswer {
  readonly id: string;
  /** Why the server does not take it; null while it may yet. */
  readonly refusal: string | null;
  /** It may have reached the server already: it cannot be changed here any more. */
  readonly hasTravelled: boolean;
}

/** A line as this device knows it. */
export type LocalLine = SheetLine & { readonly waiting: WaitingAnswer | null };

/** An answer, as it is kept: of one line the last word counts. */
export const lineAct = (
  { jobId, unit, family }: SheetOf,
  { id, number }: Pick<SheetLine, 'id' | 'number'>,
  answer: LineAnswer,
): NewAct<KeptLineAnswer> => ({
  jobId,
  unit,
  kind: mendedLineKind,
  about: id,
  params: { family },
  body: { number, ...answer },
});

const isLineAnswer = (act: Act): act is Act<KeptLineAnswer> => act.kind === mendedLineKind;

/** The answers of a job that wait on this device, by the line; the same while nothing of the outbox changes. */
export function useWaitingAnswers(jobId: string): ReadonlyMap<string, WaitingAnswer> {
  const { acts } = useOutbox();
  return useMemo(
    () =>
      new Map(
        acts
          .filter((act) => act.jobId === jobId && act.state !== 'thrownAway')
          .filter(isLineAnswer)
          .map(({ id, about, body: { isMended, reason }, key, refusal }) => [
            about,
            {
              id,
              isMended,
              reason,
              refusal: refusal?.reason ?? null,
              hasTravelled: key !== null && refusal === null,
            },
          ]),
      ),
    [acts, jobId],
  );
}

/** The lines of a sheet with what was said of them here. */
export const withAnswers = (
  lines: SheetReply['lines'],
  answers: ReadonlyMap<string, WaitingAnswer>,
): readonly LocalLine[] => (lines ?? []).map((line) => ({ ...line, waiting: answers.get(line.id) ?? null }));

export const isUnanswered = ({ isMended, waiting }: LocalLine): boolean => !isMended && waiting === null;
