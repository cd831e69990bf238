// How an import begins, by the wizard's own call or by those of the specification: the file lies in the store already, resumable
// and proved, and the worker opens it.
import type { broughtFile } from '@dca/contract/areas/imports';
import { type ImportKindName, importKinds } from '@dca/domain/import-kinds';
import { permits } from '@dca/domain/permissions';
import type { z } from 'zod';
import type { FileKey } from '../../outside/files/index.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Acting, Noted } from '../handler.ts';
import { refuse } from '../problem.ts';
import { lacksRight } from '../reasons.ts';
import { holdFiles } from '../retention.ts';
import { type NamedFiles, notArrived, proveMayTie } from '../tied-file.ts';
import { oneImport } from './told-import.ts';

type Sent = z.output<typeof broughtFile>;

/** Throws forbidden where this person may not add such a record by hand. */
export function proveMayBring(viewer: Viewer, kind: ImportKindName): void {
  const { permission } = importKinds[kind];
  if (!permits(viewer, permission)) throw refuse('forbidden', lacksRight(permission));
}

interface BroughtFile {
  readonly key: FileKey;
  readonly bytes: number;
}

/** Before the transaction: the file has arrived and may be an import. */
export async function judgeBrought(
  outside: NamedFiles,
  viewer: Viewer,
  kind: ImportKindName,
  sent: Sent,
): Promise<BroughtFile> {
  proveMayBring(viewer, kind);
  const key = await proveMayTie(outside, sent.sha256, 'IMPORT', 'import');
  const facts = await outside.files.stat(key);
  if (!facts) throw notArrived();
  return { key, bytes: facts.bytes };
}

/**
 * Begins an import of a file that was judged.
 * @throws inUse while this person has one of the kind open, or the worker has anybody's in hand
 */
export async function beginImport(
  acting: Acting,
  kind: ImportKindName,
  sent: Sent,
  { key, bytes }: BroughtFile,
) {
  const { visible, viewer, db, enqueue } = acting;
  await holdFiles(db);
  await proveNobodyElse(acting, kind);
  const { id } = await visible
    .addImport()
    .values({
      ...(sent.id ? { id: sent.id } : {}),
      kind,
      person_id: viewer.personId,
      by: viewer.name,
      file_key: key,
      file_name: sent.fileName,
      bytes,
      decimal_mark: viewer.language === 'id' ? ',' : '.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue('work-on-imports', {}, `${id} begin`);
  const data = await oneImport(visible, id);
  return {
    reply: { data },
    noted: { target: `import/${id}`, after: { kind, fileName: sent.fileName } } satisfies Noted,
  };
}

/** Of each kind the worker has one in hand; says whose. */
export async function proveNobodyElse({ visible, viewer }: Acting, kind: ImportKindName): Promise<void> {
  const working = await visible.importUnderWay(kind);
  if (!working) return;
  if (working.personId === viewer.personId)
    throw refuse('inUse', {
      detail: {
        en: `Your file ${working.fileName} is being worked on.`,
        id: `Berkas Anda ${working.fileName} sedang diproses.`,
      },
    });
  throw refuse('inUse', {
    detail: {
      en: `${working.by} is importing this just now. Wait until it is through.`,
      id: `${working.by} sedang mengimpor data ini. Tunggu sampai selesai.`,
    },
  });
}
