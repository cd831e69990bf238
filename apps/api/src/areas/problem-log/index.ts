// Problem logs: recording and moving them. The calls of lists and moves come with their screens and are made of these.
import type { problemLog as calls } from '@dca/contract/areas/problem-log';
import type { Handlers } from '../../platform/handler.ts';
import { recordProblem } from './record-problem.ts';

export { addProblemLog } from './add-problem-log.ts';
export { moveProblemLog } from './move-problem-log.ts';

export const problemLog: Handlers<typeof calls> = {
  record: async ({ body, ...acting }) => {
    const recorded = await recordProblem(acting, body);
    return {
      reply: { data: recorded },
      noted: { target: `problem-log/${recorded.id}`, after: { ...body, number: recorded.number } },
    };
  },
};
