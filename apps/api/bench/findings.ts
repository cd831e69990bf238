// Findings among the jobs of the measured database: two hundred thousand backlogs with their parts, and as many problem logs. They are
// added once, of machines and people that are there.
import type pg from 'pg';
import { fill } from './fill.ts';

export const findingsKnown = 200_000;

/** Adds the backlogs, part lines and problem logs that are missing. */
export async function addFindings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ backlogs: number }>('select count(*)::int as backlogs from backlog');
  const missing = findingsKnown - (rows[0]?.backlogs ?? 0);
  if (missing <= 0) return;
  console.log(`adding ${missing.toLocaleString('en')} backlogs and problem logs; later runs find them there`);
  const counts = ['backlog_count', 'backlog_count_delta', 'problem_log_count', 'problem_log_count_delta'];
  await fill(pool, ['backlog', 'part_line', 'problem_log', ...counts], async (client) => {
    await client.query(backlogs, [missing]);
    await client.query(partLines);
    await client.query(problemLogs, [missing]);
    await client.query('select fold_backlog_counts(), fold_problem_log_counts()');
  });
}

/** Each of a machine of its own, found in the last year and a half; an eighth is not over. */
const spread = `known as materialized (select unit.*, row_number() over (order by unit.id) - 1 as place,
    (select finder.person_id from person_plant finder where finder.plant_code = unit.plant_code order by finder.person_id limit 1) as finder
    from equipment unit where exists (select 1 from job where job.equipment_id = unit.id)),
  told as (select known.*, n, (n * 7919) % 1000 as turn,
    now() - make_interval(days => case when n % 8 = 0 then n % 90 else n % 540 end, mins => n % 1440) as found
    from generate_series(1, $1::int) n join known on known.place = n % (select count(*) from known))`;

const backlogs = `with ${spread},
  stated as (select *, case when n % 8 > 0 then (array['CLOSED', 'CLOSED', 'CLOSED', 'CANCELLED', 'REJECTED'])[1 + turn % 5]
    else (array['SUBMITTED', 'APPROVED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'IN_PROGRESS', 'DONE'])[1 + turn % 7] end as state
    from told)
  insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code,
    work_center_code, object_part, damage, cause, suggested_action, priority, problem_desc, estimated_hours, found_at, found_by, due_on,
    leader_approved_at, leader_approved_by, closed_at, moved_at, created_by, updated_by)
  select state, 'MOBILE', id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code,
    (array['HYDR', 'ENG', 'ELEC', 'UNDER'])[1 + turn % 4], 'LEAK', 'LIFE', 'REPL', 1 + (turn % 10) / 3, 'finding ' || n, 1 + turn % 8, found, finder,
    (found + make_interval(days => 14))::date, case when state not in ('SUBMITTED', 'REJECTED') then found + interval '1 day' end,
    case when state not in ('SUBMITTED', 'REJECTED') then finder end,
    case when state in ('CLOSED', 'CANCELLED') then least(now(), found + make_interval(days => turn % 40)) end, found, 'bench', 'bench'
  from stated order by found`;

/** Every third needs a part, and what is ordered comes in three weeks. */
const partLines = `insert into part_line (backlog_id, part_number, description, quantity, order_number, expected_on, received_quantity, position,
    updated_by)
  select id, 'P-' || (row_number() over ()) % 5000, 'Part', 2, case when status <> 'APPROVED' then 'PO-' || priority end,
    case when status <> 'APPROVED' then found_at::date + 21 end, case when status in ('APPROVED', 'SUBMITTED', 'PARTS_ORDERED') then 0 else 2 end, 0, 'bench'
  from backlog where created_by = 'bench' and extract(minute from found_at)::int % 3 = 0`;

const problemLogs = `with ${spread},
  stated as (select *, (case when n % 8 > 0 then (array[6, 6, 6, 4])[1 + turn % 4] else (array[2, 3, 3, 5])[1 + turn / 8 % 4] end)::smallint as state
    from told)
  insert into problem_log (status, equipment_id, unit_model, customer_code, plant_code, work_center_code, type, responsibility, description,
    found_at, found_by, submitted_at, submitted_by, approved_at, approved_by, follow_up_by, follow_up_due, result, rejected_reason, closed_at,
    created_by, updated_by)
  select state, id, unit_model, customer_code, plant_code, work_center_code, (array['PARTS', 'TOOLS', 'METHOD', 'WEATHER', 'SAFETY'])[1 + turn % 5],
    (array['PARTS', 'LEADER', 'PLANNER', 'WORKSHOP'])[1 + turn % 4], 'told by words of number ' || n, found, finder, found, finder,
    case when state in (3, 5, 6) then found + interval '1 day' end, case when state in (3, 5, 6) then finder end,
    case when state = 5 then finder end, case when state = 5 then (found + interval '10 days')::date end,
    case when state = 6 then 'Done' end, case when state = 4 then 'Told before' end,
    case when state = 6 then least(now(), found + make_interval(days => turn % 30)) end, 'bench', 'bench'
  from stated order by found`;
