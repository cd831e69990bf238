// Machines as their owner asks after them, one line each, with what is known of each: all in one statement, every part of it
// through the door of the viewer, so that a customer's line says nothing that its own lists would not.
import type { FleetRow } from '@dca/contract/areas/equipment';
import type { PaperOfMachine } from '@dca/contract/areas/equipment/machine';
import { jobStates } from '@dca/domain/job-states';
import type { PlantZone } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import { forgetTables, type PageInput, type PageOf, pageAgain } from '../../platform/page.ts';
import { filtersOf } from '../../platform/page-order.ts';
import { shownInstant as told } from '../../platform/shown-instant.ts';
import type { WrittenJson } from '../../platform/written-json.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { isBegun, speakingOrder } from './machine/speaking-job.ts';
import { equipmentPages, type FromEquipment, matchingEquipment, selectEquipment } from './queries.ts';

export type FleetQuery = PageInput &
  Parameters<typeof matchingEquipment>[1] & { readonly Condition?: readonly Condition[] | undefined };
type Condition = FleetRow['condition'];

export function pageOfFleet(
  db: ReadDb,
  visible: Visible,
  query: FleetQuery,
): Promise<WrittenJson<PageOf<FleetRow>>> {
  return pageAgain(db, fleetPages(visible), query, {
    viewer: visible.viewer,
    name: 'fleet',
    matching: () => fittingFleet(visible, query),
    select: (from) => selectFleetRow(visible, from),
  });
}

/** The same machines in the same order, each with its newest paper in sight. */
export function pageOfFleetPapers(
  db: ReadDb,
  visible: Visible,
  query: FleetQuery,
): Promise<WrittenJson<PageOf<PaperOfMachine>>> {
  return pageAgain(db, fleetPages(visible), query, {
    viewer: visible.viewer,
    name: 'fleet papers',
    matching: () => fittingFleet(visible, query),
    select: (from) => forgetTables(from.select(['equipment.id', newestPaper(visible).as('paper')])),
  });
}

/** Machines that stand come first, whatever they are called. */
const fleetPages = (visible: Visible) =>
  ({
    ...equipmentPages,
    sorts: {
      ...equipmentPages.sorts,
      standing: {
        by: sql`case when exists (${stopsOfThis(visible)}) then '0' else '1' end || equipment.unit_code`,
        type: 'text',
      },
    },
    standard: 'standing',
  }) as const;

/** Of the machine in the row, in its newest form; a job and a paper are told as the page of the machine tells them. */
const newestPaper = (visible: Visible) =>
  sql<PaperOfMachine['paper']>`(${visible
    .jobsOfPapers()
    .innerJoin('job', 'job.id', 'paper_job.job_id')
    .where('job.equipment_id', '=', isThis)
    .select(
      sql`json_build_object('id', paper.id, 'kind', paper.kind, 'number', paper.number, 'jobId', job.id,
        'jobNumber', job.number, 'madeAt', ${told('paper.made_at')})`.as('newest'),
    )
    .orderBy('paper.made_at', 'desc')
    .orderBy('paper.id', 'desc')
    .limit(1)})`;

function fittingFleet(visible: Visible, query: FleetQuery): FromEquipment {
  const { Condition, ...filters } = filtersOf(query);
  const matching = matchingEquipment(visible, { ...filters, IsActive: 'true' });
  return Condition?.length ? matching.where(inCondition(visible, Condition)) : matching;
}

const selectFleetRow = (visible: Visible, from: FromEquipment): FromEquipment<FleetRow> =>
  forgetTables(
    selectEquipment(from)
      .leftJoin(speakingJob(visible).as('speaking'), (join) => join.onTrue())
      .select([
        sql.ref<PlantZone>('plant.zone').as('zone'),
        sql<
          FleetRow['condition']
        >`case when exists (${stopsOfThis(visible)}) then 'STOPPED' when ${visible.isHeld(isThis)} then 'NOT_READY'
          when speaking."isWorkedOn" then 'IN_WORK' else 'READY' end`.as('condition'),
        'speaking.job',
        'speaking.progress',
        stopOfThis(visible).as('stop'),
        serviceOfThis(visible).as('nextService'),
        findingsOfThis(visible).as('openFindings'),
      ]),
  );

