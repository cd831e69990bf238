// The files of an offer: what its form sends by SHA-256 is judged before anything is locked, and tied within the write; the
// one that was there before comes off.
import { randomUUID } from 'node:crypto';
import type { FilePurposeName } from '@dca/domain/file-purposes';
import { sql } from 'kysely';
import type { FileStore } from '../../outside/files/index.ts';
import type { Acting } from '../../platform/handler.ts';
import { Refusal, refuse } from '../../platform/problem.ts';
import type { NamedFiles } from '../../platform/tied-file.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import { type JudgedFile, judgeFile, tieFile, untieFile } from '../documents/index.ts';
import type { OfferTable } from './door.ts';

/** A field of the form that names a file, and what the file is for. */
interface FileFieldOf {
  readonly field: string;
  readonly purpose: FilePurposeName;
  readonly sha256: string | null;
}
/** A refusal counts where the file is to be tied: one that stays where it is was not necessarily sent by who names it now. */
type Judged = FileFieldOf & { readonly judged: PromiseSettledResult<JudgedFile> | null };

/** Ties the files of an offer within its write. */
export type Tie = (acting: Acting, id: string, title: string) => Promise<void>;

interface Prepared {
  readonly outside: { readonly files: FileStore };
  readonly prepared: readonly Judged[];
}

interface ToJudge<Body> {
  readonly outside: NamedFiles;
  readonly viewer: Viewer;
  readonly body: Body;
}

/** The two steps of writing an offer: its files are judged before anything is locked, and `write` ties them. */
export const withFiles =
  <Body>(kind: OfferTable, filesOf: (body: Body) => readonly FileFieldOf[]) =>
  <Context, W>(write: (tie: Tie) => (context: Context) => Promise<W>) => ({
    prepare: ({ outside, viewer, body }: ToJudge<Body>) => judgeFiles(outside, viewer, kind, filesOf(body)),
    run: (context: Context & Prepared) => {
      const { outside, prepared } = context;
      const tie: Tie = (acting, id, title) => keepFiles(acting, outside.files, { kind, id, title }, prepared);
      return write(tie)(context);
    },
  });

/** Judges every file that is named. */
const judgeFiles = (
  outside: NamedFiles,
  viewer: Viewer,
  recordKind: OfferTable,
  fields: readonly FileFieldOf[],
): Promise<Judged[]> =>
  Promise.all(
    fields.map(async ({ field, purpose, sha256 }) => {
      if (sha256 === null) return { field, purpose, sha256, judged: null };
      const sent = { id: randomUUID(), recordId: randomUUID(), recordKind, purpose, sha256, fileName: field };
      const [judged] = await Promise.allSettled([judgeFile(outside, viewer, sent)]);
      return { field, purpose, sha256, judged };
    }),
  );

/** What was found of a file. Throws the refusal, at the field that names it. */
function factsOf(judged: PromiseSettledResult<JudgedFile>, field: string): JudgedFile {
  if (judged.status === 'fulfilled') return judged.value;
  const { reason } = judged;
  if (!(reason instanceof Refusal) || !reason.details.errors) throw reason;
  const errors = reason.details.errors.map((one) => ({ ...one, field: `body.${field}` }));
  throw refuse(reason.code, { ...reason.details, errors });
}

/** Ties what was judged to its record and takes off what is no longer named. */
async function keepFiles(
  acting: Acting,
  files: FileStore,
  record: { readonly kind: OfferTable; readonly id: string; readonly title: string },
  fields: readonly Judged[],
): Promise<void> {
  for (const { field, purpose, sha256, judged } of fields) {
    const tied = await acting.visible
      .files()
      .select(['file_tie.id', 'file_tie.sha256'])
      .where('file_tie.record_kind', '=', record.kind)
      .where('file_tie.record_id', '=', record.id)
      .where('file_tie.purpose', '=', purpose)
      .where('file_tie.removed_at', 'is', null)
      .execute();
    for (const old of tied) if (old.sha256 !== sha256) await untieFile(acting, old.id);
    if (sha256 === null || judged === null || tied.some((old) => old.sha256 === sha256)) continue;
    const facts = factsOf(judged, field);
    const ending = facts.mediaType.split('/')[1];
    await tieFile(
      acting,
      files,
      {
        id: randomUUID(),
        recordKind: record.kind,
        recordId: record.id,
        purpose,
        sha256,
        fileName: `${record.title}.${ending}`,
      },
      facts,
    );
  }
}

const newest = (kind: OfferTable, purpose: FilePurposeName) => sql`from file_tie
  where record_kind = ${sql.lit(kind)} and record_id = ${sql.ref(`${kind}.id`)} and purpose = ${sql.lit(purpose)} and removed_at is null
  order by tied_at desc, file_tie.id limit 1`;

/** The SHA-256 of the file that is tied to an offer for a purpose. */
export const shaOfTied = (kind: OfferTable, purpose: FilePurposeName) =>
  sql<string | null>`(select sha256 ${newest(kind, purpose)})`;

/** That file, to be fetched. */
export const tiedOf = (kind: OfferTable, purpose: FilePurposeName) =>
  sql<{
    id: string;
    mediaType: string;
  } | null>`(select json_build_object('id', file_tie.id, 'mediaType', media_type) ${newest(kind, purpose)})`;
