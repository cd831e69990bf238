// Reports are seen with their machine; customers see what was approved, and not how it came there.
import { approvedPcarStatuses } from '@dca/domain/pcar-lifecycle';
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { closeReports, giveBackReports } from '../../visibility/reports-of-jobs.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const pcar = {
  closed: { pcar: 'visible.pcars', pcar_event: 'visible.pcarEvents' },
  read: (all, viewer) => ({
    pcars: () => all.selectFrom('pcar').where(seesPcar(viewer, 'pcar')),
    pcarEvents: () =>
      all
        .selectFrom('pcar_event')
        .where(
          viewer.sight.kind === 'customer'
            ? sql<SqlBool>`false`
            : sql<SqlBool>`exists (select 1 from pcar own where own.id = pcar_event.pcar_id and ${seesPcar(viewer, 'own')})`,
        ),
  }),
  write: (trx, viewer) => ({
    addPcar: () => trx.insertInto('pcar'),
    changePcars: () => trx.updateTable('pcar').where(seesPcar(viewer, 'pcar')),
    addPcarEvent: () => trx.insertInto('pcar_event'),
    closeReports: (jobId: string) => closeReports(trx, viewer, jobId),
    giveBackReports: (jobId: string, reason: string) => giveBackReports(trx, viewer, jobId, reason),
  }),
  files: {
    pcar: (viewer, id) =>
      sql<SqlBool>`exists (select 1 from pcar own where own.id = ${id} and ${seesPcar(viewer, 'own')})`,
  },
  constraints: {
    pcar_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This report exists already.', id: 'Laporan ini sudah ada.' },
    },
  },
} as const satisfies Door;

/** A report in sight; `table` is a name or alias of ours. */
function seesPcar(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  if (!permits(viewer, 'pcar.read')) return sql<SqlBool>`false`;
  const ofMachine = sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${sql.ref(`${table}.equipment_id`)}
    and ${seesAtPlant(viewer, 'unit')})`;
  return viewer.sight.kind === 'customer'
    ? sql<SqlBool>`(${sql.ref(`${table}.status`)} = any(${approvedPcarStatuses}::smallint[]) and ${ofMachine})`
    : ofMachine;
}
