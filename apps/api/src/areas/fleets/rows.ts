// Rows of fleets that wait for a person, and those that somebody decided.
import type { SetAsideRow } from '@dca/contract/areas/fleets';
import {
  type SetAsideReason,
  type SetAsideState,
  setAsideReasons,
  setAsideStates,
} from '@dca/domain/set-aside';
import type { Language } from '@dca/domain/text';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { PageShape } from '../../platform/page.ts';
import { beginsInOrder } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

export const setAsidePages = {
  sorts: { firstSeen: { by: sql.ref('fleet_set_aside.first_seen'), type: 'timestamptz' } },
  standard: '-firstSeen',
  id: sql.ref('fleet_set_aside.id'),
} as const satisfies PageShape<string>;

interface SetAsideFilters {
  readonly State?: SetAsideState[] | undefined;
  readonly Reason?: SetAsideReason[] | undefined;
  readonly PlantCode?: string[] | undefined;
  readonly CustomerCode?: string[] | undefined;
  readonly SearchValue?: string | undefined;
}

type FromSetAside<Row = object> = SelectQueryBuilder<
  Tables,
  'fleet_set_aside' | 'customer' | 'equipment',
  Row
>;

/** Rows in sight that fit; search by what the fleet calls the machine, its unit code, or the customer. */
export function matchingSetAside(visible: Visible, query: SetAsideFilters): FromSetAside {
  let from = setAsideOf(visible);
  if (query.State?.length) from = from.where('fleet_set_aside.state', 'in', query.State);
  if (query.Reason?.length) from = from.where('fleet_set_aside.reason', 'in', query.Reason);
  if (query.PlantCode?.length) from = from.where('fleet_set_aside.plant_code', 'in', query.PlantCode);
  if (query.CustomerCode?.length)
    from = from.where('fleet_set_aside.customer_code', 'in', query.CustomerCode);
  if (query.SearchValue) from = from.where(beginsInOrder(searched, query.SearchValue));
  return from;
}

const searched = ['fleet_set_aside.identity', 'equipment.unit_code', 'customer.name'];

/** With the machine, where it is still the customer's and in this person's sight: it may have been sold or moved since. */
export const setAsideOf = (visible: Visible): FromSetAside =>
  visible
    .fleetSetAside()
    .innerJoin('customer', 'customer.customer_code', 'fleet_set_aside.customer_code')
    .leftJoin('equipment', (on) =>
      on
        .onRef('equipment.id', '=', 'fleet_set_aside.equipment_id')
        .onRef('equipment.customer_code', '=', 'fleet_set_aside.customer_code')
        .on(sql<SqlBool>`equipment.id in (${visible.equipment().select('equipment.id')})`),
    ) as unknown as FromSetAside;

export const selectSetAside = (rows: FromSetAside) => rows.select(columns);

const columns = [
  'fleet_set_aside.id',
  sql.ref<SetAsideReason>('fleet_set_aside.reason').as('reason'),
  sql.ref<SetAsideState>('fleet_set_aside.state').as('state'),
  'fleet_set_aside.customer_code as customerCode',
  'customer.name as customerName',
  'fleet_set_aside.plant_code as plantCode',
  'fleet_set_aside.brand',
  'fleet_set_aside.identity',
  sql<string | null>`equipment.id`.as('equipmentId'),
  sql<string | null>`equipment.unit_code`.as('unitCode'),
  'fleet_set_aside.smr',
  shownInstant<string | null>('fleet_set_aside.smr_at').as('smrAt'),
  'fleet_set_aside.last_smr as lastSmr',
  shownInstant<string | null>('fleet_set_aside.last_smr_at').as('lastSmrAt'),
  'fleet_set_aside.came_from as cameFrom',
  shownInstant('fleet_set_aside.first_seen').as('firstSeen'),
  shownInstant('fleet_set_aside.last_seen').as('lastSeen'),
  'fleet_set_aside.decided_by_name as decidedBy',
  shownInstant<string | null>('fleet_set_aside.decided_at').as('decidedAt'),
  'fleet_set_aside.decision_note as note',
] as const;

const exported = [
  { key: 'firstSeen', type: 'datetime', words: { en: 'Came', id: 'Masuk' } },
  { key: 'identity', type: 'text', words: { en: 'Known as', id: 'Dikenal sebagai' } },
  { key: 'brand', type: 'text', words: { en: 'Brand', id: 'Merek' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'reason', type: 'text', words: { en: 'Why', id: 'Sebab' }, codes: setAsideReasons },
  { key: 'smr', type: 'number', words: { en: 'Fleet says (h)', id: 'Menurut armada (jam)' } },
  { key: 'smrAt', type: 'datetime', words: { en: 'At', id: 'Pada' } },
  { key: 'lastSmr', type: 'number', words: { en: 'Meter stood at (h)', id: 'Meter saat itu (jam)' } },
  { key: 'lastSmrAt', type: 'datetime', words: { en: 'Read', id: 'Dibaca' } },
  { key: 'state', type: 'text', words: { en: 'State', id: 'Status' }, states: labelsOf(setAsideStates) },
  { key: 'decidedBy', type: 'text', words: { en: 'Decided by', id: 'Diputuskan oleh' } },
  { key: 'decidedAt', type: 'datetime', words: { en: 'Decided', id: 'Diputuskan' } },
  { key: 'note', type: 'text', words: { en: 'Reason of the decision', id: 'Alasan keputusan' } },
  { key: 'cameFrom', type: 'text', words: { en: 'File', id: 'Berkas' } },
] as const satisfies readonly ExportedColumn<SetAsideRow>[];

/** Columns of the list as a workbook, in the person's language. */
export const exportedColumns = (language: Language) => columnsIn<SetAsideRow>(exported, language);
