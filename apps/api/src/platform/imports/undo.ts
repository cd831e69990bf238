// Undoing takes away what an import brought, or gives back what it changed, in one transaction, while nothing was built on it.
// What stands in the way is found by the database's own references, so that a table of tomorrow counts too.
import type { Field } from '@dca/contract/record-fields';
import { builtOnOther, builtOnWords } from '@dca/domain/import-reasons';
import type { Words } from '@dca/domain/text';
import { type RawBuilder, sql } from 'kysely';
import { settleWrite } from '../audit.ts';
import type { AllTables } from '../database.ts';
import { wholeDatabase } from '../whole-database.ts';
import type { ImportKind } from './kind.ts';
import { valueBefore } from './store.ts';
import { moveImport, saidAs, type Work } from './work.ts';

/** Undoes the import, or says what was built on it and keeps it. */
export async function undoRows(work: Work): Promise<void> {
  const refused = await work.all
    .transaction()
    .execute(async (trx) => {
      const built = await builtOn(trx, work.its.id, work.kind);
      if (built) return built;
      await takeBack(trx, work);
      return null;
    })
    .catch((error: unknown) => {
      if (!isReferred(error)) throw error;
      return wordsOf([{ name: '', rows: 1 }]);
    });
  if (refused) await moveImport(work.all, work, 'keep', { said: saidAs(refused) });
}

async function takeBack(trx: AllTables, work: Work): Promise<void> {
  const { its, kind, viewer } = work;
  if (kind.changes) await giveBack(trx, work);
  else await remove(trx, work);
  await moveImport(trx, work, 'finishUndo', { said: null });
  await settleWrite(
    trx,
    {
      viewer,
      call: 'imports.undo',
      status: 200,
      requestId: 'worker',
      target: `import/${its.id}`,
      before: { kind: its.kind, fileName: its.file_name },
      after: null,
    },
    null,
  );
}

async function remove(trx: AllTables, { its, kind, viewer }: Work): Promise<void> {
  const { landing, before, besides } = kind;
  if (besides)
    await sql`select ${besides.takeBack} from ${sql.table(landing.into)} stands where stands.id in (${storedIds(its.id)})`.execute(
      trx,
    );
  await sql`delete from ${sql.table(landing.into)} where id in (${storedIds(its.id)})`.execute(trx);
  if (!before) return;
  const keys = sql`select distinct before ->> 'brought' from import_row where import_id = ${its.id} and before is not null`;
  await sql`delete from ${sql.table(before.seen.into)} where ${sql.ref(before.seen.person)} = ${viewer.personId}
    and ${sql.ref(before.seen.key)} in (${keys})`.execute(trx);
  await sql`delete from ${sql.table(before.into)} where ${sql.ref(before.key)} in (${keys})`.execute(trx);
}

async function giveBack(trx: AllTables, { its, kind, viewer }: Work): Promise<void> {
  const { into, columns, writtenBy } = kind.landing;
  const written = writtenBy ? [sql`${sql.ref(writtenBy)} = null`] : [];
  const sets = Object.entries(columns).flatMap(([column, field]) =>
    typeof field === 'string'
      ? [sql`${sql.ref(column)} = ${valueBefore(kind.table.fields[field] as Field, field)}`]
      : [],
  );
  await sql`update ${sql.table(into)} stands set ${sql.join([...sets, ...written])}, version = stands.version + 1,
    updated_at = now(), updated_by = ${viewer.userName} from import_row
    where import_row.import_id = ${its.id} and not import_row.is_same and stands.id = import_row.record_id`.execute(
    trx,
  );
}

/** Something refers to a row after all: a plant that came new, or what was built a moment ago. */
const isReferred = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

interface Reference {
  readonly table: string;
  readonly columns: string[];
  readonly named: string[];
}

/** What was built on an import that is stored, in words; null where nothing was. */
async function builtOn(db: AllTables, importId: string, kind: ImportKind): Promise<Words | null> {
  if (kind.stays) return kind.stays;
  const { into } = kind.landing;
  const found: { readonly name: string; readonly rows: number }[] = [];
  const count = async (name: string, from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${from}`.execute(db);
    if (rows[0]?.rows) found.push({ name, rows: rows[0].rows });
  };
  const stored = storedIds(importId);
  const version = kind.changes ? sql`(import_row.before ->> 'version')::int + 1` : sql`1`;
  await count(
    'changed',
    sql`import_row join ${sql.table(into)} stands on stands.id = import_row.record_id
      where import_row.import_id = ${importId} and not import_row.is_same and stands.version <> ${version}`,
  );
  if (!kind.changes) {
    for (const { table, columns, named } of await referencesTo(db, into)) {
      const ties = columns.map(
        (column, index) => sql`built.${sql.ref(column)} = stands.${sql.ref(named[index] ?? 'id')}`,
      );
      const { besides } = kind;
      const tied = sql.join(
        besides?.into === table ? [...ties, sql`not (${besides.ours})`] : ties,
        sql` and `,
      );
      await count(
        table,
        sql`${sql.table(table)} built join ${sql.table(into)} stands on ${tied} where stands.id in (${stored})`,
      );
    }
    await count('file_tie', sql`file_tie where record_kind = ${into} and record_id in (${stored})`);
  }
  return found.length === 0 ? null : wordsOf(found);
}

const storedIds = (importId: string) =>
  sql`select import_row.record_id from import_row where import_row.import_id = ${importId} and not import_row.is_same
    and not exists (select 1 from import_error wrong where wrong.import_id = import_row.import_id and wrong.line = import_row.line)`;

/** Foreign keys that lead to a table. */
async function referencesTo(db: AllTables, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select conrelid::regclass::text as "table",
      array(select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as named
    from pg_constraint where contype = 'f' and confrelid = ${table}::regclass`.execute(db);
  return rows;
}

function wordsOf(found: readonly { readonly name: string; readonly rows: number }[]): Words {
  const list = (language: 'en' | 'id') =>
    found.map(({ name, rows }) => `${rows} ${(builtOnWords[name] ?? builtOnOther)[language]}`).join(', ');
  return {
    en: `Something was built on it: ${list('en')}. It stays.`,
    id: `Sudah dipakai: ${list('id')}. Impor ini tetap.`,
  };
}

const tooLate: Words = {
  en: 'Its rows are not kept any more.',
  id: 'Barisnya sudah tidak disimpan lagi.',
};

/** What stands in the way of undoing an import that is stored; null where nothing does. */
export async function wayOfUndoing(db: object, importId: string, kind: ImportKind): Promise<Words | null> {
  const all = wholeDatabase(db);
  const kept = await all
    .selectFrom('import_row')
    .select('line')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return kept ? builtOn(all, importId, kind) : tooLate;
}
