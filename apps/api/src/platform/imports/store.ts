// Storing is one transaction: all of the rows that were asked for, or none. They are judged again in it, since others work
// meanwhile; where that finds anything new, nothing is stored and the sender looks once more. How far it is can be seen from
// outside while it runs.
import type { Field } from '@dca/contract/record-fields';
import { type RawBuilder, sql } from 'kysely';
import { settleWrite } from '../audit.ts';
import type { AllTables } from '../database.ts';
import { countsOf } from './check.ts';
import { judge, sentField, typeOf } from './judge.ts';
import type { Beside } from './kind.ts';
import { moveImport, saidAs, tellProgress, type Work } from './work.ts';

const linesAtOnce = 5000;

/** Something changed since the check. */
class Outdated extends Error {
  override name = 'Outdated';
}

const outdated = {
  en: 'Something changed since the check, and nothing was stored. Check the file again.',
  id: 'Ada yang berubah sejak pemeriksaan, dan tidak ada yang disimpan. Periksa berkasnya lagi.',
};

/** Stores the rows that were asked for, or puts the import back to be checked again. */
export async function storeRows(work: Work): Promise<void> {
  try {
    await work.all.transaction().execute((trx) => store(trx, work));
  } catch (error) {
    if (!(error instanceof Outdated) && !isTaken(error)) throw error;
    await moveImport(work.all, work, 'tellResult', { rows_stored: 0, said: saidAs(outdated) });
  }
}

async function store(trx: AllTables, work: Work): Promise<void> {
  const { its, kind, viewer } = work;
  await kind.holds?.(trx, its.id);
  await judge(trx, work);
  const counts = await countsOf(work, trx);
  if (counts.rows_good !== its.rows_good || (its.takes === 'ALL' && counts.rows_bad > 0))
    throw new Outdated();
  await sql`update sent set is_wrong = true where is_same`.execute(trx);
  if (kind.before) await storeBefore(trx, work, kind.before);
  const stored = await storeInParts(trx, work);
  if (stored !== counts.rows_good) throw new Outdated();
  await kind.after?.(trx, viewer);
  await moveImport(trx, work, 'finish', { rows_stored: stored, said: null });
  const after = { kind: its.kind, fileName: its.file_name, rows: stored };
  await settleWrite(
    trx,
    {
      viewer,
      call: 'imports.confirm',
      status: 200,
      requestId: 'worker',
      target: `import/${its.id}`,
      before: null,
      after,
    },
    null,
  );
}

async function storeInParts(trx: AllTables, work: Work): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(line), 0) as last from sent`.execute(trx);
  const last = rows[0]?.last ?? 0;
  let stored = 0;
  for (let from = 0; from < last; from += linesAtOnce) {
    const part = sql`sent.line > ${from} and sent.line <= ${from + linesAtOnce} and not sent.is_wrong`;
    const { numAffectedRows } = await (work.kind.changes ? changing(work, part) : adding(work, part)).execute(
      trx,
    );
    stored += Number(numAffectedRows ?? 0);
    if (work.kind.besides) await besides(work.kind.besides, part).execute(trx);
    await tellProgress(work, { rows_stored: stored });
  }
  return stored;
}

function adding({ kind, viewer, its }: Work, part: RawBuilder<unknown>) {
  const { into, columns, signed, writtenBy } = kind.landing;
  const sets = { ...columns, ...(writtenBy ? { [writtenBy]: sql`${its.id}::uuid` } : {}) };
  const names = ['id', ...Object.keys(sets), ...signed].map((name) => sql.ref(name));
  const values = [
    sql`sent.record_id`,
    ...Object.values(sets).map(told),
    ...signed.map(() => sql`${viewer.userName}::text`),
  ];
  return sql`insert into ${sql.table(into)} (${sql.join(names)}) select ${sql.join(values)} from sent where ${part} order by line`;
}

const besides = ({ into, of, columns, where }: Beside, part: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(into)} (${sql.join([of, ...Object.keys(columns)].map((name) => sql.ref(name)))})
    select ${sql.join([sql`sent.record_id`, ...Object.values(columns)])} from sent where ${part} and ${where}`;

function changing({ kind, viewer, its }: Work, part: RawBuilder<unknown>) {
  const { into, columns, writtenBy } = kind.landing;
  const written = writtenBy ? { [writtenBy]: sql`${its.id}::uuid` } : {};
  const sets = Object.entries({ ...columns, ...written }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${told(value)}`,
  );
  return sql`update ${sql.table(into)} stands set ${sql.join(sets)}, version = stands.version + 1, updated_at = now(),
    updated_by = ${viewer.userName} from sent where ${part} and stands.id = sent.record_id
    and stands.version = (sent.before ->> 'version')::int`;
}

const told = (value: string | RawBuilder<unknown>) => (typeof value === 'string' ? sentField(value) : value);

/** Adds what must be there first, each once, and lets the sender see it. */
async function storeBefore(
  trx: AllTables,
  { viewer, its }: Work,
  { into, key, field, columns, seen }: NonNullable<Work['kind']['before']>,
): Promise<void> {
  const names = [key, ...Object.keys(columns)].map((name) => sql.ref(name));
  const values = [field, ...Object.values(columns)].map(sentField);
  const { rows } = await sql<{ key: string }>`insert into ${sql.table(into)} (${sql.join(names)})
    select distinct on (${sentField(field)}) ${sql.join(values)} from sent
    where not sent.is_wrong and not exists (select 1 from ${sql.table(into)} known where known.${sql.ref(key)} = ${sentField(field)})
    order by ${sentField(field)}, sent.line returning ${sql.ref(key)} as key`.execute(trx);
  if (rows.length === 0) return;
  const keys = sql`select unnest(${rows.map((row) => row.key)}::text[])`;
  await sql`insert into ${sql.table(seen.into)} (${sql.ref(seen.person)}, ${sql.ref(seen.key)})
    select ${viewer.personId}::uuid, key from (${keys} as key) new`.execute(trx);
  // What came new with the rows goes with them when they are undone.
  await sql`update import_row set before = jsonb_build_object('brought', value ->> ${field})
    where import_id = ${its.id} and value ->> ${field} in (${keys})`.execute(trx);
}

/** A value as it was, out of the JSON of the record. */
export const valueBefore = (field: Field, name: string) =>
  sql`(import_row.before ->> ${sql.lit(name)})::${typeOf(field)}`;

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503');
