// Parts that are waited for: their list and spreadsheet, and what the office hears of them.
import type { chasingCalls } from '@dca/contract/areas/backlog/chasing';
import { tryEach } from '../../../platform/each.ts';
import { columnsIn } from '../../../platform/exported-columns.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { proveSomeDone } from '../../../platform/move-handlers.ts';
import { everyRow, pageAgain } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { chasePart, orderPart } from './chase-part.ts';
import {
  matchingWaiting,
  selectExported,
  selectWaiting,
  waitingColumns,
  waitingPages,
  waitingPart,
} from './waiting-parts.ts';

export const chasingHandlers: Handlers<typeof chasingCalls> = {
  waitingParts: ({ visible, db, query }) =>
    pageAgain(db, waitingPages, query, {
      viewer: visible.viewer,
      name: 'waiting parts',
      matching: () => matchingWaiting(visible, query),
      select: selectWaiting(visible),
      // All that is waited for is read in its order whatever is chosen; what is typed has indexes of its own.
      isSteady: query.SearchValue === undefined,
    }),
  waitingPartsReport: async ({ visible, viewer, outside, query: { Format, ...asked } }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'waiting-parts',
      title: viewer.language === 'id' ? 'Suku cadang ditunggu' : 'Parts waited for',
      columns: columnsIn<Record<string, unknown>>(waitingColumns, viewer.language),
      rows: everyRow(waitingPages, asked, matchingWaiting(visible, asked), selectExported),
    }),
  chasePart: async ({ body, ...acting }) => {
    const before = await chasePart(acting, body);
    const { id, version: _, ...after } = body;
    return {
      reply: { data: await oneOr404(waitingPart(acting.visible, id).executeTakeFirst()) },
      noted: { target: `part-line/${id}`, before, after },
    };
  },
  orderWaiting: async ({ body: { rows, ...order }, ...acting }) => {
    const tried = await tryEach(
      acting,
      rows,
      (one, other) => one.id.localeCompare(other.id),
      (row) => orderPart(acting, { ...order, ...row }),
    );
    const results = tried.map(({ thing, ...outcome }) => ({ id: thing.id, ...outcome }));
    proveSomeDone(results);
    return {
      reply: { data: results },
      noted: { target: `part-line/${rows.map(({ id }) => id).join(',')}`, after: { ...order, results } },
    };
  },
};
