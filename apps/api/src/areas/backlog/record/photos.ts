// Photos that come with a finding: judged before anything is locked, tied once it is there.
import type { OfficeBacklog } from '@dca/contract/areas/backlog/new-backlog';
import type { FileStore } from '../../../outside/files/index.ts';
import type { Acting } from '../../../platform/handler.ts';
import type { NamedFiles } from '../../../platform/tied-file.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import { type JudgedFile, judgeFile, tieFile } from '../../documents/index.ts';

type Sent = OfficeBacklog['photos'];

const asFile = (photo: Sent[number], recordId: string) => ({
  ...photo,
  recordKind: 'backlog' as const,
  recordId,
  purpose: 'FINDING_PHOTO' as const,
});

/** Throws invalid for one that has not arrived or is too large, unsupportedMedia for what is no picture. */
export const judgePhotos = (outside: NamedFiles, viewer: Viewer, photos: Sent): Promise<JudgedFile[]> =>
  Promise.all(photos.map((photo) => judgeFile(outside, viewer, asFile(photo, photo.id))));

/** Ties them to their finding. */
export async function tiePhotos(
  acting: Acting,
  files: FileStore,
  {
    id,
    photos,
    judged,
  }: { readonly id: string; readonly photos: Sent; readonly judged: readonly JudgedFile[] },
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const file = judged[index];
    if (file) await tieFile(acting, files, asFile(photo, id), file);
  }
}
