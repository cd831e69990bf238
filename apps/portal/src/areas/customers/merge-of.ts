import { customers } from '@dca/contract/areas/customers';
import { customerTable } from '@dca/contract/areas/customers/customer';
import type { MergeOf } from '../../records/merge/merge-kind.ts';

export const mergeOfCustomers: MergeOf = {
  kind: 'customer',
  table: customerTable,
  calls: customers,
  list: '/customer-data',
  named: ['name', 'customerCode', 'city'],
  makesOld: Object.values(customers),
};
