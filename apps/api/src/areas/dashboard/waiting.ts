import { type SqlBool, sql } from 'kysely';
import type { Visible } from '../../visibility/visible.ts';

/** Months that are closed and not accepted as they were closed last, the oldest first. */
export const monthsToAccept = (visible: Visible) =>
  visible
    .dashboards()
    .innerJoin('customer', 'customer.customer_code', 'dashboard.customer_code')
    .select([
      'dashboard.id',
      'dashboard.contract_number as contractNumber',
      'dashboard.customer_code as customerCode',
      'customer.name as customerName',
      sql<number>`extract(year from dashboard.month)::int`.as('year'),
      sql<number>`extract(month from dashboard.month)::int`.as('month'),
      sql<number>`(select count(*) from stop_dispute open where open.dashboard_id = dashboard.id and open.answered_at is null)::int`.as(
        'disputes',
      ),
    ])
    .where('dashboard.is_active', '=', true)
    .where(
      sql<SqlBool>`exists (select 1 from closed_month closed where closed.kind = 'DASHBOARD' and closed.subject = dashboard.id::text
        and closed.revision > coalesce(dashboard.accepted_revision, 0))`,
    )
    .orderBy('dashboard.month')
    .limit(24)
    .execute();
