// The list of approved backlogs as a spreadsheet: a row for each part that one uses, and one for a backlog that uses none.
import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import type { monitoringCalls } from '@dca/contract/areas/backlog/monitoring';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { partLineStates } from '@dca/domain/part-lines';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../../platform/exported-columns.ts';
import type { ReadContext } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { everyRow, forgetTables } from '../../../platform/page.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { agingOf, backlogPages, type FromBacklog, matchingEntries, overdueOf } from '../entry/index.ts';

const overdueWords = {
  NO: { en: 'No', id: 'Tidak' },
  OVERDUE: { en: 'Overdue', id: 'Terlambat' },
  WAITS_FOR_PARTS: { en: 'Overdue, parts on order', id: 'Terlambat, suku cadang dipesan' },
} as const satisfies Readonly<Record<BacklogEntry['overdue'], Words>>;

export function writeReport({
  visible,
  viewer,
  query,
  outside,
}: ReadContext<typeof monitoringCalls.bmsReport>) {
  const { Format, ...asked } = query;
  return fileAs({ viewer, outside }, Format, {
    name: 'backlogs',
    title: viewer.language === 'id' ? 'Backlog' : 'Backlogs',
    columns: columnsIn<ReportRow>(columns, viewer.language),
    rows: everyRow(
      backlogPages,
      asked,
      matchingEntries(visible, 'BMS', asked),
      selectRow(visible, viewer.language),
    ),
  });
}

const columns = [
  { key: 'number', type: 'text', words: { en: 'Backlog', id: 'Backlog' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(backlogLifecycle.states),
  },
  { key: 'priority', type: 'number', words: { en: 'Priority', id: 'Prioritas' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'serialNumber', type: 'text', words: { en: 'Serial number', id: 'Nomor seri' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'problemDesc', type: 'text', words: { en: 'Problem', id: 'Masalah' } },
  { key: 'objectPart', type: 'text', words: { en: 'Object part', id: 'Bagian' } },
  { key: 'damage', type: 'text', words: { en: 'Damage', id: 'Kerusakan' } },
  { key: 'suggestedAction', type: 'text', words: { en: 'Suggested action', id: 'Saran tindakan' } },
  { key: 'estimatedJob', type: 'number', words: { en: 'Estimated hours', id: 'Perkiraan jam' } },
  { key: 'foundOn', type: 'date', words: { en: 'Found on (at the plant)', id: 'Ditemukan (waktu plant)' } },
  { key: 'dueOn', type: 'date', words: { en: 'Due on', id: 'Jatuh tempo' } },
  { key: 'closedOn', type: 'date', words: { en: 'Ended on (at the plant)', id: 'Berakhir (waktu plant)' } },
  { key: 'aging', type: 'number', words: { en: 'Age in days', id: 'Umur dalam hari' } },
  { key: 'overdue', type: 'text', words: { en: 'Overdue', id: 'Terlambat' }, codes: overdueWords },
  { key: 'partNumber', type: 'text', words: { en: 'Part number', id: 'Nomor suku cadang' } },
  { key: 'partDescription', type: 'text', words: { en: 'Part', id: 'Suku cadang' } },
  { key: 'quantity', type: 'number', words: { en: 'Quantity', id: 'Jumlah' } },
  { key: 'partUnit', type: 'text', words: { en: 'Unit of measure', id: 'Satuan' } },
  { key: 'orderNumber', type: 'text', words: { en: 'Order number', id: 'Nomor pesanan' } },
  { key: 'expectedOn', type: 'date', words: { en: 'Expected on', id: 'Perkiraan tiba' } },
  { key: 'receivedQuantity', type: 'number', words: { en: 'Received', id: 'Diterima' } },
  {
    key: 'partState',
    type: 'text',
    words: { en: 'Part is', id: 'Keadaan suku cadang' },
    states: partLineStates,
  },
] as const satisfies readonly ExportedColumn<Record<string, unknown>>[];
type ReportRow = { [Name in (typeof columns)[number]['key']]: unknown };

const dayAtPlant = (column: string) =>
  sql<string | null>`(${sql.ref(column)} at time zone ${zoneIn('plant.zone')})::date`;

const selectRow = (visible: Visible, language: 'en' | 'id') => {
  const words = sql.ref(language === 'id' ? 'master.description_id' : 'master.description');
  const descOf = (kind: string, column: string) =>
    sql<string | null>`coalesce((select ${words} from code_master master where master.kind = ${sql.lit(kind)}
      and master.code = ${sql.ref(column)}), ${sql.ref(column)})`;
  const lines = visible
    .partLines()
    .selectAll('part_line')
    .where('part_line.backlog_id', 'is not', null)
    .as('line');
  return (query: FromBacklog) =>
    forgetTables<Tables, 'backlog', ReportRow>(
      query
        .innerJoin('plant', 'plant.plant_code', 'backlog.plant_code')
        .innerJoin('customer', 'customer.customer_code', 'backlog.customer_code')
        .leftJoin(lines, (join) => join.onRef('line.backlog_id', '=', 'backlog.id'))
        .select(['backlog.number', 'backlog.status', 'backlog.priority', 'backlog.unit_code as unitCode'])
        .select(['backlog.unit_model as unitModel', 'backlog.serial_number as serialNumber'])
        .select(['customer.name as customerName', 'backlog.plant_code as plantCode'])
        .select(['backlog.work_center_code as workCenterCode', 'backlog.problem_desc as problemDesc'])
        .select([
          descOf('OBJECT_PART', 'backlog.object_part').as('objectPart'),
          descOf('DAMAGE', 'backlog.damage').as('damage'),
          descOf('SUGGESTED_ACTION', 'backlog.suggested_action').as('suggestedAction'),
          'backlog.estimated_hours as estimatedJob',
          dayAtPlant('backlog.found_at').as('foundOn'),
          'backlog.due_on as dueOn',
          dayAtPlant('backlog.closed_at').as('closedOn'),
          agingOf.as('aging'),
          overdueOf.as('overdue'),
        ])
        .select([
          'line.part_number as partNumber',
          'line.description as partDescription',
          'line.quantity',
          'line.unit as partUnit',
          'line.order_number as orderNumber',
          'line.expected_on as expectedOn',
          'line.received_quantity as receivedQuantity',
          'line.state as partState',
        ]),
    );
};
