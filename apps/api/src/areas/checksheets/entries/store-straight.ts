// Answers that go straight (decision 52), as steps of the statement that stores a sheet: beside each row the answer that stands is
// read, and where it is exactly what the new one was made upon, the field is written as `merge` of the domain would write it.
// Fields are compared as text: they are written by JSON.stringify alone, and within a text of people a quotation mark has a
// backslash before it, so no note looks like the end of a field.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import type { StraightRow } from './straight.ts';
import type { KeptEntry } from './take-entries.ts';

/** Columns of the rows, each sent as one text: PostgreSQL takes it apart in a third of the time that rows of JSON need. */
const columns = {
  question: 'uuid',
  zone: 'text',
  id: 'text',
  at: 'text',
  code: 'text',
  value: 'numeric',
  judgement: 'text',
  upon: 'text',
  has_note: 'boolean',
  note: 'text',
  note_id: 'text',
  note_at: 'text',
  note_upon: 'text',
} as const satisfies Record<keyof StraightRow, string>;
const names = Object.keys(columns) as (keyof StraightRow)[];
/** No text of people holds it: what breaks papers is refused where it arrives. */
const between = '\u001f';

/** What was entered, as JSON. */
const judgedValue = sql`'{"code":' || coalesce(to_json(code)::text, 'null') || ',"value":' || coalesce(value::text, 'null') || '}'`;
const notedValue = sql`coalesce(to_json(note)::text, 'null')`;

const columnOf = (rows: readonly StraightRow[], name: keyof StraightRow) =>
  sql`string_to_array(${rows.map((row) => row[name] ?? '').join(between)}, ${sql.lit(between)}, '')::${sql.raw(columns[name])}[]`;

/** Rows with the fields that they make; null where one cannot be made so. */
export function judgedStraight(
  { viewer }: Acting,
  jobId: string,
  rows: readonly StraightRow[],
): RawBuilder<unknown>[] {
  return [
    sql`sent as materialized (select row.*, coalesce(note_id, id) as noted_id, coalesce(note_at, at) as noted_at,
      ${viewer.personId}::text as by from unnest(${sql.join(names.map((name) => columnOf(rows, name)))})
      with ordinality as row (${sql.join(names.map((name) => sql.ref(name)))}, place))`,
    // The job was locked through the door by this very transaction.
    sql`standing as materialized (select sent.*, question_id, answer.note as note_before, judged::text as judged_before,
      noted::text as noted_before from sent left join answer on job_id = ${jobId}::uuid and question_id = sent.question)`,
    sql`parted as materialized (select *, ${replacedIn(sql`judged_before`)} as judged_replaced, ${replacedIn(sql`noted_before`)} as noted_replaced from standing)`,
    sql`straight as materialized (select question, zone, code, value, judgement, at, has_note,
      case when has_note then note else note_before end as note, ${fieldOf(judgedParts)} as judged,
      case when has_note then ${fieldOf(notedParts)} else noted_before end as noted from parted)`,
  ];
}

/** What arrived straight, as the history keeps it: each field's entry, in the order of the rows, before `others`. */
export const straightAsKept = (others: readonly KeptEntry[]) => {
  const judged = entryAsKept('judgement', judgedParts);
  const noted = entryAsKept('note', notedParts);
  return sql`(select ('[' || string_agg(${judged} || case when has_note then ',' || ${noted} else '' end, ',' order by place)
    || ${others.length > 0 ? `,${JSON.stringify(others).slice(1)}` : ']'}::text)::json from sent)`;
};

const entryAsKept = (
  kind: 'judgement' | 'note',
  { id, value, upon, at }: Pick<FieldParts, 'id' | 'value' | 'upon' | 'at'>,
) =>
  sql`'["' || ${id} || ${sql.lit(`","${kind}/`)} || question || '",' || ${value} || ',[' || coalesce('"' || ${upon} || '"', '') || '],"' || ${at} || '"]'`;

/** Whether every row can be stored as it is. */
export const allGoStraight = sql<SqlBool>`not exists (select 1 from straight
  where judged is null or has_note and noted is null)`;

/** The rows as they stand now, where `kept` stored the sheet. */
export const insertStraight = ({ visible, viewer }: Acting, jobId: string) =>
  visible
    .addToJob('answer')
    .columns(['job_id', 'question_id', 'zone_code', ...changed])
    .expression(
      sql`select ${jobId}::uuid, question, zone, code, value, note, judgement, at::timestamptz, ${viewer.personId}::uuid,
        judged::json, noted::json from straight, kept`,
    )
    .onConflict((conflict) => conflict.columns(['job_id', 'question_id']).doUpdateSet(allOf(changed)));

const changed = ['code', 'value', 'note', 'judgement', 'at', 'person_id', 'judged', 'noted'] as const;

interface FieldParts {
  /** The field as it is written; null where there is none. */
  readonly before: RawBuilder<unknown>;
  /** The ids of those replaced, as they are written. */
  readonly replaced: RawBuilder<unknown>;
  readonly isNew: RawBuilder<unknown>;
  /** The entry that the new one was made upon; null for none. */
  readonly upon: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

const judgedParts: FieldParts = {
  before: sql`judged_before`,
  replaced: sql`judged_replaced`,
  isNew: sql`question_id is null`,
  upon: sql`upon`,
  id: sql`id`,
  at: sql`at`,
  value: judgedValue,
};
const notedParts: FieldParts = {
  before: sql`noted_before`,
  replaced: sql`noted_replaced`,
  isNew: sql`noted_before is null and note_before is null`,
  upon: sql`note_upon`,
  id: sql`noted_id`,
  at: sql`noted_at`,
  value: notedValue,
};

const replacedIn = (field: RawBuilder<unknown>) =>
  sql`split_part(split_part(${field}, '],"replaced":[', 2), ']', 1)`;

/**
 * A field after an entry that is the first of it, or was made upon the only one that stands: that one joins those replaced,
 * which stay in their order. Null where more or something else stands, where one is awaited, and where the entry is known.
 */
function fieldOf({ before, replaced, isNew, upon, id, at, value }: FieldParts): RawBuilder<unknown> {
  const entry = sql`'{"standing":[{"id":"' || ${id} || '","value":' || ${value} || ',"at":"' || ${at} || '","by":"' || by || '"}],"replaced":['`;
  return sql`case
    when ${isNew} and ${upon} is null then ${entry} || '],"awaited":[]}'
    when starts_with(${before}, '{"standing":[{"id":"' || ${upon} || '",') and strpos(${before}, '"},{"id":"') = 0
      and strpos(${before}, '],"awaited":[]}') > 0 and strpos(${before}, ${id}) = 0
      and right(${replaced}, 37) collate "C" < ${upon}
    then ${entry} || case ${replaced} when '' then '"' else ${replaced} || ',"' end || ${upon} || '"],"awaited":[]}'
    end`;
}

/** Every column as it was sent. */
export const allOf = (names: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(names.map((name) => [name, sql<never>`excluded.${sql.ref(name)}`]));
