import { contactTable } from '@dca/contract/areas/customers/contact';
import type { AddedRecord, ChangedRecord } from '@dca/contract/record-fields';
import { plainRecord } from '../../platform/plain-record.ts';
import { refuseField } from '../../platform/problem.ts';
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

/** Without a plant a contact is seen by who sees a machine of its customer: nobody writes what they would not see. */
async function proveStaysInSight(
  visible: Visible,
  { customerCode, plantCode }: AddedRecord<Named> | ChangedRecord<Named>,
): Promise<void> {
  if (plantCode || visible.viewer.sight.kind === 'customer') return;
  const machine = await visible
    .equipment()
    .select('equipment.id')
    .where('equipment.customer_code', '=', customerCode)
    .limit(1)
    .executeTakeFirst();
  if (!machine) throw refuseField('body.plantCode', plantWanted, 'required');
}

const plantWanted = {
  en: 'Choose a plant: you see no machine of this customer, and so would not see the contact.',
  id: 'Pilih plant: Anda tidak melihat unit pelanggan ini, jadi kontaknya pun tidak akan terlihat.',
};

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
    prove: async ({ visible }, body) => {
      await proveStaysInSight(visible, body);
      await proveOnlyPrimary(visible, body);
    },
  }),
);
