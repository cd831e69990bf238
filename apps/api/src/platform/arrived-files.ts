// What people send: stored, and kept in mind as theirs, so that they may name it by its hash.
import { sql } from 'kysely';
import type { FileSource, FileStore, StoredFile } from '../outside/files/index.ts';
import type { AllTables } from './database.ts';

/** Stores a file that somebody sent. From here on it is theirs to tie. */
export async function keepArrived(
  { files, all }: { readonly files: Pick<FileStore, 'put'>; readonly all: AllTables },
  personId: string,
  source: FileSource,
): Promise<StoredFile> {
  const stored = await files.put(source);
  await all
    .insertInto('file_arrived')
    .values({ person_id: personId, sha256: stored.sha256 })
    .onConflict((conflict) => conflict.constraint('file_arrived_pk').doUpdateSet({ at: sql<string>`now()` }))
    .execute();
  return stored;
}
