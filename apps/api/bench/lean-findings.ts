// The leanest ways, by hand, to the first page of backlogs and of problem logs: the newest of each plant come in order from an index, the
// first of those are put together, and PostgreSQL writes them as JSON.
import { agingBuckets } from '@dca/domain/backlog-dates';
import { aliveBacklogStatuses, backlogOver } from '@dca/domain/backlog-lifecycle';
import { backlogMostBounces, backlogQuietDays } from '@dca/domain/limits';
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';

const zone = `case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end`;
const today = `(now() at time zone ${zone})::date`;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const personOf = (column: string) =>
  `(select trim(first_name || ' ' || last_name) from person where person.id = ${column})`;
const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const pageOf = (
  table: string,
  condition: string,
  size: number,
) => `(select first.id from unnest($1::text[]) as seen (plant), lateral (
    select id, found_at from ${table} where plant_code = seen.plant and ${condition} order by found_at desc, id desc limit ${size}) as first
  order by first.found_at desc, first.id desc limit ${size}) as page`;

const descOf = (kind: string, column: string) =>
  `coalesce((select description from code_master where kind = '${kind}' and code = ${column}::text), ${column}::text)`;
const coded = (kind: string, column: string) =>
  `json_build_object('code', ${column}::text, 'desc', ${descOf(kind, column)})`;
const codedOrNull = (kind: string, column: string) =>
  `case when ${column} is not null then ${coded(kind, column)} end`;

const age = `greatest(0, floor(extract(epoch from coalesce(found.closed_at, now()) - found.found_at) / 86400))::int`;
const bucket = `case ${agingBuckets.map(({ name, to }) => (to === null ? `else '${name}'` : `when ${age} <= ${to} then '${name}'`)).join(' ')} end`;
const alive = `found.status in (${listOf(aliveBacklogStatuses)})`;
const over = listOf(backlogOver);
const quiet = `coalesce((select value::text::int from general_parameter where code = 'BACKLOG_QUIET_DAYS'), ${backlogQuietDays})`;

