// The leanest way to a page of jobs, by hand: the ids come in order from the index that fits the viewer, and only the rows of
// the page are put together, as JSON, by PostgreSQL.
import { jobStatus, jobStatuses } from '@dca/domain/job-status';

const zones = `case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end`;
const sapStatus = `case job.status ${jobStatuses.map(({ code, sapStatus: sap }) => `when ${code} then '${sap}'`).join(' ')} end`;

/** A row of the list, member by member. */
const row = `json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'status', job.status,
    'temporaryNumber', case when job.regularised_at is null then job.temporary_number end, 'sapStatus', ${sapStatus},
    'description', job.description, 'equipmentId', job.equipment_id, 'unitCode', job.unit_code, 'unitModel', job.unit_model,
    'serialNumber', job.serial_number, 'customerCode', job.customer_code, 'customerName', customer.name,
    'plantCode', job.plant_code, 'plantDesc', plant.plant_desc, 'workCenterCode', job.work_center_code, 'zone', plant.zone,
    'planDate', nullif(job.plan_date, 'infinity'), 'intervalHours', job.interval_hours, 'source', job.source,
    'chargeTo', job.charge_to, 'sapOrder', job.sap_order, 'parentId', job.parent_id, 'stage', job.stage, 'smr', job.smr,
    'device', job.device, 'isLate', job.status < ${jobStatus.SUBMITTED.code} and job.plan_date < (now() at time zone ${zones})::date,
    'isRegularisationLate', job.temporary_number is not null and job.regularised_at is null
      and job.created_at < now() - interval '24 hours',
    'mechanicLeader', (select json_build_object('id', id, 'userName', user_name, 'name', trim(first_name || ' ' || last_name))
      from person where id = job.leader_id),
    'mechanics', coalesce((select json_agg(json_build_object('id', id, 'userName', user_name, 'isLeader', crew.is_leader,
      'name', trim(first_name || ' ' || last_name), 'position', crew.position) order by position)
      from job_mechanic crew join person on id = person_id where job_id = job.id), '[]'),
    'version', job.version, 'createdAt', to_char(job.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** The rows of a page as one JSON array. `ids` selects them in their order. */
export const leanPage = (ids: string) => `select json_agg(${row} order by job.plan_date, job.id)
from (${ids}) as page join job using (id) join customer using (customer_code) join plant on plant.plant_code = job.plant_code`;
