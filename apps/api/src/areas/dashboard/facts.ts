// What the months of units are reckoned from (`month_facts` in the database): readings around the month, approved jobs that were performed
// in it, stops that touch it, and approved backlogs that were open at its end. All of the month's customer alone, in the zone of the plant.
import type { MonthFacts } from '@dca/domain/dashboard';
import { type SqlBool, sql } from 'kysely';
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
      sql<MonthFacts>`${facts} || jsonb_build_object('from', ${shownInstant(sql`span.begins`)}, 'to', ${shownInstant(sql`span.ends`)})`.as(
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

/** As they were kept; reckoned anew while something of the unit changed that is not folded yet. */
const facts = sql`coalesce((select kept.facts from dashboard_fact kept where kept.item_id = dashboard_item.id
  and not exists (select from dashboard_fact_due due where due.equipment_id = dashboard_item.equipment_id)), month_facts(dashboard_item.id))`;