/** The entry of a backlog as its list shows it, without those that no leader approved. */
export const leanBacklogs = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select found.id, found.job_id as "jobId", (select number from job where job.id = found.job_id) as "jobNumber", found.number,
    found.plant_code as "plantCode", plant.plant_desc as "plantDesc", found.work_center_code as "workCenterCode",
    (select work_center_desc from location where location.plant_code = found.plant_code
      and location.work_center_code = found.work_center_code) as "workCenterDesc",
    found.work_zone as "workZone", found.job_type as "jobType", found.equipment_id as "equipmentId", found.serial_number as "serialNumber",
    found.unit_code as "unitCode", found.unit_model as "unitModel", found.equipment_number as "equipmentNumber",
    found.customer_code as "customerCode", customer.name as "customerName", found.problem_desc as "problemDesc",
    found.estimated_hours as "estimatedJob", found.smr, ${personOf('found.found_by')} as "foundBy",
    ${personOf('found.leader_approved_by')} as "leaderApprovedBy", found.created_by as "createdBy", found.updated_by as "updatedBy",
    ${instant('found.found_at')} as "foundAt", ${instant('found.leader_approved_at')} as "leaderApprovedDate",
    ${instant('found.created_at')} as "createdDate", ${instant('found.updated_at')} as "updatedDate", ${instant('found.closed_at')} as "closedAt",
    found.status, plant.zone, found.position, found.due_on as "dueOn", ${age} as aging, ${bucket} as "agingBucket",
    case when not found.is_open or found.due_on >= ${today} then 'NO' when found.status = 'PARTS_ORDERED' then 'WAITS_FOR_PARTS'
      else 'OVERDUE' end as overdue,
    array_remove(array[case when ${alive} and found.moved_at < now() - make_interval(days => ${quiet}) then 'QUIET' end,
      case when ${alive} and found.bounces >= ${backlogMostBounces} then 'BOUNCED' end,
      case when ${alive} and exists (select 1 from backlog child where child.parent_id = found.id and child.status not in (${over}))
        then 'WAITS_FOR_CHILD' end], null) as stuck,
    array(select child.number from backlog child where child.parent_id = found.id and child.status not in (${over}) order by 1) as "waitsFor",
    ${instant('found.moved_at')} as "movedAt", found.scheduled_job_id as "scheduledJobId",
    (select number from job where job.id = found.scheduled_job_id) as "scheduledJobNumber", found.is_active as "isActive", found.version,
    json_build_object('code', found.object_part, 'category', ${descOf('OBJECT_PART', 'found.object_part')}) as "objectPart",
    case when found.specific_part is not null then json_build_object('objPartCode', found.object_part,
      'objPartCategory', ${descOf('OBJECT_PART', 'found.object_part')}, 'code', found.specific_part,
      'desc', ${descOf('SPECIFIC_PART', 'found.specific_part')}) end as "objectSpecificPart",
    ${coded('DAMAGE', 'found.damage')} as damage, ${codedOrNull('CAUSE', 'found.cause')} as cause,
    ${codedOrNull('SUGGESTED_ACTION', 'found.suggested_action')} as "suggestedAction", ${codedOrNull('ACTION', 'found.action')} as action,
    json_build_object('code', found.priority::text, 'desc', ${descOf('PRIORITY', 'found.priority')}, 'sequence', found.priority) as priority,
    coalesce((select json_agg(json_build_object('id', line.id, 'partNumber', line.part_number, 'description', line.description,
      'quantity', line.quantity, 'unit', line.unit, 'orderNumber', line.order_number, 'expectedOn', line.expected_on,
      'receivedQuantity', line.received_quantity, 'state', line.state, 'version', line.version) order by line.position, line.id)
      from part_line line where line.backlog_id = found.id), '[]') as "partRequirements",
    coalesce((select json_agg(json_build_object('id', shot.id, 'shows', shows, 'takenAt', ${instant('shot.at')}) order by shot.at, shot.id)
      from (select tie.id, tie.tied_at as at, case tie.purpose when 'MEND_PHOTO' then 'MENDED' else 'FOUND' end as shows from file_tie tie
          where tie.record_kind = 'backlog' and tie.record_id = found.id and tie.purpose in ('FINDING_PHOTO', 'MEND_PHOTO') and tie.removed_at is null
        union all select photo.id, taken_at, 'FOUND' from photo where photo.job_id = found.job_id and photo.question_id = found.question_id
          and photo.removed_at is null
        union all select photo.id, taken_at, 'MENDED' from photo where photo.backlog_id = found.id and photo.removed_at is null) as shot), '[]') as images
  from ${pageOf('backlog', 'is_bms', size)} join backlog as found using (id) join plant using (plant_code) join customer using (customer_code)
  order by found.found_at desc, found.id desc) as told`;

/** A problem log as its list shows it. */
export const leanProblems = (size: number) => `select coalesce(json_agg(told), '[]') from (
  select log.id, log.number, log.status, log.type, log.responsibility, log.source, log.description, log.plant_code as "plantCode", plant.zone,
    log.work_center_code as "workCenterCode", log.job_id as "jobId", (select number from job where job.id = log.job_id) as "jobNumber",
    log.equipment_id as "equipmentId", unit.unit_code as "unitCode", log.unit_model as "unitModel", ${instant('log.found_at')} as "foundAt",
    coalesce(${personOf('log.found_by')}, log.reporter_name, log.reporter_phone) as "foundBy", ${personOf('log.follow_up_by')} as "followUpBy",
    log.follow_up_due as "followUpDue", log.follow_up_due_smr as "followUpDueSmr",
    log.status = ${problemLogStatus.IN_FOLLOW_UP} and (coalesce(log.follow_up_due < ${today}, false)
      or coalesce(log.follow_up_due_smr < unit.smr, false)) as "isLate",
    log.result, log.rejected_reason as "rejectedReason", ${instant('log.closed_at')} as "closedAt",
    (select count(distinct by_id)::int from problem_log_joined other where other.problem_log_id = log.id) as joined, log.version
  from ${pageOf('problem_log', 'is_active', size)} join problem_log as log using (id) join plant using (plant_code)
    left join equipment as unit on unit.id = log.equipment_id
  order by log.found_at desc, log.id desc) as told`;
