// Files are seen with their record. The door of its area says who sees a kind of record; the files of a kind without a rule are
// seen by nobody.
import type { RecordKind } from '@dca/domain/record-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { SeesRecord } from './door.ts';
import { gathered } from './gathered.ts';
import type { Viewer } from './viewer.ts';

const seenWith: { readonly [Kind in RecordKind]?: SeesRecord } = gathered('files');

export function fileRows(all: AllTables, viewer: Viewer) {
  return {
    /** Files of records in sight, removed ones too. */
    files: () => all.selectFrom('file_tie').where(seesFile(viewer)),
    /** True where the viewer sees the record whose files are asked for. */
    seesRecord: async (kind: RecordKind, id: string): Promise<boolean> => {
      const isSeen = seenWith[kind]?.(viewer, sql`${id}::uuid`) ?? sql`false`;
      const { rows } = await sql<{ isSeen: boolean }>`select ${isSeen} as "isSeen"`.execute(all);
      return rows[0]?.isSeen === true;
    },
  };
}

export function fileChanges(trx: AllTables, viewer: Viewer) {
  return {
    changeFiles: () => trx.updateTable('file_tie').where(seesFile(viewer)),
    addFile: () => trx.insertInto('file_tie'),
  };
}

/** The kinds are a fixed list, so `sql.lit` never carries input. */
export function seesFile(viewer: Viewer): RawBuilder<SqlBool> {
  const branches = Object.entries(seenWith).map(
    ([kind, rule]) => sql`when ${sql.lit(kind)} then ${rule(viewer, sql.ref('file_tie.record_id'))}`,
  );
  return sql<SqlBool>`case file_tie.record_kind ${sql.join(branches, sql` `)} else false end`;
}
