// What belongs to a customer is given only to one that is known and still active.
import { refuse } from '../../platform/problem.ts';
import { knownOr400 } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Throws at `customerCode`: unknown where the viewer sees no such customer, moveNotAllowed where it is not active any more. */
export async function proveActiveCustomer(visible: Visible, customerCode: string): Promise<void> {
  const customer = await knownOr400(
    'customerCode',
    visible
      .customers()
      .select(['customer.name', 'customer.is_active'])
      .where('customer.customer_code', '=', customerCode)
      .executeTakeFirst(),
  );
  if (customer.is_active) return;
  const { name } = customer;
  const detail = { en: `${name} is not active any more.`, id: `${name} sudah tidak aktif.` };
  throw refuse('moveNotAllowed', {
    detail,
    errors: [{ field: 'body.customerCode', code: 'moveNotAllowed', message: detail }],
  });
}
