// Customers and their contacts: a company sees itself.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const customers = {
  closed: { contact: 'visible.contacts', customer: 'visible.customers' },
  read: (all, viewer) => ({
    customers: () => all.selectFrom('customer').where(seesOf(viewer, 'customer')),
    contacts: () => all.selectFrom('contact').where(seesOf(viewer, 'contact')),
  }),
  write: (trx, viewer) => ({
    changeCustomers: () => trx.updateTable('customer').where(seesOf(viewer, 'customer')),
    addCustomer: () => trx.insertInto('customer'),
    changeContacts: () => trx.updateTable('contact').where(seesOf(viewer, 'contact')),
    addContact: () => trx.insertInto('contact'),
  }),
  files: {
    customer: (viewer, id) =>
      sql<SqlBool>`exists (select 1 from customer firm where firm.id = ${id} and ${seesOf(viewer, 'firm')})`,
  },
  constraints: {
    customer_merged_check: {
      code: 'inUse',
      message: {
        en: 'This customer was merged into another one. Undo the merge first.',
        id: 'Pelanggan ini sudah digabung ke pelanggan lain. Batalkan penggabungannya dahulu.',
      },
    },
    customer_pkey: {
      code: 'duplicate',
      field: 'body.customerCode',
      message: { en: 'This customer exists already.', id: 'Pelanggan ini sudah ada.' },
    },
  },
} as const satisfies Door;

/** People inside see every customer by name, with whom to call: the directory is how they speak of machines. */
const seesOf = ({ sight }: Viewer, table: string): RawBuilder<SqlBool> =>
  sight.kind === 'customer'
    ? sql<SqlBool>`${sql.ref(`${table}.customer_code`)} = ${sight.customerCode}`
    : sql<SqlBool>`true`;
