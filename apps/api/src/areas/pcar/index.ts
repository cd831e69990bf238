// Preventive condition reports (spec §7 "PCAR and MSR"; domain decisions §2).
import { pcar as calls } from '@dca/contract/areas/pcar';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { answerOfMove, moveHandlers } from '../../platform/move-handlers.ts';
import { reportCase } from './from-case.ts';
import { exportTable, listTable, listToAct } from './list.ts';
import { movePcar, notePcarEvent } from './move.ts';
import { findPcar, imagesOfPcar, notesOf, proposedFor, showPcar } from './read.ts';
import { reportPhenomenon, writeReport } from './record.ts';
import { listTrend, trendFilterOf } from './trend.ts';

export { reportCase } from './from-case.ts';
export { movePcar } from './move.ts';

const moved = answerOfMove(movePcar, { target: 'pcar', show: showPcar });
const { submit, revise, confirm, cancel, close } = calls;

export const pcar: Handlers<typeof calls> = {
  sync: listToAct,
  table: listTable,
  trend: listTrend,
  trendFilter: async ({ visible, params }) => ({ data: await trendFilterOf(visible, params.id) }),
  export: async (listing) => exportTable(listing),
  get: async ({ params, ...reading }) => ({ data: await showPcar(reading, params.id) }),
  activity: async ({ visible, params }) => ({ data: (await findPcar(visible, params.id)).activities }),
  notes: async ({ visible, params }) => ({ data: await notesOf(visible, params.id) }),
  activityImages: async ({ visible, params }) => ({ data: await imagesOfPcar(visible, params.id) }),
  analysisValue: async ({ visible, params }) => ({ data: await proposedFor(visible, params.id, 'analysis') }),
  recommendationValue: async ({ visible, params }) => ({
    data: await proposedFor(visible, params.id, 'recommendation'),
  }),

  phenomenon: async ({ body, ...acting }) => {
    const after = await showPcar(acting, await reportPhenomenon(acting, body));
    return { reply: { data: after }, noted: { target: `pcar/${after.id}`, after: { phenomenon: body } } };
  },
  fromCase: async ({ params, body, ...acting }) => {
    const after = await showPcar(acting, await reportCase(acting, { id: params.id, ...body }));
    return { reply: { data: after }, noted: { target: `pcar/${after.id}`, after: { caseId: params.id } } };
  },
  write: async ({ body, ...acting }) => {
    const before = await showPcar(acting, body.id);
    await writeReport(acting, body);
    const after = await showPcar(acting, body.id);
    return {
      reply: { data: after },
      noted: { target: `pcar/${body.id}`, before: kept(before), after: kept(after) },
    };
  },
  addNote: async ({ body, ...acting }) => {
    await noteOf(acting, body.id, body.note);
    return {
      reply: { data: await showPcar(acting, body.id) },
      noted: { target: `pcar/${body.id}`, after: { note: body.note } },
    };
  },

  approval: async ({ params: { id }, body: { note, decision, ...order }, ...acting }) => {
    const answer = await moved(acting, { id, ...order, move: decision === 'REJECT' ? 'reject' : 'approve' });
    if (!note) return answer;
    await noteOf(acting, id, note);
    return { ...answer, reply: { data: await showPcar(acting, id) } };
  },
  reschedule: ({ params: { id }, body, ...acting }) => moved(acting, { id, ...body, move: 'reschedule' }),
  execute: ({ params: { id }, body, ...acting }) => moved(acting, { id, ...body, move: 'execute' }),
  ...moveHandlers({ submit, revise, confirm, cancel, close }, moved),
};

async function noteOf(acting: Acting, id: string, note: string): Promise<void> {
  const { status } = await findPcar(acting.visible, id);
  await notePcarEvent(acting, { id, move: 'note', from: status, to: status, reason: note });
}

/** What the audit keeps of a report: what somebody wrote. */
const kept = ({
  component,
  position,
  condition,
  cause,
  analysis,
  recommendation,
  dueOn,
  activities,
}: Awaited<ReturnType<typeof showPcar>>) => ({
  component,
  position,
  condition,
  cause,
  analysis,
  recommendation,
  dueOn,
  activities,
});
