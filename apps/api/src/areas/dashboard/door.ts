// Months of customers: a company sees its own; people inside see those of customers with a unit at their plants, and of them the units
// there. A closed month is seen with its dashboard, that of a payroll by who sees the whole plant.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const dashboard = {
  closed: {
    closed_month: 'visible.closedMonths',
    dashboard: 'visible.dashboards',
    dashboard_fact: 'visible.dashboardItems',
    dashboard_fact_due: 'visible.dashboardItems',
    dashboard_item: 'visible.dashboardItems, visible.unitsOfMonths',
    month_entry: 'visible.monthEntries',
    stop_dispute: 'visible.stopDisputes',
  },
  read: (all, viewer) => ({
    dashboards: () => all.selectFrom('dashboard').where(seesMonth(viewer, 'dashboard')),
    dashboardItems: () =>
      all
        .selectFrom('dashboard_item')
        .innerJoin('dashboard', 'dashboard.id', 'dashboard_item.dashboard_id')
        .where(seesMonth(viewer, 'dashboard'))
        .where(seesItem(viewer)),
    /** All units of months in sight, also those at other plants: to count them, because a month is closed whole. */
    unitsOfMonths: () =>
      all
        .selectFrom('dashboard_item')
        .where('dashboard_item.is_active', '=', true)
        .where(seesOfMonth(viewer, sql.ref('dashboard_item.dashboard_id'))),
    closedMonths: () => all.selectFrom('closed_month').where(seesClosed(viewer)),
    monthEntries: () =>
      all
        .selectFrom('month_entry')
        .innerJoin('closed_month', 'closed_month.id', 'month_entry.closed_month_id')
        .where(seesClosed(viewer)),
    stopDisputes: () =>
      all.selectFrom('stop_dispute').where(seesOfMonth(viewer, sql.ref('stop_dispute.dashboard_id'))),
  }),
  write: (trx, viewer) => ({
    addDashboard: () => trx.insertInto('dashboard'),
    changeDashboards: () => trx.updateTable('dashboard').where(seesMonth(viewer, 'dashboard')),
    addDashboardItems: () => trx.insertInto('dashboard_item'),
    changeDashboardItems: () =>
      trx.updateTable('dashboard_item').where(seesOfMonth(viewer, sql.ref('dashboard_item.dashboard_id'))),
    addClosedMonth: () => trx.insertInto('closed_month'),
    addMonthEntries: () => trx.insertInto('month_entry'),
    addStopDispute: () => trx.insertInto('stop_dispute'),
    changeStopDisputes: () =>
      trx.updateTable('stop_dispute').where(seesOfMonth(viewer, sql.ref('stop_dispute.dashboard_id'))),
  }),
  constraints: {
    dashboard_contract_key: {
      code: 'duplicate',
      field: 'body.form.contractNumber',
      message: {
        en: 'This contract has this month already.',
        id: 'Kontrak ini sudah memiliki bulan tersebut.',
      },
    },
    closed_month_revision_key: {
      code: 'conflict',
      message: {
        en: 'Somebody else has just closed this month.',
        id: 'Bulan ini baru saja ditutup orang lain.',
      },
    },
    stop_dispute_open_key: {
      code: 'conflict',
      message: {
        en: 'This stop waits for an answer already.',
        id: 'Waktu henti ini sudah menunggu jawaban.',
      },
    },
  },
} as const satisfies Door;

function seesMonth(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  if (!permits(viewer, 'dashboard.read')) return sql<SqlBool>`false`;
  const customer = sql.ref(`${table}.customer_code`);
  if (viewer.sight.kind === 'customer') return sql<SqlBool>`${customer} = ${viewer.sight.customerCode}`;
  return sql<SqlBool>`exists (select 1 from equipment unit where unit.customer_code = ${customer} and ${seesAtPlant(viewer, 'unit')})`;
}

const seesItem = ({ sight }: Viewer): RawBuilder<SqlBool> =>
  sight.kind === 'customer'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`dashboard_item.plant_code = any(${sight.plants}::text[])`;

const seesOfMonth = (viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from dashboard about where about.id = ${id} and ${seesMonth(viewer, 'about')})`;

function seesClosed(viewer: Viewer): RawBuilder<SqlBool> {
  const ofDashboard = sql<SqlBool>`(closed_month.kind = 'DASHBOARD' and exists (select 1 from dashboard about
    where about.id::text = closed_month.subject and ${seesMonth(viewer, 'about')}))`;
  if (viewer.sight.kind === 'customer' || viewer.onlyOwnJobs || viewer.sight.workCenters !== null)
    return ofDashboard;
  return sql<SqlBool>`(${ofDashboard} or closed_month.kind = 'PAYROLL' and closed_month.subject = any(${viewer.sight.plants}::text[]))`;
}
