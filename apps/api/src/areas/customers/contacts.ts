import { contactTable } from '@dca/contract/areas/customers/contact';
import type { AddedRecord, ChangedRecord } from '@dca/contract/record-fields';
import { plainRecord } from '../../platform/plain-record.ts';
import { recordHandlers, refuseTaken } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveActiveCustomer } from './active-customer.ts';

type Named = typeof contactTable.fields;

/** Another primary contact must have given that up. */
async function proveOnlyPrimary(
  visible: Visible,
  { id, customerCode, isPrimary }: AddedRecord<Named> | ChangedRecord<Named>,
): Promise<void> {
  if (!isPrimary) return;
  const primary = await visible
    .contacts()
    .select(['contact.id', 'contact.name'])
    .where('contact.customer_code', '=', customerCode)
    .where('contact.is_primary', '=', true)
    .executeTakeFirst();
  if (primary && primary.id !== id) throw refuseTaken('isPrimary', primary.name);
}

export const contactHandlers = recordHandlers(
  plainRecord({
    name: 'contact',
    table: contactTable,
    into: 'contact',
    door: {
      rows: (visible: Visible) =>
        visible.contacts().innerJoin('customer', 'customer.customer_code', 'contact.customer_code'),
      add: (visible) => visible.addContact(),
      change: (visible) => visible.changeContacts(),
    },
    columns: { customerName: 'customer.name' },
    named: { customerCode: ({ visible }, code) => proveActiveCustomer(visible, code) },
    prove: ({ visible }, body) => proveOnlyPrimary(visible, body),
  }),
);
