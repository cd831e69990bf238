// Hours that are packed: a unit's hour is one row of arrays once it is over. What comes late of such an hour lies beside it, until it is
// packed again with it; a point lies in one of the two, never in both.
import type pg from 'pg';

/** Of a transaction, each unit with one hour: some thousand points. */
const mostUnits = 50;

/** Packs what is due, unit after unit. @returns how many hours were written */
export async function pack(pool: pg.Pool): Promise<number> {
  let packed = 0;
  for (let after = 0; ; ) {
    const { rows } = await pool.query<{ unit_id: number }>(
      'select unit_id from telemetry.latest where unit_id > $1 order by unit_id limit $2',
      [after, mostUnits],
    );
    const last = rows.at(-1);
    if (!last) return packed;
    packed += await packAll(
      pool,
      rows.map(({ unit_id: unit }) => unit),
    );
    after = last.unit_id;
  }
}

async function packAll(pool: pg.Pool, units: readonly number[]): Promise<number> {
  for (let packed = 0; ; ) {
    const { rows } = await pool.query<{ hours: number }>('select telemetry.pack($1) as hours', [units]);
    const hours = rows[0]?.hours ?? 0;
    if (hours === 0) return packed;
    packed += hours;
  }
}

interface Moment {
  readonly unit_id: number;
  readonly ts: Date;
}

/**
 * Of points that this transaction has just put in, takes those out again that lie in a packed hour.
 * This is a statement after the insert, as it must be: where packing moved a point away, the insert waited for the commit of that, and
 * only what begins afterwards is sure to see the hour. Each hour is asked for by its key and unpacked once.
 */
export async function takeBackPacked(
  client: pg.PoolClient,
  moments: readonly Moment[],
): Promise<readonly Moment[]> {
  if (moments.length === 0) return [];
  const { rows } = await client.query<Moment>(
    `with said as (select * from unnest($1::int[], $2::timestamptz[]) as said(unit_id, ts)),
     packed as materialized (
       select due.unit_id, moment.ts
       from (select distinct unit_id, date_trunc('hour', ts, 'UTC') as at from said) due
         cross join lateral (
           select hour from telemetry.hour where hour.unit_id = due.unit_id and hour.at = due.at limit 1) its
         cross join lateral telemetry.unpacked(its.hour) moment)
     delete from telemetry.point using said join packed using (unit_id, ts)
     where point.unit_id = said.unit_id and point.ts = said.ts returning point.unit_id, point.ts`,
    [moments.map(({ unit_id: unit }) => unit), moments.map(({ ts }) => ts)],
  );
  return rows;
}
