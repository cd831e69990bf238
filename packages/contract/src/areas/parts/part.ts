// The price list: its fields, its log of changes and its uploads.
import { z } from 'zod';
import { type Call, call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, several, yesOrNo } from '../../fields.ts';
import { lookupCalls } from '../../lookup-calls.ts';
import { dataLookup } from '../../lookups.ts';
import { recordCalls } from '../../record-calls.ts';
import { activity, recordTable, trail } from '../../record-fields.ts';
import { broughtFile, importRow } from '../imports.ts';
import { currency } from './currency.ts';
import { periodRule } from './period.ts';

const base = '/dca/msmasterdata/api/v1/parts';

/** A part of the price list (domain decisions §9). Net prices are empty for whoever may not read them. */
export const partTable = recordTable({
  one: { en: 'part', id: 'suku cadang' },
  many: { en: 'parts', id: 'suku cadang' },
  fields: {
    partNumber: {
      kind: 'code',
      as: 'partNumber',
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
    brand: { kind: 'text', max: 40, words: { en: 'Brand', id: 'Merek' }, isSorted: true, isFiltered: true },
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
      as: 'partNumber',
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

/** A change of the price list. `before` and `after` hold what differs, by the name of the field. */
const logged = z.object({
  id,
  partId: id,
  partNumber: z.string(),
  at: instant,
  by: z.string(),
  uploadId: z.string().nullable(),
  /** The name of the file that was uploaded. */
  uploadName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});
export type PartChange = z.infer<typeof logged>;

const ours = <C extends Call>(call: C) => ({ ...call, ours: true as const });

const ofParts = recordCalls({
  base,
  name: 'part',
  table: partTable,
  rule: periodRule,
  filters: { Brand: several(z.string().max(40)), IsValid: yesOrNo, IsActive: yesOrNo },
});

export const partCalls = {
  list: ofParts.list,
  get: ours(ofParts.get),
  add: ours(ofParts.add),
  change: ours(ofParts.change),
  changes: ofParts.changes,
  export: call({
    method: 'GET',
    path: `${base}/parts-download/excel`,
    access: 'part.export',
    effect: 'read',
    summary: 'The price list as a spreadsheet, same filters and order',
    query: ofParts.export.query,
    reply: 'file',
  }),
  uploadNew: call({
    method: 'POST',
    path: `${base}/parts-upload-create`,
    access: 'part.create',
    effect: 'write',
    summary: 'Bring a file of new parts; it is read, matched and checked as every import',
    body: broughtFile,
    takesFile: 'IMPORT',
    reply: data(importRow),
  }),
  uploadChanged: call({
    method: 'POST',
    path: `${base}/parts-upload-update`,
    access: 'part.change',
    effect: 'write',
    summary: 'Bring a file of prices; it is read, matched and checked as every import',
    body: broughtFile,
    takesFile: 'IMPORT',
    reply: data(importRow),
  }),
  numbers: lookupCalls.part,
  brands: dataLookup(`${base}/filter-brand`, 'part.read', 'Brands of parts while typing'),
  brochureBrands: dataLookup(
    `${base}/filter-brand-brochure`,
    'part.read',
    'Brands of brochures while typing',
  ),
  log: call({
    method: 'GET',
    path: `${base}/get-all-log`,
    access: 'part.export',
    effect: 'read',
    summary: 'Every change of the price list: who, when, before, after, by which upload',
    query: listQuery({
      PartId: several(id),
      UploadId: several(id),
      DateFrom: day.optional(),
      DateTo: day.optional(),
    }),
    reply: list(logged),
  }),
};
