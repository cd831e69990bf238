// The parts of a job (ours): its own and those of the finding that it mends. Each write answers how all of them are now.
import type { partLineCalls } from '@dca/contract/areas/backlog/part-lines';
import type { Handlers } from '../../../platform/handler.ts';
import { addToJob, changeOfJob, removeFromJob } from './change-part-lines.ts';
import { readPartLines } from './read-part-lines.ts';

export const partLineHandlers: Handlers<typeof partLineCalls> = {
  partLines: async ({ visible, params }) => ({ data: await readPartLines(visible, params.id) }),
  addPartLines: async ({ body, ...acting }) => {
    await addToJob(acting, body);
    return {
      reply: { data: await readPartLines(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, after: { addedParts: body.lines } },
    };
  },
  changePartLine: async ({ body, ...acting }) => {
    const change = await changeOfJob(acting, body);
    return {
      reply: { data: await readPartLines(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, ...change },
    };
  },
  removePartLine: async ({ body, ...acting }) => {
    const before = await removeFromJob(acting, body);
    return {
      reply: { data: await readPartLines(acting.visible, body.id) },
      noted: { target: `job/${body.id}`, before, after: { removedPart: body.lineId } },
    };
  },
};
