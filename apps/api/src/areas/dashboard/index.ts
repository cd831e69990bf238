// The month of a customer (spec §3 "Dashboard header"; domain decisions §7).
import type { dashboard as calls } from '@dca/contract/areas/dashboard';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { acceptMonth, answerDispute, closeIt, correctIt, disputeStop } from './close.ts';
import { monthsOf, showMonth } from './read.ts';
import { monthReport } from './report.ts';
import { saveItem, saveMonth } from './save.ts';
import { monthsToAccept } from './waiting.ts';

export { contentOf } from './close.ts';
export { changesOf } from './read.ts';

export const dashboard: Handlers<typeof calls> = {
  months: async ({ visible, query: { Page = 1, ...asked }, now }) => ({
    data: await monthsOf(visible, asked, now, Page),
  }),
  report: ({ query, ...reading }) => monthReport(reading, query),
  save: async ({ body: { form }, ...acting }) => written(acting, await saveMonth(acting, form), form),
  saveItem: async ({ body: { form }, ...acting }) => written(acting, await saveItem(acting, form), form),
  close: async ({ body, ...acting }) => {
    await closeIt(acting, body);
    return written(acting, body.id, { move: 'close' });
  },
  correct: async ({ body, ...acting }) => {
    await correctIt(acting, body);
    return written(acting, body.id, { move: 'correct', reason: body.reason });
  },
  dispute: async ({ body, ...acting }) => {
    await disputeStop(acting, body);
    return written(acting, body.id, body);
  },
  answerDispute: async ({ body, ...acting }) => {
    await answerDispute(acting, body);
    return written(acting, body.id, body);
  },
  waiting: async ({ visible }) => ({ data: await monthsToAccept(visible) }),
  accept: async ({ body, ...acting }) => {
    await acceptMonth(acting, body);
    return written(acting, body.id, { move: 'accept' });
  },
};

/** The month as it is now, and what the audit keeps of the act. */
const written = async ({ visible }: Pick<Acting, 'visible'>, id: string, after: object) => ({
  reply: { data: await showMonth(visible, id) },
  noted: { target: `dashboard/${id}`, after },
});
