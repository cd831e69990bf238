// A page of the machines in sight for somebody else's system. What was measured before a machine was theirs is not among it.
import { type FleetOut, fleetPath } from '@dca/contract/areas/material-handling';
import { type DeviceKind, placeOfSignal } from '@dca/domain/telemetry';
import { sql } from 'kysely';
import type { Latest } from '../../../outside/telemetry/index.ts';
import { gatewayBase } from '../../../platform/gateway.ts';
import { refuse } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { type Asking, rounded } from './units.ts';

/** As the standard has it. */
const pageSize = 100;

type Reader = Asking & { readonly outside: { readonly portalUrl: string } };

export async function fleetPage(asked: Reader, number: number): Promise<FleetOut> {
  const { visible, now, outside } = asked;
  const inUse = visible.equipment().where('equipment.is_active', '=', true);
  const { count } = await inUse.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (number > last) throw refuse('notFound');
  const machines = await inUse
    .select([
      ...(['equipment.id', 'equipment.brand_code', 'equipment.unit_model'] as const),
      ...(['equipment.unit_code', 'equipment.serial_number', 'equipment.pin', 'equipment.smr'] as const),
      shownInstant<string | null>('equipment.smr_at').as('smrAt'),
    ])
    .orderBy('equipment.id')
    .offset((number - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const said = await saidBy(
    asked,
    machines.map(({ id }) => id),
  );
  const at = (page: number) =>
    `${new URL(outside.portalUrl).origin}${gatewayBase}${fleetPath.replace(':page', String(page))}`;
  const links: FleetOut['Fleet']['Links'] = [
    { rel: 'self', href: at(number) },
    { rel: 'first', href: at(1) },
    ...(number > 1 ? [{ rel: 'prev' as const, href: at(number - 1) }] : []),
    ...(number < last ? [{ rel: 'next' as const, href: at(number + 1) }] : []),
    { rel: 'last', href: at(last) },
  ];
  const equipment = machines.map((machine): FleetOut['Fleet']['Equipment'][number] => ({
    EquipmentHeader: {
      ...{ OEMName: machine.brand_code, Model: machine.unit_model, EquipmentID: machine.unit_code },
      SerialNumber: machine.serial_number,
      ...(machine.pin ? { PIN: machine.pin } : {}),
    },
    ...(machine.smr !== null && machine.smrAt !== null
      ? { CumulativeOperatingHours: { Hour: Number(machine.smr), datetime: machine.smrAt } }
      : {}),
    ...said.get(machine.id),
  }));
  const snapshotTime = now.toISOString();
  return { Fleet: { version: '2.0' as const, snapshotTime, Links: links, Equipment: equipment } };
}

/** What the devices of these machines said last, by machine. */
async function saidBy({ visible, outside }: Asking, ids: readonly string[]) {
  const devices = await visible
    .monitoredDevices()
    .select([
      'equipment.id',
      'monitored_device.unit_id as unit',
      sql.ref<DeviceKind>('monitored_device.kind').as('kind'),
    ])
    .where('equipment.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const latest = new Map(
    (await outside.telemetry.latest(devices.map(({ unit }) => unit))).map((one) => [one.unit, one]),
  );
  const told = devices.map(async ({ id, unit, kind }) => {
    const last = latest.get(unit);
    return [id, last ? valuesOf(kind, last, await visible.ownedSince(id)) : {}] as const;
  });
  return new Map(await Promise.all(told));
}

function valuesOf(kind: DeviceKind, { values, measured }: Latest, since: number) {
  const read = (name: string) => {
    const place = placeOfSignal(kind, name);
    const [value, at] = [values[place] ?? null, measured[place] ?? null];
    if (value === null || at === null || at < since) return null;
    return { value, shown: rounded(kind, name, value) ?? value, datetime: new Date(at).toISOString() };
  };
  const [latitude, longitude] = [read('latitude'), read('longitude')];
  const [fuel, runs] = [read('fuelPct'), read('runState')];
  const degrees = (value: number) => Number(value.toFixed(5));
  return {
    ...(latitude && longitude
      ? {
          Location: {
            ...{ Latitude: degrees(latitude.value), Longitude: degrees(longitude.value) },
            datetime: latitude.datetime,
          },
        }
      : {}),
    ...(fuel ? { FuelRemaining: { Percent: fuel.shown, datetime: fuel.datetime } } : {}),
    ...(runs ? { EngineStatus: { Running: runs.value === 1, datetime: runs.datetime } } : {}),
  };
}
