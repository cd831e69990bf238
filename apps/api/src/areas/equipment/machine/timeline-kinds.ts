// Where each kind of event of a machine is read. What customers may know of one is decided by the doors; who did it and what was
// said of it among ourselves is left out here.
import type { TimelineEvent, TimelineKind } from '@dca/contract/areas/equipment/machine';
import { type Permission, permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import type { Asked, Told } from './timeline-event.ts';

type Source = (asked: Asked) => Promise<Told[]>;

const isInside = ({ viewer }: Visible) => viewer.sight.kind === 'plants';
const named = (kind: string, id: string) => sql<string>`${sql.lit(`${kind}:`)} || ${sql.ref(id)}::text`;
const exact = (at: string) =>
  sql<string>`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const nameOf = (alias: string) =>
  sql<
    string | null
  >`(select trim(first_name || ' ' || last_name) from person where person.id = ${sql.ref(alias)})`;
const jobOf = sql<
  TimelineEvent['job']
>`json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'description', job.description)`;

/** A source that only holders of a permission read. */
const forHolders =
  (permission: Permission, source: Source): Source =>
  async (asked) =>
    permits(asked.visible.viewer, permission) ? source(asked) : [];

const place = (at: string, id: RawBuilder<string>) =>
  [id.as('id'), shownInstant(at).as('at'), exact(at).as('sorted')] as const;

/** Moves of jobs from one state into another, the first included. */
const moves: Source = ({ visible, equipmentId, within, most }) => {
  const id = named('JOB', 'job_event.id');
  return visible
    .ofJobs('job_event')
    .innerJoin('job', 'job.id', 'job_event.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where(sql<SqlBool>`job_event.from_status is distinct from job_event.to_status`)
    .where(within('job_event.at', id))
    .select([
      ...place('job_event.at', id),
      jobOf.as('job'),
      'job_event.to_status as status',
      (isInside(visible) ? sql.ref<string | null>('job_event.reason') : sql<null>`null::text`).as('text'),
      sql.ref<string | null>('job_event.by_name').as('who'),
    ])
    .orderBy('job_event.at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(most)
    .execute();
};

const stages: Source = ({ visible, equipmentId, within, most }) => {
  const id = named('STAGE', 'tracking_stage.id');
  const isTold = permits(visible.viewer, 'tracking.readRecords') && isInside(visible);
  return visible
    .ofJobs('tracking_stage')
    .innerJoin('job', 'job.id', 'tracking_stage.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where(within('tracking_stage.start_at', id))
    .select([
      ...place('tracking_stage.start_at', id),
      jobOf.as('job'),
      sql.ref<TimelineEvent['stage']>('tracking_stage.stage').as('stage'),
      sql.ref<TimelineEvent['waitReason']>('tracking_stage.wait_reason').as('waitReason'),
      shownInstant<string | null>('tracking_stage.end_at').as('end'),
      (isTold ? nameOf('tracking_stage.person_id') : sql<null>`null::text`).as('who'),
      (isTold ? sql.ref<string | null>('tracking_stage.note') : sql<null>`null::text`).as('text'),
    ])
    .orderBy('tracking_stage.start_at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(most)
    .execute();
};

/** Readings that stand; one that was corrected counts no more. */
const readings: Source = ({ visible, equipmentId, within, most }) => {
  const id = sql<string>`'METER:' || to_char(smr_reading.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
  return visible
    .readings()
    .where('smr_reading.equipment_id', '=', equipmentId)
    .where(
      sql<SqlBool>`not exists (select 1 from smr_reading fix where fix.equipment_id = smr_reading.equipment_id
        and fix.corrects_at = smr_reading.at)`,
    )
    .where(within('smr_reading.at', id))
    .select([
      ...place('smr_reading.at', id),
      'smr_reading.smr',
      'smr_reading.panel',
      sql.ref<TimelineEvent['reading']>('smr_reading.kind').as('reading'),
      'smr_reading.reason as text',
    ])
    .orderBy('smr_reading.at', 'desc')
    .limit(most)
    .execute();
};

