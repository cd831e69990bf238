// The list of jobs as a workbook: only what its columns show is read, without crews and what else hangs on a row.
import type { JobRow } from '@dca/contract/job-row';
import { jobStatus } from '@dca/domain/job-status';
import type { SpreadsheetColumn } from '../../../documents/spreadsheet/index.ts';
import { forgetTables } from '../../../platform/page.ts';
import { type FromJob, hoursOverDue, shownPlanDate, shownTemporaryNumber } from './rows.ts';

/** Columns of the exported list, in the person's language. */
export const jobColumns = (language: 'en' | 'id'): SpreadsheetColumn<JobRow>[] =>
  columns.map(({ words, ...column }) => ({
    ...column,
    header: words[language === 'en' ? 0 : 1],
    ...(column.key === 'sapStatus' ? { words: sapStatuses } : {}),
  }));

const sapStatuses = Object.fromEntries(
  Object.values(jobStatus).map(({ code, sapStatus }) => [String(code), sapStatus]),
);

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
  { key: 'hoursOverDue', type: 'number', words: ['Hours over due', 'Jam lewat jatuh tempo'] },
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

type Exported = { [Name in (typeof columns)[number]['key']]: unknown };

/** Adds the columns of the export; the status stands once more under `sapStatus`, to be told in SAP's words. */
export const selectExported = (query: FromJob): FromJob<Exported> =>
  forgetTables(
    query
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .select([
        'job.number',
        shownTemporaryNumber.as('temporaryNumber'),
        'job.job_type as jobType',
        'job.status',
        'job.status as sapStatus',
        'job.description',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'job.serial_number as serialNumber',
        'customer.name as customerName',
        'job.plant_code as plantCode',
        'job.work_center_code as workCenterCode',
        shownPlanDate.as('planDate'),
        hoursOverDue.as('hoursOverDue'),
        'job.sap_order as sapOrder',
        'job.source',
        'job.charge_to as chargeTo',
        'job.smr',
        'job.created_at as createdAt',
      ]),
  );
