// Parts that have not come, of open findings and of jobs whose parts are still heard of: one query for the list, its spreadsheet and
// one line after a change.
import type { WaitingPart, waitingPartFilters } from '@dca/contract/areas/backlog/chasing';
import { backlogOver } from '@dca/domain/backlog-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import { partLineStates, partWaits } from '@dca/domain/part-lines';
import { permits } from '@dca/domain/permissions';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database.ts';
import type { ExportedColumn } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { todayIn, zoneIn, zoneOfPlant } from '../../../platform/plant-zone.ts';
import { beginning, begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** Who needs a line: its finding, or its job. */
interface Owner {
  readonly plant_code: string;
  readonly work_center_code: string | null;
  readonly unit_code: string;
  readonly unit_model: string;
  readonly equipment_id: string | null;
  readonly backlog_number: string | null;
  readonly backlog_status: string | null;
  readonly priority: number | null;
  readonly job_id: string | null;
  readonly job_number: string | null;
  readonly job_status: number | null;
  readonly zone: string;
}
type From<Row = object> = SelectQueryBuilder<Tables & { owner: Owner }, 'part_line' | 'owner', Row>;
type Filters = z.output<z.ZodObject<typeof waitingPartFilters>> & {
  readonly SearchValue?: string | undefined;
};

export const waitingPages = {
  sorts: {
    requestedAt: { by: sql.ref('part_line.requested_at'), type: 'timestamptz' },
    /** What has no day comes last. */
    expectedOn: { by: sql`coalesce(part_line.expected_on, 'infinity')`, type: 'date' },
    partNumber: { by: sql.ref('part_line.part_number'), type: 'text' },
    supplier: { by: sql`coalesce(part_line.supplier, '')`, type: 'text' },
    unitCode: { by: sql.ref('owner.unit_code'), type: 'text' },
  },
  standard: 'requestedAt',
  id: sql.ref('part_line.id'),
} as const satisfies PageShape<string>;

export const closedBacklogs = sql.join(backlogOver.map((status) => sql.lit(status)));
/** Jobs that hear of their parts no more: complete in SAP, or put aside. */
export const hearing = jobStates.planned.codes.filter((code) => !jobStates.completed.has(code));

const needsIt = sql`(select coalesce(found.plant_code, job.plant_code) as plant_code,
    coalesce(found.work_center_code, job.work_center_code) as work_center_code,
    coalesce(found.unit_code, job.unit_code) as unit_code, coalesce(found.unit_model, job.unit_model) as unit_model,
    coalesce(found.equipment_id, job.equipment_id) as equipment_id, found.number as backlog_number,
    found.status as backlog_status, found.priority, job.id as job_id, job.number as job_number, job.status as job_status
  from (select part_line.backlog_id, part_line.job_id) line
  left join backlog found on found.id = line.backlog_id
  left join job on job.id = coalesce(line.job_id, found.scheduled_job_id))`;

/** Every line in sight with who needs it. */
export const linesInSight = (visible: Visible): From =>
  visible
    .partLines()
    .innerJoinLateral(
      sql<Owner>`(select needing.*, ${zoneOfPlant('needing.plant_code')} as zone from ${needsIt} needing)`.as(
        'owner',
      ),
      (join) => join.onTrue(),
    ) as unknown as From;

const waitOf = sql<WaitingPart['wait']>`case when part_line.order_number is null then 'NOT_ORDERED'
  when part_line.expected_on is null then 'NO_DAY' when part_line.expected_on < ${todayIn('owner.zone')} then 'LATE' else 'COMING' end`;

const columnOf = {
  PlantCode: 'owner.plant_code',
  WorkCenterCode: 'owner.work_center_code',
  UnitModel: 'owner.unit_model',
  UnitCode: 'owner.unit_code',
  Supplier: 'part_line.supplier',
} as const satisfies Partial<Record<keyof Filters, string>>;

export function matchingWaiting(visible: Visible, filters: Filters): From {
  let query = linesInSight(visible)
    // Written out: a plan for all values knows the index of such lines.
    .where(sql<SqlBool>`part_line.state <> 'RECEIVED'`)
    .where(
      sql<SqlBool>`case when part_line.backlog_id is null then owner.job_status = any(${hearing}::int[])
        else owner.backlog_status not in (${closedBacklogs}) end`,
    );
  for (const name of Object.keys(columnOf) as (keyof typeof columnOf)[]) {
    const asked: readonly string[] | undefined = filters[name];
    if (asked?.length) query = query.where(sql<SqlBool>`${sql.ref(columnOf[name])} = any(${asked}::text[])`);
  }
  if (filters.Wait?.length) query = query.where(sql<SqlBool>`${waitOf} = any(${filters.Wait}::text[])`);
  if (filters.ExpectedFrom)
    query = query.where(sql<SqlBool>`part_line.expected_on >= ${filters.ExpectedFrom}`);
  if (filters.ExpectedTo) query = query.where(sql<SqlBool>`part_line.expected_on <= ${filters.ExpectedTo}`);
  if (filters.SearchValue) query = query.where(finds(filters.SearchValue));
  return query;
}

/**
 * Words of the line itself, or the beginning of who needs it: its machine, its finding, its job. Asked of the line before anything is put
 * together with it, and of findings by an index of those that are not over.
 */
const finds = (
  typed: string,
) => sql<SqlBool>`(lower(concat_ws(' ', part_line.part_number, part_line.description,
    part_line.order_number, part_line.supplier)) like ${`%${beginning(typed)}`}
  or part_line.backlog_id in (select found.id from backlog found where found.status not in (${closedBacklogs})
    and ${begins(['found.unit_code', 'found.number'], typed)})
  or part_line.backlog_id in (select found.id from backlog found join job riding on riding.id = found.scheduled_job_id
    where found.scheduled_job_id is not null and found.status not in (${closedBacklogs}) and ${begins(['riding.number'], typed)})
  or exists (select 1 from job needing where needing.id = part_line.job_id and ${begins(['needing.unit_code', 'needing.number'], typed)}))`;

/** One line in sight, come or not. */
export const waitingPart = (visible: Visible, id: string): From<WaitingPart> =>
  selectWaiting(visible)(linesInSight(visible).where('part_line.id', '=', id));

export const selectWaiting =
  ({ viewer }: Visible) =>
  (query: From): From<WaitingPart> =>
    forgetTables(
      query.select([
        'part_line.id',
        'part_line.backlog_id as backlogId',
        'owner.backlog_number as backlogNumber',
        'owner.priority',
        'owner.job_id as jobId',
        'owner.job_number as jobNumber',
        'owner.plant_code as plantCode',
        'owner.work_center_code as workCenterCode',
        sql.ref<WaitingPart['zone']>('owner.zone').as('zone'),
        'owner.equipment_id as equipmentId',
        'owner.unit_code as unitCode',
        'owner.unit_model as unitModel',
        ...ofLine,
        waitOf.as('wait'),
        shownInstant('part_line.requested_at').as('requestedAt'),
        shownInstant<string | null>('part_line.ordered_at').as('orderedAt'),
        'part_line.version',
        sql<boolean>`case when part_line.backlog_id is null then owner.job_status = any(${hearing}::int[])
          else ${permits(viewer, 'bms.change')} and owner.backlog_status not in (${closedBacklogs}) end
          and ${permits(viewer, 'job.change')}`.as('mayChange'),
        sql<boolean>`coalesce(owner.backlog_status = 'PARTS_READY', false)`.as('owesReason'),
      ]),
    );

const ofLine = [
  'part_line.part_number as partNumber',
  'part_line.description',
  'part_line.quantity',
  'part_line.unit',
  'part_line.supplier',
  'part_line.order_number as orderNumber',
  'part_line.expected_on as expectedOn',
  'part_line.received_quantity as receivedQuantity',
  sql.ref<WaitingPart['state']>('part_line.state').as('state'),
] as const;

export const waitingColumns = [
  { key: 'supplier', type: 'text', words: { en: 'Supplier', id: 'Pemasok' } },
  { key: 'orderNumber', type: 'text', words: { en: 'Order number', id: 'Nomor pesanan' } },
  { key: 'expectedOn', type: 'date', words: { en: 'Expected on', id: 'Perkiraan tiba' } },
  { key: 'wait', type: 'text', words: { en: 'It is', id: 'Keadaan' }, codes: partWaits },
  { key: 'partNumber', type: 'text', words: { en: 'Part number', id: 'Nomor suku cadang' } },
  { key: 'description', type: 'text', words: { en: 'Part', id: 'Suku cadang' } },
  { key: 'quantity', type: 'number', words: { en: 'Quantity', id: 'Jumlah' } },
  { key: 'receivedQuantity', type: 'number', words: { en: 'Received', id: 'Diterima' } },
  { key: 'unit', type: 'text', words: { en: 'Unit of measure', id: 'Satuan' } },
  { key: 'state', type: 'text', words: { en: 'State', id: 'Status' }, states: partLineStates },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'backlogNumber', type: 'text', words: { en: 'Backlog', id: 'Backlog' } },
  { key: 'priority', type: 'number', words: { en: 'Priority', id: 'Prioritas' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  {
    key: 'requestedOn',
    type: 'date',
    words: { en: 'Asked for on (at the plant)', id: 'Diminta (waktu plant)' },
  },
] as const satisfies readonly ExportedColumn<Record<string, unknown>>[];
type ReportRow = { [Name in (typeof waitingColumns)[number]['key']]: unknown };

export const selectExported = (query: From): From<ReportRow> =>
  forgetTables(
    query.select([
      ...ofLine,
      waitOf.as('wait'),
      'owner.unit_code as unitCode',
      'owner.unit_model as unitModel',
      'owner.backlog_number as backlogNumber',
      'owner.priority',
      'owner.job_number as jobNumber',
      'owner.plant_code as plantCode',
      'owner.work_center_code as workCenterCode',
      sql`(part_line.requested_at at time zone ${zoneIn('owner.zone')})::date`.as('requestedOn'),
    ]),
  );