const machineMoves: Source = ({ visible, equipmentId, within, most }) => {
  const id = named('MOVE', 'equipment_move.id');
  const placeOf = (side: 'from' | 'to') =>
    sql<string>`concat_ws(' · ', (select name from customer where customer_code = equipment_move.${sql.raw(`${side}_customer`)}),
      equipment_move.${sql.raw(`${side}_plant`)}, equipment_move.${sql.raw(`${side}_work_center`)})`;
  return visible
    .machineMoves()
    .where('equipment_move.equipment_id', '=', equipmentId)
    .where(within('equipment_move.at', id))
    .select([
      ...place('equipment_move.at', id),
      placeOf('from').as('from'),
      placeOf('to').as('to'),
      (isInside(visible) ? sql.ref<string | null>('equipment_move.by') : sql<null>`null::text`).as('who'),
    ])
    .orderBy('equipment_move.at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(most)
    .execute();
};

/** A paper about several jobs of the machine is told once. */
const papers: Source = ({ visible, equipmentId, within, most }) => {
  const id = named('PAPER', 'paper.id');
  return visible
    .jobsOfPapers()
    .innerJoin('job', 'job.id', 'paper_job.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where(within('paper.made_at', id))
    .where(
      sql<SqlBool>`not exists (select 1 from paper_job other join job same on same.id = other.job_id
        where other.paper_id = paper.id and same.equipment_id = job.equipment_id and same.id < job.id)`,
    )
    .select([
      ...place('paper.made_at', id),
      jobOf.as('job'),
      sql<
        TimelineEvent['paper']
      >`json_build_object('id', paper.id, 'kind', paper.kind::text, 'number', paper.number)`.as('paper'),
    ])
    .orderBy('paper.made_at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(most)
    .execute();
};

/** Backlogs as they were found, and as they were closed. */
const backlogs =
  (column: 'found_at' | 'closed_at'): Source =>
  ({ visible, equipmentId, within, most }) => {
    const at = `backlog.${column}`;
    const isClosed = column === 'closed_at';
    const id = named(isClosed ? 'CLOSED' : 'FOUND', 'backlog.id');
    return visible
      .backlogs()
      .where('backlog.equipment_id', '=', equipmentId)
      .where('backlog.is_active', '=', true)
      .where(sql<SqlBool>`${sql.ref(at)} is not null`)
      .where(within(at, id))
      .select([
        ...place(at, id),
        sql<
          TimelineEvent['finding']
        >`json_build_object('id', backlog.id, 'kind', 'BACKLOG', 'number', backlog.number,
          'priority', backlog.priority, 'isClosed', ${sql.lit(isClosed)}::boolean)`.as('finding'),
        'backlog.problem_desc as text',
      ])
      .orderBy(sql.ref(at), 'desc')
      .orderBy(sql`${id} collate "C"`, 'desc')
      .limit(most)
      .execute();
  };

const problems =
  (column: 'found_at' | 'closed_at'): Source =>
  ({ visible, equipmentId, within, most }) => {
    const at = `problem_log.${column}`;
    const isClosed = column === 'closed_at';
    const id = named(isClosed ? 'ENDED' : 'NOTED', 'problem_log.id');
    return visible
      .problemLogs()
      .where('problem_log.equipment_id', '=', equipmentId)
      .where('problem_log.is_active', '=', true)
      .where(sql<SqlBool>`${sql.ref(at)} is not null`)
      .where(within(at, id))
      .select([
        ...place(at, id),
        sql<TimelineEvent['finding']>`json_build_object('id', problem_log.id, 'kind', 'PROBLEM',
          'number', problem_log.number, 'priority', null, 'isClosed', ${sql.lit(isClosed)}::boolean)`.as(
          'finding',
        ),
        (isClosed ? sql.ref<string | null>('problem_log.result') : sql.ref('problem_log.description')).as(
          'text',
        ),
      ])
      .orderBy(sql.ref(at), 'desc')
      .orderBy(sql`${id} collate "C"`, 'desc')
      .limit(most)
      .execute() as Promise<Told[]>;
  };

/** Since when a machine stood, as its job reported it. */
const stops: Source = ({ visible, equipmentId, within, most }) => {
  const id = named('STOP', 'downtime.id');
  return visible
    .ofJobs('downtime')
    .innerJoin('job', 'job.id', 'downtime.job_id')
    .where('downtime.equipment_id', '=', equipmentId)
    .where(within('downtime.stopped_at', id))
    .select([
      ...place('downtime.stopped_at', id),
      jobOf.as('job'),
      shownInstant<string | null>('downtime.ready_at').as('end'),
      (isInside(visible) ? sql.ref<string | null>('downtime.reason') : sql<null>`null::text`).as('text'),
    ])
    .orderBy('downtime.stopped_at', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(most)
    .execute();
};

export const timelineSources: Readonly<Record<TimelineKind, readonly Source[]>> = {
  JOB: [forHolders('job.read', moves)],
  STAGE: [forHolders('tracking.read', stages)],
  METER: [readings],
  MOVE: [machineMoves],
  PAPER: [forHolders('receipt.read', papers)],
  FINDING: [
    forHolders('bms.read', backlogs('found_at')),
    forHolders('bms.read', backlogs('closed_at')),
    forHolders('problemLog.read', problems('found_at')),
    forHolders('problemLog.read', problems('closed_at')),
  ],
  STOP: [forHolders('job.read', stops)],
};
