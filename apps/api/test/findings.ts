// Findings of the tests in every state and of every age, with and without a work center, at the plants and customers of the world.
import type { World } from './world.ts';

export const addFindings = (world: World) =>
  world.owner.query(`
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
      on e.turn = 1 + n % (select count(*) from equipment)`);
