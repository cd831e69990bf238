// Units that speak among the machines of the measured database: ten thousand with what they said last, and of two hundred each quarter
// of an hour of the last thirty days. They are added once.
import { signalsOf } from '@dca/domain/telemetry';
import type pg from 'pg';
import { fill } from './fill.ts';

export const unitsKnown = 10_000;
export const unitsWithDays = 200;
export const daysKnown = 30;

/** Adds what is missing, and lets what was said last be of now: a unit that was silent since the last run is another tile. */
export async function addMonitored(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ units: number }>(
    `select count(*)::int as units from monitored_device where device_id like 'BENCH-%'`,
  );
  const signals = signalsOf('BATTERY').length;
  // A database of fewer machines has fewer units: what was added once is all that there is.
  if (rows[0]?.units === 0) {
    console.log(`adding ${unitsKnown.toLocaleString('en')} units that speak; later runs find them there`);
    await pool.query(
      `select telemetry.open_day((current_date - n)::date) from generate_series(0, ${daysKnown + 1}) n`,
    );
    await fill(pool, ['monitored_device', 'telemetry.latest', 'telemetry.quarter'], async (client) => {
      await client.query(devices, [unitsKnown]);
      await client.query(latest, [signals]);
      await client.query(quarters, [signals, unitsWithDays, daysKnown]);
    });
  }
  await pool.query(
    `update telemetry.latest set ts = now() - interval '5 seconds', measured = array_fill(now() - interval '5 seconds', array[$1::int])
    where unit_id in (select unit_id from monitored_device where device_id like 'BENCH-%')`,
    [signals],
  );
  await pool.query('vacuum (analyze) telemetry.latest');
}

const devices = `insert into monitored_device (device_id, kind, key_hash, equipment_id, registered_at, first_heard, last_heard)
  select 'BENCH-' || row_number() over (order by id), 'BATTERY', 'bench', id, now(), now() - interval '40 days', now()
  from (select id from equipment where is_active and id not in (select equipment_id from monitored_device where equipment_id is not null)
    order by md5(id::text) limit $1) machine`;

/** A signal in four says nothing. */
const latest = `insert into telemetry.latest (unit_id, ts, values, measured, codes)
  select unit_id, now(), array(select case when n % 4 = 3 then null else (20 + (unit_id + n) % 60)::real end from generate_series(1, $1::int) n),
    array_fill(now(), array[$1::int]), '{}' from monitored_device where device_id like 'BENCH-%'`;

const quarters = `insert into telemetry.quarter (unit_id, at, points, low, high, sum, counted, last, last_at)
  select unit_id, at, 90, array_fill(10::real, array[$1::int]), array_fill(60::real, array[$1::int]),
    array_fill(2700::double precision, array[$1::int]), array_fill(90, array[$1::int]), array_fill(30::real, array[$1::int]),
    at + interval '14 minutes 50 seconds'
  from (select unit_id from monitored_device where device_id like 'BENCH-%' order by unit_id limit $2) unit
    cross join generate_series(date_trunc('day', now(), 'UTC') - $3::int * interval '1 day', now(), interval '15 minutes') at`;
