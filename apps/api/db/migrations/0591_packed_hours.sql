-- An hour of a unit that is over is one row of arrays: what says much the same again and again takes little together.

create table telemetry.hour (
  unit_id int not null,
  at timestamptz not null,
  points int not null,
  steps int[] not null,
  values real[] not null,
  coded int[],
  codes text[],
  primary key (unit_id, at)
) partition by range (at);
comment on table telemetry.hour is 'An hour of a unit, packed. steps: milliseconds from the point before, first from its begin. values: of each signal those of all points. coded: the points that say codes. One partition a day.';

-- A point that knew fewer signals than others of its hour has nothing of those that it did not know.
create function telemetry.unpacked(packed telemetry.hour) returns table (ts timestamptz, "values" real[], codes text[])
  language sql stable parallel safe as $$
  select moment.ts, coalesce(said.values, '{}'), coalesce(coded.codes, '{}')
  from (select place, packed.at + sum(step) over (order by place) * interval '1 millisecond' as ts
      from unnest(packed.steps) with ordinality as each(step, place)) moment
    left join (select (n - 1) % packed.points + 1 as place, array_agg(value order by n) as values
      from unnest(packed.values) with ordinality as each(value, n) group by 1) said using (place)
    left join (select place, array_agg(code order by n) as codes
      from unnest(packed.coded, packed.codes) with ordinality as each(place, code, n) group by 1) coded using (place)
$$;

-- Packs the oldest hour of each of these units that is over for an hour, together with what of it is packed already. One at a time: who
-- packs beside another would write an hour without what the other has just put into it.
create function telemetry.pack(units int[]) returns int language plpgsql as $$
declare packed int;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry.pack'));
  with due as materialized (
    select unit as unit_id, date_trunc('hour', oldest.ts, 'UTC') as at
    from unnest(units) unit cross join lateral (
      select p.ts from telemetry.point p
      where p.unit_id = unit and p.ts < date_trunc('hour', now() - interval '1 hour', 'UTC') order by p.ts limit 1) oldest
  ), taken as (
    delete from telemetry.point p using due
    where p.unit_id = due.unit_id and p.ts >= due.at and p.ts < due.at + interval '1 hour'
    returning due.unit_id, due.at, p.ts, p.values, p.codes
  ), point as (
    select *, row_number() over of_hour as place, lag(ts, 1, at) over of_hour as before
    from (select * from taken union all
      select hour.unit_id, hour.at, u.ts, u.values, u.codes
      from due join telemetry.hour using (unit_id, at) cross join lateral telemetry.unpacked(hour) u) each
    window of_hour as (partition by unit_id, at order by ts)
  ), signal as (
    select unit_id, at, n, array_agg(values[n] order by place) as values
    from point join (select unit_id, at, max(cardinality(values)) as signals from point group by 1, 2) wide using (unit_id, at)
      cross join lateral generate_series(1, signals) n
    group by 1, 2, 3
  ), written as (
    insert into telemetry.hour as known (unit_id, at, points, steps, values, coded, codes)
    select unit_id, at, points, steps, coalesce(said.values, '{}'), coded, codes
    from (select unit_id, at, count(*) as points,
        array_agg((extract(epoch from ts - before) * 1000)::int order by place) as steps from point group by 1, 2) moment
      left join (select unit_id, at, array_agg(values order by n) as values from signal group by 1, 2) said using (unit_id, at)
      left join (select unit_id, at, array_agg(place order by place, n) as coded, array_agg(code order by place, n) as codes
        from point cross join lateral unnest(codes) with ordinality as each(code, n) group by 1, 2) coded using (unit_id, at)
    on conflict (unit_id, at) do update set points = excluded.points, steps = excluded.steps, values = excluded.values,
      coded = excluded.coded, codes = excluded.codes
    returning 1
  )
  select count(*) into packed from written;
  return packed;
end $$;

create or replace function telemetry.open_day(day date) returns void language plpgsql security definer set search_path = telemetry, pg_catalog as $$
declare month date := date_trunc('month', day)::date; name text;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry.open_day'));
  foreach name in array array['point', 'hour'] loop
    if to_regclass(format('telemetry.%I', name || to_char(day, '_YYYYMMDD'))) is null then
      execute format('create table telemetry.%I partition of telemetry.%I for values from (%L) to (%L)', name || to_char(day, '_YYYYMMDD'),
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
      -- All arrays of an hour are compressed, not only the largest.
      if name = 'hour' then
        execute format('alter table telemetry.%I set (toast_tuple_target = 128)', name || to_char(day, '_YYYYMMDD'));
      end if;
    end if;
  end loop;
  if to_regclass(format('telemetry.%I', 'quarter_' || to_char(month, 'YYYYMM'))) is null then
    execute format('create table telemetry.%I partition of telemetry.quarter for values from (%L) to (%L)',
      'quarter_' || to_char(month, 'YYYYMM'), month::timestamp at time zone 'UTC',
      (month + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end $$;

-- Points go before hours, as whoever writes takes them: neither waits for the other in a ring. Names are compared as text: of a condition
-- that PostgreSQL may ask of any part, nothing is read as a date.
create or replace function telemetry.drop_before(points_before date, quarters_before date) returns int
  language plpgsql security definer set search_path = telemetry, pg_catalog as $$
declare part record; dropped int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry.open_day'));
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where (i.inhparent in ('telemetry.point'::regclass, 'telemetry.hour'::regclass)
        and right(c.relname, 8) < to_char(points_before, 'YYYYMMDD'))
       or (i.inhparent = 'telemetry.quarter'::regclass and right(c.relname, 6) < to_char(quarters_before, 'YYYYMM'))
    order by i.inhparent <> 'telemetry.point'::regclass, c.relname
  loop
    execute format('drop table telemetry.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Days that are open have their hours too.
select telemetry.open_day(to_date(right(c.relname, 8), 'YYYYMMDD'))
from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'telemetry.point'::regclass;
