import { telemetryLimits } from '@dca/domain/telemetry';
import pg from 'pg';
import { pack, takeBackPacked } from './packed.ts';
import { newestOf, quartersOf } from './roll-up.ts';
import type { Latest, Newest, PointOfUnit, Quarter, Telemetry } from './telemetry.ts';

interface Options {
  readonly connectionString: string;
  readonly poolSize: number;
}

/** Opens the series; `log` hears of connections that break. */
export function openTelemetry(
  { connectionString, poolSize }: Options,
  log: (error: Error) => void,
): Telemetry {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    application_name: 'dca telemetry',
  });
  pool.on('connect', (client) => client.on('error', log));
  pool.on('error', () => undefined);
  const openDays = new Set<string>();
  return {
    keep: async (points) => {
      if (points.length === 0) return [];
      await openDaysOf(pool, openDays, points);
      return keepPoints(pool, points).catch(async (error: unknown) => {
        if (!isOfNoDay(error)) throw error;
        // A day that was open here was forgotten meanwhile, by this process or by another one.
        openDays.clear();
        await openDaysOf(pool, openDays, points);
        return keepPoints(pool, points);
      });
    },
    reject: async (points) => {
      if (points.length === 0) return;
      await pool.query(
        `insert into telemetry.rejected (unit_id, reason, said)
         select unit, reason, said from jsonb_to_recordset($1) as told(unit int, reason text, said jsonb)
         where (select count(*) from telemetry.rejected known
           where known.unit_id = unit and known.at > now() - interval '1 day') < $2`,
        [JSON.stringify(points), mostApart],
      );
    },
    rejected: (unit, from, to, reason) => readRejected(pool, [unit, new Date(from), new Date(to)], reason),
    latest: (units) => readLatest(pool, units),
    newest: (units, places) => readNewest(pool, units, places),
    quarters: (unit, from, to, places) => readQuarters(pool, { unit, from, to }, places),
    pointsAfter: async (unit, after, most) => {
      const { rows } = await pool.query<{ ts: Date; values: (number | null)[]; codes: string[] }>(
        selectPoints,
        [unit, new Date(after), most],
      );
      return rows.map(({ ts, values, codes }) => ({ ts: ts.getTime(), values, codes }));
    },
    pack: () => pack(pool),
    forget: async (now) => {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
      await pool.query(`delete from telemetry.rejected where at < $1`, [before(telemetryLimits.rawDays)]);
      const { rows } = await pool.query<{ dropped: number }>(
        'select telemetry.drop_before($1, $2) as dropped',
        [before(telemetryLimits.rawDays), before(telemetryLimits.quarterYears * 365)],
      );
      return rows[0]?.dropped ?? 0;
    },
    close: () => pool.end(),
  };
}

/** Of a unit in a day: garbage every ten seconds fills no disk. */
const mostApart = 2000;
const mostShown = 200;

async function readRejected(pool: pg.Pool, which: readonly [number, Date, Date], reason: string | null) {
  const these = 'from telemetry.rejected where unit_id = $1 and at >= $2 and at < $3';
  const counted = await pool.query<{ reason: string; times: number }>(
    `select reason, count(*)::int as times ${these} group by reason order by times desc, reason`,
    [...which],
  );
  const newest = await pool.query<{ at: Date; reason: string; said: string }>(
    `select at, reason, said::text ${these} and ($4::text is null or reason = $4) order by at desc, id desc limit ${mostShown}`,
    [...which, reason],
  );
  return { reasons: counted.rows, rows: newest.rows.map((row) => ({ ...row, at: row.at.getTime() })) };
}

const isOfNoDay = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23514';

async function openDaysOf(pool: pg.Pool, open: Set<string>, points: readonly PointOfUnit[]): Promise<void> {
  const days = new Set(points.map(({ ts }) => new Date(ts).toISOString().slice(0, 10)));
  for (const day of days) {
    if (open.has(day)) continue;
    await pool.query('select telemetry.open_day($1)', [day]);
    open.add(day);
  }
}

