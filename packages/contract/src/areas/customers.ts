// Customers, the companies whose machines are looked after, and their contacts (spec §7 "Master data").
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { several, yesOrNo } from '../fields.ts';
import { dataLookup } from '../lookups.ts';
import { mergeCalls, mergedInto } from '../merge-calls.ts';
import { recordCalls } from '../record-calls.ts';
import { changedRecord, newRecord, recordRow } from '../record-schemas.ts';
import { contactTable } from '../records/contact.ts';
import { customerTable } from '../records/customer.ts';

export const newCustomer = newRecord(customerTable.fields);
export const changedCustomer = changedRecord(customerTable.fields);
export const customer = recordRow(customerTable.fields).extend({ mergedInto });
export type Customer = z.infer<typeof customer>;

export const newContact = newRecord(contactTable.fields);
export const changedContact = changedRecord(contactTable.fields);
export const contact = recordRow(contactTable.fields);
export type Contact = z.infer<typeof contact>;

const codeName = z.object({ customerCode: z.string(), name: z.string() });
const masterData = '/dca/msmasterdata/api/v1';
const base = `${masterData}/customers` as const;

const ofCustomers = recordCalls({
  base,
  name: 'customer',
  table: customerTable,
  add: newCustomer,
  change: changedCustomer,
  row: customer,
  filters: { City: several(z.string().max(80)), IsActive: yesOrNo },
});

const ofContacts = recordCalls({
  base: `${masterData}/customer-pics`,
  name: 'contact',
  table: contactTable,
  add: newContact,
  change: changedContact,
  row: contact,
  filters: { CustomerCode: several(z.string().max(20)), IsPrimary: yesOrNo, IsActive: yesOrNo },
});

export const customers = {
  ...ofCustomers,
  ...mergeCalls(base, 'customer'),
  codeNames: call({
    method: 'GET',
    path: `${base}/get-all-codename`,
    access: 'customer.read',
    effect: 'read',
    summary: 'Codes and names of all customers that this person may see',
    reply: data(z.array(codeName)),
  }),
  codes: dataLookup(`${base}/filter-code`, 'customer.read', 'Customer codes while typing'),
  titles: dataLookup(`${base}/filter-title`, 'customer.read', 'Titles of customers while typing'),
  names: dataLookup(`${base}/filter-name`, 'customer.read', 'Names of customers while typing'),
  cities: dataLookup(`${base}/filter-city`, 'customer.read', 'Cities of customers while typing'),
  listContacts: ofContacts.list,
  getContact: ofContacts.get,
  addContact: ofContacts.add,
  changeContact: ofContacts.change,
  exportContacts: ofContacts.export,
  contactChanges: ofContacts.changes,
};
