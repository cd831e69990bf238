// Ties an uploaded photo to a job. The bytes were proved by their SHA-256 on arrival; here they must be a picture, and the
// job must have room for it.
import type { Photo } from '@dca/contract/areas/checksheets';
import type { documents } from '@dca/contract/areas/documents';
import type { InputOf } from '@dca/contract/call';
import { type Form, photoRefusal, questionsOf } from '@dca/domain/checksheet';
import { type SqlBool, sql } from 'kysely';
import { ImageRefused, inspectImage, makeThumbnail } from '../../outside/files/index.ts';
import type { Doors } from '../../platform/doors.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { holdFiles } from '../../platform/retention.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Db, Visible } from '../../visibility/visible.ts';
import { filledSheet, formVersion, photosOfJob } from '../checksheets/index.ts';
import { isWithMechanics } from '../tracking/index.ts';

interface Keeping {
  readonly visible: Visible;
  readonly db: Db;
  readonly viewer: Viewer;
  readonly outside: Doors;
}
type Kept = InputOf<typeof documents.keepPhoto>['body'];

/** Keeps the photo and returns it; the same id and bytes again are the same photo. */
export async function keepPhoto({ visible, db, viewer, outside }: Keeping, body: Kept): Promise<Photo> {
  const job = await lockOwnJob(visible, viewer, body.jobId);
  const known = await findPhoto(visible, body.jobId, body.id);
  if (known?.sha256 === body.sha256) return known;
  proveIsWithMechanics(job.status);
  const form = await formVersion(db, job.form_id, job.form_version);
  const zoneCode = zoneFor(form, body);
  await holdFiles.execute(db);
  const { width, height, bytes } = await readUpload(outside, body.sha256);
  const refusal = photoRefusal(await filledSheet(visible, body.jobId, form), {
    questionId: body.questionId ?? null,
    bytes: bytes.length,
    widthPx: width,
    heightPx: height,
  });
  if (refusal) throw refuseField('body.sha256', refusal, 'photoLimit');
  const thumbnail = await outside.files.put(await makeThumbnail(bytes));
  await visible
    .addToJob('photo')
    .values({
      id: body.id,
      job_id: body.jobId,
      question_id: body.questionId ?? null,
      zone_code: zoneCode,
      kind: body.kind,
      taken_at: body.takenAt,
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      bytes: bytes.length,
      width,
      height,
      sha256: body.sha256,
      file_key: body.sha256,
      thumbnail_key: thumbnail.key,
      by_id: viewer.personId,
    })
    .execute();
  return oneOr404(findPhoto(visible, body.jobId, body.id));
}

/** Takes a photo off a sheet that is with its mechanics; taken off before, it stays off. Returns what it was. */
export async function removePhoto({ visible, viewer }: Omit<Keeping, 'db' | 'outside'>, id: string) {
  const photo = await oneOr404(
    visible
      .ofJobs('photo')
      .select(['photo.id', 'photo.job_id', 'photo.sha256'])
      .where('photo.id', '=', id)
      .executeTakeFirst(),
  );
  const job = await lockOwnJob(visible, viewer, photo.job_id);
  proveIsWithMechanics(job.status);
  await visible
    .changeOfJobs('photo')
    .set({ removed_at: sql<string>`now()` })
    .where('photo.id', '=', id)
    .where(sql<SqlBool>`photo.removed_at is null`)
    .execute();
  return photo;
}

const findPhoto = async (visible: Visible, jobId: string, id: string): Promise<Photo | undefined> =>
  (await photosOfJob(visible, jobId)).find((photo) => photo.id === id);

/** The job, locked, so that the counts of its photos hold. Throws notFound, or forbidden for who is not on it. */
async function lockOwnJob(visible: Visible, viewer: Viewer, jobId: string) {
  const job = await oneOr404(
    visible
      .jobs()
      .select([
        'job.status',
        'job.form_id',
        'job.form_version',
        sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`.as(
          'isOn',
        ),
      ])
      .where('job.id', '=', jobId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!job.isOn) throw refuse('forbidden');
  return job;
}

function proveIsWithMechanics(status: number): void {
  if (isWithMechanics(status)) return;
  throw refuse('moveNotAllowed', {
    detail: {
      en: 'The sheet is not with its mechanics now.',
      id: 'Checksheet ini sedang tidak berada pada mekaniknya.',
    },
  });
}

/** The zone that a photo belongs to: that of its question, or the one named. */
function zoneFor(form: Form, body: Kept): string | null {
  if (body.questionId) {
    const place = questionsOf(form).find(({ question }) => question.id === body.questionId);
    if (place) return place.zone.code;
    throw refuseField(
      'body.questionId',
      {
        en: 'The form of this job has no such question.',
        id: 'Formulir pekerjaan ini tidak memuat pertanyaan itu.',
      },
      'unknownQuestion',
    );
  }
  if (!body.zoneCode || form.zones.some((zone) => zone.code === body.zoneCode)) return body.zoneCode ?? null;
  throw refuseField(
    'body.zoneCode',
    { en: 'The form of this job has no such zone.', id: 'Formulir pekerjaan ini tidak memuat zona itu.' },
    'unknownZone',
  );
}

async function readUpload(outside: Doors, sha256: string) {
  if (!(await outside.files.has(sha256)))
    throw refuseField(
      'body.sha256',
      { en: 'This photo has not arrived yet.', id: 'Foto ini belum tiba.' },
      'notUploaded',
    );
  const bytes = Buffer.concat(await Array.fromAsync(await outside.files.read(sha256)));
  try {
    return { ...(await inspectImage(bytes)), bytes };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw refuse('unsupportedMedia', {
      detail: {
        en: 'This file is not a picture that can be read.',
        id: 'Berkas ini bukan gambar yang dapat dibaca.',
      },
      cause: error,
    });
  }
}
