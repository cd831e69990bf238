// The list of jobs as a workbook: only what its columns show is read, without crews and what else hangs on a row.
import type { JobDetail, JobRow } from '@dca/contract/areas/jobs/job';
import { jobStatus, jobStatuses } from '@dca/domain/job-status';
import type { Language } from '@dca/domain/text';
import { columnsIn, type ExportedColumn } from '../../../platform/exported-columns.ts';
import { forgetTables } from '../../../platform/page.ts';
import { workingDayOfJob } from '../detail/working-day.ts';
import { type FromJob, hoursOverDue, shownPlanDate, shownTemporaryNumber } from './rows.ts';

/** SAP's words for a status are the same in every language. */
const sapStatuses = Object.fromEntries(
  Object.values(jobStatus).map(({ code, sapStatus }) => [String(code), { en: sapStatus, id: sapStatus }]),
);

const states = Object.fromEntries(jobStatuses.map(({ code, label }) => [String(code), label]));

const columns = [
  { key: 'number', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' } },
  { key: 'status', type: 'number', words: { en: 'Status', id: 'Status' }, states },
  { key: 'sapStatus', type: 'text', words: { en: 'SAP status', id: 'Status SAP' }, codes: sapStatuses },
  { key: 'description', type: 'text', words: { en: 'Description', id: 'Keterangan' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'serialNumber', type: 'text', words: { en: 'Serial number', id: 'Nomor seri' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'planDate', type: 'date', words: { en: 'Plan date', id: 'Tanggal rencana' } },
  { key: 'workingDay', type: 'date', words: { en: 'Working day', id: 'Hari kerja' } },
  { key: 'hoursOverDue', type: 'number', words: { en: 'Hours over due', id: 'Jam lewat jatuh tempo' } },
  { key: 'temporaryNumber', type: 'text', words: { en: 'Temporary number', id: 'Nomor sementara' } },
  { key: 'sapOrder', type: 'text', words: { en: 'SAP number', id: 'Nomor SAP' } },
  { key: 'source', type: 'text', words: { en: 'Source', id: 'Asal' } },
  { key: 'chargeTo', type: 'text', words: { en: 'Charge to', id: 'Dibebankan ke' } },
  { key: 'smr', type: 'number', words: { en: 'SMR h', id: 'SMR jam' } },
  { key: 'createdAt', type: 'datetime', words: { en: 'Created', id: 'Dibuat' } },
] as const satisfies readonly ExportedColumn<JobRow & Pick<JobDetail, 'workingDay'>>[];

/** Columns of the exported list, in the person's language. */
export const jobColumns = (language: Language) =>
  columnsIn<JobRow & Pick<JobDetail, 'workingDay'>>(columns, language);

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
        workingDayOfJob.as('workingDay'),
        hoursOverDue.as('hoursOverDue'),
        'job.sap_order as sapOrder',
        'job.source',
        'job.charge_to as chargeTo',
        'job.smr',
        'job.created_at as createdAt',
      ]),
  );
