// The list of requests: the open ones where no state is named (spec §4), and the same as a spreadsheet.
import type { msr as calls, MsrRow } from '@dca/contract/areas/msr';
import type { InputOf } from '@dca/contract/call';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { msrLifecycle, msrListStatuses } from '@dca/domain/msr-lifecycle';
import { type SqlBool, sql } from 'kysely';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, type PageShape, page } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';
import { dueOn, type FromMsr, msrsInSight, selectMsr } from './rows.ts';

type Filters = InputOf<typeof calls.list>['query'];

const pages = {
  sorts: {
    dueOn: { by: sql`coalesce(${dueOn}, 'infinity')`, type: 'date' },
    code: { by: sql.ref('msr.code'), type: 'text' },
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
  },
  standard: 'dueOn',
  id: sql.ref('msr.id'),
} as const satisfies PageShape<string>;

export const listMsrs = ({ visible, db, viewer, query }: Reading & { readonly query: Filters }) =>
  page(db, pages, query, matching(visible, query), (found) => selectMsr(found, viewer.language));

export function exportMsrs({
  visible,
  viewer,
  query: { Format, ...query },
  outside,
}: Reading & {
  readonly query: InputOf<typeof calls.export>['query'];
  readonly outside: Pick<Outside, 'exports'>;
}) {
  return fileAs({ viewer, outside }, Format, {
    name: 'msr',
    title: 'MSR',
    columns: columnsIn<MsrRow>(columns, viewer.language),
    rows: everyRow(pages, query, matching(visible, query), (found) => selectMsr(found, viewer.language)),
  });
}

function matching(visible: Visible, filters: Filters): FromMsr {
  const statuses = filters.Status?.length ? filters.Status : [...msrListStatuses];
  let query = msrsInSight(visible).where('msr.status', 'in', statuses);
  if (filters.Component?.length) query = query.where('msr.component', 'in', filters.Component);
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.EquipmentId) query = query.where('msr.equipment_id', '=', filters.EquipmentId);
  if (filters.DueFrom) query = query.where(sql<SqlBool>`${dueOn} >= ${filters.DueFrom}::date`);
  if (filters.DueTo) query = query.where(sql<SqlBool>`${dueOn} <= ${filters.DueTo}::date`);
  if (filters.SearchValue)
    query = query.where(
      begins(['msr.code', 'equipment.unit_code', 'equipment.serial_number'], filters.SearchValue),
    );
  return query;
}

const columns = [
  { key: 'code', type: 'text', words: { en: 'MSR', id: 'MSR' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(msrLifecycle.states),
  },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'serialNumber', type: 'text', words: { en: 'Serial number', id: 'Nomor seri' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  {
    key: 'component',
    type: 'text',
    words: { en: 'Component', id: 'Komponen' },
    codes: Object.fromEntries(Object.entries(componentKinds).map(([code, { words }]) => [code, words])),
  },
  {
    key: 'position',
    type: 'text',
    words: { en: 'Position', id: 'Posisi' },
    codes: componentPositions,
  },
  { key: 'activity', type: 'text', words: { en: 'Activity', id: 'Kegiatan' } },
  { key: 'lifetime', type: 'number', words: { en: 'Hours lived', id: 'Jam pakai' } },
  { key: 'scheduleValue', type: 'number', words: { en: 'Planned at', id: 'Direncanakan pada' } },
  { key: 'criticalScheduleValue', type: 'number', words: { en: 'Overdue at', id: 'Terlambat pada' } },
  { key: 'percent', type: 'number', words: { en: 'Percent of life', id: 'Persen umur' } },
  { key: 'dueOn', type: 'date', words: { en: 'Due', id: 'Jatuh tempo' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
] as const satisfies readonly ExportedColumn<MsrRow>[];
