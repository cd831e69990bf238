// Work that can no longer find its place: the job was taken back, given to others or submitted by another while it lay on a
// phone. It is kept beside the sheet as it was done, for the leader to read; it changes nothing by itself.
import type { offline as calls, RescuedAct } from '@dca/contract/areas/offline';
import type { FileReply, InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import { claimedFormat } from '../../outside/files/images.ts';
import { ImageRefused, withoutTraces } from '../../outside/files/index.ts';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { sentByAnother } from '../../platform/reasons.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Sent = InputOf<typeof calls.rescue>['body'];

/** Keeps acts of a job that the viewer is or was on; answers their ids. Throws notFound, invalid, duplicate. */
export async function keepRescued(
  { visible, viewer, now }: Acting,
  { jobId, acts }: Sent,
): Promise<string[]> {
  await oneOr404(visible.jobsEverMine().where('job.id', '=', jobId).executeTakeFirst());
  await visible
    .addRescuedAct()
    .values(
      acts.map((act, index) => ({
        id: act.id,
        job_id: jobId,
        person_id: viewer.personId,
        arrived_at: now,
        done_at: act.doneAt,
        kind: act.kind,
        contract: act.contract,
        summary: act.summary,
        reason: act.reason ?? null,
        body: JSON.stringify(act.body),
        picture: pictureIn(act.picture, index),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const ids = [...new Set(acts.map(({ id }) => id))];
  const kept = await visible
    .rescuedByMe()
    .where('rescued_act.job_id', '=', jobId)
    .where('rescued_act.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  // What somebody else handed over under that id, or of another job, is not what this phone may forget.
  if (kept.length < ids.length) throw refuse('duplicate', sentByAnother);
  return ids;
}

function pictureIn(picture: string | null | undefined, index: number): Buffer | null {
  if (!picture) return null;
  const bytes = Buffer.from(picture, 'base64');
  if (claimedFormat(bytes) === 'jpeg') return bytes;
  throw refuseField(`body.acts.${index}.picture`, { en: 'This is no JPEG.', id: 'Ini bukan JPEG.' });
}

/** What was handed over of a job in sight, oldest first. Throws notFound. */
export async function rescuedOf(visible: Visible, jobId: string): Promise<RescuedAct[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  return visible
    .ofJobs('rescued_act')
    .innerJoin('person', 'person.id', 'rescued_act.person_id')
    .select([
      'rescued_act.id',
      'rescued_act.kind',
      shownInstant('rescued_act.done_at').as('doneAt'),
      shownInstant('rescued_act.arrived_at').as('arrivedAt'),
      'rescued_act.summary',
      'rescued_act.reason',
      sql<RescuedAct['by']>`json_build_object('id', person.id, 'userName', person.user_name,
        'name', trim(person.first_name || ' ' || person.last_name))`.as('by'),
      sql<boolean>`rescued_act.picture is not null`.as('hasPicture'),
    ])
    .where('rescued_act.job_id', '=', jobId)
    .orderBy('rescued_act.done_at')
    .orderBy('rescued_act.id')
    .execute();
}

/**
 * The picture of something handed over of a job in sight, without what the camera wrote into it. Throws notFound, and
 * unsupportedMedia for one that was damaged on the phone.
 */
export async function pictureOf(visible: Visible, id: string): Promise<FileReply> {
  const { picture } = await oneOr404(
    visible
      .ofJobs('rescued_act')
      .select('rescued_act.picture')
      .where('rescued_act.id', '=', id)
      .executeTakeFirst(),
  );
  if (picture === null) throw refuse('notFound');
  return { content: await cleaned(picture), mediaType: 'image/jpeg', fileName: `${id}.jpg`, inline: true };
}

async function cleaned(picture: Buffer): Promise<Buffer> {
  try {
    return await withoutTraces(picture);
  } catch (error) {
    throw error instanceof ImageRefused ? refuse('unsupportedMedia') : error;
  }
}
