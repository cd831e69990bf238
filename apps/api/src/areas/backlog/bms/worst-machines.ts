// The machines that are worst, and in what: by points for what is open (`backlogPoints`), what of it is overdue, and what came back
// after it was mended. Those with most points for what is open are looked at more closely for the rest.
import type { WorstMachine } from '@dca/contract/areas/backlog/monitoring';
import { backlogPoints } from '@dca/domain/backlog-rules';
import { type SqlBool, sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { agingOf, overdueOf } from '../entry/index.ts';
import { type AskedPlace, isPlaced } from './placed.ts';

interface Asked extends AskedPlace {
  readonly Most: number;
}

/** So many are looked at for what came back, whoever asks for fewer. */
const looked = 100;
const partsShown = 3;

export async function worstMachines(
  { visible, db, viewer }: Pick<Reading, 'visible' | 'db' | 'viewer'>,
  { Most, ...place }: Asked,
): Promise<WorstMachine[]> {
  const words = sql.ref(viewer.language === 'id' ? 'master.description_id' : 'master.description');
  const open = visible
    .backlogs()
    .innerJoin('customer', 'customer.customer_code', 'backlog.customer_code')
    .where('backlog.is_open', '=', true)
    .where(isPlaced(place))
    .select(['backlog.equipment_id', 'backlog.unit_code', 'backlog.unit_model', 'backlog.serial_number'])
    .select(['customer.name', 'backlog.plant_code', 'backlog.work_center_code', 'backlog.priority'])
    .select(['backlog.object_part', agingOf.as('aging'), overdueOf.as('overdue')]);
  const worst = sql<WorstMachine>`(with open as materialized (${open}),
    machine as (select open.equipment_id, max(open.unit_code) as unit_code, max(open.unit_model) as unit_model,
        max(open.serial_number) as serial_number, max(open.name) as customer_name, max(open.plant_code) as plant_code,
        max(open.work_center_code) as work_center_code, max(open.aging) as oldest, count(*)::int as open,
        ${sql.join(
          ([1, 2, 3, 4] as const).map(
            (priority) =>
              sql`count(*) filter (where open.priority = ${sql.lit(priority)})::int as ${sql.ref(`p${priority}`)}`,
          ),
        )},
        count(*) filter (where open.overdue = 'OVERDUE')::int as overdue,
        count(*) filter (where open.overdue = 'WAITS_FOR_PARTS')::int as waits
      from open group by open.equipment_id),
    pointed as (select machine.*, ${pointsOf} as open_points from machine
      order by open_points desc, machine.oldest desc, machine.equipment_id limit ${sql.lit(looked)}),
    ${mendedBefore(visible)},
    again as (select equipment_id, count(*)::int as repeats from moment
      where is_found and at > now() - interval '90 days' and mended_at > at - interval '30 days' group by equipment_id),
    repeated as (select pointed.*, coalesce(again.repeats, 0) as repeats
      from pointed left join again on again.equipment_id = pointed.equipment_id)
    select repeated.equipment_id as "equipmentId", repeated.unit_code as "unitCode", repeated.unit_model as "unitModel",
      repeated.serial_number as "serialNumber", repeated.customer_name as "customerName", repeated.plant_code as "plantCode",
      repeated.work_center_code as "workCenterCode",
      repeated.open_points + ${sql.lit(backlogPoints.repeat)} * repeated.repeats as points, repeated.open,
      repeated.p1 as "priority1", repeated.p2 as "priority2", repeated.p3 as "priority3", repeated.p4 as "priority4",
      repeated.oldest, repeated.overdue, repeated.waits as "waitsForParts", repeated.repeats,
      (select json_agg(json_build_object('code', part.object_part, 'category', coalesce((select ${words} from code_master master
          where master.kind = 'OBJECT_PART' and master.code = part.object_part), part.object_part), 'open', part.open)
          order by part.open desc, part.object_part)
        from (select open.object_part, count(*)::int as open from open where open.equipment_id = repeated.equipment_id
          group by 1 order by 2 desc, 1 limit ${sql.lit(partsShown)}) as part) as parts
    from repeated)`;
  return db
    .selectFrom(worst.as('worst'))
    .selectAll()
    .orderBy('worst.points', 'desc')
    .orderBy('worst.oldest', 'desc')
    .orderBy('worst.equipmentId')
    .limit(Most)
    .execute();
}

const pointsOf = sql`(${sql.lit(backlogPoints.priority[1])} * machine.p1 + ${sql.lit(backlogPoints.priority[2])} * machine.p2
  + ${sql.lit(backlogPoints.priority[3])} * machine.p3 + ${sql.lit(backlogPoints.priority[4])} * machine.p4
  + ${sql.lit(backlogPoints.overdue)} * machine.overdue)`;

/**
 * Approved findings of the machines of `pointed` and the ends of their mending, each with when its part was mended last until then:
 * read once in their order, however long the history of a machine is. What came back is a finding of the last 90 days on a part that
 * was mended within 30 days before.
 */
const mendedBefore = (visible: Reading['visible']) => {
  const its = visible
    .backlogs()
    .where('backlog.is_bms', '=', true)
    .where(sql<SqlBool>`backlog.equipment_id in (select pointed.equipment_id from pointed)`)
    .select(['backlog.equipment_id', 'backlog.object_part', 'backlog.found_at', 'backlog.closed_at'])
    .select('backlog.status');
  return sql`its as materialized (${its}),
    happened as (select its.equipment_id, its.object_part, its.found_at as at, true as is_found from its
      where its.found_at > now() - interval '90 days'
      union all select its.equipment_id, its.object_part, its.closed_at, false from its
        where its.status = 'CLOSED'),
    moment as (select happened.*, max(happened.at) filter (where not happened.is_found)
        over (partition by happened.equipment_id, happened.object_part order by happened.at, happened.is_found) as mended_at
      from happened)`;
};
