// Customers and their contacts: a company sees itself. Customers are a directory; contacts are people, and are cut to plants.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const customers = {
  closed: { contact: 'visible.contacts', customer: 'visible.customers' },
  read: (all, viewer) => ({
    customers: () => all.selectFrom('customer').where(seesOf(viewer, 'customer')),
    contacts: () => all.selectFrom('contact').where(seesContact(viewer)),
  }),
  write: (trx, viewer) => ({
    changeCustomers: () => trx.updateTable('customer').where(seesOf(viewer, 'customer')),
    addCustomer: () => trx.insertInto('customer'),
    changeContacts: () => trx.updateTable('contact').where(seesContact(viewer)),
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

/** A contact is seen by who sees its plant; one without a plant by who sees a machine of its customer. */
const seesContact = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.sight.kind === 'customer'
    ? seesOf(viewer, 'contact')
    : sql<SqlBool>`case when contact.plant_code is not null then contact.plant_code = any(${viewer.sight.plants}::text[])
        else exists (select 1 from equipment unit where unit.customer_code = contact.customer_code
          and ${seesAtPlant(viewer, 'unit')}) end`;

/** People inside see every customer by name: the directory is how they speak of machines. */
const seesOf = ({ sight }: Viewer, table: string): RawBuilder<SqlBool> =>
  sight.kind === 'customer'
    ? sql<SqlBool>`${sql.ref(`${table}.customer_code`)} = ${sight.customerCode}`
    : sql<SqlBool>`true`;
