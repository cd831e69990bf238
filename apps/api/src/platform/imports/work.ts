// One import in hand of the process that works on it. Whoever works on one holds a lock of the session: a second worker leaves
// it alone, and the lock of one that was killed is gone with it, so that the next begins its state anew.
import type { ImportColumn } from '@dca/contract/areas/imports';
import { type DecimalMark, type ImportKindName, importKinds } from '@dca/domain/import-kinds';
import { type ImportMove, type ImportState, importMoves } from '@dca/domain/import-lifecycle';
import { permits } from '@dca/domain/permissions';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { FileKey, FileStore } from '../../outside/files/index.ts';
import { findViewer, type Viewer } from '../../visibility/viewer.ts';
import type { AllTables } from '../database.ts';
import type { ImportKind } from './kind.ts';

export interface ImportInHand {
  readonly id: string;
  readonly kind: ImportKindName;
  readonly state: ImportState;
  readonly person_id: string;
  readonly file_key: FileKey;
  readonly file_name: string;
  readonly decimal_mark: DecimalMark;
  readonly columns: readonly ImportColumn[];
  readonly sheet: number;
  /** The line of the headings; null until they are proposed. */
  readonly head_line: number | null;
  readonly takes_alike: boolean;
  readonly rows_good: number;
  readonly takes: 'ALL' | 'GOOD' | null;
  readonly attempts: number;
}

export interface Work {
  readonly all: AllTables;
  readonly files: FileStore;
  readonly viewer: Viewer;
  readonly its: ImportInHand;
  readonly kind: ImportKind;
}

/** The state of the import is not what this work began with: somebody gave it up. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Moves the import out of the state in which the work began. Throws GivenUp where it is in another. */
export async function moveImport(
  db: AllTables,
  { its }: Pick<Work, 'its'>,
  move: ImportMove,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ ...more, state: importMoves[move].to, moved_at: sql<string>`now()`, attempts: 0 })
    .where('id', '=', its.id)
    .where('state', '=', its.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new GivenUp();
}

/** Writes how far the work is, for whoever looks. Throws GivenUp. */
export async function tellProgress(
  { all, its }: Work,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const { numUpdatedRows } = await all
    .updateTable('import')
    .set(counts)
    .where('id', '=', its.id)
    .where('state', '=', its.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new GivenUp();
}

/** Throws GivenUp where the import is not in the state any more in which the work began. */
export async function proveUnderWay({ all, its }: Pick<Work, 'all' | 'its'>): Promise<void> {
  if ((await readImport(all, its.id))?.state !== its.state) throw new GivenUp();
}

/** Takes the lock of an import for as long as the session of `all` lives; false where another has it. */
export async function takeInHand(all: AllTables, importId: string): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_lock(hashtextextended(${`dca_import ${importId}`}, 0)) as mine`.execute(all);
  return rows[0]?.mine === true;
}

export async function letGo(all: AllTables, importId: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`dca_import ${importId}`}, 0))`.execute(all);
}

export const readImport = (all: AllTables, importId: string): Promise<ImportInHand | undefined> =>
  all.selectFrom('import').selectAll().where('id', '=', importId).executeTakeFirst() as Promise<
    ImportInHand | undefined
  >;

/** Whoever brought it, as they are now; null where they may not any more. */
export async function senderOf(all: AllTables, its: ImportInHand): Promise<Viewer | null> {
  const person = await all
    .selectFrom('person')
    .select(['tenant', 'subject'])
    .where('id', '=', its.person_id)
    .executeTakeFirst();
  if (!person?.subject) return null;
  const tenant = person.tenant === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL';
  const identity = {
    tenant,
    subject: person.subject,
    email: null,
    emailVerified: false,
    roleNames: [],
  } as const;
  const found = await findViewer(all, identity);
  return found.state === 'known' && permits(found.viewer, importKinds[its.kind].permission)
    ? found.viewer
    : null;
}

export const jsonOf = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
export const saidAs = (words: Words) => jsonOf(words);
