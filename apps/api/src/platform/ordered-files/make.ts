// The worker's part of ordered files: each is made as its person would see it now, piece by piece, into the store. Who was killed
// over one leaves it behind; it is taken up again once nothing was heard of its maker for a minute.
import type { FileReply } from '@dca/contract/call';
import { type OrderedFileKind, permissionOfOrdered } from '@dca/domain/ordered-files';
import { permits } from '@dca/domain/permissions';
import { problems } from '@dca/domain/problems';
import type { Words } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import type { FileStore } from '../../outside/files/index.ts';
import type { ReportDoor } from '../../visibility/report-door.ts';
import { findViewer, type Viewer } from '../../visibility/viewer.ts';
import { type Visible, visibleTo } from '../../visibility/visible.ts';
import type { AllTables } from '../database.ts';
import { Refusal } from '../problem.ts';

export interface Making {
  readonly visible: Visible;
  readonly viewer: Viewer;
  readonly outside: Outside;
  readonly now: Date;
  /** What was ordered, as it was noted with the order. */
  readonly asked: unknown;
  /** Tells how many of how many pieces are in it. */
  tell(done: number, of: number): Promise<void>;
}

/** Makes the file of an order; a refusal is told to who ordered it, anything else is tried again. */
export type FileMaker = (making: Making) => Promise<FileReply>;
export type FileMakers = Readonly<Record<OrderedFileKind, FileMaker>>;

interface Outside {
  readonly files: FileStore;
  readonly reports: ReportDoor;
  readonly portalUrl: string;
}
interface Parts extends Outside {
  readonly all: AllTables;
  readonly now: () => Date;
}

const mostAttempts = 3;
const beatMs = 15_000;
/** Between two notes of how far it is. */
const tellEveryMs = 300;

/** Makes every file that is ordered. What failed for an unknown reason is left for the next round, and thrown in the end. */
export async function makeFiles(parts: Parts, makers: FileMakers): Promise<void> {
  const failed: unknown[] = [];
  await giveUp(parts.all);
  for (let its = await claim(parts.all); its; its = await claim(parts.all))
    await make(parts, its, makers).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const claim = (all: AllTables) =>
  all
    .updateTable('ordered_file')
    .set({
      state: 'WORKING',
      attempts: sql<number>`attempts + 1`,
      pieces_done: 0,
      moved_at: sql<string>`now()`,
    })
    .where(
      sql<SqlBool>`id = (select due.id from ordered_file due where due.state = 'WAITING' or ${isLeft('due')}
        order by due.asked_at for update skip locked limit 1)`,
    )
    .returning(['id', sql.ref<OrderedFileKind>('kind').as('kind'), 'person_id', 'asked', 'attempts'])
    .executeTakeFirst();

const isLeft = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.state`)} = 'WORKING' and ${sql.ref(`${table}.moved_at`)} < now() - interval '1 minute')`;

async function make(parts: Parts, its: Claimed, makers: FileMakers): Promise<void> {
  const { all, now, ...outside } = parts;
  const viewer = await ordererOf(all, its);
  if (!viewer) return fail(all, its, notAllowed);
  const beat = setInterval(() => void note(all, its, {}).catch(() => undefined), beatMs);
  let told = 0;
  try {
    const file = await makers[its.kind]({
      ...{ visible: visibleTo(all, viewer), viewer, outside, now: now(), asked: its.asked },
      tell: async (done, of) => {
        if (Date.now() - told < tellEveryMs && done < of) return;
        told = Date.now();
        await note(all, its, { pieces_done: Math.min(done, of), pieces: of });
      },
    });
    const { key, bytes } = await outside.files.put(file.content);
    const { fileName, mediaType } = file;
    await note(all, its, {
      ...{ state: 'DONE', file_key: key, bytes, file_name: fileName, media_type: mediaType },
      pieces_done: sql<number>`pieces`,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await fail(all, its, error.details.detail ?? problems[error.code].title);
  } finally {
    clearInterval(beat);
  }
}

/** Changes what is still this maker's own: one that was held up for long may find it in other hands. */
const note = (all: AllTables, { id, attempts }: Claimed, values: object) =>
  all
    .updateTable('ordered_file')
    .set({ ...values, moved_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'WORKING')
    .where('attempts', '=', attempts)
    .execute();

const fail = async (all: AllTables, its: Claimed, said: Words) =>
  void (await note(all, its, { state: 'FAILED', said: sql<never>`${JSON.stringify(said)}::jsonb` }));

/** What ended its maker again and again is told to who ordered it. */
const giveUp = (all: AllTables) =>
  all
    .updateTable('ordered_file')
    .set({
      state: 'FAILED',
      said: sql<never>`${JSON.stringify(couldNot)}::jsonb`,
      moved_at: sql<string>`now()`,
    })
    .where(isLeft('ordered_file'))
    .where('attempts', '>=', mostAttempts)
    .execute();

/** Who ordered it, while they may have it. */
async function ordererOf(all: AllTables, its: Claimed): Promise<Viewer | null> {
  const person = await all
    .selectFrom('person')
    .select(['tenant', 'subject'])
    .where('id', '=', its.person_id)
    .executeTakeFirst();
  if (!person?.subject) return null;
  const found = await findViewer(all, {
    tenant: person.tenant === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL',
    ...{ subject: person.subject, email: null, emailVerified: false, roleNames: [] },
  });
  return found.state === 'known' && permits(found.viewer, permissionOfOrdered[its.kind])
    ? found.viewer
    : null;
}

const notAllowed = {
  en: 'You may not have this file any more.',
  id: 'Anda tidak lagi berwenang atas berkas ini.',
};
const couldNot = {
  en: 'This file could not be made. Order it again; if that fails too, tell your administrator.',
  id: 'Berkas ini tidak dapat dibuat. Pesan lagi; jika gagal lagi, beri tahu administrator.',
};
