// The office enters a finding that it was told of: recorded with its photos and parts, and submitted in the same act.
import type { OfficeBacklog } from '@dca/contract/areas/backlog/new-backlog';
import { backlogOver } from '@dca/domain/backlog-lifecycle';
import type { FileStore } from '../../../outside/files/index.ts';
import type { Acting } from '../../../platform/handler.ts';
import { refuseField } from '../../../platform/problem.ts';
import type { JudgedFile } from '../../documents/index.ts';
import { moveBacklog, readBacklog } from '../move-backlog.ts';
import { addBacklog } from '../record/add-backlog.ts';
import { tiePhotos } from '../record/photos.ts';

/**
 * Enters a finding and returns its id.
 * @throws as addBacklog and moveBacklog; notFound or invalid for what waits for it
 */
export async function enterBacklog(
  acting: Acting,
  files: FileStore,
  asked: OfficeBacklog,
  judged: readonly JudgedFile[],
): Promise<string> {
  const { photos, ...found } = asked;
  await proveParent(acting, found);
  const { id } = await addBacklog(acting, 'draft', { ...found, source: 'WEB' }, 'body.Backlog');
  await tiePhotos(acting, files, { id, photos, judged });
  await moveBacklog(acting, { id, move: 'submit' });
  return id;
}

/** What waits for it is an open one of the same machine, and waits for it alone in turn. */
async function proveParent(
  { visible }: Acting,
  { parentId, equipmentId }: Pick<OfficeBacklog, 'parentId' | 'equipmentId'>,
): Promise<void> {
  if (!parentId) return;
  const parent = await readBacklog(visible, parentId);
  if (parent.equipmentId === equipmentId && !backlogOver.includes(parent.status)) return;
  throw refuseField('body.Backlog.parentId', {
    en: 'Only an open backlog of the same machine waits for it.',
    id: 'Hanya backlog terbuka dari unit yang sama yang dapat menunggunya.',
  });
}
