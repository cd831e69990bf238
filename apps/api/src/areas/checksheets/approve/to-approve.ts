// What waits for a leader, as home lists it: in the order of the list that it leads to, each with what tells how much of a look it
// needs.
import type { SheetToApprove } from '@dca/contract/approval-calls';
import { jobStatus } from '@dca/domain/job-status';
import type { JobType } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { type Expression, sql } from 'kysely';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** As many as stand at home; the list of jobs has the others. */
const mostRows = 5;

/** The first sheets in sight that wait for approval. */
export const sheetsToApprove = (visible: Visible): Expression<SheetToApprove> =>
  visible
    .jobs()
    .innerJoin('sheet', 'sheet.job_id', 'job.id')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.unit_code as unitCode',
      'job.unit_model as unitModel',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      shownInstant(sql`coalesce(sheet.submitted_at, sheet.updated_at)`).as('since'),
      sql<number>`(select count(*)::int from answer where answer.job_id = job.id and answer.judgement = 'bad')`.as(
        'bad',
      ),
      sql<number>`(select count(*)::int from photo where photo.job_id = job.id and photo.removed_at is null)`.as(
        'photos',
      ),
    ])
    .where('job.status', '=', jobStatus.SUBMITTED.code)
    .orderBy('job.plan_date')
    .orderBy('job.id')
    .limit(mostRows);
