// A job as lists show it. First the ids of the page are found by index, then only those rows are decorated.

import type { JobRow } from '@dca/contract/areas/jobs/job';
import { regularisedWithinHours } from '@dca/domain/job-sources';
import { jobStatuses } from '@dca/domain/job-status';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { unsubmitted } from '../../../platform/job-states.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';

export type FromJob<Row = object> = SelectQueryBuilder<Tables, 'job', Row>;

/** The day it is now where a plant stands. */
export const todayAt = (zone: string) => sql<string>`(now() at time zone ${zoneIn(zone)})::date`;

/** The day it is where the sun is furthest ahead (WIT): no plant is a day later than this. Asked once in a statement. */
export const latestToday = sql<string>`(select (now() at time zone 'Asia/Jayapura')::date)`;

/** The day it is where it is furthest behind (WIB). */
export const earliestToday = sql<string>`(select (now() at time zone 'Asia/Jakarta')::date)`;

/** A service whose machine ran over its due reading and the tolerance; the database keeps which (decision 78). */
export const isOverDue = sql<SqlBool>`job.id in (select late_service.job_id from late_service)`;

/** Late: the plan date is over, or a service is over by its meter, and nothing was submitted (domain decisions §2). */
export const isLate = sql<boolean>`(${unsubmitted} and (job.plan_date < ${todayAt('plant.zone')} or ${isOverDue}))`;

/** By how many hours a service that is late by its meter is over; not told beside a customer's job once the machine is another's. */
export const hoursOverDue = sql<number | null>`(select due.smr - late.due_smr from late_service late
  join service_due due on due.equipment_id = late.equipment_id join equipment unit on unit.id = late.equipment_id
  where late.job_id = job.id and unit.customer_code = job.customer_code and ${unsubmitted})`;

/** A reported breakdown that no planner saw to within its time (domain decisions §2). */
const isRegularisationLate = sql<boolean>`(job.temporary_number is not null and job.regularised_at is null
  and job.created_at < now() - make_interval(hours => ${regularisedWithinHours}))`;

/** The plan date as people see it: none while it is not planned. */
export const shownPlanDate = sql<string | null>`nullif(job.plan_date, 'infinity')`;

/** The temporary number, until a planner saw to the job. */
export const shownTemporaryNumber = sql<
  string | null
>`case when job.regularised_at is null then job.temporary_number end`;

const mechanics = sql<
  JobRow['mechanics']
>`coalesce((select json_agg(json_build_object('id', m.id, 'userName', m.user_name,
  'name', trim(m.first_name || ' ' || m.last_name), 'isLeader', crew.is_leader, 'position', crew.position) order by crew.position)
  from job_mechanic crew join person m on m.id = crew.person_id where crew.job_id = job.id), '[]'::json)`;

const leader = sql<JobRow['mechanicLeader']>`(select json_build_object('id', l.id, 'userName', l.user_name,
  'name', trim(l.first_name || ' ' || l.last_name)) from person l where l.id = job.leader_id)`;

/** The state as SAP shows it, from the table of the domain. */
const sapStatus = sql<string>`case job.status ${sql.join(
  jobStatuses.map((status) => sql`when ${sql.lit(status.code)} then ${sql.lit(status.sapStatus)}`),
  sql` `,
)} else '' end`;

/** Adds the columns of a job row. */
export const selectJobRow = (query: FromJob): FromJob<JobRow> =>
  forgetTables(
    query
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select([
        'job.id',
        'job.number',
        shownTemporaryNumber.as('temporaryNumber'),
        sql.ref<JobRow['jobType']>('job.job_type').as('jobType'),
        'job.status',
        sapStatus.as('sapStatus'),
        'job.description',
        'job.equipment_id as equipmentId',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'job.serial_number as serialNumber',
        'job.customer_code as customerCode',
        'customer.name as customerName',
        'job.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        'job.work_center_code as workCenterCode',
        sql.ref<JobRow['zone']>('plant.zone').as('zone'),
        shownPlanDate.as('planDate'),
        'job.interval_hours as intervalHours',
        sql.ref<JobRow['source']>('job.source').as('source'),
        sql.ref<JobRow['chargeTo']>('job.charge_to').as('chargeTo'),
        'job.sap_order as sapOrder',
        'job.parent_id as parentId',
        sql.ref<JobRow['stage']>('job.stage').as('stage'),
        'job.smr',
        'job.device',
        leader.as('mechanicLeader'),
        mechanics.as('mechanics'),
        isLate.as('isLate'),
        hoursOverDue.as('hoursOverDue'),
        isRegularisationLate.as('isRegularisationLate'),
        'job.version',
        shownInstant('job.created_at').as('createdAt'),
      ]),
  );

/** How lists of jobs may be sorted. The plan date's order is the one with an index for every viewer. */
export const jobPages = {
  sorts: {
    planDate: { by: sql.ref('job.plan_date'), type: 'date' },
    createdAt: { by: sql.ref('job.created_at'), type: 'timestamptz' },
    number: { by: sql.ref('job.number'), type: 'text' },
    unitCode: { by: sql.ref('job.unit_code'), type: 'text' },
    status: { by: sql.ref('job.status'), type: 'int' },
  },
  standard: '-planDate',
  id: sql.ref('job.id'),
} as const satisfies PageShape<string>;
