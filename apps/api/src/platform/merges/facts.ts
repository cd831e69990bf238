// What the database knows of two records that may be merged, or of a merge that may be undone. Rows are counted wherever they
// are; their names are told only to who sees their plant.
import type { PartRows } from '@dca/contract/merge-calls';
import {
  type HoursStay,
  hoursStayFor,
  type MergedPart,
  type MergeFacts,
  type MergeKind,
  type MergeSide,
  type MergeState,
  partsOf,
  type UndoFacts,
} from '@dca/domain/merging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../visibility/viewer.ts';
import type { AllTables } from '../database.ts';
import { placeOf, rowsOf, type Way } from './parts.ts';

export interface Side extends MergeSide {
  readonly name: string;
  readonly version: number;
  /** How rows name it: the id of a machine, the code of a customer. */
  readonly key: string;
}

/** The two records, locked in one order where they are to be merged: two merges at once come one after the other. */
export async function sidesOf(
  all: AllTables,
  kind: MergeKind,
  ids: readonly string[],
  lock: 'locked' | 'seen',
): Promise<ReadonlyMap<string, Side>> {
  const columns =
    kind === 'equipment'
      ? sql`own.id::text as key, own.unit_code || ' (' || own.serial_number || ')' as name, own.customer_code as customer,
          (select next.unit_code || ' (' || next.serial_number || ')' from equipment next where next.id = own.merged_into) as "mergedInto"`
      : sql`own.customer_code as key, own.name || ' (' || own.customer_code || ')' as name, null as customer,
          (select next.name || ' (' || next.customer_code || ')' from customer next where next.customer_code = own.merged_into) as "mergedInto"`;
  const { rows } = await sql<Side>`select own.id, own.version, own.is_active as "isActive", ${columns}
    from ${sql.table(kind)} own where own.id = any(${ids}::uuid[]) order by own.id
    ${lock === 'locked' ? sql`for no key update of own` : sql``}`.execute(all);
  return new Map(rows.map((side) => [side.id, side]));
}

/** What a merge may be refused for. */
export async function factsOf(
  all: AllTables,
  kind: MergeKind,
  merged: Side,
  into: Side,
): Promise<MergeFacts> {
  const isBusy = await isUnderWay(all, [merged.id, into.id], null);
  const codes =
    kind === 'customer'
      ? await sql<{ code: string }>`select own.unit_code as code from equipment own
          join equipment known on known.customer_code = ${into.key} and lower(known.unit_code) = lower(own.unit_code)
          where own.customer_code = ${merged.key} order by own.unit_code limit 5`.execute(all)
      : { rows: [] };
  return { kind, merged, into, isBusy, sameUnitCodes: codes.rows.map(({ code }) => code) };
}

async function isUnderWay(all: AllTables, ids: readonly string[], except: string | null): Promise<boolean> {
  const { rows } =
    await sql`select 1 from merge where state in ('MOVING', 'UNDOING') and id is distinct from ${except}::uuid
    and (merged_id = any(${ids}::uuid[]) or into_id = any(${ids}::uuid[])) limit 1`.execute(all);
  return rows.length > 0;
}

/** Why the readings of a machine would stay with it; null where they go along. */
export async function hoursStayOf(all: AllTables, kind: MergeKind, way: Way): Promise<HoursStay | null> {
  if (kind !== 'equipment') return null;
  const both = sql`equipment_id in (${way.from}::uuid, ${way.to}::uuid)`;
  const { rows } = await sql<{ ownersDiffer: boolean; contradict: boolean }>`select
    exists (select 1 from equipment_move where ${both} and from_customer <> to_customer) as "ownersDiffer",
    exists (select 1 from (select smr, lag(smr) over (order by at, smr) as before from smr_standing where ${both}) told
      where before > smr) as contradict`.execute(all);
  return rows[0] ? hoursStayFor(rows[0]) : null;
}

