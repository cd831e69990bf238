// A backlog as every list and detail shows it, in one statement: its codes in the language of who asks, its parts and photos as
// far as they see them, its age and how it stands to its due day.
import { type BacklogEntry, type Stuck, stuckKinds } from '@dca/contract/areas/backlog/entry';
import { agingBuckets } from '@dca/domain/backlog-dates';
import { aliveBacklogStatuses as aliveStatuses, backlogOver } from '@dca/domain/backlog-lifecycle';
import { backlogMostBounces, backlogQuietDays } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { forgetTables } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { isOverAt } from '../../../platform/plant-zone.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

export type FromBacklog<Row = object> = SelectQueryBuilder<Tables, 'backlog', Row>;

/** Whole days from the finding to its end, or until now: as `agingDays` of the domain has it. */
export const agingOf = sql<number>`greatest(0, floor(extract(epoch from coalesce(backlog.closed_at, now()) - backlog.found_at) / 86400))::int`;

/** The bucket of that age, from the table of the domain. */
export const bucketOf = sql<BacklogEntry['agingBucket']>`case ${sql.join(
  agingBuckets.map(({ name, to }) =>
    to === null ? sql`else ${sql.lit(name)}` : sql`when ${agingOf} <= ${sql.lit(to)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} end`;

const isOver = sql<SqlBool>`(backlog.is_open and ${isOverAt('backlog.due_on', 'backlog.plant_code')})`;

/** Open and over its day where its plant stands; what waits for parts on order is told apart. */
export const overdueOf = sql<BacklogEntry['overdue']>`case when not ${isOver} then 'NO'
  when backlog.status = 'PARTS_ORDERED' then 'WAITS_FOR_PARTS' else 'OVERDUE' end`;

/** The same as conditions by their names, of which a plan can guess how many are so. */
export const overdueConditions = {
  NO: sql<SqlBool>`not ${isOver}`,
  WAITS_FOR_PARTS: sql<SqlBool>`(${isOver} and backlog.status = 'PARTS_ORDERED')`,
  OVERDUE: sql<SqlBool>`(${isOver} and backlog.status <> 'PARTS_ORDERED')`,
} as const satisfies Readonly<Record<BacklogEntry['overdue'], RawBuilder<SqlBool>>>;

const quietDays = sql`coalesce((select value::text::int from general_parameter where code = 'BACKLOG_QUIET_DAYS'), ${sql.lit(backlogQuietDays)})`;
const isAlive = sql`backlog.status in (${sql.join(aliveStatuses.map((status) => sql.lit(status)))})`;

/** Open backlogs that this one waits for; gathered before they are put in order, or a steady plan would walk the index of all numbers. */
const waitsFor = sql<
  string[]
>`array(select own.number from (select child.number from backlog child where child.parent_id = backlog.id
  and child.status not in (${sql.join(backlogOver.map((status) => sql.lit(status)))}) offset 0) as own order by own.number)`;

/** Why it does not go on, as conditions by their names. */
export const stuckConditions = {
  QUIET: sql<SqlBool>`(${isAlive} and backlog.moved_at < now() - make_interval(days => ${quietDays}))`,
  BOUNCED: sql<SqlBool>`(${isAlive} and backlog.bounces >= ${sql.lit(backlogMostBounces)})`,
  // With a limit it is looked up for each row; without, all open ones of all plants would be gathered first.
  WAITS_FOR_CHILD: sql<SqlBool>`(${isAlive} and (select true from backlog child where child.parent_id = backlog.id
    and child.status not in (${sql.join(backlogOver.map((status) => sql.lit(status)))}) limit 1) is not null)`,
} as const satisfies Readonly<Record<Stuck, RawBuilder<SqlBool>>>;

const stuckOf = sql<Stuck[]>`array_remove(array[${sql.join(
  stuckKinds.map((kind) => sql`case when ${stuckConditions[kind]} then ${sql.lit(kind)} end`),
)}], null)`;

/** Adds the columns of an entry, as far as they are for the eyes of who asks. */
export const selectEntry = (visible: Visible) => (query: FromBacklog) =>
  forgetTables<Tables, 'backlog', BacklogEntry>(
    query
      .innerJoin('plant', 'plant.plant_code', 'backlog.plant_code')
      .innerJoin('customer', 'customer.customer_code', 'backlog.customer_code')
      .select([...identity, ...people, ...standing])
      .select(codesIn(visible.viewer.language))
      .select([partsOf(visible).as('partRequirements'), imagesOf(visible).as('images')]),
  );

const identity = [
  'backlog.id',
  'backlog.job_id as jobId',
  sql<string | null>`(select job.number from job where job.id = backlog.job_id)`.as('jobNumber'),
  'backlog.number',
  'backlog.plant_code as plantCode',
  'plant.plant_desc as plantDesc',
  'backlog.work_center_code as workCenterCode',
  sql<string | null>`(select center.work_center_desc from location center
    where center.plant_code = backlog.plant_code and center.work_center_code = backlog.work_center_code)`.as(
    'workCenterDesc',
  ),
  'backlog.work_zone as workZone',
  'backlog.job_type as jobType',
  'backlog.equipment_id as equipmentId',
  'backlog.serial_number as serialNumber',
  'backlog.unit_code as unitCode',
  'backlog.unit_model as unitModel',
  'backlog.equipment_number as equipmentNumber',
  'backlog.customer_code as customerCode',
  'customer.name as customerName',
  'backlog.problem_desc as problemDesc',
  'backlog.estimated_hours as estimatedJob',
  'backlog.smr',
] as const;

const people = [
  nameOf('backlog.found_by').as('foundBy'),
  nameOf('backlog.leader_approved_by').as('leaderApprovedBy'),
  'backlog.created_by as createdBy',
  'backlog.updated_by as updatedBy',
  shownInstant('backlog.found_at').as('foundAt'),
  shownInstant<string | null>('backlog.leader_approved_at').as('leaderApprovedDate'),
  shownInstant('backlog.created_at').as('createdDate'),
  shownInstant('backlog.updated_at').as('updatedDate'),
  shownInstant<string | null>('backlog.closed_at').as('closedAt'),
] as const;

const standing = [
  sql.ref<BacklogEntry['status']>('backlog.status').as('status'),
  sql.ref<BacklogEntry['zone']>('plant.zone').as('zone'),
  'backlog.position',
  'backlog.due_on as dueOn',
  agingOf.as('aging'),
  bucketOf.as('agingBucket'),
  overdueOf.as('overdue'),
  stuckOf.as('stuck'),
  waitsFor.as('waitsFor'),
  shownInstant('backlog.moved_at').as('movedAt'),
  'backlog.scheduled_job_id as scheduledJobId',
  sql<string | null>`(select job.number from job where job.id = backlog.scheduled_job_id)`.as(
    'scheduledJobNumber',
  ),
  'backlog.is_active as isActive',
  'backlog.version',
] as const;

/** Its codes; one that no list knows any more stands for its own words. */
function codesIn(language: 'en' | 'id') {
  const words = sql.ref(language === 'id' ? 'master.description_id' : 'master.description');
  const descOf = (
    kind: string,
    column: string,
  ) => sql<string>`coalesce((select ${words} from code_master master
    where master.kind = ${sql.lit(kind)} and master.code = ${sql.ref(column)}::text), ${sql.ref(column)}::text)`;
  const coded = (kind: string, column: string) =>
    sql`json_build_object('code', ${sql.ref(column)}::text, 'desc', ${descOf(kind, column)})`;
  const codedOrNull = (kind: string, column: string) =>
    sql<BacklogEntry['cause']>`case when ${sql.ref(column)} is not null then ${coded(kind, column)} end`;
  return [
    sql<BacklogEntry['objectPart']>`json_build_object('code', backlog.object_part,
      'category', ${descOf('OBJECT_PART', 'backlog.object_part')})`.as('objectPart'),
    sql<
      BacklogEntry['objectSpecificPart']
    >`case when backlog.specific_part is not null then json_build_object('objPartCode', backlog.object_part,
      'objPartCategory', ${descOf('OBJECT_PART', 'backlog.object_part')}, 'code', backlog.specific_part,
      'desc', ${descOf('SPECIFIC_PART', 'backlog.specific_part')}) end`.as('objectSpecificPart'),
    (coded('DAMAGE', 'backlog.damage') as RawBuilder<BacklogEntry['damage']>).as('damage'),
    codedOrNull('CAUSE', 'backlog.cause').as('cause'),
    codedOrNull('SUGGESTED_ACTION', 'backlog.suggested_action').as('suggestedAction'),
    codedOrNull('ACTION', 'backlog.action').as('action'),
    sql<BacklogEntry['priority']>`json_build_object('code', backlog.priority::text,
      'desc', ${descOf('PRIORITY', 'backlog.priority')}, 'sequence', backlog.priority)`.as('priority'),
  ] as const;
}

const partsOf = (visible: Visible) =>
  sql<BacklogEntry['partRequirements']>`coalesce((select json_agg(json_build_object('id', line.id,
    'partNumber', line.part_number, 'description', line.description, 'quantity', line.quantity, 'unit', line.unit,
    'orderNumber', line.order_number, 'expectedOn', line.expected_on, 'receivedQuantity', line.received_quantity,
    'state', line.state, 'version', line.version) order by line.position, line.id)
    from (${visible.partLines().selectAll('part_line').where('part_line.backlog_id', '=', sql.ref<string>('backlog.id'))}) as line), '[]'::json)`;

/** Its own photos, those of the answer that showed it, and those of its mending. */
const imagesOf = (visible: Visible) => {
  const ties = visible
    .files()
    .select([
      'file_tie.id',
      'file_tie.tied_at as at',
      sql<string>`case file_tie.purpose when 'MEND_PHOTO' then 'MENDED' else 'FOUND' end`.as('shows'),
    ])
    .where('file_tie.record_kind', '=', 'backlog')
    .where('file_tie.record_id', '=', sql.ref<string>('backlog.id'))
    .where('file_tie.purpose', 'in', ['FINDING_PHOTO', 'MEND_PHOTO'])
    .where('file_tie.removed_at', 'is', null);
  const shown = (shows: 'FOUND' | 'MENDED') =>
    visible
      .photosOfBacklogs()
      .select(['photo.id', 'photo.taken_at as at', sql<string>`${sql.lit(shows)}`.as('shows')])
      .where('photo.removed_at', 'is', null);
  const ofAnswer = shown('FOUND')
    .where('photo.job_id', '=', sql.ref<string>('backlog.job_id'))
    .where('photo.question_id', '=', sql.ref<string>('backlog.question_id'));
  const ofWork = shown('MENDED').where('photo.backlog_id', '=', sql.ref<string>('backlog.id'));
  return sql<
    BacklogEntry['images']
  >`coalesce((select json_agg(json_build_object('id', shot.id, 'shows', shot.shows,
    'takenAt', ${shownInstant('shot.at')}) order by shot.at, shot.id)
    from (${ties} union all ${ofAnswer} union all ${ofWork}) as shot), '[]'::json)`;
};
