// A job as the board has it: with its crew, the parts it waits for, and whether its machine is ready for use.
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { sql } from 'kysely';
import { forgetTables } from '../../../platform/page.ts';
import { type FromJob, hoursOverDue, isLate, shownPlanDate } from '../list/rows.ts';

/** The backlog that a job came from, by its id or its number. */
export const itsBacklog = sql<string>`coalesce((select cause.id from backlog cause where cause.number = job.source_id),
  case when job.source_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then job.source_id::uuid end)`;

/** Part lines of the job, and of the backlog that it mends, which have not all come. */
const partsOf = sql<{ open: number; not_ordered: number; expected_on: string | null }>`lateral (
  select count(*)::int as open, (count(*) filter (where line.state = 'REQUESTED'))::int as not_ordered,
    case when bool_and(line.expected_on is not null) then max(line.expected_on) end as expected_on
  from (select own.state, own.expected_on from part_line own where own.job_id = job.id
    union all
    select its.state, its.expected_on from part_line its where job.source = 'BACKLOG' and its.backlog_id = ${itsBacklog}) as line
  where line.state <> 'RECEIVED')`;

/** Since when the machine stands by what another job reported. */
const stoppedSince = sql<
  string | null
>`(select to_char(min(stop.stopped_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from downtime stop where stop.equipment_id = job.equipment_id and stop.ready_at is null and stop.job_id <> job.id)`;

/** An open finding of priority 1 on the machine that this job does not mend. */
const openFinding = sql<string | null>`(select found.number from backlog found
  where found.equipment_id = job.equipment_id and found.is_open and found.priority = 1 and found.override_at is null
    and found.scheduled_job_id is distinct from job.id
    and job.source_id is distinct from found.number and job.source_id is distinct from found.id::text
    and not exists (select 1 from breakdown_call called where called.backlog_id = found.id and called.job_id = job.id)
  order by found.found_at limit 1)`;

const crew = sql<
  string[]
>`array(select crew.person_id from job_mechanic crew where crew.job_id = job.id order by crew.position)`;

/** Adds the columns of a job on the board. */
export const selectBoardJob = (query: FromJob): FromJob<JobOnBoard> =>
  forgetTables(
    query
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .innerJoin(partsOf.as('parts'), (join) => join.onTrue())
      .select([
        'job.id',
        'job.number',
        sql.ref<JobOnBoard['jobType']>('job.job_type').as('jobType'),
        sql.ref<JobOnBoard['stage']>('job.stage').as('stage'),
        'job.status',
        'job.description',
        'job.equipment_id as equipmentId',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'customer.name as customerName',
        'job.work_center_code as workCenterCode',
        'job.interval_hours as intervalHours',
        shownPlanDate.as('planDate'),
        isLate.as('isLate'),
        hoursOverDue.as('hoursOverDue'),
        'job.version',
        crew.as('crew'),
        'job.leader_id as leaderId',
        'parts.open as partsOpen',
        'parts.not_ordered as partsNotOrdered',
        'parts.expected_on as partsExpectedOn',
        stoppedSince.as('stoppedSince'),
        openFinding.as('finding'),
      ]),
  );
