// The backlogs that a list shows: those in sight which its filters let through, and how they may be sorted.
import type { backlogFilters } from '@dca/contract/areas/backlog/entry';
import { type AgingBucket, agingBuckets } from '@dca/domain/backlog-dates';
import { aliveBacklogStatuses, backlogOver } from '@dca/domain/backlog-lifecycle';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { PageShape } from '../../../platform/page.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import { begins } from '../../../platform/search.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type FromBacklog, overdueConditions, stuckConditions } from './select-entry.ts';

export type BacklogFilters = z.output<z.ZodObject<typeof backlogFilters>> & {
  readonly SearchValue?: string | undefined;
};

export const backlogPages = {
  sorts: {
    foundAt: { by: sql.ref('backlog.found_at'), type: 'timestamptz' },
    dueOn: { by: sql.ref('backlog.due_on'), type: 'date' },
    priority: { by: sql.ref('backlog.priority'), type: 'int' },
    number: { by: sql.ref('backlog.number'), type: 'text' },
    unitCode: { by: sql.ref('backlog.unit_code'), type: 'text' },
  },
  standard: '-foundAt',
  id: sql.ref('backlog.id'),
} as const satisfies PageShape<string>;

/** Which filter compares which column. */
const columns = {
  Status: 'status',
  PlantCode: 'plant_code',
  WorkCenterCode: 'work_center_code',
  CustomerCode: 'customer_code',
  UnitModel: 'unit_model',
  UnitCode: 'unit_code',
  ObjectPart: 'object_part',
} as const satisfies Partial<Record<keyof BacklogFilters, string>>;

/** BES: no leader approved it yet. BMS: approved, open or over. */
export function matchingEntries(visible: Visible, kind: 'BES' | 'BMS', filters: BacklogFilters): FromBacklog {
  // As a word and no value: of which kind it is, indexes of one kind are to know.
  let query: FromBacklog = visible
    .backlogs()
    .where(kind === 'BMS' ? sql<SqlBool>`backlog.is_bms` : sql<SqlBool>`not backlog.is_bms`);
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    const asked: readonly string[] | undefined = filters[name];
    if (asked?.length)
      query = query.where(sql<SqlBool>`${sql.ref(`backlog.${columns[name]}`)} = any(${asked}::text[])`);
  }
  if (filters.EquipmentId) query = query.where('backlog.equipment_id', '=', filters.EquipmentId);
  if (filters.JobId) query = query.where('backlog.job_id', '=', filters.JobId);
  if (filters.Priority?.length) query = query.where('backlog.priority', 'in', filters.Priority.map(Number));
  if (filters.Mine)
    query = query.where(
      'backlog.found_by',
      filters.Mine === 'true' ? '=' : 'is distinct from',
      visible.viewer.personId,
    );
  if (filters.SearchValue)
    query = query.where(begins(['backlog.number', 'backlog.unit_code'], filters.SearchValue));
  return ofTime(query, filters);
}

function ofTime(
  asked: FromBacklog,
  { Bucket, Overdue, Stuck, FoundFrom, FoundTo }: BacklogFilters,
): FromBacklog {
  let query = asked;
  if (Bucket?.length) query = query.where(sql<SqlBool>`(${sql.join(Bucket.map(isAged), sql` or `)})`);
  if (Overdue) query = query.where(overdueConditions[Overdue]);
  if (Stuck?.length)
    query = query.where(
      sql<SqlBool>`(${sql.join(
        Stuck.map((kind) => (kind === 'WAITS_FOR_CHILD' ? isWaitedWith : stuckConditions[kind])),
        sql` or `,
      )})`,
    );
  // The instant beside the day, a day wider, is what an index answers; only near its edges is the plant asked for its day.
  if (FoundFrom)
    query = query.where(
      sql<SqlBool>`(backlog.found_at >= ${FoundFrom}::date - 1 and (backlog.found_at >= ${FoundFrom}::date or ${foundOn} >= ${FoundFrom}::date))`,
    );
  if (FoundTo)
    query = query.where(
      sql<SqlBool>`(backlog.found_at < ${FoundTo}::date + 2 and (backlog.found_at < ${FoundTo}::date or ${foundOn} <= ${FoundTo}::date))`,
    );
  return query;
}

/** As `stuckConditions` have it, from the few that have a parent: a list looks for those, and not into every row. */
const isWaitedWith = sql<SqlBool>`(backlog.status in (${sql.join(aliveBacklogStatuses.map((status) => sql.lit(status)))})
  and backlog.id in (select child.parent_id from backlog child where child.parent_id is not null
    and child.status not in (${sql.join(backlogOver.map((status) => sql.lit(status)))})))`;

/** As `bucketOf` has it, without reckoning the age of each in whole days. What is so old was found so long ago, which an index knows. */
function isAged(bucket: AgingBucket): RawBuilder<SqlBool> {
  const { from, to } = agingBuckets.find(({ name }) => name === bucket) ?? agingBuckets[0];
  const age = sql`coalesce(backlog.closed_at, now()) - backlog.found_at`;
  const isYoungEnough = to === null ? sql`true` : sql`${age} < make_interval(days => ${sql.lit(to + 1)})`;
  const isOldEnough =
    from === 0
      ? sql`true`
      : sql`backlog.found_at <= now() - make_interval(days => ${sql.lit(from)}) and ${age} >= make_interval(days => ${sql.lit(from)})`;
  return sql<SqlBool>`(${isOldEnough} and ${isYoungEnough})`;
}

/** The day of the finding where its plant stands. */
const foundOn = sql`(backlog.found_at at time zone (select ${zoneIn('stands.zone')} from plant stands
  where stands.plant_code = backlog.plant_code))::date`;
