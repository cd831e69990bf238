// Customers and their contacts. The queries stand beside; what every record does is in `platform/records.ts`.
import type { customers as calls } from '@dca/contract/areas/customers';
import type { Handlers } from '../../platform/handler.ts';
import { mergeHandlers } from '../../platform/merges/handlers.ts';
import { suggest } from '../../platform/suggest.ts';
import { contactHandlers } from './contacts.ts';
import { customerHandlers } from './customers.ts';

export { proveActiveCustomer } from './active-customer.ts';

export const customers: Handlers<typeof calls> = {
  ...customerHandlers,
  ...mergeHandlers({
    kind: 'customer',
    find: async (reading, id) => (await customerHandlers.get({ ...reading, params: { id } })).data,
  }),
  codeNames: async ({ visible }) => ({
    data: await visible
      .customers()
      .select(['customer.customer_code as customerCode', 'customer.name'])
      .orderBy('customer.name')
      .execute(),
  }),
  codes: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.customers(), 'customer.customer_code', query.SearchValue),
  }),
  titles: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.customers(), 'customer.title', query.SearchValue),
  }),
  names: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.customers(), 'customer.name', query.SearchValue),
  }),
  cities: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.customers(), 'customer.city', query.SearchValue),
  }),
  listContacts: contactHandlers.list,
  getContact: contactHandlers.get,
  addContact: contactHandlers.add,
  changeContact: contactHandlers.change,
  exportContacts: contactHandlers.export,
  contactChanges: contactHandlers.changes,
};
