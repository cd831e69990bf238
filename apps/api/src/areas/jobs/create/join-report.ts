// What somebody reports of a stop that another person reported before: a further report on the job of the first. The id that the
// phone made leads to that job from then on, and who may record stages is on its crew.
import type { jobs } from '@dca/contract/areas/jobs';
import type { InputOf } from '@dca/contract/call';
import type { JobStatusCode } from '@dca/domain/job-status';
import { permits } from '@dca/domain/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { holds } from '../../../visibility/holders.ts';
import { noteEvent } from '../change/move-job.ts';

type Reported = InputOf<typeof jobs.reportBreakdown>['body'];

/** The job that the same report of this person joined before; the gateway has put the job in the place of its id. */
export async function joinedBefore({ visible, viewer }: Acting, body: Reported): Promise<string | null> {
  const known = await visible
    .ofJobs('job_alias')
    .select('job_alias.job_id')
    .where('job_alias.job_id', '=', body.id)
    .where('job_alias.reported_by', '=', viewer.personId)
    .where('job_alias.temporary_number', '=', body.temporaryNumber)
    .executeTakeFirst();
  return known?.job_id ?? null;
}

/** Adds a report to a job, with who reported it and what they said. Throws duplicate for an id that is a job's. */
export async function joinReport(acting: Acting, jobId: string, body: Reported): Promise<void> {
  const { visible, viewer } = acting;
  await visible
    .addToJob('job_alias')
    .values({
      id: body.id,
      job_id: jobId,
      temporary_number: body.temporaryNumber,
      reported_by: viewer.personId,
    })
    .execute();
  if (permits(viewer, 'tracking.record')) await joinCrew(acting, jobId);
  const job = await visible.jobs().select(['job.status']).where('job.id', '=', jobId).executeTakeFirst();
  // Its place is another one than its machine's by now: a report would be told to who may not read it.
  if (!job) throw refuse('notFound');
  const status = job.status as JobStatusCode;
  await visible.changeJobs().set({ version: sql<number>`version + 1` }).where('job.id', '=', jobId).execute();
  // The stop is known since the earlier of the two: what was said of it between them counts.
  await visible
    .changeOfJobs('downtime')
    .set({ recorded_at: sql<string>`least(recorded_at, ${body.at}::timestamptz)` })
    .where('downtime.id', '=', jobId)
    .execute();
  await noteEvent(acting, {
    jobId,
    move: 'joinReport',
    from: status,
    to: status,
    particulars: {
      report: body.id,
      phenomenon: body.phenomenon,
      stoppedAt: body.stoppedAt,
      temporaryNumber: body.temporaryNumber,
      reportedAt: body.at,
    },
  });
}

/** Comes after who is on it; where none of these may record a stage, it is theirs. */
async function joinCrew({ visible, viewer }: Acting, jobId: string): Promise<void> {
  const { personId } = viewer;
  await visible
    .addToJob('job_mechanic')
    .values({
      job_id: jobId,
      person_id: personId,
      position: sql<number>`(select coalesce(max(last.position), 0) + 1 from job_mechanic last where last.job_id = ${jobId})`,
      is_leader: false,
      assigned_by: personId,
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'person_id']).doNothing())
    .execute();
  const others = await visible
    .ofJobs('job_mechanic')
    .select('job_mechanic.person_id')
    .where('job_mechanic.job_id', '=', jobId)
    .where('job_mechanic.person_id', '<>', personId)
    .where(holds(sql.ref('job_mechanic.person_id'), 'tracking.record') as ReturnType<typeof sql<SqlBool>>)
    .limit(1)
    .executeTakeFirst();
  if (others) return;
  await visible
    .removeCrew()
    .where('job_mechanic.job_id', '=', jobId)
    .where('job_mechanic.person_id', '<>', personId)
    .execute();
  await visible
    .changeOfJobs('job_mechanic')
    .set({ position: 0, is_leader: true })
    .where('job_mechanic.job_id', '=', jobId)
    .where('job_mechanic.person_id', '=', personId)
    .execute();
  await visible.changeJobs().set({ leader_id: personId }).where('job.id', '=', jobId).execute();
}
