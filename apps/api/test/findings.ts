// Findings of the tests in every state and of every age, with and without a work center, at the plants and customers of the world.
import { people } from '../db/world/ids.ts';
import type { World } from './world.ts';

export async function addFindings(world: World): Promise<void> {
  await world.owner.query(backlogs);
  await world.owner.query(problemLogs);
  await world.owner.query(breakdowns, [people.maya]);
}

const backlogs = `
    insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code,
      work_center_code, object_part, damage, priority, problem_desc, estimated_hours, found_at, due_on, leader_approved_at, closed_at,
      created_by, updated_by)
    select made.status, 'WEB', e.id, e.equipment_number, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code,
      case when n % 5 = 0 then null else e.work_center_code end, 'HYDR', 'LEAK', 1 + n % 4, 'finding ' || n,
      case when n % 3 = 0 then null else 1 + n % 7 * 0.5 end, now() - make_interval(hours => n * 7),
      (now() - make_interval(days => n / 4 - 20))::date,
      case when made.status not in ('DRAFT', 'SUBMITTED', 'REJECTED') then now() - make_interval(hours => n * 6) end,
      case when made.status in ('CLOSED', 'CANCELLED') then now() - make_interval(hours => n) end, 'x', 'x'
    from generate_series(1, 330) n
    cross join lateral (select (array['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED',
      'IN_PROGRESS', 'DONE', 'CLOSED', 'CANCELLED'])[1 + n % 11] as status) as made
    join (select equipment.*, row_number() over (order by id) as turn from equipment) e
      on e.turn = 1 + n % (select count(*) from equipment)`;

const problemLogs = `
    insert into problem_log (status, plant_code, work_center_code, customer_code, type, responsibility, description, found_at, approved_at,
      closed_at, result, follow_up_by, follow_up_due, created_by, updated_by)
    select 1 + n % 6, place.plant_code, case when n % 4 = 0 then null else place.work_center_code end, place.customer_code, 'PARTS', 'PARTS',
      'problem ' || n, now() - make_interval(hours => n * 9), case when 1 + n % 6 in (3, 5, 6) then now() - make_interval(hours => n * 8) end,
      case when 1 + n % 6 = 6 then now() end,
      case when 1 + n % 6 = 6 then 'done' end, case when 1 + n % 6 = 5 then (select id from person order by id limit 1) end,
      case when 1 + n % 6 = 5 then current_date end, 'x', 'x'
    from generate_series(1, 150) n
    join (select plant_code, work_center_code, customer_code, row_number() over (order by id) as turn from equipment) place
      on place.turn = 1 + n % (select count(*) from equipment)`;

/** Stops of every machine, most of whose reports name the part that the backlogs are about. */
const breakdowns = `
    with stopped as (
      insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code,
        work_center_code, created_at)
      select 'UNS', 70, 'stop ' || n, e.id, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code,
        case when n % 4 = 0 then null else e.work_center_code end, now() - make_interval(days => n * 3)
      from generate_series(1, 40) n
      join (select equipment.*, row_number() over (order by id) as turn from equipment) e
        on e.turn = 1 + n % (select count(*) from equipment)
      returning id, right(description, 1) as turn)
    insert into sheet_part (job_id, part, content, at, person_id)
    select id, 'damage', case turn when '9' then '{"code": "LEAK"}' when '3' then '{"code": "LEAK", "objectPart": "ENGI"}'
      else '{"code": "LEAK", "objectPart": "HYDR"}' end::jsonb, now(), $1 from stopped`;
