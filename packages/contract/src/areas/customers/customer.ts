import { activity, recordTable, trail } from '../../record-fields.ts';

/** A company whose machines are looked after (domain decisions §9). */
export const customerTable = recordTable({
  one: { en: 'customer', id: 'pelanggan' },
  many: { en: 'customers', id: 'pelanggan' },
  fields: {
    customerCode: {
      kind: 'code',
      words: { en: 'Customer code', id: 'Kode pelanggan' },
      hint: { en: 'Its number in the ERP; it stays.', id: 'Nomornya di ERP; tidak berubah.' },
      isFixed: true,
      isSearched: true,
      isSorted: true,
    },
    title: {
      kind: 'text',
      max: 20,
      words: { en: 'Title', id: 'Bentuk usaha' },
      hint: { en: 'PT, CV, UD …', id: 'PT, CV, UD …' },
    },
    name: { kind: 'text', max: 120, words: { en: 'Name', id: 'Nama' }, isSearched: true, isSorted: true },
    city: {
      kind: 'text',
      max: 80,
      words: { en: 'City', id: 'Kota' },
      isOptional: true,
      isSearched: true,
      isSorted: true,
      isFiltered: true,
    },
    address: {
      kind: 'text',
      max: 300,
      lines: 3,
      words: { en: 'Address', id: 'Alamat' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    phone: { kind: 'text', max: 40, as: 'tel', words: { en: 'Phone', id: 'Telepon' }, isOptional: true },
    email: {
      kind: 'text',
      max: 120,
      as: 'email',
      words: { en: 'E-mail', id: 'Surel' },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
    },
    taxNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      words: { en: 'Tax number', id: 'NPWP' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    acceptanceDays: {
      kind: 'integer',
      min: 1,
      max: 90,
      unit: 'd',
      standard: 7,
      words: { en: 'Days to accept', id: 'Batas hari penerimaan' },
      hint: {
        en: 'A finished job that nobody answers within these days counts as accepted.',
        id: 'Pekerjaan selesai yang tidak dijawab dalam hari-hari ini dianggap diterima.',
      },
      shown: ['form', 'export'],
    },
    ...activity,
    ...trail,
  },
});
