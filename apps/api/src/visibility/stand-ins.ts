// In whose name somebody may decide: an approver who delegated to them, is still one, and sees the job themselves.
import { permissionOfLink } from '@dca/domain/approval-chain';
import type { Approver } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { zoneIn } from '../platform/plant-zone.ts';
import { holds } from './holders.ts';
import type { Viewer } from './viewer.ts';

/**
 * People in whose name the viewer may give a link of that kind on a job today, the delegation that was made first before
 * the others. The day is that of the job's plant. The caller has proved that the viewer sees the job.
 */
export const standInsOf = (all: AllTables, viewer: Viewer, jobId: string, approver: Approver) =>
  all
    .selectFrom('delegation')
    .innerJoin('person', 'person.id', 'delegation.from_id')
    .innerJoin('job', (join) => join.on('job.id', '=', jobId))
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .select(['delegation.from_id as personId', 'delegation.until'])
    .where('delegation.to_id', '=', viewer.personId)
    .where(sql<SqlBool>`delegation.until >= (now() at time zone ${zoneIn('plant.zone')})::date`)
    .where('person.is_active', '=', true)
    .where(holds(sql.ref('person.id'), permissionOfLink[approver]))
    .where(
      approver === 'CUSTOMER'
        ? sql<SqlBool>`person.customer_code = job.customer_code`
        : sql<SqlBool>`exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = job.plant_code)`,
    )
    .orderBy('delegation.created_at');
