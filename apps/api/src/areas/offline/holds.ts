// What phones of a crew last said that they still hold of a job. It is what was said, and when: a phone without a signal cannot
// say that it has more by now.
import type { HeldOfJob, PhoneHold } from '@dca/contract/areas/offline';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Notes what a phone of the viewer holds now instead of what it said before; answers the jobs that it was noted of. */
export async function noteHolds(
  { visible, viewer, now }: Acting,
  phoneId: string,
  said: readonly HeldOfJob[],
): Promise<string[]> {
  await visible.removeMyHolds().where('phone_hold.phone_id', '=', phoneId).execute();
  const jobIds = said.map(({ jobId }) => jobId);
  const mine = await visible
    .jobsEverMine()
    .where('job.id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .execute();
  const known = new Map(said.map((held) => [held.jobId, held]));
  const rows = mine.flatMap(({ id }) => known.get(id) ?? []);
  if (rows.length === 0) return [];
  await visible
    .addHold()
    .values(
      rows.map(({ jobId, acts, photos, oldestAt }) => ({
        job_id: jobId,
        person_id: viewer.personId,
        phone_id: phoneId,
        acts,
        photos,
        oldest_at: oldestAt,
        said_at: now,
      })),
    )
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** What phones hold of a job in sight, who said it longest ago first. Throws notFound. */
export async function holdsOf(visible: Visible, jobId: string): Promise<PhoneHold[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  return visible
    .ofJobs('phone_hold')
    .innerJoin('person', 'person.id', 'phone_hold.person_id')
    .select([
      'phone_hold.phone_id as phoneId',
      sql<PhoneHold['by']>`json_build_object('id', person.id, 'userName', person.user_name,
        'name', trim(person.first_name || ' ' || person.last_name))`.as('by'),
      'phone_hold.acts',
      'phone_hold.photos',
      shownInstant('phone_hold.oldest_at').as('oldestAt'),
      shownInstant('phone_hold.said_at').as('saidAt'),
    ])
    .where('phone_hold.job_id', '=', jobId)
    .orderBy('phone_hold.said_at')
    .orderBy('phone_hold.phone_id')
    .execute();
}
