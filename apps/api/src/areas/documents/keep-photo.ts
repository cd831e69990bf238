// Ties an uploaded photo to a job. The bytes were proved by their SHA-256 on arrival; here they must be a picture, and the
// job must have room for it.
import type { documents } from '@dca/contract/areas/documents';
import type { InputOf } from '@dca/contract/call';
import { photoLimits } from '@dca/domain/limits';
import { sql } from 'kysely';
import { ImageRefused, inspectImage, makeThumbnail } from '../../outside/files/index.ts';
import type { Doors } from '../../platform/doors.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { photosOfJob } from '../checksheets/index.ts';

interface Keeping {
  readonly visible: Visible;
  readonly viewer: Viewer;
  readonly outside: Doors;
}
type Kept = InputOf<typeof documents.keepPhoto>['body'];

/** Keeps the photo and returns it; the same id and bytes again are the same photo. */
export async function keepPhoto({ visible, viewer, outside }: Keeping, body: Kept) {
  await proveJob(visible, viewer, body.jobId);
  const photos = await photosOfJob(visible, body.jobId);
  const known = photos.find((photo) => photo.id === body.id);
  if (known?.sha256 === body.sha256) return known;
  proveRoom(photos, body);
  const { width, height, bytes } = await readUpload(outside, body.sha256);
  const thumbnail = await outside.files.put(await makeThumbnail(bytes));
  await visible
    .addToJob('photo')
    .values({
      id: body.id,
      job_id: body.jobId,
      question_id: body.questionId ?? null,
      zone_code: body.zoneCode ?? null,
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
  return oneOr404(
    photosOfJob(visible, body.jobId).then((rows) => rows.find((photo) => photo.id === body.id)),
  );
}

async function proveJob(visible: Visible, viewer: Viewer, jobId: string): Promise<void> {
  const job = await oneOr404(
    visible
      .jobs()
      .select([
        'job.status',
        sql<boolean>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`.as(
          'isOn',
        ),
      ])
      .where('job.id', '=', jobId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!job.isOn) throw refuse('forbidden');
  if (![40, 50, 65].includes(job.status))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The job is not with its mechanics now.',
        id: 'Pekerjaan ini sedang tidak berada pada mekaniknya.',
      },
    });
}

function proveRoom(photos: readonly { questionId: string | null }[], body: Kept): void {
  const ofQuestion = body.questionId
    ? photos.filter((photo) => photo.questionId === body.questionId).length
    : 0;
  if (ofQuestion >= photoLimits.perQuestion)
    throw refuseField(
      'body.questionId',
      {
        en: `At most ${photoLimits.perQuestion} photos for a question.`,
        id: `Paling banyak ${photoLimits.perQuestion} foto per pertanyaan.`,
      },
      'photoLimit',
    );
  if (photos.length >= photoLimits.perJob)
    throw refuseField(
      'body.jobId',
      {
        en: `At most ${photoLimits.perJob} photos for a job.`,
        id: `Paling banyak ${photoLimits.perJob} foto per pekerjaan.`,
      },
      'photoLimit',
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
