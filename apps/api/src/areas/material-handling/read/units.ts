// Units and how they stand now. What is visible comes from here, what was said from the series, by the numbers of the units.
import type { materialHandling as calls, UnitDetail, UnitRow } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import type { Severity } from '@dca/domain/cautions';
import {
  type DeviceKind,
  hoursOf,
  levelOf,
  placeOfSignal,
  placesOfStates,
  signalsOf,
  type UnitState,
  unitStateCodes,
  unitStateOf,
} from '@dca/domain/telemetry';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Latest, Telemetry } from '../../../outside/telemetry/index.ts';
import type { Tables } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/handler.ts';
import { forgetTables, type PageOf, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import type { Visible } from '../../../visibility/visible.ts';

export type FoundDevice<Row = object> = SelectQueryBuilder<Tables, 'monitored_device' | 'equipment', Row>;
type Filters = Partial<InputOf<typeof calls.list>['query']>;

export interface Asking extends Reading {
  readonly outside: { readonly telemetry: Telemetry };
  readonly now: Date;
}

/** What is known of a unit here, before its series are asked. */
interface KnownUnit extends Omit<UnitRow, 'state' | 'at' | 'fill' | 'heat' | 'hours'> {
  readonly unit: number;
  readonly worst: Severity | null;
}

export function matchingDevices(visible: Visible, filters: Filters): FoundDevice {
  let query: FoundDevice = visible.monitoredDevices();
  if (filters.Kind?.length) query = query.where('monitored_device.kind', 'in', filters.Kind);
  if (filters.PlantCode?.length) query = query.where('equipment.plant_code', 'in', filters.PlantCode);
  if (filters.CustomerCode?.length)
    query = query.where('equipment.customer_code', 'in', filters.CustomerCode);
  if (filters.SearchValue)
    query = query.where(
      begins(
        ['equipment.unit_code', 'equipment.serial_number', 'monitored_device.device_id'],
        filters.SearchValue,
      ),
    );
  return query;
}

/** The machine behind a device, as every list of devices names it. */
export const selectMachine = (query: FoundDevice) =>
  query
    .innerJoin('customer', 'customer.customer_code', 'equipment.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
    .select([
      'monitored_device.id',
      sql.ref<DeviceKind>('monitored_device.kind').as('kind'),
      'monitored_device.device_id as deviceId',
      'equipment.id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'equipment.serial_number as serialNumber',
      'equipment.customer_code as customerCode',
      'customer.name as customerName',
      'equipment.plant_code as plantCode',
      'plant.plant_desc as plantDesc',
      sql.ref<UnitRow['zone']>('plant.zone').as('zone'),
    ]);

const selectUnit =
  (visible: Visible) =>
  (query: FoundDevice): FoundDevice<KnownUnit> => {
    const open = visible
      .cautions()
      .whereRef('caution.equipment_id', '=', sql.ref('equipment.id'))
      .where('caution.ended_at', 'is', null);
    return forgetTables(
      selectMachine(query).select([
        'monitored_device.unit_id as unit',
        sql<number>`(${open.select(sql<number>`count(*)::int`.as('open'))})`.as('openCautions'),
        sql<Severity | null>`(${open.select(sql<Severity | null>`max(caution.severity)`.as('worst'))})`.as(
          'worst',
        ),
      ]),
    );
  };

const unitPages = {
  sorts: {
    unitCode: { by: sql.ref('equipment.unit_code'), type: 'text' },
    unitModel: { by: sql.ref('equipment.unit_model'), type: 'text' },
    customerCode: { by: sql.ref('equipment.customer_code'), type: 'text' },
    plantCode: { by: sql.ref('equipment.plant_code'), type: 'text' },
  },
  standard: 'unitCode',
  id: sql.ref('monitored_device.id'),
} as const satisfies PageShape<string>;

export async function pageOfUnits(
  { visible, db, ...asked }: Asking,
  query: InputOf<typeof calls.list>['query'],
): Promise<PageOf<UnitRow>> {
  const matching = matchingDevices(visible, query);
  const standing = query.State?.length
    ? await idsInStates({ visible, db, ...asked }, query, query.State)
    : null;
  const fitting = standing
    ? matching.where('monitored_device.id', '=', sql<string>`any(${standing}::uuid[])`)
    : matching;
  const known = (await page(db, unitPages, query, fitting, selectUnit(visible))).read();
  return { ...known, data: await heard(asked, known.data) };
}

export async function countStates(asked: Asking, filters: Filters) {
  const units = await statesOf(asked, filters);
  return {
    total: units.length,
    states: unitStateCodes.map((state) => ({
      state,
      units: units.filter((unit) => unit.state === state).length,
    })),
  };
}

const idsInStates = async (asked: Asking, filters: Filters, states: readonly UnitState[]) =>
  (await statesOf(asked, filters)).filter(({ state }) => states.includes(state)).map(({ id }) => id);

/** All units in sight with how they stand now; of each no more is read than tells that. */
export async function statesOf({ visible, outside, now }: Asking, filters: Filters) {
  const [units, cautions] = await Promise.all([
    matchingDevices(visible, filters)
      .innerJoin('plant', 'plant.plant_code', 'equipment.plant_code')
      .select([
        'monitored_device.id',
        'monitored_device.unit_id as unit',
        sql.ref<DeviceKind>('monitored_device.kind').as('kind'),
        'equipment.id as equipmentId',
        'equipment.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
      ])
      .execute(),
    visible
      .cautions()
      .where('caution.ended_at', 'is', null)
      .select(['caution.equipment_id', sql<Severity>`max(caution.severity)`.as('worst')])
      .groupBy('caution.equipment_id')
      .execute(),
  ]);
  const worstOf = new Map(cautions.map(({ equipment_id: id, worst }) => [id, worst]));
  const newest = await outside.telemetry.newest(
    units.map(({ unit }) => unit),
    placesOfStates,
  );
  const last = new Map(newest.map((one) => [one.unit, one]));
  return units.map(({ unit, kind, equipmentId, ...row }) => {
    const { ts = null, values = [] } = last.get(unit) ?? {};
    const heard = { kind, at: ts, values, worst: worstOf.get(equipmentId) ?? null };
    return { ...row, state: unitStateOf(heard, now.getTime()) };
  });
}

/** One unit in sight, as it is known here. */
export const unitOf = (visible: Visible, id: string): Promise<KnownUnit> =>
  oneOr404(
    selectUnit(visible)(visible.monitoredDevices().where('monitored_device.id', '=', id)).executeTakeFirst(),
  );

export async function showUnit(asked: Asking, id: string): Promise<UnitDetail> {
  const [found] = await heard(asked, [await unitOf(asked.visible, id)]);
  const unit = await oneOr404(Promise.resolve(found));
  const picture = await picturesOf(asked.visible, unit.equipmentId)
    .select('file_tie.id')
    .limit(1)
    .executeTakeFirst();
  return { ...unit, hasPicture: picture !== undefined };
}

/** The pictures of a machine that stand. */
export const picturesOf = (visible: Visible, equipmentId: string) =>
  visible
    .files()
    .where('file_tie.record_kind', '=', 'equipment')
    .where('file_tie.record_id', '=', equipmentId)
    .where('file_tie.media_type', 'like', 'image/%')
    .where('file_tie.removed_at', 'is', null);

/** What tells most of a unit in a list, by its kind. */
const told = {
  BATTERY: { fill: 'soc', heat: 'battTempC' },
  GENSET: { fill: 'fuelPct', heat: 'coolantC' },
} as const;

async function heard(
  { outside, now }: Pick<Asking, 'outside' | 'now'>,
  units: readonly KnownUnit[],
): Promise<UnitRow[]> {
  const latest = new Map(
    (await outside.telemetry.latest(units.map(({ unit }) => unit))).map((one) => [one.unit, one]),
  );
  return units.map(({ unit, worst, ...row }) => {
    const last = latest.get(unit);
    const value = (name: string) =>
      rounded(row.kind, name, last?.values[placeOfSignal(row.kind, name)] ?? null);
    const state = unitStateOf(
      { kind: row.kind, at: last?.ts ?? null, values: last?.values ?? [], worst },
      now.getTime(),
    );
    return {
      ...row,
      state,
      at: last ? new Date(last.ts).toISOString() : null,
      fill: value(told[row.kind].fill),
      heat: value(told[row.kind].heat),
      hours: value(hoursOf[row.kind]),
    };
  });
}

/** Without the digits that a narrow number brings. */
export function rounded(kind: DeviceKind, name: string, value: number | null): number | null {
  const decimals = signalsOf(kind)[placeOfSignal(kind, name)]?.[1].decimals ?? 0;
  return value === null ? null : Number(value.toFixed(Math.max(decimals, 1)));
}

/** The newest value of each signal with when it was measured; what nobody heard for long is old. */
export async function realTimeOf(asked: Asking, id: string) {
  const unit = await unitOf(asked.visible, id);
  const since = await asked.visible.ownedSince(unit.equipmentId);
  const [found] = await asked.outside.telemetry.latest([unit.unit]);
  const last: Latest | undefined = found && found.ts >= since ? found : undefined;
  const state = unitStateOf(
    { ...unit, at: last?.ts ?? null, values: last?.values ?? [] },
    asked.now.getTime(),
  );
  const isRunning = last?.values[placeOfSignal('GENSET', 'runState')] === 1;
  return {
    state,
    at: last ? new Date(last.ts).toISOString() : null,
    isOld: state === 'SILENT',
    readings: signalsOf(unit.kind).map(([signal], place) => {
      const at = last?.measured[place] ?? null;
      const isOurs = at !== null && at >= since;
      const value = isOurs ? rounded(unit.kind, signal, last?.values[place] ?? null) : null;
      return {
        signal,
        value,
        at: isOurs ? new Date(at).toISOString() : null,
        level: levelOf(unit.kind, signal, value, isRunning),
      };
    }),
    codes: [...(last?.codes ?? [])],
  };
}
