import type { customers as calls } from '@dca/contract/areas/customers';
import {
  type Customer,
  type changedCustomer,
  customerTable,
  type newCustomer,
} from '@dca/contract/areas/customers/customer';
import type { InputOf } from '@dca/contract/call';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import { jobStatus } from '@dca/domain/job-status';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import type { Acting } from '../../platform/handler.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { refuse } from '../../platform/problem.ts';
import { newerVersion, proveChanged, recordHandlers, refuseTaken } from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'customer', Row>;
type Body = z.output<typeof newCustomer>;
type Named = (typeof customerTable)['fields'];

const searched: Record<SearchedName<Named>, string> = {
  customerCode: 'customer.customer_code',
  name: 'customer.name',
  city: 'customer.city',
};

function matchingCustomers(visible: Visible, filters: Partial<InputOf<typeof calls.list>['query']>): Found {
  let query: Found = visible.customers();
  if (filters.City?.length) query = query.where('customer.city', 'in', filters.City);
  if (filters.IsActive) query = query.where('customer.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

const selectCustomer = (query: Found): Found<Customer> =>
  forgetTables(
    query.select([
      'customer.id',
      'customer.customer_code as customerCode',
      'customer.title',
      'customer.name',
      'customer.city',
      'customer.address',
      'customer.phone',
      'customer.email',
      'customer.tax_number as taxNumber',
      'customer.acceptance_days as acceptanceDays',
      'customer.is_active as isActive',
      sql<
        Customer['mergedInto']
      >`(select json_build_object('id', next.id, 'name', next.name || ' (' || next.customer_code || ')')
        from customer next where next.customer_code = standing_customer(customer.merged_into))`.as(
        'mergedInto',
      ),
      'customer.version',
      shownInstant('customer.updated_at').as('updatedAt'),
      'customer.updated_by as updatedBy',
    ]),
  );

const customerPages = {
  sorts: {
    customerCode: { by: sql.ref('customer.customer_code'), type: 'text' },
    name: { by: sql.ref('customer.name'), type: 'text' },
    city: { by: sql`coalesce(customer.city, '')`, type: 'text' },
    updatedAt: { by: sql.ref('customer.updated_at'), type: 'timestamptz' },
  },
  standard: 'name',
  id: sql.ref('customer.id'),
} as const satisfies PageShape<SortedName<Named>>;

async function addCustomer({ visible, viewer }: Acting, body: Body): Promise<string> {
  const taken = await visible
    .customers()
    .select('customer.name')
    .where('customer.customer_code', '=', body.customerCode)
    .executeTakeFirst();
  if (taken) throw refuseTaken('customerCode', taken.name);
  const values = { ...customerRow(body), ...(body.id ? { id: body.id } : {}), updated_by: viewer.userName };
  const row = await visible.addCustomer().values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A customer with open jobs stays active: their papers still need it. */
async function changeCustomer(
  { visible, viewer }: Acting,
  body: z.output<typeof changedCustomer>,
): Promise<void> {
  if (!body.isActive) await proveIdle(visible, body.customerCode);
  proveChanged(
    await visible
      .changeCustomers()
      .set({ ...customerRow(body), ...newerVersion(viewer) })
      .where('customer.id', '=', body.id)
      .where('customer.version', '=', body.version)
      .executeTakeFirst(),
  );
}

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

const customerRow = (body: Body) => ({
  customer_code: body.customerCode,
  title: body.title,
  name: body.name,
  city: body.city ?? null,
  address: body.address ?? null,
  phone: body.phone ?? null,
  email: body.email ?? null,
  tax_number: body.taxNumber ?? null,
  acceptance_days: body.acceptanceDays,
  is_active: body.isActive,
});

export const customerHandlers = recordHandlers({
  name: 'customer',
  table: customerTable,
  pages: customerPages,
  matching: matchingCustomers,
  select: selectCustomer,
  add: addCustomer,
  change: changeCustomer,
});
