// What the months of units are reckoned from, read in one statement: readings around the month, approved jobs that were performed in it,
// stops that touch it, and approved backlogs that were open at its end. All of the month's customer alone, in the zone of the plant.
import type { MonthFacts } from '@dca/domain/dashboard';
import { jobStates } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

export interface ItemFacts {
  readonly id: string;
  readonly dashboardId: string;
  readonly equipmentId: string;
  readonly unitCode: string;
  readonly unitModel: string;
  readonly plantCode: string;
  readonly remark: string | null;
  readonly version: number;
  readonly facts: MonthFacts;
}

/** The units of these months with their facts, by their codes as people count them. */
export function factsOf(visible: Visible, dashboardIds: readonly string[]): Promise<ItemFacts[]> {
  return visible
    .dashboardItems()
    .innerJoin('equipment', 'equipment.id', 'dashboard_item.equipment_id')
    .innerJoin('plant', 'plant.plant_code', 'dashboard_item.plant_code')
    .innerJoinLateral(span.as('span'), (join) => join.onTrue())
    .where('dashboard_item.is_active', '=', true)
    .where(sql<SqlBool>`dashboard_item.dashboard_id = any(${dashboardIds}::uuid[])`)
    .select([
      'dashboard_item.id',
      'dashboard_item.dashboard_id as dashboardId',
      'dashboard_item.equipment_id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'dashboard_item.plant_code as plantCode',
      'dashboard_item.remark',
      'dashboard_item.version',
      sql<MonthFacts>`json_build_object('from', ${shownInstant(sql`span.begins`)}, 'to', ${shownInstant(sql`span.ends`)},
        'smrStart', ${smrStart}, 'smrEnd', ${smrEnd}, 'jobs', ${jobsOf}, 'stops', ${stopsOf}, 'backlogs', ${backlogsOf})`.as(
        'facts',
      ),
    ])
    .orderBy('equipment.unit_code')
    .execute();
}

const inZone = (day: ReturnType<typeof sql>) =>
  sql`((${day})::timestamp at time zone ${zoneIn('plant.zone')})`;
const nextMonth = sql`dashboard.month + interval '1 month'`;

/** The month at the plant, as far as it has come. */
const span = sql<{ begins: string; ends: string }>`(select ${inZone(sql`dashboard.month`)} as begins,
  greatest(${inZone(sql`dashboard.month`)}, least(now(), ${inZone(nextMonth)})) as ends)`;

/** Since when the unit is the customer's: how long it ran before is none of theirs. */
const sinceTheirs = sql`coalesce((select max(came.at) from equipment_move came where came.equipment_id = dashboard_item.equipment_id
  and came.to_customer = dashboard.customer_code and came.from_customer <> came.to_customer and came.at < span.ends), '-infinity')`;
const readings = sql`smr_standing read where read.equipment_id = dashboard_item.equipment_id and read.at >= ${sinceTheirs}`;

/** The last reading before the month; else the first within it. */
const smrStart = sql`coalesce((select read.smr from ${readings} and read.at <= span.begins order by read.at desc limit 1),
  (select read.smr from ${readings} and read.at > span.begins and read.at < span.ends order by read.at limit 1))`;
const smrEnd = sql`(select read.smr from ${readings} and read.at < span.ends order by read.at desc limit 1)`;

const jobsOf = sql`(select coalesce(json_agg(json_build_object('id', done.id, 'number', done.number, 'jobType', done.job_type,
    'performedOn', done.performed_on::text, 'hasDamage', done.job_type = 'REC' and exists (select 1 from sheet_part damaged
      where damaged.job_id = done.id and damaged.part = 'damagePhotos' and jsonb_typeof(damaged.content) = 'array'
        and jsonb_array_length(damaged.content) > 0)) order by done.performed_on, done.number), '[]')
  from job done where done.equipment_id = dashboard_item.equipment_id and done.customer_code = dashboard.customer_code
    and ${statusIn('done.status', jobStates.approved)} and done.performed_on >= dashboard.month and done.performed_on < ${nextMonth})`;

const stopsOf = sql`(select coalesce(json_agg(json_build_object('id', stop.id, 'jobId', stop.job_id, 'jobNumber', owner.number,
    'stoppedAt', ${shownInstant('stop.stopped_at')}, 'readyAt', ${shownInstant('stop.ready_at')}, 'reason', stop.reason) order by stop.stopped_at, stop.id), '[]')
  from downtime stop join job owner on owner.id = stop.job_id where stop.equipment_id = dashboard_item.equipment_id
    and owner.customer_code = dashboard.customer_code and stop.stopped_at < span.ends and coalesce(stop.ready_at, 'infinity') > span.begins)`;

const backlogsOf = sql`(select coalesce(json_agg(json_build_object('id', waits.id, 'number', waits.number, 'priority', waits.priority)
    order by waits.priority, waits.number), '[]')
  from backlog waits where waits.equipment_id = dashboard_item.equipment_id and waits.customer_code = dashboard.customer_code
    and waits.is_active and waits.leader_approved_at < span.ends and coalesce(waits.closed_at, case when waits.is_open then 'infinity'::timestamptz else waits.moved_at end) >= span.ends)`;
