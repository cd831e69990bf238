// The leanest ways to what home asks for, by hand (`lean-jobs.ts`): a planner's late jobs, a leader's queue and crew, a mechanic's own
// jobs, a customer's machines.
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { maxCountedRows } from '@dca/domain/limits';
import type { LeanStatement } from './lean.ts';
import { leanPage } from './lean-jobs.ts';

const states = (codes: readonly number[]) => `(${codes.join(', ')})`;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const today = `(now() at time zone case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar'
  else 'Asia/Jayapura' end)::date`;
const person = `'id', person.id, 'userName', person.user_name, 'name', trim(person.first_name || ' ' || person.last_name)`;

/** Jobs whose next approval is a leader's. */
const isForLeaders = `plant_code = any($1) and status = ${jobStatus.SUBMITTED.code} and (job_type <> 'OVH' or stage is not null)
      and (job_type <> 'PDI' or not exists (select from approval where job_id = job.id))`;

/** Late jobs, the longest first: each plant has its open ones in order in an index, and services over by their meter are a few more. */
export const leanLate = (plants: readonly string[]): LeanStatement => ({
  name: 'lean_late',
  text: leanPage(`select id from (select first.id, first.plan_date from plant, lateral (select id, plan_date from job
        where plant_code = plant.plant_code and status < ${jobStatus.SUBMITTED.code} and plan_date < ${today}
        order by plan_date, id limit 5) as first where plant_code = any($1)
      union select job.id, plan_date from late_service join job on job.id = job_id
        where plant_code = any($1) and status < ${jobStatus.SUBMITTED.code}) as late_jobs
    order by plan_date, id limit 5`),
  isSteady: true,
  valuesOf: () => [plants],
});

/** What a planner has to give a day, to regularise, and what waits while its parts are there: a few of each, and how many. */
export const leanToPlan = (plants: readonly string[]): LeanStatement => {
  const isOpen = `plant_code = any($1) and status < ${jobStatus.SUBMITTED.code}`;
  const waits = `(plan_date = 'infinity' or exists (select from tracking_stage where job_id = job.id and stage = 'WAITING'
    and end_at is null and wait_reason = 'WAIT_PART'))`;
  const parts = `exists (select from part_line where job_id = job.id)
    and not exists (select from part_line where job_id = job.id and state <> 'RECEIVED')`;
  const queues = {
    unregularised: 'plant_code = any($1) and temporary_number is not null and regularised_at is null',
    partsArrived: `id in (select job_id from part_line where job_id is not null) and ${isOpen} and ${waits} and ${parts}`,
    unplanned: `${isOpen} and plan_date = 'infinity'`,
  };
  const queue = ([name, which]: readonly string[]) => `'${name}', json_build_object('capped', false,
    'total', (select count(*)::int from job where ${which}),
    'jobs', coalesce((${leanPage(`select id from job where ${which} order by plan_date desc, id desc limit 5`)}), '[]'))`;
  return {
    name: 'lean_to_plan',
    text: `select json_build_object(${Object.entries(queues).map(queue).join(',\n  ')})`,
    valuesOf: () => [plants],
  };
};

/** How many sheets wait for a leader, as far as they are told exactly. */
export const leanAwaiting = (plants: readonly string[]): LeanStatement => ({
  name: 'lean_awaiting',
  text: `select coalesce(json_agg(told), '[]') from (select ${jobStatus.SUBMITTED.code} as status,
      least(count(*), ${maxCountedRows})::int as jobs, count(*) > ${maxCountedRows} as capped, 0 as late
    from (select from sheet join job on job.id = sheet.job_id where sheet.submitted_at is not null and sheet.approved_at is null
      and ${isForLeaders} limit ${maxCountedRows + 1}) as awaiting having count(*) > 0) as told`,
  valuesOf: () => [plants],
});

/** A planner gives the links that somebody lent to them: here nobody did. */
export const leanLent = (personId: string): LeanStatement => ({
  name: 'lean_lent',
  text: `select coalesce(json_agg(from_id), '[]') from delegation where to_id = $1`,
  valuesOf: () => [personId],
});

/** The first sheets that wait for a leader: those that are submitted stand in their order in an index of their own. */
export const leanToApprove = (plants: readonly string[]): LeanStatement => ({
  name: `lean_to_approve_${plants.length}`,
  text: `select coalesce(json_agg(told), '[]') from (select job.id, job.number, job.job_type as "jobType", job.unit_code as "unitCode",
      job.unit_model as "unitModel", plant.zone, ${instant('sheet.submitted_at')} as since,
      (select count(*)::int from answer where job_id = job.id and judgement = 'bad') as bad,
      (select count(*)::int from photo where job_id = job.id and removed_at is null) as photos
    from sheet join job on job.id = sheet.job_id join plant using (plant_code)
    where sheet.submitted_at is not null and sheet.approved_at is null and ${isForLeaders}
    order by sheet.submitted_at, sheet.job_id limit 5) as told`,
  valuesOf: () => [plants],
});

