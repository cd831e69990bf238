// The calls of the moves of a backlog, each answered by the backlog as it then stands.
import { backlogMoveCalls as calls } from '@dca/contract/areas/backlog/moves';
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { answerOfEach, answerOfMove, moveHandlers } from '../../../platform/move-handlers.ts';
import { showEntry } from '../entry/show-entry.ts';
import { releaseCause } from '../move-backlog.ts';
import { mergeBacklogs, overrideHold } from './leaders-acts.ts';
import { makeMove } from './make-move.ts';

/** The moves whose calls come from the table. */
const ofTable = {
  submit: calls.submit,
  revise: calls.revise,
  orderParts: calls.orderParts,
  receiveParts: calls.receiveParts,
  reorderParts: calls.reorderParts,
  schedule: calls.schedule,
  unschedule: calls.unschedule,
  begin: calls.begin,
  finish: calls.finish,
  refuse: calls.refuse,
  cancel: calls.cancel,
  reopen: calls.reopen,
};

const answer = answerOfMove(makeMove, { target: 'backlog', show: showEntry });

interface Deciding {
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
}

/** An act beside the table, answered as a move is. */
async function answerOfAct(acting: Acting, { id, ...decision }: Deciding, act: () => Promise<void>) {
  const before = await showEntry(acting, id);
  await act();
  return {
    reply: { data: await showEntry(acting, id) },
    noted: { target: `backlog/${id}`, before: { status: before.status }, after: decision },
  };
}

const each = (move: BacklogMoveName) => answerOfEach(makeMove, move, 'backlog');

export const backlogMoveHandlers: Handlers<typeof calls> = {
  approve: ({ body, ...acting }) => answer(acting, { ...body, move: 'approve' }),
  reject: ({ body, ...acting }) => answer(acting, { ...body, move: 'reject' }),
  close: ({ body, ...acting }) => answer(acting, { ...body, move: 'close' }),
  ...moveHandlers(ofTable, answer),
  approveEach: each('approve'),
  rejectEach: each('reject'),
  cancelEach: each('cancel'),
  scheduleEach: ({ body: { jobId, rows }, ...acting }) =>
    answerOfEach<Awaited<ReturnType<typeof makeMove>>['to'], 'schedule'>(
      (each, order) => makeMove(each, { ...order, jobId }),
      'schedule',
      'backlog',
    )({ ...acting, body: { rows } }),
  releaseCause: ({ params: { id }, body, ...acting }) =>
    answerOfAct(acting, { ...body, id }, () => releaseCause(acting, id, body.version)),
  overrideHold: ({ params: { id }, body, ...acting }) =>
    answerOfAct(acting, { ...body, id }, () => overrideHold(acting, { ...body, id })),
  merge: ({ params: { id }, body, ...acting }) =>
    answerOfAct(acting, { ...body, id }, () => mergeBacklogs(acting, { ...body, id })),
};
