// Working days of ten thousand people over two years, the closed months of customers and their surveys: for lists, headcount and
// dashboard to be measured on. Who is on their shift as it is made is still in.
import { jobStatus } from '@dca/domain/job-status';
import pg from 'pg';
import { withoutIndexes } from './copy.ts';

const people = 10_000;
const months = 24;

/** Adds so many days of ten thousand mechanics, and 24 months of each customer, to a database of the scale data. */
export async function fillAttendance(url: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(`set work_mem = '256MB'`);
    await client.query('begin');
    for (const statement of workers) await client.query(statement, [people]);
    await withoutIndexes(client, ['clock', 'attendance_day', 'clock_correction', 'headcount'], async () => {
      await client.query(clocks, [days]);
      await client.query(attendanceDays, [days]);
      await client.query(corrections);
      await client.query(heads);
    });
    await client.query(surveys);
    await client.query(dashboards, [months]);
    await client.query(items);
    await client.query('delete from dashboard_fact_due');
    await client.query(
      'insert into dashboard_fact (item_id, facts) select id, month_facts(id) from dashboard_item',
    );
    await client.query(closings);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** At one plant and work center each, round and round. */
const workers = [
  `insert into person (tenant, subject, user_name, email, first_name, last_name)
   select 'INTERNAL', 'w' || n, 'worker.' || n || '@days.test', 'worker.' || n || '@days.test', 'Worker', n::text from generate_series(1, $1::int) n`,
  `insert into person_role (person_id, role_code) select id, 'MECHANIC' from person where email like '%@days.test' and $1 > 0`,
  `insert into person_plant (person_id, plant_code) select person.id, plant_code from person
     join (select plant_code, row_number() over (order by plant_code) - 1 as turn, count(*) over () as many from plant) place
       on turn = last_name::int % many where email like '%@days.test' and $1 > 0`,
  `insert into person_work_center (person_id, plant_code, work_center_code) select person_id, plant_code, work_center_code
     from person_plant join person on person.id = person_id and email like '%@days.test'
     join (select plant_code, work_center_code, row_number() over (partition by plant_code order by work_center_code) - 1 as turn,
       count(*) over (partition by plant_code) as many from location) center using (plant_code) where turn = last_name::int / 7 % many and $1 > 0`,
];

/** Five days of seven, half of the people at night; turn is the same for a person and a day. */
const shifts = `(select person.id as person_id, plant_code, work_center_code, plant.zone, last_name::int as n, day::date as day,
    last_name::int * 7919 % 1000 + (day::date - '2020-01-01'::date) * 613 % 997 as turn, (last_name::int + (day::date - '2020-01-01'::date)) % 7 < 5 as works,
    case last_name::int % 2 when 0 then 'DAY' else 'NIGHT' end as shift_code,
    (day::date + case last_name::int % 2 when 0 then time '06:00' else time '18:00' end) at time zone zone_named(plant.zone) as begins
  from generate_series((now() at time zone 'Asia/Makassar')::date - ($1::int - 1), (now() at time zone 'Asia/Makassar')::date, interval '1 day') day
    cross join person join person_work_center on person_id = person.id join plant using (plant_code)
  where email like '%@days.test') told`;
const cameAt = `begins - interval '10 minutes' + make_interval(mins => turn % 31)`;
const leftAt = `begins + interval '12 hours' + make_interval(mins => case when turn % 10 = 0 then 60 else turn % 17 end)`;

const clocks = `insert into clock (person_id, plant_code, work_center_code, site_code, day, zone, shift_code, shift_start, shift_end, in_at,
    in_told_at, in_source, in_distance, in_radius, in_problem, in_reason, out_at, out_told_at, out_source, out_distance, out_radius)
  select person_id, plant_code, work_center_code, plant_code, day, zone, shift_code, begins, begins + interval '12 hours', ${cameAt}, ${cameAt},
    'MOBILE', turn % 400, turn % 50 > 0, case when turn % 40 = 0 then 'NONE' end, case when turn % 40 = 0 then 'No satellites' end,
    left_at, left_at, case when left_at is not null then case when turn % 100 = 3 then 'AUTO' else 'MOBILE' end end, turn % 300, true
  from ${shifts} cross join lateral (select case when ${leftAt} <= now() then ${leftAt} end as left_at) leaving
  where works and ${cameAt} <= now() order by day, begins`;

const attendanceDays = `insert into attendance_day (person_id, day, plant_code, work_center_code, zone, status, shift_code, shift_start, shift_end, in_at, out_at,
    worked_minutes, night_minutes, overtime_minutes, approved_minutes)
  select person_id, day, plant_code, work_center_code, zone, coalesce(case when works then (array['LATE', 'EARLY_OUT', 'NO_CLOCK_OUT'])[1 + turn % 40]
      else (array['ABSENT', 'LEAVE', 'SICK', 'TRAVEL'])[1 + turn % 30] end, case when works then 'PRESENT' else 'DAY_OFF' end), shift_code, begins, begins + interval '12 hours',
    case when works then ${cameAt} end, case when works and ${leftAt} <= now() then ${leftAt} end, case when works then 720 else 0 end,
    case when works and shift_code = 'NIGHT' then 480 else 0 end, case when works and turn % 10 = 0 then 60 else 0 end,
    case when works and turn % 10 = 0 and day < current_date - 14 then 60 end
  from ${shifts} where begins <= now() order by day`;

const corrections = `insert into clock_correction (clock_id, person_id, plant_code, work_center_code, day, asked_in, asked_out, reason, was_in, was_out,
    was_out_source, state, asked_at, asked_by_id, decided_at, decided_by_id)
  select id, person_id, plant_code, work_center_code, day, in_at, shift_end, 'Forgot it', in_at, out_at, out_source,
    case when day > current_date - 5 then 'OPEN' else 'APPROVED' end, out_at, person_id, case when day <= current_date - 5 then out_at end,
    case when day <= current_date - 5 then person_id end
  from clock where out_source = 'AUTO'`;

const heads = `insert into headcount (plant_code, work_center_code, hour, people, came)
  select site_code, work_center_code, told.hour, sum(many * told.people), sum(many * told.came)
  from (select site_code, work_center_code, first_clocked_hour(in_at) as since, first_clocked_hour(out_at) as until, count(*) as many
      from clock group by 1, 2, 3, 4) alike
    cross join lateral (select counted as hour, 1 as people, 0 as came from generate_series(since, until - interval '1 hour', interval '1 hour') counted
      union all select since, 0, 1 where until is null) told
  group by 1, 2, 3`;

const accepted = [jobStatus.CUSTOMER_ACCEPTED.code, jobStatus.TECO.code, jobStatus.CLOSED.code];
/** Of every second job that is over. */
const surveys = `insert into survey (job_id, to_name, to_address, language, code, asked_at, valid_until, answers, overall, average, answered_at)
  select id, 'Contact ' || n % 900, 'contact.' || n % 900 || '@customer.test', 'id', md5('survey' || n), at, at + interval '14 days', '{}',
    case when n % 3 > 0 then 1 + n % 5 end, case when n % 3 > 0 then 1 + n % 5 end, case when n % 3 > 0 then at + interval '2 days' end
  from (select job.id, row_number() over (order by job.number) as n, now() - make_interval(hours => (row_number() over (order by job.number) % 13000)::int) as at
    from job where status in (${accepted.join(', ')})) done where n % 2 = 0`;

const dashboards = `insert into dashboard (contract_number, customer_code, month, created_by, updated_by)
  select 'K-' || customer_code, customer_code, (date_trunc('month', now()) - make_interval(months => ago))::date, 'bench', 'bench'
  from customer cross join generate_series(0, $1::int) ago
  where exists (select from equipment where equipment.customer_code = customer.customer_code)`;

const items = `insert into dashboard_item (dashboard_id, equipment_id, plant_code, updated_by)
  select dashboard.id, equipment.id, plant_code, 'bench' from dashboard join equipment using (customer_code)`;

const closings = `insert into closed_month (kind, subject, month, revision, content, hash, closed_by_id, closed_by_name)
  select 'DASHBOARD', dashboard.id::text, month, 1, jsonb_build_object('items', jsonb_agg(jsonb_build_object('id', item.id, 'dashboardId', dashboard.id,
      'equipmentId', equipment.id, 'unitCode', unit_code, 'unitModel', unit_model, 'plantCode', item.plant_code, 'remark', null, 'version', item.version,
      'facts', fact.facts || jsonb_build_object('from', month::timestamp, 'to', month + interval '1 month')) order by unit_code)),
    md5(dashboard.id::text), (select min(id::text)::uuid from person), 'Adi'
  from dashboard join dashboard_item item on item.dashboard_id = dashboard.id join equipment on equipment.id = item.equipment_id
    join dashboard_fact fact on fact.item_id = item.id
  where month < date_trunc('month', now()) group by dashboard.id, month`;
