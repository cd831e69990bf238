// Photos and papers of jobs (spec §3, §7 "Documents").
import type { documents as calls } from '@dca/contract/areas/documents';
import type { FileReply } from '@dca/contract/call';
import { nameToSave } from '@dca/domain/file-names';
import { type SqlBool, sql } from 'kysely';
import { claimedFormat } from '../../outside/files/images.ts';
import { type FileKey, type FileStore, type ImageFormat, withoutTraces } from '../../outside/files/index.ts';
import { type Handlers, inTwoSteps } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { photosOfJob } from '../checksheets/index.ts';
import { galleryOf } from './gallery.ts';
import { judgePhoto, keepPhoto, removePhoto, restorePhoto } from './keep-photo.ts';
import { filesOf, pathOfFile } from './record-files.ts';
import { takeOrdered } from './take-ordered.ts';
import { judgeFile, tieFile, untieFile } from './tie-file.ts';
import { verifyPaper } from './verify.ts';

export { type JudgedFile, judgeFile, tieFile, untieFile } from './tie-file.ts';

export const documents: Handlers<typeof calls> = {
  evidence: async ({ visible, query }) => {
    const job = await oneOr404(
      visible.jobs().select('job.id').where('job.number', '=', query.jobNumber).executeTakeFirst(),
    );
    return { data: await photosOfJob(visible, job.id) };
  },

  download: async ({ visible, outside, params, query }) => {
    const photo =
      (await shownPhoto(visible.ofJobs('photo'), params.id)) ??
      (await shownPhoto(visible.photosOfBacklogs(), params.id));
    if (photo) return picture(outside.files, photo, query.size, visible.viewer);
    const paper = await paperOf(visible, params.id);
    if (paper) return whole(outside.files, paper);
    const file = await oneOr404(tiedFile(visible, params.id));
    if (!file.media_type.startsWith('image/') || file.tied_by === visible.viewer.personId)
      return whole(outside.files, file);
    return shownPicture(outside.files, file);
  },

  gallery: ({ visible, db, params, query }) => galleryOf({ visible, db }, params.id, query),

  verifyPaper: async ({ params, query, ...asked }) => ({
    data: await verifyPaper(asked, params.code, query.Sha256),
  }),

  keepPhoto: inTwoSteps<typeof calls.keepPhoto>()({
    prepare: ({ outside, body }) => judgePhoto(outside, body.sha256),
    run: async ({ outside, body, prepared, ...acting }) => {
      const photo = await keepPhoto(acting, outside.files, body, prepared);
      const { id, kind, questionId = null, sha256 } = body;
      return {
        reply: { data: photo },
        noted: { target: `job/${body.jobId}`, after: { photo: id, kind, questionId, sha256 } },
      };
    },
  }),

  takeOrdered: async ({ visible, outside, params }) => {
    const made = await takeOrdered(visible, params.id);
    return {
      content: await outside.files.read(made.fileKey),
      mediaType: made.mediaType,
      fileName: made.fileName,
    };
  },

  files: async ({ visible, query }) => ({ data: await filesOf(visible, query) }),

  tieFile: inTwoSteps<typeof calls.tieFile>()({
    prepare: ({ outside, viewer, body }) => judgeFile(outside, viewer, body),
    run: async ({ outside, body, prepared, ...acting }) => {
      const file = await tieFile(acting, outside.files, body, prepared);
      const { id, purpose, fileName, sha256 } = file;
      return {
        reply: { data: file },
        noted: { target: pathOfFile(file), after: { file: id, purpose, fileName, sha256 } },
      };
    },
  }),

  untieFile: async ({ params, ...acting }) => {
    const file = await untieFile(acting, params.id);
    return {
      reply: { data: { id: file.id } },
      noted: {
        target: pathOfFile(file),
        before: { file: file.id, purpose: file.purpose, sha256: file.sha256 },
        after: { removedBy: acting.viewer.userName },
      },
    };
  },

  removePhoto: async ({ params, ...acting }) => {
    const photo = await removePhoto(acting, params.id);
    return {
      reply: { data: { id: photo.id } },
      noted: {
        target: `job/${photo.job_id}`,
        before: { photo: photo.id, sha256: photo.sha256 },
        after: { removedBy: acting.viewer.userName },
      },
    };
  },

  restorePhoto: async ({ params, ...acting }) => {
    const { jobId, photo } = await restorePhoto(acting, params.id);
    return {
      reply: { data: photo },
      noted: {
        target: `job/${jobId}`,
        after: { photo: photo.id, sha256: photo.sha256 },
      },
    };
  },
};

