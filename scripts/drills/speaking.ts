// Units that speak as devices do: a point every ten seconds, kept until it is acknowledged, and said again with those after it. What was
// acknowledged is compared with what lies in the series.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { telemetryPath } from '@dca/contract/areas/material-handling';
import mqtt from 'mqtt';
import pg from 'pg';

export interface Speaking {
  /** How many units, a point of each in so many milliseconds, and how many of them speak by MQTT. */
  readonly units: number;
  readonly everyMs: number;
  readonly byMqtt: number;
  readonly webs: readonly string[];
  readonly broker: string;
}

/** What became of what was said. */
export interface Said {
  readonly points: number;
  readonly acknowledged: number;
  /** Milliseconds from measured to acknowledged. */
  readonly late: readonly number[];
  /** Asked again, because nobody answered or the answer was no. */
  readonly again: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Of each unit how many were acknowledged, the first that it measured, and when the last of them was. */
  readonly upTo: ReadonlyMap<string, { readonly points: number; readonly ts: string }>;
}

const keyOf = (unit: number) => `the-key-of-unit-${unit}-of-the-drill`;
const nameOf = (unit: number) => `DRILL-${unit}`;
const mostAtOnce = 200;
/** Units whose messages are on their way at the same time. */
const mostOnTheWay = 64;

/** Puts machines with their devices into the database, registered. */
export async function registerUnits(databaseUrl: string, units: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const names = Array.from({ length: units }, (_, unit) => nameOf(unit));
    const hashes = names.map((_, unit) => createHash('sha256').update(keyOf(unit)).digest('hex'));
    await client.query(
      `with machine as (
         insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
         select name, 'KOM', name, (select unit_model from unit_model where equipment_class = 'BATTERY_FORKLIFT' limit 1), name,
           (select customer_code from customer order by 1 limit 1), 'JKT1'
         from unnest($1::text[]) name returning id, unit_code)
       insert into monitored_device (device_id, kind, key_hash, equipment_id, registered_at)
       select unit_code, 'BATTERY', hash, id, now() from machine join unnest($1::text[], $2::text[]) given (name, hash) on name = unit_code`,
      [names, hashes],
    );
  } finally {
    await client.end();
  }
}

/** Lets them speak for so long, and then until everything is acknowledged, at most so long again. */
export async function speak(setting: Speaking, forMs: number): Promise<Said> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostOnTheWay });
  const its: Talk = {
    ...{ setting, agent, voices: new Map(), waiting: [], isQueued: new Set(), begun: Date.now() },
    ...{ isSpeaking: true, until: Date.now() + 2 * forMs + 30_000 },
    kept: Array.from({ length: setting.units }, () => []),
    said: { points: 0, acknowledged: 0, late: [], again: 0, statuses: {}, upTo: new Map() },
  };
  const working = [measure(its), ...Array.from({ length: mostOnTheWay }, () => send(its))];
  await pause(forMs);
  its.isSpeaking = false;
  await Promise.all(working);
  for (const voice of its.voices.values())
    await voice.then((client) => client.endAsync(true)).catch(() => undefined);
  agent.destroy();
  return its.said;
}

interface Talk {
  readonly setting: Speaking;
  readonly agent: Agent;
  readonly voices: Map<number, Promise<mqtt.MqttClient>>;
  /** Of each unit what nobody acknowledged yet; units with any, in the order in which they are heard next. */
  readonly kept: Point[][];
  readonly waiting: number[];
  readonly isQueued: Set<number>;
  readonly begun: number;
  readonly until: number;
  readonly said: {
    points: number;
    acknowledged: number;
    late: number[];
    again: number;
    statuses: Record<string, number>;
    upTo: Map<string, { points: number; ts: string }>;
  };
  isSpeaking: boolean;
}

const turns = 50;

/** Spread over the interval: a part of the units at each turn. */
async function measure(its: Talk): Promise<void> {
  const { setting, kept, said, waiting, isQueued, begun } = its;
  for (let turn = 0; its.isSpeaking; turn++) {
    for (let unit = turn % turns; unit < setting.units; unit += turns) {
      kept[unit]?.push(pointOf(unit, Date.now()));
      said.points += 1;
      if (isQueued.has(unit)) continue;
      isQueued.add(unit);
      waiting.push(unit);
    }
    await pause(Math.max(0, begun + ((turn + 1) * setting.everyMs) / turns - Date.now()));
  }
}

