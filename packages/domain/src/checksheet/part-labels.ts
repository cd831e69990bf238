// What the parts of a sheet are called.
import type { Words } from '../text.ts';
import type { SheetPartName } from './parts.ts';

export const partLabels: Readonly<Record<SheetPartName, Words>> = {
  meter: { en: 'Meter', id: 'Meter' },
  oilSamples: { en: 'Oil samples', id: 'Sampel oli' },
  partsUsed: { en: 'Parts used', id: 'Suku cadang terpakai' },
  phenomenon: { en: 'Phenomenon', id: 'Gejala' },
  damage: { en: 'Damage', id: 'Kerusakan' },
  cause: { en: 'Cause', id: 'Penyebab' },
  action: { en: 'Action', id: 'Tindakan' },
  downtime: { en: 'Downtime', id: 'Waktu henti' },
  identity: { en: 'Identity of the machine', id: 'Identitas unit' },
  functionalTest: { en: 'Functional test', id: 'Uji fungsi' },
  damagePhotos: { en: 'Photos of damage', id: 'Foto kerusakan' },
  attendanceList: { en: 'Attendance list', id: 'Daftar hadir' },
  topics: { en: 'Topics', id: 'Materi' },
  visitFindings: { en: 'Findings of the visit', id: 'Temuan kunjungan' },
  testLoad: { en: 'Test load', id: 'Uji beban' },
  measuredValues: { en: 'Measured values', id: 'Nilai ukur' },
  receiving: { en: 'Receiving of the component', id: 'Penerimaan komponen' },
  measurement: { en: 'Measurement', id: 'Pengukuran' },
  assembly: { en: 'Assembly', id: 'Perakitan' },
  bench: { en: 'Bench test', id: 'Uji bench' },
};
