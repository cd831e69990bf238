// What can come in by the import wizard, and who may bring it: whoever may add or change such a record by hand.
import type { Permission } from './permissions.ts';
import type { Words } from './text.ts';

export interface ImportKindRow {
  readonly words: Words;
  readonly permission: Permission;
  /** Why what was stored is not taken back. */
  readonly stays?: Words;
}

export const importKinds = {
  equipment: { words: { en: 'Equipment', id: 'Alat' }, permission: 'equipment.create' },
  'parts-create': { words: { en: 'New parts', id: 'Suku cadang baru' }, permission: 'part.create' },
  'parts-update': {
    words: { en: 'Prices and parts', id: 'Harga dan suku cadang' },
    permission: 'part.change',
  },
  locations: { words: { en: 'Locations', id: 'Lokasi' }, permission: 'location.create' },
  customers: { words: { en: 'Customers', id: 'Pelanggan' }, permission: 'customer.create' },
  'oil-samples': {
    words: { en: 'Results of oil samples', id: 'Hasil sampel oli' },
    permission: 'sample.change',
  },
  'part-orders': {
    words: { en: 'Orders of parts', id: 'Pesanan suku cadang' },
    permission: 'job.change',
    stays: {
      en: 'Findings followed their parts. What is wrong is put right in the list of parts.',
      id: 'Temuan sudah mengikuti suku cadangnya. Yang salah diperbaiki di daftar suku cadang.',
    },
  },
  contacts: { words: { en: 'Contacts', id: 'Kontak' }, permission: 'contact.create' },
} as const satisfies Readonly<Record<string, ImportKindRow>>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

export const isImportKind = (name: unknown): name is ImportKindName =>
  typeof name === 'string' && Object.hasOwn(importKinds, name);

/** Whether a figure with one mark is written `1234.5` or `1234,5`; the other mark parts thousands. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const importLimits = {
  maxBytes: 100 * 1024 * 1024,
  /** What an archive may hold once it is unpacked. */
  maxUnpackedBytes: 600 * 1024 * 1024,
  maxRows: 1_000_000,
  maxColumns: 500,
  /** How long reading a file once may take, what is done with its rows left out. */
  readingMs: 120_000,
  /** Rows of an import are kept for so long, to undo it. */
  undoDays: 30,
} as const;
