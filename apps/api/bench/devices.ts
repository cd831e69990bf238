// npm run devices -- [--devices 1000] [--turns 6] [--every 10] [--calm]: a fleet with faults speaks by MQTT to the real broker on a real
// database. Halfway the process is killed and started again, then PostgreSQL; at the end every point that was acknowledged must be there.
// Prints the figures that stand in docs/devices-under-load.md; ends with 1 where a point was lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Acknowledged, fleetOf, speakAll } from '@dca/simulators/devices/fleet';
import pg from 'pg';
import { appUrlOf } from '../db/app-role.ts';
import { startPostgres } from '../db/embedded.ts';
import { fillWithWorld } from '../test/setup.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '6' },
    every: { type: 'string', default: '10' },
    calm: { type: 'boolean', default: false },
  },
});
const [count, turns, everyMs] = [Number(values.devices), Number(values.turns), Number(values.every) * 1000];
const keyOf = (deviceId: string) => `the-key-of-${deviceId}-under-load`;

const dir = mkdtempSync(join(tmpdir(), 'dca-devices-'));
const place = join(dir, 'postgres');
let postgres = await startPostgres({ dir: place, port: 0 });
const mqttPort = await freePort();
let isLost = true;
let ingest: ChildProcess | undefined;
try {
  await fillWithWorld(postgres.url);
  await addFleet(postgres.url);
  ingest = startIngest(postgres.url);
  const begun = performance.now();
  const speaking = speakAll({
    url: `mqtt://127.0.0.1:${mqttPort}`,
    devices: fleetOf(count),
    keyOf,
    turns,
    everyMs,
  });
  if (!values.calm) await killBoth((turns * everyMs) / 3);
  const acknowledged = await speaking;
  const seconds = (performance.now() - begun) / 1000;
  isLost = await tell(acknowledged, seconds);
} finally {
  ingest?.kill('SIGKILL');
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exit(isLost ? 1 : 0);

/** The process, and then the database under it, are gone without a word and come back. */
async function killBoth(afterMs: number): Promise<void> {
  await pause(afterMs);
  ingest?.kill('SIGKILL');
  await pause(2000);
  ingest = startIngest(postgres.url);
  await pause(afterMs);
  process.kill(postgres.pid, 'SIGQUIT');
  await postgres.exited;
  postgres = await startPostgres({ dir: place, port: postgres.port });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function startIngest(databaseUrl: string): ChildProcess {
  const issuer = 'http://127.0.0.1:9/none';
  return spawn(process.execPath, ['--import', './scripts/end-with-parent.mjs', 'apps/api/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, ROLES: 'ingest', MQTT_PORT: String(mqttPort), LOG_LEVEL: 'error' },
      ...{ DATABASE_APP_URL: appUrlOf(databaseUrl), DATA_DIR: dir },
      ...{ INTERNAL_ISSUER: issuer, EXTERNAL_ISSUER: issuer },
    },
  });
}

async function addFleet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with machine as (
       insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
       select told.id, 'KOM', told.id, 'FB25-12', told.id, 'C-TJ', 'JKT1' from unnest($1::text[]) as told (id)
       returning id, unit_code)
     insert into monitored_device (device_id, kind, key_hash, equipment_id, registered_at)
     select machine.unit_code, 'BATTERY', told.hash, machine.id, now()
     from machine join unnest($1::text[], $2::text[]) as told (id, hash) on told.id = machine.unit_code`,
    [
      fleetOf(count).map(({ deviceId }) => deviceId),
      await Promise.all(fleetOf(count).map(({ deviceId }) => hashOf(keyOf(deviceId)))),
    ],
  );
  await client.end();
}

async function hashOf(key: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Buffer.from(bytes).toString('hex');
}

/** Looks for every point that was acknowledged; @returns whether one is not there. */
async function tell({ kept, messages }: Acknowledged, seconds: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ device: string; ts: Date[] }>(
    `select device.device_id as device, array_agg(point.ts) as ts
     from telemetry.point join monitored_device device on device.unit_id = point.unit_id group by device.device_id`,
  );
  const there = new Map(rows.map(({ device, ts }) => [device, new Set(ts.map((at) => at.getTime()))]));
  const promised = [...kept].flatMap(([device, moments]) => [...moments].map((ts) => ({ device, ts })));
  const lost = promised.filter(({ device, ts }) => !there.get(device)?.has(ts)).length;
  const apart = await client.query<{ reason: string; times: number }>(
    'select reason, count(*)::int as times from telemetry.rejected group by reason order by reason',
  );
  const size = await client.query<{ bytes: number; points: number }>(
    `select (select sum(pg_total_relation_size(inhrelid))::float from pg_inherits where inhparent = 'telemetry.point'::regclass) as bytes,
       (select count(*)::int from telemetry.point) as points`,
  );
  await client.end();
  const [{ bytes = 0, points = 0 } = {}] = size.rows;
  console.log(
    [
      `${count} units, ${turns} turns of ${everyMs / 1000} s${values.calm ? '' : ', process and database killed once each'}`,
      `${messages} messages acknowledged in ${seconds.toFixed(0)} s (${(messages / seconds).toFixed(0)} a second)`,
      `${promised.length} points acknowledged, ${points} kept, ${lost} lost`,
      `${(bytes / Math.max(points, 1)).toFixed(0)} bytes a point in its partition, index included`,
      `kept apart: ${apart.rows.map(({ reason, times }) => `${reason} ${times}`).join(', ') || 'nothing'}`,
    ].join('\n'),
  );
  return lost > 0;
}
