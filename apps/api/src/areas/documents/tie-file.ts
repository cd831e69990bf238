// Ties an uploaded file to a record. The bytes were proved by their SHA-256 on arrival; here their content must be what the
// purpose takes, whatever the sender called it, and both purpose and record must be the person's to write.
import type { documents, RecordFile } from '@dca/contract/areas/documents';
import type { InputOf } from '@dca/contract/call';
import { type FilePurpose, filePurposes, type MediaType, mediaTypeOf } from '@dca/domain/file-purposes';
import { type Permission, permits } from '@dca/domain/permissions';
import { type RecordKind, recordKinds } from '@dca/domain/record-kinds';
import {
  type FileKey,
  type FileStore,
  ImageRefused,
  inspectImage,
  withoutTraces,
} from '../../outside/files/index.ts';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { lacksRight } from '../../platform/reasons.ts';
import { holdFiles } from '../../platform/retention.ts';
import { type NamedFiles, notArrived, proveMayTie } from '../../platform/tied-file.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import { fileById } from './record-files.ts';

type Sent = InputOf<typeof documents.tieFile>['body'];

/** A file that was judged before anything is locked. */
export interface JudgedFile {
  readonly key: FileKey;
  readonly bytes: number;
  readonly mediaType: MediaType;
  /** The picture without what the camera wrote into it; null for other files. */
  readonly shownKey: FileKey | null;
}

/**
 * Judges an uploaded file by what it holds.
 * @throws forbidden, invalid (not arrived, too large, not for this record), unsupportedMedia
 */
export async function judgeFile(outside: NamedFiles, viewer: Viewer, sent: Sent): Promise<JudgedFile> {
  const purpose: FilePurpose = filePurposes[sent.purpose];
  provePermitted(viewer, sent.recordKind, purpose);
  if (!purpose.tiedTo.includes(sent.recordKind))
    throw refuseField('body.purpose', {
      en: 'A file of this purpose is not tied to such a record.',
      id: 'Berkas dengan tujuan ini tidak dapat dilampirkan di sini.',
    });
  const { files } = outside;
  const key = await proveMayTie(outside, sent.sha256, sent.purpose, sent.recordKind as never);
  const bytes = Buffer.concat(await Array.fromAsync(await files.read(key)));
  const mediaType = mediaTypeOf(bytes.subarray(0, 16));
  if (mediaType === null) throw unsupported();
  const shownKey = mediaType.startsWith('image/') ? await keepToShow(files, bytes) : null;
  return { key, bytes: bytes.length, mediaType, shownKey };
}

/** Proves a picture and keeps what others may download of it. */
async function keepToShow(files: FileStore, bytes: Buffer): Promise<FileKey> {
  try {
    await inspectImage(bytes);
    return (await files.put(await withoutTraces(bytes))).key;
  } catch (error) {
    throw error instanceof ImageRefused ? unsupported(error) : error;
  }
}

const unsupported = (cause?: unknown) =>
  refuse('unsupportedMedia', {
    detail: {
      en: 'This file is not of a kind that is taken here.',
      id: 'Jenis berkas ini tidak diterima di sini.',
    },
    cause,
  });

/** Both the record and the purpose have to be theirs to write. Throws forbidden. */
function provePermitted(
  viewer: Viewer,
  kind: RecordKind,
  { permissions }: Pick<FilePurpose, 'permissions'>,
): void {
  const holdsOne = (asked: readonly Permission[]) => asked.some((permission) => permits(viewer, permission));
  if (!holdsOne(permissions)) throw refuse('forbidden', lacksRight(...permissions));
  if (!holdsOne(recordKinds[kind])) throw refuse('forbidden', lacksRight(...recordKinds[kind]));
}

/** Ties a judged file to a record in sight and returns it; the same id and bytes again are the same file. */
export async function tieFile(
  acting: Acting,
  files: FileStore,
  sent: Sent,
  judged: JudgedFile,
): Promise<RecordFile> {
  const { visible, db, viewer } = acting;
  if (!(await visible.seesRecord(sent.recordKind, sent.recordId))) throw refuse('notFound');
  const known = await fileById(visible, sent.id);
  if (known?.sha256 === sent.sha256 && known.recordId === sent.recordId) return known;
  await holdFiles(db);
  // Between the two steps the clean-up may have taken a file that nobody referred to yet.
  if (!(await files.has(judged.key))) throw notArrived();
  await visible
    .addFile()
    .values({
      id: sent.id,
      record_kind: sent.recordKind,
      record_id: sent.recordId,
      purpose: sent.purpose,
      file_key: judged.key,
      sha256: sent.sha256,
      bytes: judged.bytes,
      media_type: judged.mediaType,
      shown_key: judged.shownKey,
      file_name: sent.fileName,
      tied_by: viewer.personId,
    })
    .execute();
  return oneOr404(fileById(visible, sent.id));
}

/** Takes a file off its record and returns what it was. Throws notFound, or forbidden for who could not tie it. */
export async function untieFile({ visible, viewer, now }: Acting, id: string): Promise<RecordFile> {
  const file = await oneOr404(fileById(visible, id));
  provePermitted(viewer, file.recordKind, filePurposes[file.purpose]);
  await visible
    .changeFiles()
    .set({ removed_at: now, removed_by: viewer.personId })
    .where('file_tie.id', '=', id)
    .where('file_tie.removed_at', 'is', null)
    .execute();
  return file;
}