/** True for machines that stand so, by the same signs as each line says it. */
function inCondition(visible: Visible, wanted: readonly Condition[]) {
  const work = visible
    .jobs()
    .select('job.id')
    .where('job.equipment_id', '=', isThis)
    .where(statusIn('job.status', jobStates.open))
    .where(sql<SqlBool>`(${isBegun} or ${runningStage} is not null)`);
  return sql<SqlBool>`case when exists (${stopsOfThis(visible)}) then 'STOPPED' when ${visible.isHeld(isThis)} then 'NOT_READY' when exists (${work}) then 'IN_WORK' else 'READY' end
    = any(${wanted}::text[])`;
}

const isThis = sql.ref<string>('equipment.id');

const stopsOfThis = (visible: Visible) =>
  visible
    .ofJobs('downtime')
    .select('downtime.equipment_id')
    .where('downtime.equipment_id', '=', isThis)
    .where('downtime.ready_at', 'is', null);

/** Since when it stands, and what was seen. */
const stopOfThis = (visible: Visible) =>
  sql<FleetRow['stop']>`(${visible
    .jobs()
    .innerJoin('downtime', 'downtime.job_id', 'job.id')
    .where('downtime.equipment_id', '=', isThis)
    .where('downtime.ready_at', 'is', null)
    .select(
      sql`json_build_object('since', ${told('downtime.stopped_at')}, 'what', job.description)`.as('stop'),
    )
    .orderBy('downtime.stopped_at')
    .limit(1)})`;

interface Speaking {
  readonly job: NonNullable<FleetRow['job']> | null;
  readonly progress: FleetRow['progress'];
  readonly isWorkedOn: boolean | null;
}

/** The open job that speaks for the machine. */
const speakingJob = (visible: Visible) =>
  sql<Speaking>`lateral (${visible
    .jobs()
    .leftJoin(running.as('running'), (join) => join.onTrue())
    .where('job.equipment_id', '=', isThis)
    .where(statusIn('job.status', jobStates.open))
    .select([
      sql<
        FleetRow['job']
      >`json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'status', job.status,
        'planDate', nullif(job.plan_date, 'infinity'), 'stage', running.stage, 'waitReason', running.wait_reason,
        'since', ${told('running.start_at')})`.as('job'),
      sql<FleetRow['progress']>`${newestLine}`.as('progress'),
      sql<boolean>`(running.stage is not null or ${isBegun})`.as('isWorkedOn'),
    ])
    .orderBy(sql`${sql.join(speakingOrder)}`)
    .limit(1)})`;

/** What runs on a job now; work goes before waiting. */
const running = sql<{
  stage: string | null;
  wait_reason: string | null;
  start_at: string | null;
}>`lateral (select stage, wait_reason, start_at from tracking_stage
  where tracking_stage.job_id = job.id and tracking_stage.end_at is null order by stage = 'WAITING', start_at limit 1)`;

const serviceOfThis = (visible: Visible) =>
  sql<FleetRow['nextService']>`(${visible
    .ofMachines('service_due')
    .where('service_due.equipment_id', '=', isThis)
    .select(
      sql`json_build_object('intervalHours', service_due.interval_hours, 'dueSmr', service_due.due_smr,
        'leftHours', service_due.left_hours, 'dueOn', service_due.due_on, 'expectedOn', service_due.expected_on)`.as(
        'service',
      ),
    )})`;

const findingsOfThis = (visible: Visible) =>
  sql<number>`(${visible
    .backlogs()
    .where('backlog.equipment_id', '=', isThis)
    .where('backlog.is_open', '=', true)
    .select(sql<number>`count(*)::int`.as('findings'))})`;

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
      'service_due.due_on as dueOn',
      'service_due.expected_on as expectedOn',
    ])
    .where('service_due.equipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ equipmentId, ...service }) => [equipmentId, service]));
}

const newestLine = sql`(select json_build_object('at', ${told('line.at')}, 'text', line.text, 'readyAt', ${told('line.ready_at')})
  from progress_note line where line.job_id = job.id order by line.at desc, line.id desc limit 1)`;

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

/** Whether a finding of priority 1 keeps a machine in sight from being ready for use. */
export async function isHeld(visible: Visible, id: string): Promise<boolean> {
  const row = await visible
    .equipment()
    .select(visible.isHeld(isThis).as('isHeld'))
    .where('equipment.id', '=', id)
    .executeTakeFirst();
  return row?.isHeld === true;
}
