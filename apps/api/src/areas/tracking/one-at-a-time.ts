// A mechanic works on one job at a time. Who still runs on another job is told which one; who only waits there may go on
// here, and the waiting ends as the work here begins, so that the stages of one person never overlap.
import { jobStates } from '@dca/domain/job-states';
import { stillAtWorkOn } from '@dca/domain/tracking-records';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { VisibleToWrite } from '../../visibility/visible.ts';

/** Ends what this person waits for on other jobs. Throws moveNotAllowed, with the job named, where one runs there. */
export async function leaveOtherJobs({ visible, viewer }: Acting, jobId: string, at: string): Promise<void> {
  await holdPerson(visible, viewer.personId);
  const running = await runningElsewhere(visible, viewer.personId, jobId);
  const atWork = running.find(({ stage }) => stage !== 'WAITING');
  if (atWork) throw refuse('moveNotAllowed', { detail: stillAtWorkOn(atWork) });
  for (const { id } of running)
    await visible
      .changeOfJobs('tracking_stage')
      .set({ end_at: sql<string>`greatest(start_at, ${at}::timestamptz)` })
      .where('tracking_stage.id', '=', id)
      .execute();
}

/** Refuses that a corrected stage runs on while this person runs on another job. */
export async function proveRunsAlone(
  visible: VisibleToWrite,
  personId: string,
  jobId: string,
): Promise<void> {
  await holdPerson(visible, personId);
  const [other] = await runningElsewhere(visible, personId, jobId);
  if (other) throw refuseField('body.end', stillAtWorkOn(other), 'overlap');
}

/** Two stages of one person, on two jobs, wait for each other here: the second one sees the first. */
async function holdPerson(visible: VisibleToWrite, personId: string): Promise<void> {
  await oneOr404(
    visible
      .people()
      .select('person.id')
      .where('person.id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}

const runningElsewhere = (visible: VisibleToWrite, personId: string, jobId: string) =>
  visible
    .ofJobs('tracking_stage')
    .innerJoin('job', 'job.id', 'tracking_stage.job_id')
    .select(['tracking_stage.id', 'tracking_stage.stage', 'job.number', 'job.unit_code as unitCode'])
    .where('tracking_stage.person_id', '=', personId)
    .where('tracking_stage.job_id', '<>', jobId)
    .where(sql<SqlBool>`tracking_stage.end_at is null`)
    .where('job.status', '=', sql<number>`any(${jobStates.withMechanics.codes}::int[])`)
    .orderBy('tracking_stage.start_at')
    .execute();
