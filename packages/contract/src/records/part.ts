import { activity, recordTable, trail } from '../record-fields.ts';
import { currency } from './currency.ts';

/** A part of the price list (domain decisions §9). Net prices are empty for whoever may not read them. */
export const partTable = recordTable({
  one: { en: 'part', id: 'suku cadang' },
  many: { en: 'parts', id: 'suku cadang' },
  fields: {
    partNumber: {
      kind: 'code',
      words: { en: 'Part number', id: 'Nomor suku cadang' },
      isFixed: true,
      isSearched: true,
      isSorted: true,
    },
    description: {
      kind: 'text',
      max: 120,
      words: { en: 'Description', id: 'Uraian' },
      yields: true,
      isSearched: true,
      isSorted: true,
    },
    brand: { kind: 'text', max: 40, words: { en: 'Brand', id: 'Merek' }, isSorted: true },
    uom: { kind: 'text', max: 10, words: { en: 'Unit', id: 'Satuan' }, shown: ['wide', 'form', 'export'] },
    listPrice: {
      kind: 'money',
      max: 99_999_999_999,
      words: { en: 'List price', id: 'Harga daftar' },
      isSorted: true,
    },
    netPrice: {
      kind: 'money',
      max: 99_999_999_999,
      words: { en: 'Net price', id: 'Harga neto' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    currency: { ...currency, standard: 'IDR' },
    validFrom: { kind: 'day', words: { en: 'Valid from', id: 'Berlaku dari' } },
    validTo: {
      kind: 'day',
      words: { en: 'Valid to', id: 'Berlaku sampai' },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
    },
    replacedBy: {
      kind: 'code',
      words: { en: 'Replaced by', id: 'Diganti dengan' },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
    },
    minimumOrder: {
      kind: 'number',
      decimals: 2,
      min: 0.01,
      max: 100_000,
      words: { en: 'Minimum order', id: 'Pesanan minimum' },
      shown: ['form', 'export'],
    },
    weightKg: {
      kind: 'number',
      decimals: 3,
      min: 0,
      max: 100_000,
      unit: 'kg',
      words: { en: 'Weight', id: 'Berat' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    ...activity,
    ...trail,
  },
});