/** Points, their quarter hours and the newest of each unit are one transaction: none of them is there without the others. */
async function keepPoints(pool: pg.Pool, points: readonly PointOfUnit[]): Promise<PointOfUnit[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const fresh = await insertPoints(client, points);
    if (fresh.length > 0) {
      await client.query(addQuarters, [JSON.stringify(quartersOf(fresh))]);
      await client.query(setLatest, [JSON.stringify(newestOf(fresh))]);
    }
    await client.query('commit');
    return fresh;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function insertPoints(client: pg.PoolClient, points: readonly PointOfUnit[]): Promise<PointOfUnit[]> {
  const said = points.map((point) => ({ ...point, ts: new Date(point.ts).toISOString() }));
  const { rows } = await client.query<{ unit_id: number; ts: Date; is_old: boolean }>(
    `insert into telemetry.point (unit_id, ts, values, codes)
     select unit, ts, values, codes
     from jsonb_to_recordset($1) as said(unit int, ts timestamptz, values real[], codes text[]) order by unit, ts
     on conflict do nothing returning unit_id, ts, ts < clock_timestamp() - interval '1 hour' as is_old`,
    [JSON.stringify(said)],
  );
  const key = ({ unit_id: unit, ts }: { unit_id: number; ts: Date }) => `${unit} ${ts.getTime()}`;
  const isNew = new Set(rows.map(key));
  // No hour is packed before it is over for an hour.
  const old = rows.filter((row) => row.is_old);
  for (const known of await takeBackPacked(client, old)) isNew.delete(key(known));
  // Of a moment that a batch says twice, the first counts, as it does in two batches.
  return points.filter(({ unit, ts }) => isNew.delete(`${unit} ${ts}`));
}

/** In one statement, so that packing moves nothing between the one half and the other. */
const selectPoints = `(select ts, values, codes from telemetry.point where unit_id = $1 and ts > $2 order by ts limit $3)
  union all
  (select packed.ts, packed.values, packed.codes from telemetry.hour cross join lateral telemetry.unpacked(hour) packed
   where hour.unit_id = $1 and hour.at > $2::timestamptz - interval '1 hour' and packed.ts > $2
   order by hour.at, packed.ts limit $3)
  order by ts limit $3`;

const addQuarters = `insert into telemetry.quarter as q (unit_id, at, points, low, high, sum, counted, last, last_at)
  select unit, at, points, low, high, sum, counted, last, "lastAt" from jsonb_to_recordset($1) as told(unit int, at timestamptz,
    points int, low real[], high real[], sum double precision[], counted int[], last real[], "lastAt" timestamptz)
  order by unit, at
  on conflict (unit_id, at) do update set
    points = q.points + excluded.points,
    low = telemetry.lower_of(q.low, excluded.low),
    high = telemetry.higher_of(q.high, excluded.high),
    sum = telemetry.added(q.sum, excluded.sum),
    counted = telemetry.added(q.counted, excluded.counted),
    last = case when excluded.last_at > q.last_at then telemetry.filled(q.last, excluded.last)
      else telemetry.filled(excluded.last, q.last) end,
    last_at = greatest(q.last_at, excluded.last_at)`;

/** What is older than what is known changes nothing: the newest is the newest measured, never the last to arrive. */
const setLatest = `insert into telemetry.latest as known (unit_id, ts, values, measured, codes)
  select unit, ts, values, measured, codes from jsonb_to_recordset($1) as told(unit int, ts timestamptz, values real[],
    measured timestamptz[], codes text[]) order by unit
  on conflict (unit_id) do update set
    ts = excluded.ts,
    values = telemetry.filled(known.values, excluded.values),
    measured = telemetry.filled(known.measured, excluded.measured),
    codes = excluded.codes
  where excluded.ts > known.ts`;

async function readLatest(pool: pg.Pool, units: readonly number[]): Promise<Latest[]> {
  if (units.length === 0) return [];
  const { rows } = await pool.query<{
    unit_id: number;
    ts: Date;
    values: (number | null)[];
    measured: (Date | null)[];
    codes: string[];
  }>('select unit_id, ts, values, measured, codes from telemetry.latest where unit_id = any($1)', [units]);
  return rows.map(({ unit_id: unit, ts, values, measured, codes }) => ({
    unit,
    ts: ts.getTime(),
    values,
    measured: measured.map((at) => at?.getTime() ?? null),
    codes,
  }));
}

/** What stands at these places of an array: who needs two signals of fifteen waits for no others. */
const takenFrom = (column: string, places: readonly number[]) =>
  `array[${places.map((place) => `${column}[${Math.trunc(place) + 1}]`).join(', ')}]`;

/** The same as it is read: at their places again. */
function placed<V>(values: readonly V[], places: readonly number[]): V[] {
  const all: V[] = [];
  for (const [n, place] of places.entries()) all[place] = values[n] as V;
  return all;
}

async function readNewest(
  pool: pg.Pool,
  units: readonly number[],
  places: readonly number[],
): Promise<Newest[]> {
  if (units.length === 0) return [];
  const { rows } = await pool.query<{ unit: number; ts: Date; values: (number | null)[] }>(
    `select unit_id as unit, ts, ${takenFrom('values', places)} as values from telemetry.latest where unit_id = any($1)`,
    [units],
  );
  return rows.map(({ unit, ts, values }) => ({ unit, ts: ts.getTime(), values: placed(values, places) }));
}

interface QuartersAsked {
  readonly unit: number;
  readonly from: number;
  readonly to: number;
}

async function readQuarters(
  pool: pg.Pool,
  { unit, from, to }: QuartersAsked,
  places: readonly number[],
): Promise<Quarter[]> {
  const { rows } = await pool.query<{
    at: Date;
    points: number;
    low: (number | null)[];
    high: (number | null)[];
    sum: number[];
    counted: number[];
    last: (number | null)[];
  }>(
    `select at, points, ${['low', 'high', 'sum', 'counted', 'last'].map((name) => `${takenFrom(name, places)} as ${name}`).join(', ')}
     from telemetry.quarter where unit_id = $1 and at >= $2 and at < $3 order by at`,
    [unit, new Date(from), new Date(to)],
  );
  return rows.map(({ at, points, low, high, sum, counted, last }) => ({
    at: at.getTime(),
    points,
    low: placed(low, places),
    high: placed(high, places),
    mean: placed(
      sum.map((value, n) => (counted[n] ? value / (counted[n] ?? 1) : null)),
      places,
    ),
    last: placed(last, places),
  }));
}
