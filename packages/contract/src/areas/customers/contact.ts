import { recordCalls } from '../../record-calls.ts';
import { activity, type RecordOf, recordTable, trail } from '../../record-fields.ts';

/** A person at a customer (PIC, domain decisions §9). */
export const contactTable = recordTable({
  one: { en: 'contact', id: 'kontak' },
  many: { en: 'contacts', id: 'kontak' },
  fields: {
    name: { kind: 'text', max: 120, words: { en: 'Name', id: 'Nama' }, isSearched: true, isSorted: true },
    customerCode: {
      kind: 'lookup',
      of: 'customer',
      words: { en: 'Customer code', id: 'Kode pelanggan' },
      shown: ['form', 'export'],
      isSearched: true,
      isFiltered: true,
    },
    customerName: {
      kind: 'text',
      max: 120,
      words: { en: 'Customer', id: 'Pelanggan' },
      shown: ['list', 'export'],
      isSearched: true,
      isSorted: true,
    },
    position: { kind: 'text', max: 80, words: { en: 'Position', id: 'Jabatan' }, isOptional: true },
    phone: { kind: 'text', max: 40, as: 'tel', words: { en: 'Phone', id: 'Telepon' }, isOptional: true },
    email: {
      kind: 'text',
      max: 120,
      as: 'email',
      words: { en: 'E-mail', id: 'Surel' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    plantCode: {
      kind: 'lookup',
      of: 'plant',
      words: { en: 'Plant', id: 'Plant' },
      hint: { en: 'Where this person can be met.', id: 'Tempat orang ini dapat ditemui.' },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
    },
    language: {
      kind: 'choice',
      choices: {
        id: { en: 'Indonesian', id: 'Bahasa Indonesia' },
        en: { en: 'English', id: 'Bahasa Inggris' },
      },
      standard: 'id',
      words: { en: 'Language', id: 'Bahasa' },
      hint: { en: 'Of mails and papers.', id: 'Untuk surel dan dokumen.' },
      shown: ['form', 'export'],
    },
    isPrimary: {
      kind: 'yesNo',
      standard: false,
      words: { en: 'Primary contact', id: 'Kontak utama' },
      hint: { en: 'One for each customer.', id: 'Satu untuk setiap pelanggan.' },
      isFiltered: true,
    },
    ...activity,
    ...trail,
  },
});

export type Contact = RecordOf<typeof contactTable.fields>;

export const contacts = recordCalls({
  base: '/dca/msmasterdata/api/v1/customer-pics',
  name: 'contact',
  table: contactTable,
});
