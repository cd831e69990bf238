// Findings before their approval: their list and figures, the codes and parts that they are told in, entering them in the office.
import type { besCalls } from '@dca/contract/areas/backlog/bes';
import { type Handlers, inTwoSteps } from '../../../platform/handler.ts';
import { pageAgain } from '../../../platform/page.ts';
import { isPlain } from '../../../platform/page-order.ts';
import { seesWholePlants } from '../../../visibility/sight.ts';
import { backlogPages, matchingEntries, selectEntry } from '../entry/index.ts';
import { showEntry } from '../entry/show-entry.ts';
import { judgePhotos } from '../record/photos.ts';
import { changeDraft } from './change-draft.ts';
import { enterBacklog } from './enter-backlog.ts';
import { draftOfCase } from './from-case.ts';
import { spareParts, validateParts } from './spare-parts.ts';
import { specificObjects } from './specific-objects.ts';
import { summariseBes } from './summarise-bes.ts';

export const besHandlers: Handlers<typeof besCalls> = {
  bes: ({ visible, db, query }) =>
    pageAgain(db, backlogPages, query, {
      viewer: visible.viewer,
      name: 'bes',
      matching: () => matchingEntries(visible, 'BES', query),
      select: selectEntry(visible),
      isSteady: isPlain(query) && seesWholePlants(visible.viewer),
    }),
  besSummary: async ({ visible, query }) => ({ data: await summariseBes(visible, query) }),
  detail: async ({ params, ...reading }) => ({ data: await showEntry(reading, params.id) }),
  specificObjects: async ({ db, viewer, params }) => ({
    data: await specificObjects(db, params.id, viewer.language),
  }),
  spareParts: async ({ visible, params }) => ({ data: await spareParts(visible, params.text) }),
  validateSpareParts: async ({ visible, body }) => ({
    data: await validateParts(visible, body.partNumbers),
  }),
  enter: inTwoSteps<typeof besCalls.enter>()({
    prepare: ({ outside, viewer, body }) => judgePhotos(outside, viewer, body.Backlog.photos),
    run: async ({ outside, body, prepared, ...acting }) => {
      const id = await enterBacklog(acting, outside.files, body.Backlog, prepared);
      const shown = await showEntry(acting, id);
      return {
        reply: { data: shown },
        noted: { target: `backlog/${id}`, after: { ...body.Backlog, number: shown.number } },
      };
    },
  }),
  fromCase: async ({ params, body, ...acting }) => {
    const after = await showEntry(acting, await draftOfCase(acting, { id: params.id, ...body }));
    return {
      reply: { data: after },
      noted: { target: `backlog/${after.id}`, after: { caseId: params.id, number: after.number } },
    };
  },
  changeDraft: async ({ body, ...acting }) => {
    const before = await showEntry(acting, body.id);
    await changeDraft(acting, body);
    return {
      reply: { data: await showEntry(acting, body.id) },
      noted: { target: `backlog/${body.id}`, before, after: body },
    };
  },
};
