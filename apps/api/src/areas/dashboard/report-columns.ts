// The columns of the month's spreadsheets: a line for each unit, and a line for each row that a total counts.
import type { MonthItem } from '@dca/contract/areas/dashboard';
import { monthConditions } from '@dca/domain/dashboard';
import { type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';

export interface Line
  extends Pick<
    MonthItem,
    | 'unitCode'
    | 'unitModel'
    | 'plantCode'
    | 'smrStart'
    | 'smrEnd'
    | 'hours'
    | 'countS'
    | 'countR'
    | 'condition'
    | 'openBacklog'
    | 'downtimeHours'
    | 'availability'
    | 'remark'
  > {
  readonly customer: string;
  readonly contract: string;
  readonly lastJob: string | null;
}

export const lineColumns = [
  { key: 'customer', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'contract', type: 'text', words: { en: 'Contract', id: 'Kontrak' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'smrStart', type: 'number', words: { en: 'SMR at the start', id: 'SMR awal' } },
  { key: 'smrEnd', type: 'number', words: { en: 'SMR at the end', id: 'SMR akhir' } },
  { key: 'hours', type: 'number', words: { en: 'Hours', id: 'Jam kerja' } },
  { key: 'countS', type: 'number', words: { en: 'S', id: 'S' } },
  { key: 'countR', type: 'number', words: { en: 'R', id: 'R' } },
  {
    key: 'condition',
    type: 'text',
    words: { en: 'Condition', id: 'Kondisi' },
    codes: labelsOf(monthConditions),
  },
  { key: 'openBacklog', type: 'number', words: { en: 'Open backlog', id: 'Backlog terbuka' } },
  { key: 'lastJob', type: 'text', words: { en: 'Last job', id: 'Pekerjaan terakhir' } },
  { key: 'downtimeHours', type: 'number', words: { en: 'Downtime (h)', id: 'Waktu henti (jam)' } },
  { key: 'availability', type: 'number', words: { en: 'Availability (%)', id: 'Ketersediaan (%)' } },
  { key: 'remark', type: 'text', words: { en: 'Remark', id: 'Keterangan' } },
] as const satisfies readonly ExportedColumn<Line>[];

export interface CountedRow extends Pick<MonthItem, 'unitCode' | 'unitModel' | 'plantCode' | 'condition'> {
  readonly customer: string;
  readonly contract: string;
  readonly performedOn: string | null;
  readonly job: string | null;
  readonly jobType: string | null;
  readonly kind: string | null;
}

export const countedColumns = [
  { key: 'customer', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'contract', type: 'text', words: { en: 'Contract', id: 'Kontrak' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  {
    key: 'condition',
    type: 'text',
    words: { en: 'Condition', id: 'Kondisi' },
    codes: labelsOf(monthConditions),
  },
  { key: 'performedOn', type: 'date', words: { en: 'Performed on', id: 'Dilaksanakan' } },
  { key: 'job', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Tipe' } },
  { key: 'kind', type: 'text', words: { en: 'Kind', id: 'Jenis' } },
] as const satisfies readonly ExportedColumn<CountedRow>[];
