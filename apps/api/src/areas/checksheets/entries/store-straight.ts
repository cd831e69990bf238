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
  question: { type: 'uuid', of: ({ question }) => question },
  zone: { type: 'text', of: ({ zone }) => zone },
  id: { type: 'text', of: ({ id }) => id },
  at: { type: 'text', of: ({ at }) => at },
  code: { type: 'text', of: ({ code }) => code },
  value: { type: 'numeric', of: ({ value }) => value },
  judgement: { type: 'text', of: ({ judgement }) => judgement },
  upon: { type: 'text', of: ({ upon }) => upon },
  has_note: { type: 'boolean', of: ({ noted }) => noted !== undefined },
  note: { type: 'text', of: ({ noted }) => noted?.text },
  note_upon: { type: 'text', of: ({ noted }) => noted?.upon },
  // Most notes come with their judgement, in one entry.
  other_id: { type: 'text', of: ({ id, noted }) => (noted?.id === id ? null : noted?.id) },
  other_at: { type: 'text', of: ({ at, noted }) => (noted?.at === at ? null : noted?.at) },
} as const satisfies Record<
  string,
  { type: string; of: (row: StraightRow) => string | number | boolean | null | undefined }
>;
/** No text of people holds it: what breaks papers is refused where it arrives. */
const between = '\u001f';

/** Rows with the fields that they make; null where one cannot be made so. */
export function judgedStraight(
  { viewer }: Acting,
  jobId: string,
  rows: readonly StraightRow[],
): RawBuilder<unknown>[] {
  const sent = Object.values(columns).map(
    ({ type, of }) =>
      sql`string_to_array(${rows.map((row) => of(row) ?? '').join(between)}, ${sql.lit(between)}, '')::${sql.raw(type)}[]`,
  );
  const names = Object.keys(columns).map((name) => sql.ref(name));
  // Each step is computed once: without its offset PostgreSQL would write it into the next wherever that names it.
  // The job was locked through the door by this very transaction.
  return [
    sql`held as (select sent.*, coalesce(other_id, sent.id) as note_id, coalesce(other_at, sent.at) as note_at,
      ${viewer.personId}::text as by, answer.question_id is null as is_new, answer.note as note_before,
      judged::text as judged_before, noted::text as noted_before
      from unnest(${sql.join(sent)}) as sent (${sql.join(names)})
      left join answer on job_id = ${jobId}::uuid and question_id = sent.question offset 0)`,
    sql`parted as (select *, ${tailOf(sql`judged_before`)} as judged_tail, ${tailOf(sql`noted_before`)} as noted_tail
      from held offset 0)`,
    sql`compared as (select *, ${replacedIn(sql`judged_tail`)} as judged_replaced,
      ${replacedIn(sql`noted_tail`)} as noted_replaced from parted offset 0)`,
    sql`straight as materialized (select question, zone, code, value, judgement, at, has_note,
      case when has_note then note else note_before end as note, ${fieldOf(judgedParts)} as judged,
      case when has_note then ${fieldOf(notedParts)} else noted_before end as noted from compared)`,
  ];
}

/** What arrived straight, as the history keeps it: each field's entry, in the order of the rows. */
export const straightAsKept = (rows: readonly StraightRow[]): KeptEntry[] =>
  rows.flatMap(({ question, id, at, code, value, upon, noted }): KeptEntry[] => {
    const judged = [id, `judgement/${question}`, { code, value }, upon ? [upon] : [], at] as const;
    if (!noted) return [judged];
    return [judged, [noted.id, `note/${question}`, noted.text, noted.upon ? [noted.upon] : [], noted.at]];
  });

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
  /** What follows in it after the entries that stand. */
  readonly tail: RawBuilder<unknown>;
  /** The ids of those replaced, as they are written. */
  readonly replaced: RawBuilder<unknown>;
  readonly isNew: RawBuilder<unknown>;
  /** The entry that the new one was made upon; null for none. */
  readonly upon: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** As JSON. */
  readonly value: RawBuilder<unknown>;
}

const judgedParts: FieldParts = {
  before: sql`judged_before`,
  tail: sql`judged_tail`,
  replaced: sql`judged_replaced`,
  isNew: sql`is_new`,
  upon: sql`upon`,
  id: sql`id`,
  at: sql`at`,
  value: sql`'{"code":' || coalesce(to_json(code)::text, 'null') || ',"value":' || coalesce(value::text, 'null') || '}'`,
};
const notedParts: FieldParts = {
  before: sql`noted_before`,
  tail: sql`noted_tail`,
  replaced: sql`noted_replaced`,
  isNew: sql`noted_before is null and note_before is null`,
  upon: sql`note_upon`,
  id: sql`note_id`,
  at: sql`note_at`,
  value: sql`coalesce(to_json(note)::text, 'null')`,
};

const tailOf = (field: RawBuilder<unknown>) => sql`split_part(${field}, '],"replaced":[', 2)`;
const replacedIn = (tail: RawBuilder<unknown>) => sql`split_part(${tail}, ']', 1)`;

/**
 * A field after an entry that is the first of it, or was made upon the only one that stands: that one joins those replaced,
 * which stay in their order. Null where more or something else stands, where one is awaited, and where the entry is known.
 */
function fieldOf({ before, tail, replaced, isNew, upon, id, at, value }: FieldParts): RawBuilder<unknown> {
  const entry = sql`'{"standing":[{"id":"' || ${id} || '","value":' || ${value} || ',"at":"' || ${at} || '","by":"' || by || '"}],"replaced":['`;
  return sql`case
    when ${isNew} and ${upon} is null then ${entry} || '],"awaited":[]}'
    when starts_with(${before}, '{"standing":[{"id":"' || ${upon} || '",') and strpos(${before}, '"},{"id":"') = 0
      and ${tail} = ${replaced} || '],"awaited":[]}' and strpos(${before}, ${id}) = 0
      and right(${replaced}, 37) collate "C" < ${upon}
    then ${entry} || case ${replaced} when '' then '"' else ${replaced} || ',"' end || ${upon} || '"],"awaited":[]}'
    end`;
}

/** Every column as it was sent. */
export const allOf = (names: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(names.map((name) => [name, sql<never>`excluded.${sql.ref(name)}`]));
