import { customerTable } from '@dca/contract/areas/customers/customer';
import { jobStatus } from '@dca/domain/job-status';
import { sql } from 'kysely';
import { plainRecord } from '../../platform/plain-record.ts';
import { refuse } from '../../platform/problem.ts';
import { recordHandlers } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';

/** The customer that one turned out to be. */
const mergedInto = sql<{ id: string; name: string } | null>`(select json_build_object(
    'id', next.id, 'name', next.name || ' (' || next.customer_code || ')')
  from customer next where next.customer_code = standing_customer(customer.merged_into))`;

/** A customer with open jobs stays active: their papers still need it. */
async function proveIdle(visible: Visible, customerCode: string): Promise<void> {
  const open = await visible
    .jobs()
    .select('job.number')
    .where('job.customer_code', '=', customerCode)
    .where('job.status', '<', jobStatus.APPROVED.code)
    .orderBy('job.number')
    .limit(3)
    .execute();
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number).join(', ');
  throw refuse('inUse', {
    detail: { en: `Jobs are still open: ${numbers}.`, id: `Masih ada pekerjaan terbuka: ${numbers}.` },
  });
}

export const customerHandlers = recordHandlers(
  plainRecord({
    name: 'customer',
    table: customerTable,
    into: 'customer',
    door: {
      rows: (visible) => visible.customers(),
      add: (visible) => visible.addCustomer(),
      change: (visible) => visible.changeCustomers(),
    },
    standard: 'name',
    called: 'name',
    more: { mergedInto },
    prove: async ({ visible }, { isActive, customerCode }, before) => {
      if (before && !isActive) await proveIdle(visible, customerCode);
    },
  }),
);
