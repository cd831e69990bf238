// Ties an uploaded photo to a job. The bytes were proved by their SHA-256 on arrival; here they must be a picture, and the
// job must have room for it.

import type { Photo } from '@dca/contract/areas/checksheets';
import type { documents } from '@dca/contract/areas/documents';
import type { InputOf } from '@dca/contract/call';
import {
  type Form,
  type PhotoLimits,
  photoCountRefusal,
  photoRefusal,
  photoSizeRefusal,
  questionsOf,
} from '@dca/domain/checksheet';
import { jobStates } from '@dca/domain/job-states';
import { photoLimits } from '@dca/domain/limits';
import { parameters } from '@dca/domain/parameters';
import { type SqlBool, sql } from 'kysely';
import {
  type FileKey,
  type FileStore,
  forReport,
  ImageRefused,
  inspectImage,
  makeThumbnail,
  measureImage,
  withoutTraces,
} from '../../outside/files/index.ts';
import type { Acting } from '../../platform/handler.ts';
import { photoLimitsNow } from '../../platform/parameters.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { notOnCrew } from '../../platform/reasons.ts';
import { holdFiles } from '../../platform/retention.ts';
import { type NamedFiles, notArrived, proveMayTie } from '../../platform/tied-file.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { formVersion, photosOfJob, sheetToJudge } from '../checksheets/index.ts';

type Kept = InputOf<typeof documents.keepPhoto>['body'];

/** The largest that parameters may allow: what decoding may cost is not theirs to raise. Whether it fits now is asked with the job. */
const largest: PhotoLimits = { ...photoLimits, longestSidePx: parameters.PHOTO_LONGEST_SIDE_PX.most };

/** A picture that was judged and made small, before anything is locked. */
interface JudgedPhoto {
  readonly key: FileKey;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly thumbnailKey: FileKey;
  readonly paperKey: FileKey;
  readonly shownKey: FileKey;
}

/**
 * Judges an uploaded picture: by its header first, so that what is too large is refused before anything is decoded, then whole.
 * @throws invalid (not arrived, too large), unsupportedMedia
 */
export async function judgePhoto(outside: NamedFiles, sha256: string): Promise<JudgedPhoto> {
  const { files } = outside;
  const key = await proveMayTie(outside, sha256, 'JOB_PHOTO', 'job');
  const bytes = Buffer.concat(await Array.fromAsync(await files.read(key)));
  try {
    const { width, height } = await measureImage(bytes);
    const size = { bytes: bytes.length, widthPx: width, heightPx: height };
    const refusal = photoSizeRefusal(size, largest);
    if (refusal) throw refuseField('body.sha256', refusal, 'photoLimit');
    await inspectImage(bytes);
    const thumbnail = await files.put(await makeThumbnail(bytes));
    const paper = await files.put(await forReport(bytes));
    const shown = await files.put(await withoutTraces(bytes));
    return {
      key,
      bytes: bytes.length,
      width,
      height,
      thumbnailKey: thumbnail.key,
      paperKey: paper.key,
      shownKey: shown.key,
    };
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

/** Keeps a judged photo and returns it; the same id and bytes again are the same photo. */
export async function keepPhoto(
  { visible, db, viewer }: Acting,
  files: FileStore,
  body: Kept,
  judged: JudgedPhoto,
): Promise<Photo> {
  const job = await lockOwnJob(visible, viewer, body.jobId);
  const known = await findPhoto(visible, body.jobId, body.id);
  if (known?.sha256 === body.sha256) return known;
  proveIsWithMechanics(job.status);
  const form = await formVersion(db, job.form_id, job.form_version);
  const zoneCode = zoneFor(form, body);
  if (body.backlogId) await proveIsLine(visible, body.jobId, body.backlogId);
  await holdFiles(db);
  // Between the two steps the clean-up may have taken a file that nobody referred to yet.
  for (const key of [judged.key, judged.thumbnailKey, judged.paperKey])
    if (!(await files.has(key))) throw notArrived();
  const refusal = photoRefusal(
    await sheetToJudge(visible, body.jobId, form),
    {
      questionId: body.questionId ?? null,
      bytes: judged.bytes,
      widthPx: judged.width,
      heightPx: judged.height,
    },
    await photoLimitsNow(db),
  );
  if (refusal) throw refuseField('body.sha256', refusal, 'photoLimit');
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
      marks_id: body.marks ?? null,
      backlog_id: body.backlogId ?? null,
      bytes: judged.bytes,
      width: judged.width,
      height: judged.height,
      sha256: body.sha256,
      file_key: judged.key,
      thumbnail_key: judged.thumbnailKey,
      paper_key: judged.paperKey,
      shown_key: judged.shownKey,
      by_id: viewer.personId,
    })
    .execute();
  return oneOr404(findPhoto(visible, body.jobId, body.id));
}

/** Takes a photo off a sheet that is with its mechanics; taken off before, it stays off. Returns what it was. */
export async function removePhoto({ visible, viewer }: Acting, id: string) {
  const { photo } = await lockPhoto(visible, viewer, id);
  await visible
    .changeOfJobs('photo')
    .set({ removed_at: sql<string>`now()` })
    .where('photo.id', '=', id)
    .where(sql<SqlBool>`photo.removed_at is null`)
    .execute();
  return photo;
}

/** Puts a photo that was taken off back where it was; one that stands on the sheet stays as it is. */
export async function restorePhoto({ visible, viewer, db }: Acting, id: string) {
  const { photo, job } = await lockPhoto(visible, viewer, id);
  const jobId = photo.job_id;
  const known = await findPhoto(visible, jobId, id);
  if (known) return { jobId, photo: known };
  const form = await formVersion(db, job.form_id, job.form_version);
  // What was taken meanwhile may have filled its place.
  const sheet = await sheetToJudge(visible, jobId, form);
  const refusal = photoCountRefusal(sheet, photo.question_id, await photoLimitsNow(db));
  if (refusal) throw refuseField('params.id', refusal, 'photoLimit');
  await visible.changeOfJobs('photo').set({ removed_at: null }).where('photo.id', '=', id).execute();
  return { jobId, photo: await oneOr404(findPhoto(visible, jobId, id)) };
}

/** A photo, on its sheet or taken off, with its job, locked: it is with its mechanics, and the viewer is one of them. */
async function lockPhoto(visible: Visible, viewer: Viewer, id: string) {
  const photo = await oneOr404(
    visible
      .ofJobs('photo')
      .select(['photo.id', 'photo.job_id', 'photo.sha256', 'photo.question_id'])
      .where('photo.id', '=', id)
      .executeTakeFirst(),
  );
  const job = await lockOwnJob(visible, viewer, photo.job_id);
  proveIsWithMechanics(job.status);
  return { photo, job };
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
  if (!job.isOn) throw refuse('forbidden', notOnCrew);
  return job;
}

/** Throws notFound for a backlog that is no line of the job. */
const proveIsLine = (visible: Visible, jobId: string, backlogId: string) =>
  oneOr404(
    visible
      .backlogs()
      .select('backlog.id')
      .where('backlog.id', '=', backlogId)
      .where('backlog.scheduled_job_id', '=', jobId)
      .executeTakeFirst(),
  );

function proveIsWithMechanics(status: number): void {
  if (jobStates.withMechanics.has(status)) return;
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
