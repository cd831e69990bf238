// The five stages of a mechanic on a job (spec §4; domain decisions §2).
import type { tracking as calls } from '@dca/contract/areas/tracking';
import type { Handlers } from '../../platform/handler.ts';
import { writeRows } from '../../platform/written-rows.ts';
import { confirmNote } from './confirm-note.ts';
import { crewOfToday } from './crew.ts';
import { fixStage } from './fix-stage.ts';
import { readProgress, tellProgress } from './progress.ts';
import { readStagings } from './queries.ts';
import { recordStage } from './record-stage.ts';

export { concludeStages, readStagings } from './queries.ts';

export const tracking: Handlers<typeof calls> = {
  progress: async ({ visible, params }) => ({ data: await readProgress(visible, params.id) }),

  tellProgress: async ({ body, ...acting }) => {
    const data = await tellProgress(acting, body);
    return { reply: { data }, noted: { target: `job/${body.jobId}`, after: data } };
  },

  get: async ({ visible, params }) => ({ data: await readStagings(visible, params.id) }),

  crew: ({ db, visible }) =>
    writeRows(db, { viewer: visible.viewer, name: 'crew', isSteady: false }, () => crewOfToday(visible)),

  record: async ({ body, ...acting }) => {
    await recordStage(acting, body);
    return {
      reply: { data: await readStagings(acting.visible, body.jobId) },
      noted: { target: `job/${body.jobId}`, after: { stage: body.stage, at: body.at } },
    };
  },

  confirmNote: async ({ body, ...acting }) => {
    await confirmNote(acting, body);
    return {
      reply: { data: await readStagings(acting.visible, body.jobId) },
      noted: { target: `job/${body.jobId}`, after: { confirmedNote: body.stageId, at: body.at } },
    };
  },

  fix: async ({ body, ...acting }) => {
    const before = await fixStage(acting, body);
    return {
      reply: { data: await readStagings(acting.visible, body.jobId) },
      noted: { target: `job/${body.jobId}`, before, after: { ...body } },
    };
  },
};