async function send(its: Talk): Promise<void> {
  const { setting, kept, said, waiting, isQueued, agent, voices } = its;
  while ((its.isSpeaking || said.acknowledged < said.points) && Date.now() < its.until) {
    const unit = waiting.shift();
    if (unit === undefined) {
      await pause(20);
      continue;
    }
    const points = (kept[unit] ?? []).slice(0, mostAtOnce);
    const web = setting.webs[unit % setting.webs.length] ?? '';
    const status =
      unit < setting.byMqtt
        ? await publish(setting, voices, unit, points)
        : await post(agent, web, unit, points);
    said.statuses[status] = (said.statuses[status] ?? 0) + 1;
    if (status === 202) {
      kept[unit]?.splice(0, points.length);
      said.acknowledged += points.length;
      const name = nameOf(unit);
      const before = said.upTo.get(name)?.points ?? 0;
      said.upTo.set(name, { points: before + points.length, ts: points.at(-1)?.ts ?? '' });
      const now = Date.now();
      for (const { ts } of points) said.late.push(now - Date.parse(ts));
    } else {
      said.again += 1;
      await pause(200);
    }
    if ((kept[unit]?.length ?? 0) > 0) waiting.push(unit);
    else isQueued.delete(unit);
  }
}

interface Point {
  readonly ts: string;
  readonly [signal: string]: string | number;
}

const pointOf = (unit: number, at: number): Point => ({
  ts: new Date(at).toISOString(),
  ...{ soc: 60 + (unit % 30), battVoltage: 48.2, battCurrent: -80 - (unit % 40), battTempC: 31.5 },
  ...{ cellVMin: 1.96, cellVMax: 1.99, keyOn: 1, charging: 0, travelHours: 410.5, liftHours: 220.2 },
  ...{ workingHours: 812.4, chargeCycles: 310, energyKwh: 4200, latitude: -6.12, longitude: 106.91 },
});

/** The status of the answer; 0 where there was none. */
function post(agent: Agent, web: string, unit: number, points: readonly Point[]): Promise<number> {
  const body = JSON.stringify({ points });
  return new Promise((resolve) => {
    const sent = request(`${web}/gateway${telemetryPath}`, {
      method: 'POST',
      agent,
      timeout: 20_000,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-device-id': nameOf(unit),
        authorization: `Bearer ${keyOf(unit)}`,
      },
    });
    sent.once('error', () => resolve(0));
    sent.once('timeout', () => sent.destroy());
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sent.end(body);
  });
}

/** 202 once the broker acknowledged, which is after the commit; 0 where it did not. */
async function publish(
  { broker }: Speaking,
  voices: Map<number, Promise<mqtt.MqttClient>>,
  unit: number,
  points: readonly Point[],
): Promise<number> {
  try {
    const known = voices.get(unit) ?? connected(broker, unit);
    voices.set(unit, known);
    const client = await known;
    const acknowledged = client.publishAsync(`dca/v1/${nameOf(unit)}/points`, JSON.stringify({ points }), {
      qos: 1,
    });
    const given = pause(20_000).then(() => Promise.reject(new Error('no acknowledgement')));
    await Promise.race([acknowledged, given]);
    return 202;
  } catch {
    const gone = voices.get(unit);
    voices.delete(unit);
    await gone?.then((client) => client.endAsync(true)).catch(() => undefined);
    return 0;
  }
}

async function connected(broker: string, unit: number): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(broker, {
    ...{ clientId: nameOf(unit), username: nameOf(unit), password: keyOf(unit) },
    ...{ reconnectPeriod: 0, connectTimeout: 10_000, clean: true },
  });
  client.on('error', () => undefined);
  return client;
}

interface There {
  readonly lost: number;
  readonly doubled: number;
  /** What a point takes on the disk, index and all, as it came and packed; null where no hour was packed. */
  readonly bytes: number;
  readonly packed: number | null;
}

/** How many of the acknowledged are not there, or are there twice, and what a point takes. */
export async function compareSeries(databaseUrl: string, { upTo }: Said): Promise<There> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze telemetry.point, telemetry.hour');
    const told = [...upTo];
    const { rows } = await client.query<There>(
      `with there as (
         select given.points, (select count(*) from telemetry.point point where point.unit_id = device.unit_id and point.ts <= given.ts)
           + (select count(*) from telemetry.hour cross join lateral telemetry.unpacked(hour) packed
              where hour.unit_id = device.unit_id and packed.ts <= given.ts) as kept
         from unnest($1::text[], $2::int[], $3::timestamptz[]) given (name, points, ts)
           join monitored_device device on device.device_id = given.name)
       select sum(greatest(0, points - kept))::int as lost, sum(greatest(0, kept - points))::int as doubled,
         (select sum(pg_total_relation_size(inhrelid))::float8 / greatest(1, (select count(*) from telemetry.point))
          from pg_inherits where inhparent = 'telemetry.point'::regclass) as bytes,
         (select sum(pg_total_relation_size(inhrelid))::float8 / (select sum(points) from telemetry.hour)
          from pg_inherits where inhparent = 'telemetry.hour'::regclass) as packed
       from there`,
      [told.map(([name]) => name), told.map(([, { points }]) => points), told.map(([, { ts }]) => ts)],
    );
    return rows[0] ?? { lost: 0, doubled: 0, bytes: 0, packed: null };
  } finally {
    await client.end();
  }
}
