// Customers, the companies whose machines are looked after, and their contacts (spec §7 "Master data").
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { lookupCalls } from '../lookup-calls.ts';
import { dataLookup } from '../lookups.ts';
import { mergeCalls, mergedInto } from '../merge-calls.ts';
import { recordCalls } from '../record-calls.ts';
import { recordRow } from '../record-schemas.ts';
import { everyone, screensOf, withCustomers } from '../screen.ts';
import { contacts } from './customers/contact.ts';
import { customerTable } from './customers/customer.ts';

const codeName = z.object({ customerCode: z.string(), name: z.string() });
const masterData = '/dca/msmasterdata/api/v1';
const base = `${masterData}/customers` as const;

const ofCustomers = recordCalls({
  base,
  name: 'customer',
  table: customerTable,
  row: recordRow(customerTable.fields).extend({ mergedInto }),
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
  codes: lookupCalls.customer,
  titles: dataLookup(`${base}/filter-title`, 'customer.read', 'Titles of customers while typing'),
  names: dataLookup(`${base}/filter-name`, 'customer.read', 'Names of customers while typing'),
  cities: dataLookup(`${base}/filter-city`, 'customer.read', 'Cities of customers while typing'),
  listContacts: contacts.list,
  getContact: contacts.get,
  addContact: contacts.add,
  changeContact: contacts.change,
  exportContacts: contacts.export,
  contactChanges: contacts.changes,
};

export const customersScreens = screensOf('customers', [
  [
    '/customer-data',
    'Customers',
    'Pelanggan',
    {
      code: 'customers/customer-list',
      menu: { id: 52, parent: 50, priority: 20, roles: withCustomers },
      icon: 'factory',
      line: { en: 'Companies whose machines we look after', id: 'Perusahaan yang alatnya kami rawat' },
    },
  ],
  [
    '/customer-data/add',
    'Add customer',
    'Tambah pelanggan',
    { code: 'customers/customer-form', within: '/customer-data' },
  ],
  [
    '/customer-data/edit/:id',
    'Edit customer',
    'Ubah pelanggan',
    { code: 'customers/customer-form', within: '/customer-data' },
  ],
  [
    '/customer-data/merge/:id',
    'Merge customers',
    'Gabungkan pelanggan',
    { code: 'customers/merge', within: '/customer-data', ours: true },
  ],
  [
    '/customer-pic',
    'Customer contacts',
    'Kontak pelanggan',
    {
      code: 'customers/contact-list',
      menu: { id: 53, parent: 50, priority: 30, roles: everyone },
      icon: 'person',
      line: { en: 'Whom to call at a customer', id: 'Siapa yang dihubungi di pelanggan' },
    },
  ],
  [
    '/customer-pic/add',
    'Add contact',
    'Tambah kontak',
    { code: 'customers/contact-form', within: '/customer-pic' },
  ],
  [
    '/customer-pic/edit/:id',
    'Edit contact',
    'Ubah kontak',
    { code: 'customers/contact-form', within: '/customer-pic' },
  ],
]);
