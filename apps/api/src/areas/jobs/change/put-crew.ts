// Puts a crew on a job. In RELEASED it is the move to ASSIGNED; in ASSIGNED it replaces who was on it.
import { jobActAllowed } from '@dca/domain/job-acts';
import type { JobStatusCode } from '@dca/domain/job-status';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { holds } from '../../../visibility/holders.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { moveJob, noteEvent } from './move-job.ts';

export interface Crew {
  readonly leader: string | null;
  readonly mechanics: readonly string[];
  /** The job's version that the sender saw, where they told it. */
  readonly version: number | undefined;
}

/** Assigns; throws notFound, invalid (somebody cannot be put there), moveNotAllowed or conflict. */
export async function assignJob(acting: Acting, jobId: string, crew: Crew): Promise<void> {
  const { visible, viewer } = acting;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.id', 'job.status', 'job.plant_code', 'job.version'])
      .where('job.id', '=', jobId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (crew.version !== undefined && crew.version !== job.version) throw refuse('conflict');
  const members = [...new Set([...(crew.leader ? [crew.leader] : []), ...crew.mechanics])];
  await proveMembers(visible, members, job.plant_code);
  const particulars = { leader: crew.leader, mechanics: members };
  if (jobActAllowed('reassign', job.status as JobStatusCode, viewer)) {
    await visible
      .changeJobs()
      .set({ leader_id: crew.leader, version: sql<number>`version + 1` })
      .where('job.id', '=', jobId)
      .execute();
    await noteEvent(acting, { jobId, move: 'reassign', from: job.status, to: job.status, particulars });
  } else {
    await moveJob(acting, { jobId, move: 'assign', set: { leader_id: crew.leader }, particulars });
  }
  await visible.removeCrew().where('job_mechanic.job_id', '=', jobId).execute();
  await visible
    .addToJob('job_mechanic')
    .values(
      members.map((person_id, index) => ({
        job_id: jobId,
        person_id,
        position: crew.leader ? index : index + 1,
        is_leader: person_id === crew.leader,
        assigned_by: viewer.personId,
      })),
    )
    .execute();
}

/** Takes everybody off a job that was not handed over yet. */
export async function unassignJob(acting: Acting, jobId: string): Promise<void> {
  await moveJob(acting, { jobId, move: 'unassign', set: { leader_id: null } });
  await acting.visible.removeCrew().where('job_mechanic.job_id', '=', jobId).execute();
}

async function proveMembers(visible: Visible, members: readonly string[], plantCode: string): Promise<void> {
  if (members.length === 0)
    throw refuseField('body.mechanics', {
      en: 'Choose a leader or at least one mechanic.',
      id: 'Pilih ketua atau minimal satu mekanik.',
    });
  const known = await visible
    .people()
    .select('person.id')
    .where('person.id', '=', sql<string>`any(${members}::uuid[])`)
    .where('person.is_active', '=', true)
    .where('person.tenant', '=', 'INTERNAL')
    .where(
      sql<SqlBool>`exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = ${plantCode})`,
    )
    .where(holds(sql.ref('person.id'), 'tracking.record'))
    .execute();
  if (known.length === members.length) return;
  throw refuseField('body.mechanics', {
    en: `Somebody of these is no active mechanic of plant ${plantCode}.`,
    id: `Ada yang bukan mekanik aktif di plant ${plantCode}.`,
  });
}
