// The leanest way to a week of a plant's board, by hand: its jobs are found once, and what hangs on them is gathered by sets.
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { heldByBase, permits } from '@dca/domain/permissions';
import { longestWorkDays } from '@dca/domain/planned-work';
import { roles } from '@dca/domain/roles';
import { usualShifts } from '@dca/domain/working-day';
import type { LeanStatement } from './lean.ts';
import { overDue } from './lean-jobs.ts';

const states = (codes: readonly number[]) => `(${codes.join(', ')})`;
const recording = roles
  .filter((base) => permits(heldByBase([base]), 'tracking.record'))
  .map((base) => `'${base}'`);
const today = `(now() at time zone case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar'
  else 'Asia/Jayapura' end)::date`;

/** Values: the plant, the first day and the last. */
const text = `with kept as materialized (select job.* from job where plant_code = $1
    and plan_date between $2::date - ${longestWorkDays} and $3::date and status in ${states(jobStates.planned.codes)}
    and (plan_date >= $2::date or status in ${states(jobStates.unsubmitted.codes)}
      and (job_type = 'OVH' or job_type = 'SER' and interval_hours > 1000))),
  crews as materialized (select job_id, person_id, position from kept join job_mechanic on job_id = kept.id),
  mechanics as materialized (select person_id from person_role join role using (role_code)
      left join role_permission granted on granted.role_code = role.role_code and granted.permission = 'tracking.record'
    where role.is_active and coalesce(granted.is_granted, base_role in (${recording.join(', ')}))
    intersect select person_id from person_plant where plant_code = $1),
  shown as materialized (select person.*, is_active and mechanics.person_id is not null as is_mechanic
    from person left join mechanics on mechanics.person_id = person.id
    where tenant = 'INTERNAL' and (is_active and mechanics.person_id is not null or person.id in (select person_id from crews))),
  lines as (select kept.id, line.state, line.expected_on from kept join part_line line on line.job_id = kept.id
    union all select kept.id, line.state, line.expected_on from kept
      join backlog on backlog.number = kept.source_id or backlog.id::text = kept.source_id
      join part_line line on line.backlog_id = backlog.id where kept.source = 'BACKLOG'),
  waiting as (select id, count(*)::int as open, (count(*) filter (where state = 'REQUESTED'))::int as not_ordered,
      case when bool_and(expected_on is not null) then max(expected_on) end as expected_on
    from lines where state <> 'RECEIVED' group by id),
  stops as (select kept.id, min(stopped_at) as stopped_at from kept join downtime stop on stop.equipment_id = kept.equipment_id
      and stop.job_id <> kept.id where ready_at is null group by 1),
  findings as (select distinct on (kept.id) kept.id, found.number from kept
      join backlog found on found.equipment_id = kept.equipment_id and found.is_open and found.priority = 1
      and kept.source_id is distinct from found.number and kept.source_id is distinct from found.id::text
      and not exists (select from breakdown_call called where called.backlog_id = found.id and called.job_id = kept.id)
    order by kept.id, found.found_at),
  told as (select kept.id, kept.number, kept.job_type as "jobType", kept.stage, kept.status, kept.description,
      kept.equipment_id as "equipmentId", kept.unit_code as "unitCode", kept.unit_model as "unitModel",
      customer.name as "customerName", kept.work_center_code as "workCenterCode", kept.interval_hours as "intervalHours",
      nullif(kept.plan_date, 'infinity') as "planDate", kept.status < ${jobStatus.SUBMITTED.code} and (kept.plan_date < ${today} or late.job_id is not null) as "isLate",
      case when kept.status < ${jobStatus.SUBMITTED.code} then late.hours end as "hoursOverDue", kept.version,
      coalesce(crew.ids, '{}') as crew, kept.leader_id as "leaderId", coalesce(waiting.open, 0) as "partsOpen",
      coalesce(waiting.not_ordered, 0) as "partsNotOrdered", waiting.expected_on as "partsExpectedOn",
      to_char(stops.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "stoppedSince", findings.number as finding
    from kept join customer using (customer_code) join plant on plant.plant_code = $1
      left join (select job_id, array_agg(person_id order by position) as ids from crews group by 1) as crew on crew.job_id = kept.id
      left join waiting on waiting.id = kept.id left join stops on stops.id = kept.id left join findings on findings.id = kept.id
      left join ${overDue} on late.job_id = kept.id),
  people as (select shown.id, trim(first_name || ' ' || last_name) as name, is_mechanic as "isMechanic",
      array(select work_center_code from person_work_center where person_id = shown.id and plant_code = $1 order by 1) as "workCenters",
      coalesce(away.told, '[]') as absences, coalesce(held.told, '[]') as certificates, coalesce(turns.told, '[]') as shifts
    from shown
      left join (select person_id, json_agg(json_build_object('id', id, 'kind', kind, 'fromDay', from_day, 'toDay', to_day,
          'note', note) order by from_day) as told from absence where to_day >= $2 and from_day <= $3 group by 1) as away
        on away.person_id = shown.id
      left join (select person_id, json_agg(json_build_object('id', id, 'unitModel', unit_model, 'validTo', valid_to)
          order by unit_model) as told from competence group by 1) as held on held.person_id = shown.id
      left join (select person_id, json_agg(json_build_object('fromDay', from_day, 'toDay', to_day, 'shift',
          json_build_object('code', shift_code, 'start', begins, 'end', ends)) order by from_day) as told
        from person_shift join plant_shift using (plant_code, shift_code)
        where plant_code = $1 and from_day <= $3 and coalesce(to_day, $2) >= $2 group by 1) as turns on turns.person_id = shown.id),
  due as materialized (select machine.id as "equipmentId", machine.unit_code as "unitCode", machine.unit_model as "unitModel",
      service.interval_hours as "intervalHours", service.due_smr as "dueSmr", service.left_hours as "leftHours",
      service.due_on as "dueOn", service.expected_on as "expectedOn"
    from service_due service join equipment machine on machine.id = service.equipment_id
    where service.plant_code = $1 and machine.is_active and service.expected_on <= $3
      and (service.expected_on >= $2 or $2 <= current_date)
      and not exists (select from job planned where planned.equipment_id = machine.id and planned.job_type = 'SER'
        and planned.status in ${states(jobStates.open.codes)})
    order by service.expected_on limit 500)
select json_build_object('plantCode', plant.plant_code, 'plantDesc', plant.plant_desc, 'zone', plant.zone, 'today', ${today},
  'calendar', json_build_object('workingDays', plant.working_days, 'holidays', (select coalesce(json_agg(day order by day), '[]')
    from plant_holiday where plant_code = $1 and day between $2::date and $3::date + ${longestWorkDays})),
  'shifts', (select coalesce(json_agg(json_build_object('code', shift_code, 'start', begins, 'end', ends) order by begins),
    '${JSON.stringify(usualShifts)}') from plant_shift where plant_code = $1),
  'people', (select coalesce(json_agg(people order by lower(name), id), '[]') from people),
  'jobs', (select coalesce(json_agg(told order by "planDate", number), '[]') from told), 'capped', false,
  'services', (select coalesce(json_agg(made order by "expectedOn", "unitCode"), '[]') from (select due.*,
      (select form.id from form join form_version version on version.form_id = form.id and version.status = 'PUBLISHED'
        where form.job_type = 'SER' and form.stage is null and form.customer_code is null
          and form.interval_hours = due."intervalHours" and form.unit_models && array[due."unitModel", '*']
        order by form.unit_models @> array[due."unitModel"] desc limit 1) as "masterJobId" from due) as made))
from plant where plant_code = $1`;

export const leanBoard = (plant: string, from: string, to: string): LeanStatement => ({
  name: 'lean_board',
  text,
  valuesOf: () => [plant, from, to],
});
