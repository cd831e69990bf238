// Lists of reports: what needs somebody's action (1, 2), the table (2, 3, 4, 5, 8), and the table as a spreadsheet.
import type { pcar as calls, PcarRow } from '@dca/contract/areas/pcar';
import type { InputOf } from '@dca/contract/call';
import { type ComponentKind, componentKinds } from '@dca/domain/components';
import {
  conditionClasses,
  type PcarStatus,
  pcarLifecycle,
  pcarListStatuses,
  pcarTableStatuses,
} from '@dca/domain/pcar-lifecycle';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, forgetTables, type PageShape, page } from '../../platform/page.ts';
import { zoneOfPlant } from '../../platform/plant-zone.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Filters = InputOf<typeof calls.table>['query'];
type FromPcar<Row = object> = SelectQueryBuilder<Tables, 'pcar' | 'equipment', Row>;
type Listing = Reading & { readonly query: Filters };

const pages = {
  sorts: {
    createdAt: { by: sql.ref('pcar.created_at'), type: 'timestamptz' },
    number: { by: sql.ref('pcar.number'), type: 'text' },
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
    dueOn: { by: sql`coalesce(pcar.due_on, 'infinity')`, type: 'date' },
  },
  standard: '-createdAt',
  id: sql.ref('pcar.id'),
} as const satisfies PageShape<string>;

/** What needs somebody's action. */
export const listToAct = ({ visible, db, query }: Listing) =>
  page(db, pages, query, matching(visible, query, pcarListStatuses), selectPcar);

/** The table of what was submitted. */
export const listTable = ({ visible, db, query }: Listing) =>
  page(db, pages, query, matching(visible, query, pcarTableStatuses), selectPcar);

export function exportTable({
  visible,
  viewer,
  query: { Format, ...query },
  outside,
}: Reading & {
  readonly query: InputOf<typeof calls.export>['query'];
  readonly outside: Pick<Outside, 'exports'>;
}) {
  return fileAs({ viewer, outside }, Format, {
    name: 'pcar',
    title: 'PCAR',
    columns: columnsIn<PcarRow>(columns, viewer.language),
    rows: everyRow(pages, query, matching(visible, query, pcarTableStatuses), selectPcar),
  });
}

export const pcarsInSight = (visible: Visible): FromPcar =>
  visible.pcars().innerJoin('equipment', 'equipment.id', 'pcar.equipment_id');

function matching(visible: Visible, filters: Filters, standing: readonly PcarStatus[]): FromPcar {
  const statuses = filters.Status?.length ? filters.Status : [...standing];
  let query = pcarsInSight(visible).where('pcar.status', 'in', statuses);
  if (filters.Condition?.length) query = query.where('pcar.condition', 'in', filters.Condition);
  if (filters.Component?.length) query = query.where('pcar.component', 'in', filters.Component);
  if (filters.UnitModel?.length) query = query.where('equipment.unit_model', 'in', filters.UnitModel);
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.EquipmentId) query = query.where('pcar.equipment_id', '=', filters.EquipmentId);
  if (filters.Since) query = query.where('pcar.updated_at', '>=', filters.Since);
  if (filters.SearchValue)
    query = query.where(
      begins(['pcar.number', 'equipment.unit_code', 'equipment.serial_number'], filters.SearchValue),
    );
  return query;
}

export const selectPcar = (query: FromPcar): FromPcar<PcarRow> =>
  forgetTables(
    query.select([
      'pcar.id',
      'pcar.number',
      sql.ref<PcarStatus>('pcar.status').as('status'),
      'pcar.equipment_id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'equipment.serial_number as unitSn',
      'equipment.customer_code as customerCode',
      'equipment.plant_code as plantCode',
      zoneOfPlant('equipment.plant_code').as('zone'),
      sql.ref<ComponentKind | null>('pcar.component').as('component'),
      sql.ref<PcarRow['position']>('pcar.position').as('position'),
      sql.ref<PcarRow['condition']>('pcar.condition').as('condition'),
      sql.ref<PcarRow['cause']>('pcar.cause').as('cause'),
      sql<string>`pcar.phenomenons -> 0 ->> 'description'`.as('phenomenon'),
      'pcar.smr',
      'pcar.due_on as dueOn',
      'pcar.job_id as jobId',
      sql<string | null>`(select job.number from job where job.id = pcar.job_id)`.as('jobNumber'),
      shownInstant('pcar.created_at').as('createdAt'),
      shownInstant('pcar.updated_at').as('updatedAt'),
      'pcar.version',
    ]),
  );

const columns = [
  { key: 'number', type: 'text', words: { en: 'PCAR', id: 'PCAR' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(pcarLifecycle.states),
  },
  { key: 'condition', type: 'text', words: { en: 'Condition', id: 'Kondisi' }, codes: conditionClasses },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'unitSn', type: 'text', words: { en: 'Serial number', id: 'Nomor seri' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  {
    key: 'component',
    type: 'text',
    words: { en: 'Component', id: 'Komponen' },
    codes: Object.fromEntries(Object.entries(componentKinds).map(([code, { words }]) => [code, words])),
  },
  { key: 'phenomenon', type: 'text', words: { en: 'Phenomenon', id: 'Gejala' } },
  { key: 'smr', type: 'number', words: { en: 'SMR', id: 'SMR' } },
  { key: 'dueOn', type: 'date', words: { en: 'Carried out on', id: 'Dilaksanakan pada' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
] as const satisfies readonly ExportedColumn<PcarRow>[];
