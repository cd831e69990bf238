// Everything that a paper tells of a job, as it is stored. There is no viewer: who may have the paper is decided before.
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { type NotNull, type SqlBool, sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';
import { formVersion } from '../../checksheets/index.ts';
import { workingDayOfJob } from '../../jobs/index.ts';

export type JobRecord = Awaited<ReturnType<typeof readJobRecord>>;

/** Reads a job with its sheet, where it has one: an overhaul has its sheets in its stages. */
export async function readJobRecord(tables: ReportTables, db: ReadDb, jobId: string) {
  const job = await readJob(tables, jobId);
  return {
    job,
    form: job.has_sheet ? await formVersion(db, job.form_id, job.form_version) : null,
    answers: await tables.selectFrom('answer').selectAll().where('job_id', '=', jobId).execute(),
    parts: await tables
      .selectFrom('sheet_part')
      .select(['part', 'content'])
      .where('job_id', '=', jobId)
      .where('content', 'is not', null)
      .execute(),
    fluids: await tables
      .selectFrom('additional_fluid')
      .select(['compartment', 'fluid', 'quantity', 'unit'])
      .where('job_id', '=', jobId)
      .where('is_removed', '=', false)
      .$narrowType<{ compartment: NotNull; fluid: NotNull; quantity: NotNull; unit: NotNull }>()
      .orderBy('added_at')
      .orderBy('id')
      .execute(),
    approvals: await tables
      .selectFrom('approval')
      .select(['approver', 'at', nameOf('approval.person_id').as('by')])
      .where('job_id', '=', jobId)
      .where('decision', '=', 'APPROVED')
      .where(
        sql<SqlBool>`round = (select max(last.round) from approval last where last.job_id = approval.job_id)`,
      )
      .orderBy('link')
      .execute(),
    remark: await tables
      .selectFrom('final_remark')
      .select(['remark', 'written_at', nameOf('final_remark.written_by').as('by')])
      .where('job_id', '=', jobId)
      .executeTakeFirst(),
    codes: await db
      .selectFrom('code_master')
      .select(['kind', 'code', 'description', 'description_id'])
      .where('kind', 'in', ['DAMAGE', 'CAUSE', 'ACTION'])
      .execute(),
  };
}

/** From the first to the last moment at the machine: the stages of execution, or the zones where nobody tracked stages. */
const worked = (end: 'min(start_at)' | 'max(end_at)') =>
  sql<
    string | null
  >`coalesce((select ${sql.raw(end)} from tracking_stage t where t.job_id = job.id and t.stage = 'EXECUTION'),
    (select ${sql.raw(end)} from sheet_zone z where z.job_id = job.id))`;

const readJob = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('job')
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .leftJoin('sheet', 'sheet.job_id', 'job.id')
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('job_type'),
      sql.ref<OverhaulStage | null>('job.stage').as('stage'),
      'job.description',
      'job.sap_order',
      'job.customer_order',
      'job.customer_code',
      'job.plant_code',
      'job.unit_code',
      'job.unit_model',
      'job.serial_number',
      'job.form_id',
      'job.form_version',
      'equipment.brand_code',
      'equipment.equipment_number',
      'customer.name as customer_name',
      'plant.plant_desc',
      'plant.zone',
      'sheet.smr',
      'sheet.submitted_at',
      sql<boolean>`sheet.job_id is not null`.as('has_sheet'),
      nameOf('sheet.submitted_by').as('submitted_by'),
      nameOf('job.leader_id').as('leader'),
      worked('min(start_at)').as('start_at'),
      worked('max(end_at)').as('end_at'),
      workingDayOfJob.as('working_day'),
      sql<
        string[]
      >`array(select trim(p.first_name || ' ' || p.last_name) from job_mechanic crew join person p on p.id = crew.person_id
        where crew.job_id = job.id and not crew.is_leader order by crew.position)`.as('mechanics'),
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
