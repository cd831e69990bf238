// The months of the demo's customers: a contract each, a year back. Those that are over are closed, and the first
// customer accepted all but the newest; this one runs.
import type pg from 'pg';
import { contentOf } from '../../src/areas/dashboard/index.ts';
import { closeMonth } from '../../src/platform/closed-months.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { findViewer } from '../../src/visibility/viewer.ts';
import { visibleToWrite } from '../../src/visibility/visible.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const remarks = [
  'unit baru',
  'sewa sampai akhir kontrak',
  'menunggu part engine',
  'operator baru',
  'dipindah ke pit 2',
];
const monthsBack = 12;

const firstDay = (now: number, back: number) => {
  const today = new Date(now + 8 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
};

/** Writes the headers and units of the months, as of a moment. */
export async function loadMonths(client: pg.ClientBase, random: Random, now: number): Promise<void> {
  const { rows } = await client.query<{ customer: string; id: string; plant: string }>(
    `select customer_code as customer, id, plant_code as plant from equipment where is_active and merged_into is null
     order by customer_code, unit_code, id`,
  );
  const dashboards: unknown[][] = [];
  const items: unknown[][] = [];
  for (const [customer, units] of Map.groupBy(rows, (row) => row.customer))
    for (let back = monthsBack - 1; back >= 0; back -= 1) {
      const id = random.id();
      const month = firstDay(now, back);
      dashboards.push([
        id,
        `${customer.replace('C-', 'K-')}-${month.slice(0, 4)}`,
        customer,
        month,
        'adi@demo.test',
        'adi@demo.test',
      ]);
      for (const unit of units)
        items.push([
          id,
          unit.id,
          unit.plant,
          random.chance(0.06) ? random.pick(remarks) : null,
          'adi@demo.test',
        ]);
    }
  await insertRows(
    client,
    'dashboard',
    ['id', 'contract_number', 'customer_code', 'month', 'created_by', 'updated_by'],
    dashboards,
  );
  await insertRows(
    client,
    'dashboard_item',
    ['dashboard_id', 'equipment_id', 'plant_code', 'remark', 'updated_by'],
    items,
  );
}

/** Closes the months that are over, as the administrator, and lets customers accept all but the newest of them. */
export async function closeMonths(url: string, now: number): Promise<void> {
  const database = openDatabase({ appUrl: url, poolSize: 2 }, () => {});
  try {
    await database.all.transaction().execute(async (trx) => {
      const found = await findViewer(trx, {
        ...{ tenant: 'INTERNAL', subject: 'adi', email: 'adi@demo.test', emailVerified: true, roleNames: [] },
      });
      if (found.state !== 'known') throw new Error('the demo has an administrator');
      const { viewer } = found;
      const acting = {
        visible: visibleToWrite(trx, viewer),
        db: trx,
        viewer,
        now: new Date(now),
        enqueue: async () => {},
      };
      const months = await trx
        .selectFrom('dashboard')
        .select(['dashboard.id', 'dashboard.month'])
        .where('dashboard.month', '<', firstDay(now, 0))
        .orderBy('dashboard.month')
        .execute();
      for (const { id, month } of months)
        await closeMonth(acting, {
          kind: 'DASHBOARD',
          subject: id,
          month,
          content: await contentOf(acting, id),
          upon: 0,
        });
      await trx
        .updateTable('dashboard')
        .set((eb) => ({
          accepted_at: new Date(now),
          accepted_revision: 1,
          accepted_by_name: 'Eko',
          accepted_by_id: eb
            .selectFrom('person')
            .select('person.id')
            .where('person.subject', '=', 'eko')
            .limit(1),
        }))
        .where('dashboard.month', '<', firstDay(now, 1))
        .where('dashboard.customer_code', '=', 'C-TJ')
        .execute();
    });
  } finally {
    await database.close();
  }
}
