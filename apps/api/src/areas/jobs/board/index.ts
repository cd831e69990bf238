// The planner's board (ours): what it shows, moves on it and their way back, and who is away or certified.
import type { boardCalls } from '@dca/contract/areas/jobs/board';
import type { Handlers } from '../../../platform/handler.ts';
import { placeJob } from './place-job.ts';
import { readBoard } from './read-board.ts';
import { addAbsence, certify, removeAbsence, removeCertificate } from './roster.ts';
import { undoMove } from './undo-move.ts';
import { pageOfWaiting, waitingByPlant } from './waiting.ts';

export const boardHandlers: Handlers<typeof boardCalls> = {
  board: ({ db, visible, query }) => readBoard(db, visible, query),
  boardPlants: async ({ visible }) => ({ data: await waitingByPlant(visible) }),
  boardWaiting: ({ db, visible, query }) => pageOfWaiting(db, visible, query),
  boardMove: async ({ body, ...acting }) => {
    const { job, undo, before } = await placeJob(acting, body);
    return {
      reply: { data: { job, undo } },
      noted: {
        target: `job/${body.id}`,
        before,
        after: { planDate: job.planDate, crew: job.crew, accepted: body.accepted },
      },
    };
  },
  boardUndo: async ({ body, ...acting }) => {
    const { job, before } = await undoMove(acting, body.id);
    return {
      reply: { data: { job, undo: null } },
      noted: {
        target: `job/${job.id}`,
        before,
        after: { planDate: job.planDate, crew: job.crew, undone: body.id },
      },
    };
  },
  addAbsence: ({ body, ...acting }) => addAbsence(acting, body),
  removeAbsence: ({ body, ...acting }) => removeAbsence(acting, body.id),
  certify: ({ body, ...acting }) => certify(acting, body),
  removeCertificate: ({ body, ...acting }) => removeCertificate(acting, body.id),
};
