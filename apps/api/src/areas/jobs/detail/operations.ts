// The operations of a job (spec §7 "job-operation"): what its crew did by stage and person, and what SAP has accepted of it.
import type { JobOperation } from '@dca/contract/areas/jobs/sap';
import type { SapHours } from '@dca/domain/sap-message';
import { trackingStages } from '@dca/domain/tracking-lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { acceptedBySap } from '../sap/to-send.ts';

/** In the order of the stages, then by name. */
export async function operationsOf(visible: Visible, jobId: string): Promise<JobOperation[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  const [worked, messages] = await Promise.all([
    worksOf(visible, jobId),
    acceptedBySap<{ confirmations: SapHours[] }>(visible, jobId, 'HOURS'),
  ]);
  const booked = messages.flatMap(({ confirmations }) => confirmations);
  return worked.map(({ operation, hours, isRunning, ...person }) => ({
    operation,
    person,
    hours,
    isRunning,
    sapHours: sumOf(booked.filter((line) => line.person === person.userName && line.operation === operation)),
  }));
}

const sumOf = (lines: readonly SapHours[]) =>
  Math.round(lines.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100;

const worksOf = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('tracking_stage')
    .innerJoin('person', 'person.id', 'tracking_stage.person_id')
    .select([
      sql.ref<JobOperation['operation']>('tracking_stage.stage').as('operation'),
      'person.id',
      'person.user_name as userName',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      sql<number>`round(coalesce(sum(extract(epoch from tracking_stage.end_at - tracking_stage.start_at)), 0) / 3600, 2)::float8`.as(
        'hours',
      ),
      sql<boolean>`bool_or(tracking_stage.end_at is null)`.as('isRunning'),
    ])
    .where('tracking_stage.job_id', '=', jobId)
    .groupBy(['person.id', 'tracking_stage.stage'])
    .orderBy(sql`array_position(${trackingStages}::text[], tracking_stage.stage)`)
    .orderBy('name')
    .execute();
