// What only the database knows of the rows of an import, each rule for all rows in one statement: what stands already, what is
// unknown, out of sight, taken, or there twice in the file. Judged when a file is checked, and again in the transaction that
// stores it.
import type { Field } from '@dca/contract/record-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleTo } from '../../visibility/visible.ts';
import type { AllTables } from '../database.ts';
import { broughtFields } from './fields.ts';
import type { Rule, Unique } from './kind.ts';
import type { Work } from './work.ts';

const types: Partial<Record<Field['kind'], string>> = {
  number: 'numeric',
  money: 'numeric',
  integer: 'int',
  day: 'date',
  yesNo: 'boolean',
  activity: 'boolean',
};
export const typeOf = ({ kind }: Field) => sql.raw(types[kind] ?? 'text');
export const sentField = (name: string) => sql`sent.${sql.ref(name)}`;

/** Judges the rows of the import within a transaction; `sent` holds them afterwards, with `is_same` and `is_wrong`. */
export async function judge(trx: AllTables, work: Work): Promise<void> {
  const { its, kind, viewer } = work;
  const visible = visibleTo(trx, viewer);
  const inSight = kind.landing.inSight(visible);
  // Each error looks its own row up. As a join, and before anybody counted the rows, all of them were read for each error.
  await sql`delete from import_error where import_id = ${its.id} and exists (select from import_row
    where import_row.import_id = ${its.id} and import_row.line = import_error.line offset 0)`.execute(trx);
  await bringRows(trx, work);
  const brought = new Set(its.columns.map(({ field }) => field));
  const isBrought = (field: string) => brought.has(field);
  if (!kind.changes) await markSame(trx, work, inSight, kind.landing.same?.(isBrought));
  for (const rule of kind.rules({ visible, viewer, isBrought, takesAlike: its.takes_alike }))
    await sql`${errorsOf(work, rule)}`.execute(trx);
  for (const [index, unique] of kind.landing.uniques.entries()) {
    await sql`${twiceIn(work, unique)}`.execute(trx);
    if (!kind.changes) await sql`${takenBy(work, unique, inSight, index === 0)}`.execute(trx);
  }
  await sql`update sent set is_wrong = true from import_error found
    where found.import_id = ${its.id} and found.line = sent.line`.execute(trx);
}

async function bringRows(trx: AllTables, { its, kind }: Work): Promise<void> {
  const isComputed = (name: string) => Object.hasOwn(kind.computed ?? {}, name);
  const fields = broughtFields(kind.table.fields)
    .filter((name) => !isComputed(name))
    .map(
      (name) =>
        sql`(value ->> ${sql.lit(name)})::${typeOf(kind.table.fields[name] as Field)} as ${sql.ref(name)}`,
    );
  const computed = Object.entries(kind.computed ?? {}).map(([name, by]) => sql`${by} as ${sql.ref(name)}`);
  await sql`create temp table sent on commit drop as
    select line, record_id, is_same, before, false as is_wrong, ${sql.join([...fields, ...computed])}
    from import_row where import_id = ${sql.lit(its.id)}`.execute(trx);
  await sql`create index on sent (line)`.execute(trx);
  // What plans need is how many rows there are; to look at thirty thousand of them costs as much as a rule.
  await sql`set local default_statistics_target = 10`.execute(trx);
  await sql`analyze sent`.execute(trx);
}

