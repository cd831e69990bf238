import type { Location } from '@dca/contract/areas/locations';
import type { SpreadsheetColumn } from '../../documents/spreadsheet/index.ts';

/** Columns of the exported list, in the person's language. */
export const locationColumns = (language: 'en' | 'id'): SpreadsheetColumn<Location>[] =>
  columns.map(({ words, ...column }) => ({ ...column, header: words[language === 'en' ? 0 : 1] }));

const columns = [
  { key: 'plantCode', type: 'text', words: ['Plant', 'Plant'] },
  { key: 'plantDesc', type: 'text', words: ['Plant name', 'Nama plant'] },
  { key: 'workCenterCode', type: 'text', words: ['Work center', 'Work center'] },
  { key: 'workCenterDesc', type: 'text', words: ['Work center name', 'Nama work center'] },
  { key: 'customerCode', type: 'text', words: ['Customer', 'Pelanggan'] },
  { key: 'customerName', type: 'text', words: ['Customer name', 'Nama pelanggan'] },
  { key: 'city', type: 'text', words: ['City', 'Kota'] },
  { key: 'address', type: 'text', words: ['Address', 'Alamat'] },
  { key: 'zone', type: 'text', words: ['Zone', 'Zona waktu'] },
  { key: 'latitude', type: 'number', words: ['Latitude', 'Lintang'] },
  { key: 'longitude', type: 'number', words: ['Longitude', 'Bujur'] },
  { key: 'radius', type: 'number', words: ['Radius m', 'Radius m'] },
  { key: 'isActive', type: 'text', words: ['Active', 'Aktif'] },
  { key: 'updatedAt', type: 'datetime', words: ['Changed', 'Diubah'] },
  { key: 'updatedBy', type: 'text', words: ['Changed by', 'Diubah oleh'] },
] as const satisfies readonly {
  key: keyof Location;
  type: SpreadsheetColumn<Location>['type'];
  words: readonly [string, string];
}[];
