// Problem logs (spec §7 "Problem log"; domain decisions §2): recording, deciding, following up, and what came of it.
import type { problemLog as calls } from '@dca/contract/areas/problem-log';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { answerOfMove } from '../../platform/move-handlers.ts';
import { joinProblem, openOfMachine } from './join-problem.ts';
import { ofResponsibilities, ofWorkCenters } from './list/achieved.ts';
import { countOfJob, countStates, listOfJob, monitor } from './list/monitor.ts';
import { problemLogReport } from './list/report.ts';
import { masterData } from './master-data.ts';
import { moveProblemLog, type ProblemLogOrder } from './move-problem-log.ts';
import { handOverOfJob, moveSeveral } from './move-several.ts';
import { showProblemLog } from './read-problem-log.ts';
import { recordProblem } from './record-problem.ts';
import { stickerHandlers } from './sticker.ts';
import { updateProblemLog } from './update-problem-log.ts';

export { addProblemLog } from './add-problem-log.ts';
export { problemLogFigureSources } from './list/achieved.ts';
export { moveProblemLog } from './move-problem-log.ts';

const answer = answerOfMove(moveProblemLog, { target: 'problem-log', show: showProblemLog });
/** What a move of one is sent with, beside its id. */
type Sent = Omit<ProblemLogOrder, 'id' | 'move'> & { readonly Id: string };
const moves =
  (move: ProblemLogOrder['move']) =>
  ({ body: { Id, ...given }, ...acting }: Acting & { readonly body: Sent }) =>
    answer(acting, { ...given, id: Id, move });

export const problemLog: Handlers<typeof calls> = {
  masterData: async ({ viewer }) => ({ data: masterData(viewer.language) }),
  countOfJob: async ({ visible, body }) => ({ data: await countOfJob(visible, body.WoId) }),
  listOfJob: async ({ visible, body }) => ({ data: await listOfJob(visible, body.WoId) }),
  get: async ({ body, ...reading }) => ({ data: await showProblemLog(reading, body.Id) }),
  workCenterPercentage: async ({ body, ...reading }) => ({
    data: await ofWorkCenters(reading, body.WorkCenterCode ?? null),
  }),
  achievementPercentage: async ({ body, ...reading }) => ({
    data: await ofResponsibilities(reading, body.WorkCenterCode ?? null),
  }),
  monitor: ({ body, ...reading }) => monitor(reading, body),
  list: ({ query, ...reading }) => monitor(reading, query),
  report: ({ body, ...asking }) => problemLogReport({ ...asking, query: body }),
  export: (asking) => problemLogReport(asking),
  counts: async ({ visible, body }) => ({ data: await countStates(visible, body) }),
  openOfMachine: async ({ visible, params }) => ({ data: await openOfMachine(visible, params.id) }),

  record: async ({ body, ...acting }) => {
    const recorded = await recordProblem(acting, body);
    return {
      reply: { data: recorded },
      noted: { target: `problem-log/${recorded.id}`, after: { ...body, number: recorded.number } },
    };
  },
  join: async ({ body, ...acting }) => {
    const joined = await joinProblem(acting, body);
    return { reply: { data: joined }, noted: { target: `problem-log/${joined.id}`, after: body } };
  },

  approve: moves('approve'),
  reject: moves('reject'),
  close: moves('close'),
  handOver: moves('handOver'),
  merge: moves('merge'),
  sayNotSolved: moves('sayNotSolved'),
  update: async ({ body, ...acting }) => {
    const noted = await updateProblemLog(acting, body);
    return {
      reply: { data: await showProblemLog(acting, body.Id) },
      noted: { target: `problem-log/${body.Id}`, ...noted },
    };
  },

  handOverOfJob: ({ body, ...acting }) => handOverOfJob(acting, body),
  approveEach: ({ body: { rows }, ...acting }) => moveSeveral(acting, 'approve', rows, {}),
  rejectEach: ({ body: { rows, reason }, ...acting }) => moveSeveral(acting, 'reject', rows, { reason }),
  handOverEach: ({ body: { rows, followUp }, ...acting }) =>
    moveSeveral(acting, 'handOver', rows, { followUp }),
  closeEach: ({ body: { rows, result }, ...acting }) => moveSeveral(acting, 'close', rows, { result }),

  ...stickerHandlers,
};
