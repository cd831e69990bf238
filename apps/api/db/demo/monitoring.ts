// Machines of the demo that speak, with ten days behind them: what the simulated devices would have said, rolled up, and the cautions
// that it comes to. They go on speaking where this ends.
import { createHash } from 'node:crypto';
import { nothingWatched, watch } from '@dca/domain/caution-watch';
import { cautionCodes } from '@dca/domain/cautions';
import { signals } from '@dca/domain/telemetry';
import { keyOf, pointOf, type SimulatedDevice, simulatedDevices } from '@dca/simulators/devices/model';
import type pg from 'pg';
import { newestOf, quartersOf } from '../../src/outside/telemetry/roll-up.ts';
import { insertRows } from './rows.ts';

const days = 10;
const quarterMs = 15 * 60_000;
const perQuarter = 3;
const silentMs = 27 * 3_600_000;
const dayMs = 86_400_000;

export async function loadMonitoring(client: pg.ClientBase, now: number): Promise<void> {
  const from = Math.floor(now / quarterMs) * quarterMs - days * dayMs;
  for (let at = from; at <= now + dayMs; at += dayMs)
    await client.query('select telemetry.open_day($1)', [new Date(at).toISOString().slice(0, 10)]);
  for (const device of simulatedDevices) {
    if (device.unitCode === null) continue;
    const until = device.habit === 'silent' ? now - silentMs : now;
    await loadDevice(client, device, from, until);
  }
}

async function loadDevice(
  client: pg.ClientBase,
  device: SimulatedDevice,
  from: number,
  until: number,
): Promise<void> {
  const hash = createHash('sha256').update(keyOf(device.deviceId)).digest('hex');
  const installed = new Date(from - 90 * dayMs).toISOString();
  const { rows } = await client.query<{ unit: number; equipment: string; customer: string }>(
    `insert into monitored_device (device_id, kind, key_hash, equipment_id, nominal_volts, capacity_ah, installed_on,
       first_heard, last_heard, registered_at, registered_by)
     select $1, $2, $3, id, $4, $5, $6::timestamptz::date, $6, $7, $6, 'adi' from equipment where unit_code = $8
     returning unit_id as unit, equipment_id as equipment, (select customer_code from equipment where id = equipment_id) as customer`,
    [
      ...[device.deviceId, device.kind, hash],
      ...(device.kind === 'BATTERY' ? [48, 625] : [null, null]),
      ...[installed, new Date(until).toISOString(), device.unitCode],
    ],
  );
  const [known] = rows;
  if (!known) throw new Error(`the demo has no ${device.unitCode}`);
  const names = Object.keys(signals[device.kind]);
  const points = moments(from, until).map((ts) => {
    const said = pointOf(device, ts);
    return { unit: known.unit, ts, values: names.map((name) => Number(said[name])), codes: [] };
  });
  await insertRows(
    client,
    'telemetry.quarter',
    ['unit_id', 'at', 'points', 'low', 'high', 'sum', 'counted', 'last', 'last_at'],
    quartersOf(points).map((row) => [
      ...[row.unit, row.at, row.points, row.low, row.high, row.sum, row.counted, row.last, row.lastAt],
    ]),
  );
  await insertRows(
    client,
    'telemetry.latest',
    ['unit_id', 'ts', 'values', 'measured', 'codes'],
    newestOf(points).map((row) => [row.unit, row.ts, row.values, row.measured, row.codes]),
  );
  await loadCautions(client, device, known, points);
}

function moments(from: number, until: number): number[] {
  const step = quarterMs / perQuarter;
  return Array.from({ length: Math.floor((until - from) / step) }, (_, index) => from + index * step);
}

interface Known {
  readonly equipment: string;
  readonly customer: string;
}

/** The cautions that the points come to; what is over was acknowledged by the leader. */
async function loadCautions(
  client: pg.ClientBase,
  device: SimulatedDevice,
  { equipment, customer }: Known,
  points: Parameters<typeof watch>[2],
): Promise<void> {
  const { watched, events } = watch(device.kind, nothingWatched, points);
  const time = (at: number) => new Date(at).toISOString();
  const raised = events.filter(({ happened }) => happened === 'raised');
  const rows = raised.map(({ code, at, signal, value, threshold }) => {
    const end = events.find((other) => other.happened === 'ended' && other.code === code && other.at > at);
    const seen = end ? [time(at + 20 * 60_000), 'lukman'] : [null, null];
    return [
      equipment,
      customer,
      code,
      cautionCodes[code].severity,
      time(at),
      end ? time(end.at) : null,
      signal,
      value,
      threshold,
      ...seen,
    ];
  });
  await insertRows(
    client,
    'caution',
    [
      ...['equipment_id', 'customer_code', 'code', 'severity', 'raised_at', 'ended_at'],
      ...['signal', 'value', 'threshold', 'acknowledged_at', 'acknowledged_by'],
    ],
    rows,
  );
  await client.query('insert into caution_watch (equipment_id, up_to, watched) values ($1, $2, $3)', [
    equipment,
    time(points.at(-1)?.ts ?? 0),
    JSON.stringify(watched),
  ]);
}
