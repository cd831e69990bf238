// Rows go from one record to the other in portions, each a transaction of its own that keeps which rows it took: whoever is
// killed in between has moved what is kept, and the next goes on. The way back takes exactly those.
import type { MergedPart, MergeKind } from '@dca/domain/merging';
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../database.ts';
import { nameOf, type Part, placeOf, rowsOf, type Way } from './parts.ts';

/** As many rows as one statement moves. */
export const portion = 1000;

export interface Moving extends Way {
  readonly id: string;
  readonly kind: MergeKind;
}

/** Moves a portion of a part; returns how many rows went. Readings go by the database's own function, all at once. */
export async function moveThere(trx: AllTables, moving: Moving, part: MergedPart): Promise<number> {
  if (part === 'smr_reading') return moveReadings(trx, moving);
  const place = placeOf(moving.kind, part);
  const { key, also, stays } = place;
  const before = also
    ? sql`jsonb_build_object(${sql.lit(also.column)}, own.${sql.ref(also.column)})`
    : sql`null::jsonb`;
  const sets = [
    ...setsOf(place, nameOf(moving.kind, part, moving, 'to')),
    ...(also ? [sql`${sql.ref(also.column)} = due.also`] : []),
  ];
  const { rows } = await sql<{ moved: number }>`with due as materialized (
      select own.${sql.ref(key)} as key, ${before} as before, ${also ? also.value(moving) : sql`null`} as also
      from ${rowsOf(moving.kind, part, moving)} and not ${stays?.(moving) ?? sql`false`}
      limit ${portion} for no key update of own),
    gone as (update ${sql.table(place.table)} own set ${sql.join(sets)} from due
      where own.${sql.ref(key)} = due.key returning due.key, due.before),
    kept as (insert into merge_row (merge_id, part, row_key, before)
      select ${moving.id}::uuid, ${part}::text, key::text, before from gone
      on conflict (merge_id, part, row_key) do update set before = excluded.before)
    select count(*)::int as moved from gone`.execute(trx);
  return rows[0]?.moved ?? 0;
}

/** Moves a portion of what went back, unless it went elsewhere since; returns how many kept rows were dealt with. */
export async function moveBack(trx: AllTables, moving: Moving, part: MergedPart): Promise<number> {
  if (part === 'smr_reading') {
    await moveReadings(trx, moving);
    return 0;
  }
  const place = placeOf(moving.kind, part);
  const { key, keyType, also, table, column } = place;
  const sets = setsOf(place, nameOf(moving.kind, part, moving, 'from'));
  if (also)
    sets.push(
      sql`${sql.ref(also.column)} = coalesce((gone.before ->> ${sql.lit(also.column)})::boolean, own.${sql.ref(also.column)})`,
    );
  const { rows } = await sql<{
    gone: number;
  }>`with gone as (delete from merge_row where (merge_id, part, row_key) in (
      select merge_id, part, row_key from merge_row where merge_id = ${moving.id} and part = ${part} limit ${portion})
      returning row_key, before),
    back as (update ${sql.table(table)} own set ${sql.join(sets)} from gone
      where own.${sql.ref(key)} = gone.row_key::${sql.raw(keyType)}
        and own.${sql.ref(column)} = ${nameOf(moving.kind, part, moving, 'to')} returning 1)
    select count(*)::int as gone from gone`.execute(trx);
  return rows[0]?.gone ?? 0;
}

/** True while rows of a part wait to go. */
export async function isLeft(trx: AllTables, moving: Moving, part: MergedPart): Promise<boolean> {
  const { stays } = placeOf(moving.kind, part);
  const { rows } =
    await sql`select 1 from ${rowsOf(moving.kind, part, moving)} and not ${stays?.(moving) ?? sql`false`}
    limit 1`.execute(trx);
  return rows.length > 0;
}

const setsOf = ({ column, isVersioned }: Part, name: RawBuilder<unknown>) => [
  sql`${sql.ref(column)} = ${name}`,
  ...(isVersioned ? [sql`version = own.version + 1`] : []),
];

async function moveReadings(trx: AllTables, { id }: Moving): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select move_merged_readings(${id}::uuid) as moved`.execute(
    trx,
  );
  return rows[0]?.moved ?? 0;
}

/**
 * Before anything goes back: what came since and hangs on a job or a machine that went is kept with it, so that it goes back too.
 * Jobs that were made for the machine that stays since are its own, and stay.
 */
export async function keepWhatCameSince(trx: AllTables, { id, kind, ...way }: Moving): Promise<void> {
  const keep = (part: MergedPart, key: string, from: RawBuilder<unknown>) =>
    sql`insert into merge_row (merge_id, part, row_key) select ${id}::uuid, ${part}::text, own.${sql.ref(key)}::text
      from ${from} on conflict do nothing`.execute(trx);
  const kept = (part: MergedPart) =>
    sql`(select row_key::uuid from merge_row where merge_id = ${id} and part = ${part}::text)`;
  const back = { from: way.to, to: way.from };
  if (kind === 'customer') {
    const since = sql`and own.equipment_id in ${kept('equipment')}
      and own.created_at >= (select begun_at from merge where id = ${id})`;
    for (const part of ['job', 'backlog', 'problem_log'] as const)
      await keep(part, 'id', sql`${rowsOf(kind, part, back)} ${since}`);
    return;
  }
  const ofJobs = sql`and own.job_id in ${kept('job')}`;
  for (const part of ['backlog', 'problem_log', 'downtime'] as const)
    await keep(part, 'id', sql`${rowsOf(kind, part, back)} ${ofJobs}`);
  await keep(
    'breakdown_call',
    'backlog_id',
    sql`${rowsOf(kind, 'breakdown_call', back)} and own.backlog_id in ${kept('backlog')}`,
  );
  await keep('smr_reading', 'at', sql`${rowsOf(kind, 'smr_reading', back)} ${ofJobs}`);
  await keep(
    'smr_reading',
    'at',
    sql`${rowsOf(kind, 'smr_reading', back)} and own.corrects_at in (select row_key::timestamptz from merge_row
      where merge_id = ${id} and part = 'smr_reading')`,
  );
}