/** Who is on a job of today: what runs first, then what is planned as far as there is room; only these are put together. */
export const leanCrew = (plants: readonly string[]): LeanStatement => ({
  name: 'lean_crew',
  text: `with running as materialized (select stage.job_id, crew.person_id, crew.position, job.plan_date, stage.id as stage_id
      from tracking_stage stage join job on job.id = stage.job_id
        join job_mechanic crew on crew.job_id = stage.job_id and crew.person_id = stage.person_id
      where stage.end_at is null and job.plant_code = any($1) and job.status in ${states(jobStates.withCrew.codes)}
      order by (stage.stage = 'WAITING') is not true, stage.start_at, job.plan_date, job.id, crew.position limit 200),
    planned as materialized (select crew.job_id, crew.person_id, crew.position, job.plan_date, null::uuid as stage_id
      from plant join job on job.plant_code = plant.plant_code and job.status in ${states(jobStates.withCrew.codes)}
          and job.plan_date <= ${today}
        join job_mechanic crew on crew.job_id = job.id
      where plant.plant_code = any($1) and not exists (select from tracking_stage stage where stage.job_id = crew.job_id
        and stage.person_id = crew.person_id and stage.end_at is null)
      order by job.plan_date, job.id, crew.position limit 200 - (select count(*) from running))
  select coalesce(json_agg(json_build_object('mechanic', json_build_object(${person}),
      'job', json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'status', job.status,
        'unitCode', job.unit_code, 'unitModel', job.unit_model, 'planDate', nullif(job.plan_date, 'infinity'), 'zone', plant.zone),
      'stage', stage.stage, 'since', ${instant('stage.start_at')}, 'waitReason', stage.wait_reason, 'note', stage.note)
    order by (stage.stage = 'WAITING') is not true, stage.start_at nulls last, first.plan_date, first.job_id, first.position), '[]')
  from (select * from running union all select * from planned) as first join job on job.id = first.job_id
    join person on person.id = first.person_id join plant using (plant_code)
    left join tracking_stage stage on stage.id = first.stage_id`,
  valuesOf: () => [plants],
});

/** Jobs in a mechanic's hands. */
export const leanMine = (personId: string): LeanStatement => ({
  name: 'lean_mine',
  text: leanPage(`select job.id from job_mechanic crew join job on job.id = crew.job_id
    where crew.person_id = $1 and job.status in ${states(jobStates.withMechanics.codes)} order by job.plan_date, job.id limit 50`),
  isSteady: true,
  valuesOf: () => [personId],
});

/** A customer's machines: what hangs on each is found by its index. */
export const leanFleet = (customerCode: string): LeanStatement => ({
  name: 'lean_fleet',
  text: `select coalesce(json_agg(told order by told."unitCode", told.id), '[]') from (select machine.id,
      machine.equipment_number as "equipmentNumber", machine.brand_code as "brandCode", machine.unit_code as "unitCode",
      machine.unit_model as "unitModel", unit_model.equipment_class as "equipmentClass", machine.serial_number as "serialNumber",
      machine.customer_code as "customerCode", customer.name as "customerName", machine.plant_code as "plantCode",
      plant.plant_desc as "plantDesc", machine.work_center_code as "workCenterCode", machine.smr, ${instant('machine.smr_at')} as "smrAt",
      machine.is_active as "isActive", plant.zone,
      case when exists (select from downtime where equipment_id = machine.id and ready_at is null) then 'STOPPED'
        when furthest.is_begun then 'IN_WORK' else 'READY' end as condition,
      case when furthest.id is not null then json_build_object('id', furthest.id, 'number', furthest.number, 'jobType', furthest.job_type,
        'status', furthest.status, 'planDate', nullif(furthest.plan_date, 'infinity'), 'stage', furthest.stage,
        'waitReason', furthest.wait_reason, 'since', ${instant('furthest.start_at')}) end as job,
      (select json_build_object('at', ${instant('line.at')}, 'text', line.text, 'readyAt', ${instant('line.ready_at')})
        from progress_note line where line.job_id = furthest.id order by line.at desc, line.id desc limit 1) as progress,
      (select json_build_object('intervalHours', interval_hours, 'dueSmr', due_smr, 'leftHours', left_hours, 'dueOn', due_on, 'expectedOn', expected_on)
        from service_due where equipment_id = machine.id) as "nextService",
      (select count(*)::int from backlog where equipment_id = machine.id and is_open) as "openFindings"
    from equipment machine join unit_model using (unit_model) join customer using (customer_code)
      join plant on plant.plant_code = machine.plant_code
      left join lateral (select job.id, job.number, job.job_type, job.status, job.plan_date, running.stage, running.wait_reason,
          running.start_at, running.stage is not null or job.status = ${jobStatus.IN_PROGRESS.code} as is_begun
        from job left join lateral (select stage, wait_reason, start_at from tracking_stage where job_id = job.id and end_at is null
          order by stage = 'WAITING', start_at limit 1) as running on true
        where job.equipment_id = machine.id and job.status in ${states(jobStates.open.codes)}
        order by running.stage is null, job.status = ${jobStatus.IN_PROGRESS.code} desc, job.plan_date, job.id limit 1) as furthest on true
    where machine.customer_code = $1 and machine.is_active order by machine.unit_code, machine.id limit 200) as told`,
  valuesOf: () => [customerCode],
});
