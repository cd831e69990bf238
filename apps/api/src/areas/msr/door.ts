// Requests are seen with their machine; the strategy of models by whoever may read it. How the jobs carry requests along is
// said in `visibility/requests-of-jobs.ts`, which knows nothing of how they are asked for.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import {
  beginRequests,
  finishRequests,
  giveBackRequests,
  renewComponent,
} from '../../visibility/requests-of-jobs.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const msr = {
  closed: {
    maintenance_strategy: 'visible.strategies',
    msr: 'visible.msrs',
    msr_event: 'visible.msrEvents',
  },
  read: (all, viewer) => ({
    strategies: () => all.selectFrom('maintenance_strategy'),
    msrs: () => all.selectFrom('msr').where(seesMsr(viewer, sql.ref('msr.equipment_id'))),
    msrEvents: () =>
      all
        .selectFrom('msr_event')
        .where(
          sql<SqlBool>`exists (select 1 from msr own where own.id = msr_event.msr_id and ${seesMsr(viewer, sql.ref('own.equipment_id'))})`,
        ),
  }),
  write: (trx, viewer) => ({
    addStrategy: () => trx.insertInto('maintenance_strategy'),
    changeStrategies: () => trx.updateTable('maintenance_strategy'),
    addMsr: () => trx.insertInto('msr'),
    changeMsrs: () => trx.updateTable('msr').where(seesMsr(viewer, sql.ref('msr.equipment_id'))),
    addMsrEvent: () => trx.insertInto('msr_event'),
    beginRequests: (jobId: string) => beginRequests(trx, viewer, jobId),
    finishRequests: (jobId: string) => finishRequests(trx, viewer, jobId),
    giveBackRequests: (jobId: string, reason: string) => giveBackRequests(trx, viewer, jobId, reason),
    renewComponent: (msrId: string) => renewComponent(trx, viewer, msrId),
  }),
  files: {
    msr: (viewer, id) =>
      sql<SqlBool>`exists (select 1 from msr own where own.id = ${id} and ${seesMsr(viewer, sql.ref('own.equipment_id'))})`,
  },
  constraints: {
    maintenance_strategy_line_key: {
      code: 'duplicate',
      field: 'body.activity',
      message: {
        en: 'The strategy of this model has this activity on this component already.',
        id: 'Strategi model ini sudah memuat kegiatan ini untuk komponen ini.',
      },
    },
    maintenance_strategy_order_check: {
      code: 'invalid',
      field: 'body.criticalScheduleValue',
      message: {
        en: 'It is overdue later than it is planned.',
        id: 'Batas terlambat tidak boleh sebelum jam rencana.',
      },
    },
    msr_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This request exists already.', id: 'Permintaan ini sudah ada.' },
    },
    msr_open_key: {
      code: 'duplicate',
      field: 'body.componentId',
      message: {
        en: 'This component has an open request already.',
        id: 'Komponen ini sudah memiliki permintaan yang terbuka.',
      },
    },
  },
} as const satisfies Door;

function seesMsr(viewer: Viewer, equipmentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (!permits(viewer, 'msr.read')) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${equipmentId} and ${seesAtPlant(viewer, 'unit')})`;
}