async function markSame(
  trx: AllTables,
  { its, kind }: Work,
  inSight: RawBuilder<unknown>,
  besides: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<void> {
  const { into, uniques } = kind.landing;
  const [key] = uniques;
  const equal = comparedOf({ its, kind }).map(
    ({ column, field }) => sql`${standing(column)} is not distinct from ${sentField(field)}`,
  );
  const { numAffectedRows } = await sql`update sent set is_same = true from ${sql.table(into)} stands
    where (${key.sent}) = (${key.stands}) and ${isWanted(key)} and stands.id in (${inSight})
    and ${sql.join([besides, ...equal], sql` and `)}`.execute(trx);
  if (!numAffectedRows) return;
  await sql`update import_row set is_same = true from sent
    where sent.is_same and import_row.import_id = ${its.id} and import_row.line = sent.line
    and not import_row.is_same`.execute(trx);
}

/** Columns that hold a field which a column of the file brings. */
const comparedOf = ({ its, kind }: Pick<Work, 'its' | 'kind'>) =>
  Object.entries(kind.landing.columns).flatMap(([column, field]) => {
    const header = its.columns.find((one) => one.field === field)?.header;
    return typeof field === 'string' && header !== undefined ? [{ column, field, header }] : [];
  });

const standing = (column: string) => sql`stands.${sql.ref(column)}`;
const isWanted = ({ where }: Unique): RawBuilder<SqlBool> => where ?? sql<SqlBool>`true`;

function errorsOf(work: Work, { field, reason, wrong, particulars }: Rule): RawBuilder<unknown> {
  return insertErrors(work, field, {
    reason: sql`${sql.lit(reason)}::text`,
    particulars: particulars ?? sql`'{}'::jsonb`,
    from: sql`sent`,
    where: sql<SqlBool>`not sent.is_same and (${wrong})`,
  });
}

/** Keys that are there twice are few: they are counted by hash, and only their rows are put in order. */
function twiceIn(work: Work, unique: Unique): RawBuilder<unknown> {
  const wanting = sql`from sent where ${isWanted(unique)}`;
  return insertErrors(work, unique.field, {
    reason: sql`'TWICE'::text`,
    particulars: sql`jsonb_build_object('line', twice.first)`,
    from: sql`sent join (select sent.line, min(sent.line) over (partition by ${unique.sent}) as first ${wanting}
      and (${unique.sent}) in (select ${unique.sent} ${wanting} group by ${unique.sent} having count(*) > 1)) twice
      on twice.line = sent.line and twice.first < twice.line`,
    where: sql<SqlBool>`not sent.is_same`,
  });
}

function takenBy(work: Work, unique: Unique, inSight: RawBuilder<unknown>, isKey: boolean) {
  const { kind } = work;
  const isSeen = sql<SqlBool>`stands.id in (${inSight})`;
  const others = comparedOf(work).map(
    ({ column, field, header }) =>
      sql`case when ${standing(column)} is distinct from ${sentField(field)} then ${header}::text end`,
  );
  const otherwise = sql`concat_ws(', ', ${sql.join(others.length > 0 ? others : [sql`null`])})`;
  const seen = isKey ? sql.lit('STANDS_OTHERWISE') : sql.lit('TAKEN');
  return insertErrors(work, unique.field, {
    reason: sql`case when ${isSeen} then ${seen} else 'TAKEN_ELSEWHERE' end`,
    particulars: sql`case when ${isSeen} then jsonb_build_object('by', ${kind.landing.called}, 'fields', ${otherwise})
      else '{}'::jsonb end`,
    from: sql`sent join ${sql.table(kind.landing.into)} stands on (${unique.sent}) = (${unique.stands})`,
    where: sql<SqlBool>`not sent.is_same and ${isWanted(unique)}`,
  });
}

interface Found {
  readonly reason: RawBuilder<unknown>;
  readonly particulars: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
}

/** One error for each row and field: what was found first stays. */
function insertErrors({ its, kind }: Work, field: string, { reason, particulars, from, where }: Found) {
  const header =
    its.columns.find((one) => one.field === field)?.header ?? kind.table.fields[field]?.words.en ?? field;
  return sql`insert into import_error (import_id, line, field, header, value, reason, particulars)
    select distinct on (sent.line) ${its.id}::uuid, sent.line, ${field}::text, ${header}::text, coalesce(${sentField(field)}::text, ''),
      ${reason}, ${particulars}
    from ${from} where ${where} and not exists (select 1 from import_error known
      where known.import_id = ${its.id} and known.line = sent.line and known.field = ${field})
    order by sent.line`;
}