const shownPhoto = (photos: ReturnType<Visible['photosOfBacklogs']>, id: string) =>
  photos
    .select(['photo.id', 'photo.file_key', 'photo.thumbnail_key', 'photo.shown_key', 'photo.by_id'])
    .where('photo.id', '=', id)
    .where(sql<SqlBool>`photo.removed_at is null`)
    .executeTakeFirst();

/** A paper of a job or a file of a record, as it is stored. */
const paperOf = (visible: Visible, id: string) =>
  visible
    .ofJobs('document')
    .select(['document.file_key', 'document.media_type', 'document.file_name', 'document.sha256'])
    .where('document.id', '=', id)
    .executeTakeFirst();

const tiedFile = (visible: Visible, id: string) =>
  visible
    .files()
    .select([
      'file_tie.file_key',
      'file_tie.media_type',
      'file_tie.file_name',
      'file_tie.sha256',
      'file_tie.shown_key',
      'file_tie.tied_by',
    ])
    .where('file_tie.id', '=', id)
    .where('file_tie.removed_at', 'is', null)
    .executeTakeFirst();

interface Whole {
  readonly file_key: FileKey;
  readonly media_type: string;
  readonly file_name: string;
  readonly sha256: string;
}

/** A file byte by byte, as it came. */
const whole = async (files: FileStore, file: Whole): Promise<FileReply> => ({
  content: await files.read(file.file_key),
  mediaType: file.media_type,
  fileName: nameToSave(file.file_name, file.media_type),
  ...(file.media_type.startsWith('image/') ? { inline: true } : {}),
  tag: file.sha256,
  isFinal: true,
});

interface Shown {
  readonly id: string;
  readonly file_key: FileKey;
  readonly thumbnail_key: FileKey;
  readonly shown_key: FileKey | null;
  readonly by_id: string;
}

/**
 * The picture as the viewer may have it. Who took it gets the bytes as they came, whose SHA-256 is the proof of them; what
 * phone that was, and where, is in them, so that others get the picture without.
 */
async function picture(
  files: FileStore,
  photo: Shown,
  size: 'full' | 'thumbnail',
  viewer: Viewer,
): Promise<FileReply> {
  const shown =
    size === 'full' && photo.by_id !== viewer.personId
      ? await cleaned(files, photo)
      : await stored(files, size === 'full' ? photo.file_key : photo.thumbnail_key);
  return { ...shown, fileName: `${photo.id}.${shown.ending}` };
}

/** The picture of a record in sight, as others than its sender get it. */
export async function shownPicture(
  files: Pick<FileStore, 'read'>,
  file: Pick<Whole, 'file_key' | 'file_name'> & { readonly shown_key: FileKey | null },
): Promise<FileReply> {
  const shown = await cleaned(files, file);
  return { ...shown, fileName: nameToSave(file.file_name, shown.mediaType) };
}

/** A picture without what the camera wrote into it; one of before has no such copy, and is cleaned now. */
async function cleaned(
  files: Pick<FileStore, 'read'>,
  { file_key, shown_key }: Pick<Shown, 'file_key' | 'shown_key'>,
) {
  const kept = await stored(files, shown_key ?? file_key);
  if (shown_key !== null) return kept;
  return asPicture(await withoutTraces(kept.content), `${file_key}-clean`);
}

const stored = async (files: Pick<FileStore, 'read'>, key: FileKey) =>
  asPicture(Buffer.concat(await Array.fromAsync(await files.read(key))), key);

function asPicture(content: Buffer, tag: string) {
  const { mediaType, ending } = formats[claimedFormat(content) ?? 'jpeg'];
  return { content, mediaType, ending, inline: true, tag, isFinal: true } as const;
}

const formats: Readonly<Record<ImageFormat, { mediaType: string; ending: string }>> = {
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
  png: { mediaType: 'image/png', ending: 'png' },
  webp: { mediaType: 'image/webp', ending: 'webp' },
  heif: { mediaType: 'image/avif', ending: 'avif' },
};
