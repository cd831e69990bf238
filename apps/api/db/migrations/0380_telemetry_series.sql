-- What machines say by themselves: series of their own, which may lie in another database. Nothing here refers to the core.

create schema telemetry;
comment on schema telemetry is 'Series of machines that speak. May lie in a database of its own; no statement spans both.';

create table telemetry.point (
  unit_id int not null,
  ts timestamptz not null,
  values real[] not null,
  codes text[] not null,
  primary key (unit_id, ts)
) partition by range (ts);
comment on table telemetry.point is 'What a unit said of one moment, once. values: its signals in the order of its kind. One partition a day.';

create table telemetry.quarter (
  unit_id int not null,
  at timestamptz not null,
  points int not null,
  low real[] not null,
  high real[] not null,
  sum double precision[] not null,
  counted int[] not null,
  last real[] not null,
  last_at timestamptz not null,
  primary key (unit_id, at)
) partition by range (at);
comment on table telemetry.quarter is 'A quarter of an hour of a unit: the lowest, highest, sum, number and last of each signal. One partition a month.';

create table telemetry.latest (
  unit_id int primary key,
  ts timestamptz not null,
  values real[] not null,
  measured timestamptz[] not null,
  codes text[] not null
);
comment on table telemetry.latest is 'The newest of a unit by the time that it was measured. measured: of each signal, when.';

create table telemetry.rejected (
  id bigint generated always as identity primary key,
  unit_id int not null,
  at timestamptz not null default now(),
  reason text not null,
  said jsonb not null
);
comment on table telemetry.rejected is 'What a unit said that cannot be true, with the reason.';
create index rejected_unit_idx on telemetry.rejected (unit_id, at desc);
create index rejected_at_idx on telemetry.rejected (at);

create function telemetry.filled(old anycompatiblearray, new anycompatiblearray) returns anycompatiblearray
  language sql immutable parallel safe as $$
  select array_agg(coalesce(n, o) order by place) from unnest(old, new) with ordinality as both_of(o, n, place)
$$;
create function telemetry.lower_of(old real[], new real[]) returns real[] language sql immutable parallel safe as $$
  select array_agg(least(o, n) order by place) from unnest(old, new) with ordinality as both_of(o, n, place)
$$;
create function telemetry.higher_of(old real[], new real[]) returns real[] language sql immutable parallel safe as $$
  select array_agg(greatest(o, n) order by place) from unnest(old, new) with ordinality as both_of(o, n, place)
$$;
create function telemetry.added(old anycompatiblearray, new anycompatiblearray) returns anycompatiblearray
  language sql immutable parallel safe as $$
  select array_agg(coalesce(o, 0) + coalesce(n, 0) order by place) from unnest(old, new) with ordinality as both_of(o, n, place)
$$;

-- The server owns nothing, so partitions are made and dropped by functions of the owner.
create function telemetry.open_day(day date) returns void language plpgsql security definer set search_path = telemetry, pg_catalog as $$
declare month date := date_trunc('month', day)::date;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry.open_day'));
  if to_regclass(format('telemetry.%I', 'point_' || to_char(day, 'YYYYMMDD'))) is null then
    execute format('create table telemetry.%I partition of telemetry.point for values from (%L) to (%L)',
      'point_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end if;
  if to_regclass(format('telemetry.%I', 'quarter_' || to_char(month, 'YYYYMM'))) is null then
    execute format('create table telemetry.%I partition of telemetry.quarter for values from (%L) to (%L)',
      'quarter_' || to_char(month, 'YYYYMM'), month::timestamp at time zone 'UTC',
      (month + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end $$;

create function telemetry.drop_before(points_before date, quarters_before date) returns int
  language plpgsql security definer set search_path = telemetry, pg_catalog as $$
declare part record; dropped int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry.open_day'));
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where (i.inhparent = 'telemetry.point'::regclass and right(c.relname, 8) < to_char(points_before, 'YYYYMMDD'))
       or (i.inhparent = 'telemetry.quarter'::regclass
         and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= quarters_before)
  loop
    execute format('drop table telemetry.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
