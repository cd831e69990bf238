// Backlogs: recording and moving them, their parts, their lists, the codes they are told in.
import type { backlog as calls } from '@dca/contract/areas/backlog';
import type { Handlers } from '../../platform/handler.ts';
import { besHandlers } from './bes/index.ts';
import { bmsHandlers } from './bms/index.ts';
import { chasingHandlers } from './chasing/index.ts';
import { readChoices } from './choices.ts';
import { joinHandlers } from './joins/index.ts';
import { backlogMoveHandlers } from './moves/index.ts';
import { partLineHandlers } from './of-job/index.ts';
import { recordBacklogs } from './record/record-backlogs.ts';

export { draftOfCase } from './bes/from-case.ts';
export { backlogFigureSources } from './bms/index.ts';
export { remindOfLateParts } from './chasing/remind-late.ts';
export { readChoices } from './choices.ts';
export { moveBacklog, releaseCause } from './move-backlog.ts';
export { addPartLines, changePartLine } from './part-lines.ts';
export { addBacklog, type Beginning } from './record/add-backlog.ts';

export const backlog: Handlers<typeof calls> = {
  ...besHandlers,
  ...bmsHandlers,
  ...backlogMoveHandlers,
  ...joinHandlers,
  ...partLineHandlers,
  ...chasingHandlers,
  choices: async ({ db, viewer }) => ({ data: await readChoices(db, viewer.language) }),

  record: async ({ body, ...acting }) => {
    const recorded = await recordBacklogs(acting, body.backlogs);
    return {
      reply: { data: recorded },
      noted: {
        target: `backlog/${recorded.map(({ id }) => id).join('+')}`,
        after: { backlogs: body.backlogs, numbers: recorded.map(({ number }) => number) },
      },
    };
  },
};
