// What a mail tells of its job.
import type { JobType } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

export type MailedJob = Awaited<ReturnType<typeof readMailedJob>>;

/** A job in sight. Throws notFound. */
export const readMailedJob = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select([
        'job.id',
        'job.number',
        'job.status',
        sql.ref<JobType>('job.job_type').as('jobType'),
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'job.serial_number as serialNumber',
        'job.customer_code as customerCode',
        'job.plant_code as plantCode',
        'job.work_center_code as workCenterCode',
        'plant.plant_desc as plantDesc',
        sql.ref<PlantZone>('plant.zone').as('zone'),
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );
