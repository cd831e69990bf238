// What is kept only for a time: idempotency keys, and files that nothing refers to. A file that is referred to is never
// removed: whoever is about to refer to one holds the files until their commit, and the removal waits for them.
import { importLimits } from '@dca/domain/import-kinds';
import { idempotencyDays, unusedFileHours } from '@dca/domain/limits';
import { noticeDays } from '@dca/domain/notices';
import { orderedFileDays } from '@dca/domain/ordered-files';
import { webhookLimits } from '@dca/domain/webhooks';
import { sql } from 'kysely';
import { type FileKey, removeUploads } from '../outside/files/index.ts';
import type { Db } from '../visibility/open-tables.ts';
import type { AllTables } from './database.ts';
import type { Doors } from './doors.ts';
import { wholeDatabase } from './whole-database.ts';

const filesAtOnce = 1000;
/** Files outlive the notes of their uploads: a sender who is told that all is here must find it so. */
const longerHours = 1;

/** Removes idempotency keys that are past their promise of 30 days, and declarations of uploads that count no more. */
export async function forgetOld(all: AllTables): Promise<void> {
  await all.deleteFrom('spent_budget').where('until', '<', sql<string>`now()`).execute();
  await all.deleteFrom('upload_begun').where('at', '<', sql<string>`now() - interval '1 day'`).execute();
  await all
    .deleteFrom('file_arrived')
    .where('at', '<', sql<string>`now() - make_interval(hours => ${unusedFileHours + longerHours})`)
    .execute();
  await all
    .deleteFrom('import_row')
    .using('import')
    .whereRef('import.id', '=', 'import_row.import_id')
    .where('import.state', 'in', ['DONE', 'UNDONE', 'CANCELLED', 'REFUSED'])
    .where('import.moved_at', '<', sql<string>`now() - make_interval(days => ${importLimits.undoDays})`)
    .execute();
  await all
    .deleteFrom('notice')
    .where('at', '<', sql<string>`now() - make_interval(days => ${noticeDays})`)
    .execute();
  await all
    .deleteFrom('webhook_delivery')
    .where('made_at', '<', sql<string>`now() - make_interval(days => ${webhookLimits.keptDays})`)
    .execute();
  await all
    .deleteFrom('ordered_file')
    .where('moved_at', '<', sql<string>`now() - make_interval(days => ${orderedFileDays})`)
    .execute();
  await all
    .deleteFrom('idempotency')
    .where('at', '<', sql<string>`now() - make_interval(days => ${idempotencyDays})`)
    .execute();
}

/**
 * Forgets what mails said that ended before so many days: text and paper go, the row stays. What is still to be sent is kept.
 * @returns how many were forgotten
 */
