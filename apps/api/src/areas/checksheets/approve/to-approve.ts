// What waits for somebody's approval, as home lists it: what waits longest first, each with what tells how much of a look it needs.
import type { SheetToApprove } from '@dca/contract/areas/checksheets/approvals';
import type { JobType } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { type Expression, sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { sheetsThatWait } from '../../../visibility/awaits.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** As many as stand at home; the list of jobs has the others. */
const mostRows = 5;

/** The first sheets whose next approval the viewer may give. */
export const sheetsToApprove = (visible: Visible): Expression<SheetToApprove> =>
  sheetsThatWait(visible)
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.unit_code as unitCode',
      'job.unit_model as unitModel',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      nameOf('sheet.submitted_by').as('mechanic'),
      shownInstant('sheet.submitted_at').as('since'),
      sql<number>`(select count(*)::int from answer where answer.job_id = job.id and answer.judgement = 'bad')`.as(
        'bad',
      ),
      sql<number>`(select count(*)::int from photo where photo.job_id = job.id and photo.removed_at is null)`.as(
        'photos',
      ),
    ])
    .orderBy('sheet.submitted_at')
    .orderBy('sheet.job_id')
    .limit(mostRows);
