// A location: its fields, and what of them is sent and answered.
import { startPhotos } from '@dca/domain/tracking-lifecycle';
import { activity, type RecordOf, recordTable, trail } from '../../record-fields.ts';

const zone = (name: 'WIB' | 'WITA' | 'WIT') => ({ en: name, id: name });

/** A work center at a plant. The plant's own fields (name, zone, place) are shared by all locations of that plant. */
export const locationTable = recordTable({
  one: { en: 'location', id: 'lokasi' },
  many: { en: 'locations', id: 'lokasi' },
  fields: {
    workCenterCode: {
      kind: 'code',
      words: { en: 'Work center', id: 'Work center' },
      isSearched: true,
      isSorted: true,
      isFiltered: true,
    },
    workCenterDesc: {
      kind: 'text',
      max: 80,
      words: { en: 'Work center name', id: 'Nama work center' },
      isSearched: true,
      isSorted: true,
    },
    plantCode: {
      kind: 'code',
      words: { en: 'Plant', id: 'Plant' },
      isSearched: true,
      isSorted: true,
      isFiltered: true,
    },
    plantDesc: {
      kind: 'text',
      max: 80,
      words: { en: 'Plant name', id: 'Nama plant' },
      isOptional: true,
      isSearched: true,
      isSorted: true,
    },
    customerCode: {
      kind: 'lookup',
      of: 'customer',
      words: { en: 'Customer code', id: 'Kode pelanggan' },
      hint: {
        en: 'Only where the work center serves one customer.',
        id: 'Hanya bila work center melayani satu pelanggan.',
      },
      shown: ['form', 'export'],
      isOptional: true,
      isFiltered: true,
    },
    customerName: {
      kind: 'text',
      max: 120,
      words: { en: 'Customer', id: 'Pelanggan' },
      shown: ['list', 'export'],
      isOptional: true,
    },
    city: {
      kind: 'text',
      max: 80,
      words: { en: 'City', id: 'Kota' },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
      isSearched: true,
      isSorted: true,
    },
    address: {
      kind: 'text',
      max: 300,
      lines: 2,
      words: { en: 'Address', id: 'Alamat' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    zone: {
      kind: 'choice',
      choices: { WIB: zone('WIB'), WITA: zone('WITA'), WIT: zone('WIT') },
      standard: 'WIB',
      words: { en: 'Time zone', id: 'Zona waktu' },
      shown: ['wide', 'form', 'export'],
      isSorted: true,
      isFiltered: true,
    },
    latitude: {
      kind: 'number',
      min: -90,
      max: 90,
      decimals: 6,
      unit: '°',
      words: { en: 'Latitude', id: 'Lintang' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    longitude: {
      kind: 'number',
      min: -180,
      max: 180,
      decimals: 6,
      unit: '°',
      words: { en: 'Longitude', id: 'Bujur' },
      shown: ['form', 'export'],
      isOptional: true,
    },
    radius: {
      kind: 'integer',
      min: 50,
      max: 20_000,
      unit: 'm',
      standard: 500,
      words: { en: 'Radius', id: 'Radius' },
      hint: {
        en: 'Somebody inside this circle counts as being at the plant.',
        id: 'Orang di dalam lingkaran ini dianggap berada di plant.',
      },
      shown: ['form', 'export'],
    },
    startPhoto: {
      kind: 'choice',
      choices: startPhotos,
      standard: 'NONE',
      words: { en: 'Photo at the start', id: 'Foto saat mulai' },
      hint: {
        en: 'What a mechanic photographs when they start on a job here.',
        id: 'Yang difoto mekanik saat mulai bekerja di sini.',
      },
      shown: ['form', 'export'],
    },
    /** Sent along by whoever means to change the plant's own fields; no screen draws it. */
    plantVersion: {
      kind: 'integer',
      min: 1,
      words: { en: 'Version of the plant', id: 'Versi plant' },
      isTyped: true,
      shown: ['form'],
      isOptional: true,
    },
    ...activity,
    ...trail,
  },
});

export type Location = RecordOf<typeof locationTable.fields>;
