// What is offered with parts: brochures, programs, promo events (domain decisions §9). Without models they fit all machines.
import { activity, recordTable, trail } from '../../record-fields.ts';
import { currency } from './currency.ts';

const title = {
  kind: 'text',
  max: 120,
  words: { en: 'Title', id: 'Judul' },
  isSearched: true,
  isSorted: true,
} as const;
const unitModels = {
  kind: 'several',
  words: { en: 'Models', id: 'Model' },
  hint: { en: 'Left empty, all machines.', id: 'Bila kosong, semua alat.' },
  shown: ['wide', 'form', 'export'],
} as const;
const validFrom = { kind: 'day', words: { en: 'From', id: 'Dari' }, isSorted: true } as const;
const validTo = { kind: 'day', words: { en: 'To', id: 'Sampai' } } as const;
const text = {
  kind: 'text',
  max: 4000,
  lines: 6,
  words: { en: 'Text', id: 'Teks' },
  shown: ['form', 'export'],
} as const;
const picture = {
  kind: 'file',
  purpose: 'PICTURE',
  words: { en: 'Picture', id: 'Gambar' },
  shown: ['form'],
  isOptional: true,
} as const;
const partNumber = {
  kind: 'lookup',
  of: 'part',
  words: { en: 'Part number', id: 'Nomor suku cadang' },
} as const;

export const brochureTable = recordTable({
  one: { en: 'brochure', id: 'brosur' },
  many: { en: 'brochures', id: 'brosur' },
  fields: {
    title,
    brand: { kind: 'text', max: 40, words: { en: 'Brand', id: 'Merek' }, isFiltered: true },
    unitModels,
    validFrom,
    validTo: { ...validTo, isOptional: true },
    file: {
      kind: 'file',
      purpose: 'BROCHURE',
      words: { en: 'File', id: 'Berkas' },
      hint: { en: 'A PDF or a picture.', id: 'PDF atau gambar.' },
      shown: ['form'],
    },
    cover: { ...picture, words: { en: 'Cover', id: 'Sampul' } },
    ...activity,
    ...trail,
  },
});

export const programTable = recordTable({
  one: { en: 'program', id: 'program' },
  many: { en: 'programs', id: 'program' },
  fields: {
    title,
    kind: {
      kind: 'choice',
      choices: {
        KIT: { en: 'Kit', id: 'Paket kit' },
        BUNDLE: { en: 'Bundle', id: 'Paket gabungan' },
        EXCHANGE: { en: 'Exchange', id: 'Tukar tambah' },
        DISCOUNT: { en: 'Discount', id: 'Diskon' },
      },
      words: { en: 'Kind', id: 'Jenis' },
      isFiltered: true,
    },
    unitModels,
    validFrom,
    validTo,
    text,
    picture,
    parts: {
      kind: 'lines',
      columns: {
        partNumber,
        price: { kind: 'money', max: 99_999_999_999, words: { en: 'Price', id: 'Harga' } },
        currency: { ...currency, isOptional: true },
        targetQuantity: {
          kind: 'number',
          decimals: 2,
          min: 0.01,
          max: 1_000_000,
          words: { en: 'Target', id: 'Target' },
          isOptional: true,
        },
      },
      words: { en: 'Parts', id: 'Suku cadang' },
      hint: {
        en: 'A price without a currency is in the one of the price list.',
        id: 'Harga tanpa mata uang memakai mata uang daftar harga.',
      },
      shown: ['form', 'export'],
    },
    ...activity,
    ...trail,
  },
});

export const promoEventTable = recordTable({
  one: { en: 'promo event', id: 'acara promo' },
  many: { en: 'promo events', id: 'acara promo' },
  fields: {
    title,
    place: { kind: 'text', max: 120, words: { en: 'Place', id: 'Tempat' } },
    unitModels,
    validFrom,
    validTo,
    text,
    picture,
    parts: {
      kind: 'lines',
      columns: {
        partNumber,
        discount: {
          kind: 'number',
          decimals: 2,
          min: 0.01,
          max: 100,
          unit: '%',
          words: { en: 'Discount', id: 'Diskon' },
        },
      },
      words: { en: 'Parts', id: 'Suku cadang' },
      shown: ['form', 'export'],
    },
    ...activity,
    ...trail,
  },
});
