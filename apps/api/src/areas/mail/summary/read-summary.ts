// What a summary tells of a job, as it is stored. There is no viewer: who may have it is decided before a mail is written.
import type { JobStatusCode } from '@dca/domain/job-status';
import type { JobType } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import type { TrackingStage } from '@dca/domain/tracking-lifecycle';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';

export type SummaryRecord = Awaited<ReturnType<typeof readSummary>>;

/** Reads the job with its stages. */
export async function readSummary(tables: ReportTables, jobId: string) {
  const job = await tables
    .selectFrom('job')
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .leftJoin('final_remark', 'final_remark.job_id', 'job.id')
    .select([
      'job.id',
      'job.number',
      sql.ref<JobStatusCode>('job.status').as('status'),
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.description',
      'job.unit_code as unitCode',
      'job.unit_model as unitModel',
      'job.serial_number as serialNumber',
      'customer.name as customerName',
      'plant.plant_desc as plantDesc',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      sql<string | null>`nullif(job.plan_date, 'infinity')::text`.as('planDate'),
      nameOf('job.leader_id').as('leader'),
      'final_remark.remark',
      sql<
        string[]
      >`array(select trim(p.first_name || ' ' || p.last_name) from job_mechanic crew join person p on p.id = crew.person_id
        where crew.job_id = job.id and not crew.is_leader order by crew.position)`.as('mechanics'),
      sql<string>`coalesce((select max(event.at) from job_event event where event.job_id = job.id), job.created_at)`.as(
        'changedAt',
      ),
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  const stages = await tables
    .selectFrom('tracking_stage')
    .select([
      sql.ref<TrackingStage>('tracking_stage.stage').as('stage'),
      'tracking_stage.start_at as start',
      'tracking_stage.end_at as end',
      'tracking_stage.wait_reason as waitReason',
      nameOf('tracking_stage.person_id').as('person'),
    ])
    .where('tracking_stage.job_id', '=', jobId)
    .orderBy('tracking_stage.start_at')
    .limit(200)
    .execute();
  return { job, stages };
}
