// Puts a crew on a job. In RELEASED it is the move to ASSIGNED; in ASSIGNED it replaces who was on it, and so it does on a
// breakdown that is handed over to nobody who could work on it.
import { jobActAllowed } from '@dca/domain/job-acts';
import type { JobStatusCode } from '@dca/domain/job-status';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { holds } from '../../../visibility/holders.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { moveJob, noteEvent } from './move-job.ts';

interface Crew {
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
  const names = await proveMembers(visible, members, job.plant_code);
  const before = await crewNow(visible, jobId);
  const particulars = {
    leader: crew.leader,
    mechanics: members,
    leaderName: crew.leader === null ? null : (names.get(crew.leader) ?? null),
    added: members.filter((id) => !before.has(id)).map((id) => names.get(id)),
    removed: [...before].filter(([id]) => !members.includes(id)).map(([, name]) => name),
  };
  const act = await actOn(acting, job);
  if (act) {
    await visible
      .changeJobs()
      .set({ leader_id: crew.leader, version: sql<number>`version + 1` })
      .where('job.id', '=', jobId)
      .execute();
    await noteEvent(acting, { jobId, move: act, from: job.status, to: job.status, particulars });
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

/** The act that replaces a crew and leaves the job where it is; null where putting one on is a move. */
async function actOn({ visible, viewer }: Acting, job: { id: string; status: number }) {
  const status = job.status as JobStatusCode;
  if (jobActAllowed('reassign', status, viewer)) return 'reassign';
  return jobActAllowed('staff', status, viewer) && (await lacksRecorder(visible, job.id)) ? 'staff' : null;
}

async function lacksRecorder(visible: Visible, jobId: string): Promise<boolean> {
  const row = await visible
    .jobs()
    .select(nobodyRecords.as('lacks'))
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  return row?.lacks ?? false;
}

/** True for a breakdown that waits for its planner, where nobody of the crew of `job` may record a stage. */
export const nobodyRecords = sql<boolean>`(job.temporary_number is not null and not exists (select 1 from job_mechanic crew
  where crew.job_id = job.id and ${holds(sql.ref('crew.person_id'), 'tracking.record')}))`;

/** Takes everybody off a job that was not handed over yet. */
export async function unassignJob(acting: Acting, jobId: string): Promise<void> {
  const removed = [...(await crewNow(acting.visible, jobId)).values()];
  await moveJob(acting, { jobId, move: 'unassign', set: { leader_id: null }, particulars: { removed } });
  await acting.visible.removeCrew().where('job_mechanic.job_id', '=', jobId).execute();
}

/** Names of who is on a job, the leader first: an event keeps them as they were called then. */
async function crewNow(visible: Visible, jobId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await visible
    .ofJobs('job_mechanic')
    .innerJoin('person', 'person.id', 'job_mechanic.person_id')
    .select(['person.id', nameOf.as('name')])
    .where('job_mechanic.job_id', '=', jobId)
    .orderBy('job_mechanic.position')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const nameOf = sql<string>`trim(person.first_name || ' ' || person.last_name)`;

/** The names of people who may be put on a job of a plant, by their ids; throws invalid where one may not. */
async function proveMembers(
  visible: Visible,
  members: readonly string[],
  plantCode: string,
): Promise<ReadonlyMap<string, string>> {
  if (members.length === 0)
    throw refuseField('body.mechanics', {
      en: 'Choose a leader or at least one mechanic.',
      id: 'Pilih ketua atau minimal satu mekanik.',
    });
  const known = await visible
    .people()
    .select(['person.id', nameOf.as('name')])
    .where('person.id', '=', sql<string>`any(${members}::uuid[])`)
    .where('person.is_active', '=', true)
    .where('person.tenant', '=', 'INTERNAL')
    .where(
      sql<SqlBool>`exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = ${plantCode})`,
    )
    .where(holds(sql.ref('person.id'), 'tracking.record'))
    .execute();
  if (known.length === members.length) return new Map(known.map(({ id, name }) => [id, name]));
  throw refuseField('body.mechanics', {
    en: `Somebody of these is no active mechanic of plant ${plantCode}.`,
    id: `Ada yang bukan mekanik aktif di plant ${plantCode}.`,
  });
}
