// Moves as somebody makes them: what a drop means, what is asked before, what is sent, and the way back.
import { jobs } from '@dca/contract/areas/jobs';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { type Warning, warningsOf } from '@dca/domain/board/warnings';
import { type JobStatusCode, jobStatusOf } from '@dca/domain/job-status';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { fail } from '../../../platform/ask-and-tell.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { invalidate, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { statesOf } from '../parts/possible-in.ts';
import { staleJobs } from '../parts/stale.ts';
import { boardWords } from './board-words.ts';
import type { Place } from './moving.ts';
import { type ShownBoard, showMoved } from './use-board.ts';

/** A move that is meant: where a job goes, and who is on it then; without a crew it keeps its own. */
export interface Meant {
  readonly job: JobOnBoard;
  readonly day: string;
  readonly crew?: readonly string[];
  readonly leader?: string | null;
}

/** A move that waits for an answer: what speaks against it, and whether a reason is owed. */
export interface Asked extends Meant {
  readonly warnings: readonly Warning[];
  readonly owesReason: boolean;
}

interface Done {
  readonly undo: string;
  readonly number: string;
}

/** What putting a job of one row on another means for its crew. */
export function meantBy(job: JobOnBoard, from: string | null, to: Place): Meant {
  const { day, person } = to;
  if (person === null) return job.crew.length > 0 ? { job, day, crew: [], leader: null } : { job, day };
  if (job.crew.includes(person) && (from === null || from === person)) return { job, day };
  if (from === null) return { job, day, crew: [person], leader: person };
  const crew = [...new Set(job.crew.map((one) => (one === from ? person : one)))];
  return { job, day, crew, leader: job.leaderId === from ? person : job.leaderId };
}

export const owesReason = ({ job, day }: Meant) => job.planDate !== null && job.planDate !== day;

export type Moves = ReturnType<typeof useMoves>;

export function useMoves(shown: ShownBoard | null) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const explain = useFailureWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState('');
  const wayBack = useUndo(setTold);
  const [lastReason, setLastReason] = useState('');
  const { invalidates } = staleJobs;
  const move = useWrite(jobs.boardMove, { invalidates, handles: ['fields', 409, 422] });
  const whyNot = useWhyNot();

  const onError = (meant: Meant) => (failure: CallFailure) => {
    const unasked = warningsIn(failure);
    // What the server knows and this screen did not is asked in the same way.
    if (unasked.length > 0) setAsked({ ...meant, warnings: unasked, owesReason: owesReason(meant) });
    else if (failure.status > 0 && failure.status < 500)
      void fail(failure.problem?.statusDescription ?? explain(failure));
    void invalidate(invalidates);
  };
  const send = (meant: Meant, accepted: readonly string[], reason?: string) => {
    setAsked(null);
    if (reason) setLastReason(reason);
    const { job, day, crew, leader } = meant;
    showMoved({ ...job, planDate: day, ...(crew ? { crew: [...crew], leaderId: leader ?? null } : {}) });
    move.mutate(
      { body: bodyOf(meant, accepted, reason) },
      {
        onError: onError(meant),
        onSuccess: ({ data: { job: moved, undo } }) => {
          showMoved(moved);
          if (undo) wayBack.keep({ undo, number: job.number });
          setTold(word('movedTo', { number: job.number, day: formats.day(day) }));
        },
      },
    );
  };
  const mean = (meant: Meant) => {
    const isMove = meant.day !== meant.job.planDate || meant.crew !== undefined;
    if (!shown || !isMove) return;
    const reason = whyNot(meant, shown);
    if (reason) return void fail(reason);
    const warnings = speaksAgainst(shown, meant);
    if (warnings.length > 0 || owesReason(meant))
      setAsked({ ...meant, warnings, owesReason: owesReason(meant) });
    else send(meant, []);
  };
  return {
    mean,
    send,
    // What is on its way would not be what is taken back.
    undo: () => (move.isPending ? undefined : wayBack.undo()),
    canUndo: wayBack.canUndo && !move.isPending,
    asked,
    lastReason,
    leave: () => setAsked(null),
    told,
    isMoving: move.isPending,
  };
}

/** A move as it is sent. */
const bodyOf = ({ job, day, crew, leader }: Meant, accepted: readonly string[], reason?: string) => ({
  ...{ id: job.id, version: job.version, day, accepted: [...accepted] },
  ...(crew ? { crew: [...crew], leader: leader ?? null } : {}),
  ...(reason ? { reason } : {}),
});

/** The way back: one's own moves, the last one first. */
function useUndo(tell: (text: string) => void) {
  const word = useWords(boardWords);
  const explain = useFailureWords();
  const [done, setDone] = useState<readonly Done[]>([]);
  const back = useWrite(jobs.boardUndo, {
    invalidates: staleJobs.invalidates,
    handles: [404, 409, 422],
  });
  const undo = () => {
    const last = done.at(-1);
    if (!last || back.isPending) return;
    setDone((before) => before.filter((one) => one !== last));
    back.mutate(
      { body: { id: last.undo } },
      {
        onSuccess: ({ data }) => {
          showMoved(data.job);
          tell(word('undone', { number: last.number }));
        },
        onError: (failure) => void fail(failure.problem?.statusDescription ?? explain(failure)),
      },
    );
  };
  return { undo, keep: (one: Done) => setDone((before) => [...before, one]), canUndo: done.length > 0 };
}

/** What speaks against a move, as far as this screen knows. Taking everybody off speaks against nothing. */
export function speaksAgainst({ index }: ShownBoard, { job, day, crew }: Meant): readonly Warning[] {
  if (crew?.length === 0 && day === job.planDate) return [];
  return warningsOf({ job, day, crew: crew ?? job.crew }, index);
}

function warningsIn({ problem }: CallFailure): readonly Warning[] {
  return (problem?.errors ?? [])
    .filter(({ field }) => field === 'body.accepted')
    .map(({ code, message }) => ({ code: code as Warning['code'], words: { en: message, id: message } }));
}

/** States in which a crew is put on a job, on the way from being created or in place of another. */
const takesCrew = ['release', 'assign', 'reassign'].flatMap(statesOf);

/** Why a move is not possible in the state that a job is in, in words; null where it is. */
export function useWhyNot(): (meant: Meant, shown: ShownBoard) => string | null {
  const word = useWords(boardWords);
  const language = useLanguage();
  const mayDate = useMay('job.planDate');
  return ({ job, day, crew }, { board: { today }, index }) => {
    const status = job.status as JobStatusCode;
    const state = jobStatusOf(status)?.label[language] ?? String(status);
    if (day !== job.planDate) {
      if (day < today) return word('dayIsOver');
      if (!statesOf('planDate').includes(status)) return word('cannotMove', { state });
      if (!mayDate) return word('cannotDay');
    }
    if (crew === undefined || takesCrew.includes(status)) return null;
    const names = job.crew.flatMap((id) => index.people.get(id)?.name ?? []).join(', ');
    const staysWith = names === '' ? [] : [word('staysWith', { names })];
    return [word('cannotCrew', { state }), ...staysWith].join(' ');
  };
}

/** Whether anything of a job can be moved in its state. */
export const isMovable = ({ status }: JobOnBoard): boolean =>
  [...statesOf('planDate'), ...takesCrew].includes(status as JobStatusCode);
