import { customers } from '@dca/contract/areas/customers';
import { contacts, contactTable } from '@dca/contract/areas/customers/contact';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { standingCustomer } from '../../platform/merges/standing.ts';
import { columnsOf } from '../../platform/record-names.ts';
import type { Visible } from '../../visibility/visible.ts';

/** A name without how a company is constituted, signs and case. */
const plainName = (name: RawBuilder<string>) =>
  sql`regexp_replace(regexp_replace(lower(${name}), '^\\s*(pt|cv|ud|pd|tbk)\\M\\.?|\\m(pt|cv|tbk)\\M\\.?\\s*$', '', 'g'), '[^[:alnum:]]', '', 'g')`;

/** Customers in sight that are called alike and have another code. */
const alike = (visible: Visible) =>
  sql`select seen.customer_code || ' ' || seen.name from customer seen where seen.customer_code <> sent."customerCode"
    and ${plainName(sql`seen.name`)} = ${plainName(sql`sent."name"`)} and seen.id in (${visible.customers().select('customer.id')})`;

export const customerImport: ImportKind = {
  table: customerTable,
  schema: customers.add.body,
  rules: ({ visible, takesAlike }) => [
    {
      field: 'name',
      reason: 'ALIKE',
      wrong: takesAlike ? sql<SqlBool>`false` : sql<SqlBool>`exists (${alike(visible)})`,
      particulars: sql`jsonb_build_object('by', (${alike(visible)} order by seen.customer_code limit 1))`,
    },
  ],
  landing: {
    into: 'customer',
    columns: columnsOf(customerTable.fields),
    signed: ['updated_by'],
    called: sql`(select named.name from customer named where named.customer_code = standing_customer(stands.customer_code))`,
    inSight: (visible) => sql`${visible.customers().select('customer.id')}`,
    uniques: [{ field: 'customerCode', sent: sql`sent."customerCode"`, stands: sql`stands.customer_code` }],
  },
};

/** A contact is told from another by customer and name: nothing else of a person is theirs alone. */
export const contactImport: ImportKind = {
  table: contactTable,
  schema: contacts.add.body,
  computed: { customerCode: standingCustomer },
  rules: ({ visible }) => [
    {
      field: 'customerCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."customerCode" not in (${visible.customers().select('customer.customer_code')})`,
    },
    {
      field: 'customerCode',
      reason: 'NOT_ACTIVE',
      wrong: sql<SqlBool>`exists (select 1 from customer firm where firm.customer_code = sent."customerCode" and not firm.is_active)`,
    },
    {
      field: 'plantCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."plantCode" is not null and sent."plantCode" not in (${visible.plants().select('plant.plant_code')})`,
    },
  ],
  landing: {
    into: 'contact',
    columns: columnsOf(contactTable.fields),
    signed: ['updated_by'],
    called: sql`stands.name`,
    inSight: (visible) => sql`${visible.contacts().select('contact.id')}`,
    uniques: [
      {
        field: 'name',
        sent: sql`sent."customerCode", lower(sent."name")`,
        stands: sql`stands.customer_code, lower(stands.name)`,
      },
      {
        field: 'isPrimary',
        sent: sql`sent."customerCode"`,
        stands: sql`case when stands.is_primary then stands.customer_code end`,
        where: sql<SqlBool>`sent."isPrimary"`,
      },
    ],
  },
};
