// Ordering a file and asking for it. What a person ordered and the worker has not made yet is not ordered twice.
import type { OrderedFile } from '@dca/contract/ordered-file';
import type { OrderedFileKind, OrderedFileState } from '@dca/domain/ordered-files';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Visible } from '../../visibility/visible.ts';
import type { Acting } from '../handler.ts';

interface Order {
  readonly kind: OrderedFileKind;
  /** What the file is of: the same for the same content and language. */
  readonly target: string;
  readonly asked: object;
  readonly jobId?: string;
}

/** Orders a file, or tells of the one that is under way. */
export async function orderFile(
  { visible, viewer, enqueue }: Acting,
  { kind, target, asked, jobId }: Order,
): Promise<OrderedFile> {
  const added = await visible
    .addOrderedFile()
    .values({
      ...{ kind, target, person_id: viewer.personId, job_id: jobId ?? null },
      asked: sql<never>`${JSON.stringify(asked)}::jsonb`,
    })
    .onConflict((under) =>
      under
        .columns(['person_id', 'kind', 'target'])
        .where(sql<boolean>`state in ('WAITING', 'WORKING')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (added) await enqueue('make-files', {}, added.id);
  const ordered = await newestOrder(visible, kind, target);
  if (!ordered) throw new Error(`an order of ${kind} is neither there nor added`);
  return ordered;
}

/** The newest order of the viewer for a file; null where there is none. */
export async function newestOrder(
  visible: Visible,
  kind: OrderedFileKind,
  target: string,
): Promise<OrderedFile | null> {
  const row = await visible
    .orderedFiles()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .select([
      'id',
      sql.ref<OrderedFileState>('state').as('state'),
      'pieces_done as piecesDone',
      'pieces',
      sql<Words | null>`said`.as('said'),
      'file_name as fileName',
      'bytes',
      'asked_at as askedAt',
      'moved_at as movedAt',
    ])
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, said: row.said?.[visible.viewer.language] ?? null } : null;
}
