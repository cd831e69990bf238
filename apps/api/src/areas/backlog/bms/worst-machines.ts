// The machines that are worst, and in what: by points for what is open (`backlogPoints`), what of it is overdue, and what came back
// after it was mended. Those with most points for what is open are looked at more closely for the rest.
import type { WorstMachine } from '@dca/contract/areas/backlog/monitoring';
import { backlogPoints } from '@dca/domain/backlog-rules';
import { sql } from 'kysely';
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
    repeated as (select pointed.*, (${repeatsOf(visible)}) as repeats from pointed)
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

/** Approved findings of the last 90 days on a part of `pointed` that was mended within 30 days before. */
const repeatsOf = (visible: Reading['visible']) => {
  const ofMachine = visible
    .backlogs()
    .where('backlog.is_bms', '=', true)
    .where('backlog.equipment_id', '=', sql.ref<string>('pointed.equipment_id'))
    .select(['backlog.object_part', 'backlog.found_at', 'backlog.closed_at', 'backlog.status']);
  return sql<number>`with its as (${ofMachine})
    select count(*)::int from its where its.found_at > now() - interval '90 days' and exists (select 1 from its as before
      where before.object_part = its.object_part and before.status = 'CLOSED' and before.closed_at <= its.found_at
        and before.closed_at > its.found_at - interval '30 days')`;
};
