// Machines as their owner asks after them, one line each. First the page, then what is known of its machines, each in one
// statement and through the door of the viewer: a customer's line says nothing that its own lists would not.
import type { FleetRow } from '@dca/contract/areas/equipment';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import type { JobType } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import { type PageInput, page } from '../../platform/page.ts';
import { filtersOf } from '../../platform/page-order.ts';
import { shownInstant as told } from '../../platform/shown-instant.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { equipmentPages, matchingEquipment, selectEquipment } from './queries.ts';

export type FleetQuery = PageInput &
  Parameters<typeof matchingEquipment>[1] & { readonly Condition?: readonly Condition[] | undefined };
type Condition = FleetRow['condition'];

export async function pageOfFleet(db: ReadDb, visible: Visible, query: FleetQuery) {
  const { Condition, ...filters } = filtersOf(query);
  const matching = matchingEquipment(visible, { ...filters, IsActive: 'true' });
  const wanted = Condition?.length ? matching.where(inCondition(visible, Condition)) : matching;
  const written = await page(db, equipmentPages, query, wanted, (from) =>
    selectEquipment(from).select(sql.ref<PlantZone>('plant.zone').as('zone')),
  );
  const machines = written.read();
  const ids = machines.data.map(({ id }) => id);
  const [work, services, findings, stopped] = await Promise.all([
    furthestJobs(visible, ids),
    nextServices(visible, ids),
    openFindings(visible, ids),
    stoppedMachines(visible, ids),
  ]);
  const data = machines.data.map((machine): FleetRow => {
    const found = work.get(machine.id);
    const job = found ? found.job : null;
    const isWorkedOn = found?.isBegun === true;
    return {
      ...machine,
      condition: stopped.has(machine.id) ? 'STOPPED' : isWorkedOn ? 'IN_WORK' : 'READY',
      job,
      progress: found?.progress ?? null,
      nextService: services.get(machine.id) ?? null,
      openFindings: findings.get(machine.id) ?? 0,
    };
  });
  return { ...machines, data };
}

/** True for machines that stand so, by the same signs as each line says it. */
function inCondition(visible: Visible, wanted: readonly Condition[]) {
  const isThis = sql.ref<string>('equipment.id');
  const stop = visible
    .ofJobs('downtime')
    .select('downtime.equipment_id')
    .where('downtime.equipment_id', '=', isThis)
    .where('downtime.ready_at', 'is', null);
  const work = visible
    .jobs()
    .select('job.id')
    .where('job.equipment_id', '=', isThis)
    .where(statusIn('job.status', jobStates.open))
    .where(sql<SqlBool>`(${isBegun} or ${runningStage} is not null)`);
  return sql<SqlBool>`case when exists (${stop}) then 'STOPPED' when exists (${work}) then 'IN_WORK' else 'READY' end
    = any(${wanted}::text[])`;
}

type FleetJob = NonNullable<FleetRow['job']>;

/** Of each machine the open job that is furthest along: what runs, then what was begun, then the soonest. */
async function furthestJobs(visible: Visible, ids: readonly string[]) {
  const rows = await visible
    .jobs()
    .distinctOn('job.equipment_id')
    .select([
      'job.equipment_id as equipmentId',
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.status',
      sql<string | null>`nullif(job.plan_date, 'infinity')`.as('planDate'),
      sql<Pick<FleetJob, 'stage' | 'waitReason' | 'since'> | null>`${runningStage}`.as('running'),
      sql<FleetRow['progress']>`${newestLine}`.as('progress'),
    ])
    .where('job.equipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(statusIn('job.status', jobStates.open))
    .orderBy('job.equipment_id')
    .orderBy(sql`${runningStage} is null`)
    .orderBy(sql`${isBegun} desc`)
    .orderBy('job.plan_date')
    .orderBy('job.id')
    .execute();
  return new Map(
    rows.map(({ equipmentId, running, progress, ...job }) => [
      equipmentId,
      {
        progress,
        job: { ...job, ...(running ?? { stage: null, waitReason: null, since: null }) },
        isBegun: running !== null || job.status === jobStatus.IN_PROGRESS.code,
      },
    ]),
  );
}

const isBegun = sql<SqlBool>`(job.status = ${jobStatus.IN_PROGRESS.code})`;

/** What runs on a job now, as JSON; work goes before waiting. */
export const runningStage = sql`(select json_build_object('stage', running.stage, 'waitReason', running.wait_reason,
    'since', to_char(running.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from tracking_stage running where running.job_id = job.id and running.end_at is null
  order by running.stage = 'WAITING', running.start_at limit 1)::jsonb`;

export async function nextServices(visible: Visible, ids: readonly string[]) {
  const rows = await visible
    .ofMachines('service_due')
    .select([
      'service_due.equipment_id as equipmentId',
      'service_due.interval_hours as intervalHours',
      'service_due.due_smr as dueSmr',
      'service_due.left_hours as leftHours',
      'service_due.expected_on as expectedOn',
    ])
    .where('service_due.equipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ equipmentId, ...service }) => [equipmentId, service]));
}

const newestLine = sql`(select json_build_object('at', ${told('line.at')}, 'text', line.text, 'readyAt', ${told('line.ready_at')})
  from progress_note line where line.job_id = job.id order by line.at desc, line.id desc limit 1)::jsonb`;

async function openFindings(visible: Visible, ids: readonly string[]) {
  const rows = await visible
    .backlogs()
    .select((eb) => ['backlog.equipment_id as equipmentId', eb.fn.countAll<number>().as('findings')])
    .where('backlog.equipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('backlog.is_open', '=', true)
    .groupBy('backlog.equipment_id')
    .execute();
  return new Map(rows.map(({ equipmentId, findings }) => [equipmentId, Number(findings)]));
}

export async function stoppedMachines(
  visible: Visible,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await visible
    .ofJobs('downtime')
    .select('downtime.equipment_id as equipmentId')
    .where('downtime.equipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('downtime.ready_at', 'is', null)
    .execute();
  return new Set(rows.map(({ equipmentId }) => equipmentId));
}
