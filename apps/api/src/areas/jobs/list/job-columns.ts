import type { JobRow } from '@dca/contract/job-row';
import type { SpreadsheetColumn } from '../../../documents/spreadsheet/index.ts';

/** Columns of the exported list, in the person's language. */
export const jobColumns = (language: 'en' | 'id'): SpreadsheetColumn<JobRow>[] =>
  columns.map(({ words, ...column }) => ({ ...column, header: words[language === 'en' ? 0 : 1] }));

const columns = [
  { key: 'number', type: 'text', words: ['Job', 'Pekerjaan'] },
  { key: 'jobType', type: 'text', words: ['Type', 'Jenis'] },
  { key: 'status', type: 'number', words: ['Status', 'Status'] },
  { key: 'sapStatus', type: 'text', words: ['SAP status', 'Status SAP'] },
  { key: 'description', type: 'text', words: ['Description', 'Keterangan'] },
  { key: 'unitCode', type: 'text', words: ['Unit', 'Unit'] },
  { key: 'unitModel', type: 'text', words: ['Model', 'Model'] },
  { key: 'serialNumber', type: 'text', words: ['Serial number', 'Nomor seri'] },
  { key: 'customerName', type: 'text', words: ['Customer', 'Pelanggan'] },
  { key: 'plantCode', type: 'text', words: ['Plant', 'Plant'] },
  { key: 'workCenterCode', type: 'text', words: ['Work center', 'Work center'] },
  { key: 'planDate', type: 'date', words: ['Plan date', 'Tanggal rencana'] },
  { key: 'temporaryNumber', type: 'text', words: ['Temporary number', 'Nomor sementara'] },
  { key: 'sapOrder', type: 'text', words: ['SAP number', 'Nomor SAP'] },
  { key: 'source', type: 'text', words: ['Source', 'Asal'] },
  { key: 'chargeTo', type: 'text', words: ['Charge to', 'Dibebankan ke'] },
  { key: 'smr', type: 'number', words: ['SMR h', 'SMR jam'] },
  { key: 'createdAt', type: 'datetime', words: ['Created', 'Dibuat'] },
] as const satisfies readonly {
  key: keyof JobRow & string;
  type: SpreadsheetColumn<JobRow>['type'];
  words: readonly [string, string];
}[];
