// Machine service requests (spec §7 "PCAR and MSR"; domain decisions §2) and the maintenance strategy of models.
import {
  msr as calls,
  type maintenanceStrategy as strategyCalls,
  strategyTable,
} from '@dca/contract/areas/msr';
import { sql } from 'kysely';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { answerOfMove, moveHandlers } from '../../platform/move-handlers.ts';
import { plainRecord } from '../../platform/plain-record.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { componentPaper } from './component-paper.ts';
import { plannedComponentsOf } from './components.ts';
import { requestForCase } from './from-case.ts';
import { exportMsrs, listMsrs } from './list.ts';
import { moveMsr, noteMsrEvent } from './move.ts';
import { requestWork } from './open.ts';
import { findMsr, showMsr } from './read.ts';
import { survivalOfModel } from './survival.ts';

export { moveMsr } from './move.ts';
export { openRequests } from './open.ts';

const moved = answerOfMove(moveMsr, { target: 'msr', show: showMsr });

const { revise, cancel, begin, finish } = calls;
const ofTable = { revise, cancel, begin, finish };

export const msr: Handlers<typeof calls> = {
  list: listMsrs,
  export: async (listing) => exportMsrs(listing),
  get: async ({ params, ...reading }) => ({ data: await showMsr(reading, params.id) }),
  components: async ({ params, now, ...reading }) => ({
    data: await plannedComponentsOf(reading, params.id, now),
  }),
  componentPaper: ({ params, now, ...reading }) => componentPaper(reading, params.id, now),
  survival: async ({ query, ...reading }) => ({ data: await survivalOfModel(reading, query.UnitModel) }),

  approval: ({ query, ...acting }) =>
    moved(acting, {
      id: query.Id,
      move: query.Decision === 'REJECT' ? 'reject' : 'approve',
      reason: query.Reason,
      version: query.Version,
    }),
  handover: ({ query: { Id, Version, JobId, MasterJobId, PlanDate }, ...acting }) =>
    moved(acting, {
      id: Id,
      move: 'handOver',
      version: Version,
      job: { jobId: JobId, masterJobId: MasterJobId, planDate: PlanDate },
    }),

  add: async ({ body, ...acting }) => {
    const after = await showMsr(acting, await requestWork(acting, body));
    return { reply: { data: after }, noted: { target: `msr/${after.id}`, after } };
  },
  fromCase: async ({ params, body, ...acting }) => {
    const after = await showMsr(acting, await requestForCase(acting, { id: params.id, ...body }));
    return { reply: { data: after }, noted: { target: `msr/${after.id}`, after: { caseId: params.id } } };
  },
  addNote: async ({ body, ...acting }) => {
    const { id, status } = await findMsr(acting.visible, body.id);
    await noteMsrEvent(acting, { id, move: 'note', from: status, to: status, reason: body.note });
    return {
      reply: { data: await showMsr(acting, id) },
      noted: { target: `msr/${id}`, after: { note: body.note } },
    };
  },
  changeSubActivities: async ({ body, ...acting }) => {
    const before = await findMsr(acting.visible, body.id);
    await saveSteps(acting, body);
    return {
      reply: { data: await showMsr(acting, body.id) },
      noted: {
        target: `msr/${body.id}`,
        before: { subActivities: before.subActivities },
        after: { subActivities: body.subActivities },
      },
    };
  },
  ...moveHandlers(ofTable, moved),
};

async function saveSteps(
  { visible, viewer }: Acting,
  { id, version, subActivities }: { id: string; version: number; subActivities: readonly object[] },
): Promise<void> {
  proveChanged(
    await visible
      .changeMsrs()
      .set({ sub_activities: sql`${JSON.stringify(subActivities)}::jsonb`, ...newerVersion(viewer) })
      .where('msr.id', '=', id)
      .where('msr.version', '=', version)
      .executeTakeFirst(),
  );
}

export const maintenanceStrategy: Handlers<typeof strategyCalls> = recordHandlers(
  plainRecord({
    name: 'strategy',
    table: strategyTable,
    into: 'maintenance_strategy',
    door: {
      rows: (visible) => visible.strategies(),
      add: (visible) => visible.addStrategy(),
      change: (visible) => visible.changeStrategies(),
    },
  }),
);