export async function forgetMails(all: AllTables, days: number): Promise<number> {
  const { numUpdatedRows } = await all
    .updateTable('mail')
    .set({
      ...{ body: '', file_key: null, file_name: null, file_bytes: null },
      content_forgotten_at: sql<string>`now()`,
    })
    .where('ended_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where('content_forgotten_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Keeps stored files where they are until the end of the transaction of `db`. */
export async function holdFiles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('dca_files'))`.execute(wholeDatabase(db));
}

type Store = Pick<Doors, 'files' | 'uploadsDir'> & { readonly all: AllTables };

/**
 * Removes uploads that nobody went on with, and files that nothing refers to, once they are a week old. Where the database was brought
 * back to before what the files were last seen with, those that it does not name may be all that is left of what was lost: they stay
 * and are named in a note, until somebody decides (`unnamed-files.ts`).
 * @returns the number of files that went out of the store
 */
export async function removeUnused(
  { all, files, uploadsDir }: Store,
  now: Date,
  log: (error: Error) => void = () => undefined,
): Promise<number> {
  const before = new Date(now.getTime() - unusedFileHours * 3_600_000);
  await removeUploads(uploadsDir, before);
  await files.removeUnfinished(before);
  const storedBefore = new Date(before.getTime() - longerHours * 3_600_000);
  if (!(await isDatabaseOf(files, all))) {
    const unnamed = await nameUnused({ all, files }, storedBefore);
    log(
      new Error(
        `the database was brought back: ${unnamed} files that it does not name stay until somebody decides`,
      ),
    );
    return 0;
  }
  const removed = await removeUnnamed({ all, files }, storedBefore);
  await noteDatabase(files, all);
  return removed;
}

/** Whether the database still has what the files were last seen with. */
async function isDatabaseOf(files: Store['files'], all: AllTables): Promise<boolean> {
  const seen = await files.readNote('seen-with');
  const [id, requestId] = seen?.split(' ') ?? [];
  if (id === undefined || requestId === undefined) return true;
  const { rows } =
    await sql`select 1 from audit_entry where id = ${id} and request_id = ${requestId}`.execute(all);
  return rows.length > 0;
}

/** From now on the files belong to the database as it is. */
export async function noteDatabase(files: Store['files'], all: AllTables): Promise<void> {
  const { rows } = await sql<{ id: string; request_id: string }>`
    select id::text, request_id from audit_entry order by audit_entry.id desc limit 1`.execute(all);
  const [newest] = rows;
  if (newest) await files.note('seen-with', `${newest.id} ${newest.request_id}`);
  await files.note('unnamed', null);
}

/** Writes the files that no row names beside them, a key a line; answers how many. */
async function nameUnused({ all, files }: Omit<Store, 'uploadsDir'>, storedBefore: Date): Promise<number> {
  const unnamed: FileKey[] = [];
  for await (const keys of inPortions(files.storedBefore(storedBefore)))
    unnamed.push(...(await unusedOf(all, keys)));
  await files.note('unnamed', unnamed.map((key) => `${key}\n`).join(''));
  return unnamed.length;
}

/** Removes the files that no row names; answers how many. */
export async function removeUnnamed(
  { all, files }: Omit<Store, 'uploadsDir'>,
  storedBefore: Date,
): Promise<number> {
  let removed = 0;
  for await (const keys of inPortions(files.storedBefore(storedBefore))) {
    const suspects = await unusedOf(all, keys);
    if (suspects.length === 0) continue;
    // Asked again once everybody who was about to refer to a file has done so or given up.
    removed += await all.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('dca_files'))`.execute(trx);
      const unused = await unusedOf(trx, suspects);
      const gone = await Promise.all(unused.map((key) => files.removeStoredBefore(key, storedBefore)));
      return gone.filter(Boolean).length;
    });
  }
  return removed;
}

async function* inPortions(keys: AsyncIterable<FileKey>): AsyncIterable<FileKey[]> {
  let portion: FileKey[] = [];
  for await (const key of keys) {
    portion.push(key);
    if (portion.length < filesAtOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Those of the keys that no row names. A photo or file that was taken off is still evidence of what was there. */
async function unusedOf(all: AllTables, keys: readonly FileKey[]): Promise<FileKey[]> {
  const { rows } = await sql<{ key: FileKey }>`select unnest(${keys}::text[]) as key
    except select file_key from photo where file_key = any(${keys}::text[])
    except select thumbnail_key from photo where thumbnail_key = any(${keys}::text[])
    except select paper_key from photo where paper_key = any(${keys}::text[])
    except select shown_key from photo where shown_key = any(${keys}::text[])
    except select shown_key from file_tie where shown_key = any(${keys}::text[])
    except select file_key from import where file_key = any(${keys}::text[])
    except select workbook_key from import where workbook_key = any(${keys}::text[])
    except select file_key from ordered_file where file_key = any(${keys}::text[])
    except select file_key from mail where file_key = any(${keys}::text[])
    except select file_key from paper_proof where file_key = any(${keys}::text[])
    except select file_key from document where file_key = any(${keys}::text[])
    except select file_key from file_tie where file_key = any(${keys}::text[])`.execute(all);
  return rows.map(({ key }) => key);
}