/** How many rows of each part would move, and how many would stay because the other has their like. */
export async function rowsThatMove(
  all: AllTables,
  viewer: Viewer,
  kind: MergeKind,
  way: Way,
  hoursStay: HoursStay | null,
): Promise<{ readonly moves: PartRows[]; readonly stays: PartRows[] }> {
  const moves: PartRows[] = [];
  const stays: PartRows[] = [];
  for (const part of partsOf[kind]) {
    const held = staying(kind, part, way, hoursStay);
    const from = rowsOf(kind, part, way);
    moves.push(await told(all, viewer, kind, part, sql`${from} and not ${held}`));
    stays.push(await told(all, viewer, kind, part, sql`${from} and ${held}`));
  }
  const some = ({ rows }: PartRows) => rows > 0;
  return { moves: moves.filter(some), stays: stays.filter(some) };
}

const staying = (
  kind: MergeKind,
  part: MergedPart,
  way: Way,
  hoursStay: HoursStay | null,
): RawBuilder<SqlBool> =>
  part === 'smr_reading' && hoursStay !== null
    ? sql<SqlBool>`true`
    : (placeOf(kind, part).stays?.(way) ?? sql<SqlBool>`false`);

const mostNames = 5;

async function told(
  all: AllTables,
  { sight }: Viewer,
  kind: MergeKind,
  part: MergedPart,
  from: RawBuilder<unknown>,
): Promise<PartRows> {
  const { called, plant } = placeOf(kind, part);
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${from}`.execute(all);
  const count = rows[0]?.rows ?? 0;
  if (count === 0 || called === null || sight.kind !== 'plants') return { part, rows: count, some: [] };
  const seen = plant ? sql`own.${sql.ref(plant)} = any(${sight.plants}::text[])` : sql`true`;
  const named = await sql<{
    name: string;
  }>`select ${called} as name from ${from} and ${seen} order by 1 limit ${mostNames}`.execute(all);
  return { part, rows: count, some: named.rows.map(({ name }) => name) };
}

export interface MergeToUndo {
  readonly id: string;
  readonly kind: MergeKind;
  readonly state: MergeState;
  readonly merged_id: string;
  readonly into_id: string;
}

/** What undoing may be refused for. */
export async function undoFactsOf(all: AllTables, its: MergeToUndo, into: Side): Promise<UndoFacts> {
  return {
    state: its.state,
    mergedOn: into.mergedInto,
    isBusy: await isUnderWay(all, [its.merged_id, its.into_id], its.id),
    papersSince: its.kind === 'customer' ? await papersSince(all, its, into) : [],
  };
}

/** Papers made out since to the customer that stays, for jobs that would go back. */
async function papersSince(all: AllTables, { id }: MergeToUndo, { key }: Side): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select distinct paper.number from merge
      join paper on paper.customer_code = ${key} and paper.made_at >= merge.begun_at
      join paper_job of on of.paper_id = paper.id
      join job on job.id = of.job_id
    where merge.id = ${id} and not exists (select 1 from merge_row went where went.merge_id = merge.id and went.part = 'paper'
        and went.row_key = paper.id::text)
      and (exists (select 1 from merge_row went where went.merge_id = merge.id and went.part = 'job' and went.row_key = job.id::text)
        or (job.created_at >= merge.begun_at and exists (select 1 from merge_row went where went.merge_id = merge.id
          and went.part = 'equipment' and went.row_key = job.equipment_id::text)))
    order by paper.number limit 5`.execute(all);
  return rows.map(({ number }) => number);
}

/** Jobs that were made for the machine that stays since: they are its own, and stay. */
export async function staysAfterUndo(all: AllTables, viewer: Viewer, its: MergeToUndo): Promise<PartRows[]> {
  if (its.kind !== 'equipment') return [];
  const way = { from: its.into_id, to: its.merged_id };
  const since = sql`${rowsOf(its.kind, 'job', way)} and own.created_at >= (select begun_at from merge where id = ${its.id})
    and not exists (select 1 from merge_row went where went.merge_id = ${its.id} and went.part = 'job' and went.row_key = own.id::text)`;
  const jobs = await told(all, viewer, its.kind, 'job', since);
  return jobs.rows > 0 ? [jobs] : [];
}
