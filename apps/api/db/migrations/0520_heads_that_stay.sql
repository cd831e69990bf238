-- Clocks that are open are rolled up too: in the hour from which on they count. So the headcount of today costs as much as that of any day,
-- however many are there. One that stays open although its person came again ends where they came again, and says so itself.

alter table clock add column again_at timestamptz;
comment on column clock.again_at is 'When the person came again while this one was open; null where they did not.';

alter table headcount add column came bigint not null default 0;
alter table headcount_delta add column came int not null default 0;
comment on table headcount is 'People who were clocked in at half past the hour, by the plant where they stood and their work center, up to the last fold.';
comment on column headcount.people is 'Of clocks that are over.';
comment on column headcount.came is 'Of clocks that are open: they count in this hour and in each that followed.';
comment on column headcount_delta.came is 'As in headcount.';
create index headcount_came_idx on headcount (plant_code, hour) where came <> 0;

create function first_clocked_hour(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('1 hour', at - interval '30 minutes' + interval '1 hour' - interval '1 microsecond', '2000-01-01Z')
$$;
comment on function first_clocked_hour is 'The first hour whose half is not before a moment.';

create or replace function clocked_hours(from_at timestamptz, to_at timestamptz) returns setof timestamptz language sql immutable parallel safe as $$
  select generate_series(first_clocked_hour(from_at), to_at - interval '30 minutes' - interval '1 microsecond', interval '1 hour')
$$;

create function note_heads(told clock, sign int) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into headcount_delta (plant_code, work_center_code, hour, people, came)
    select told.site_code, told.work_center_code, counted, sign, 0 from clocked_hours(told.in_at, coalesce(told.out_at, told.again_at)) counted
    union all select told.site_code, told.work_center_code, first_clocked_hour(told.in_at), 0, sign where coalesce(told.out_at, told.again_at) is null
$$;
comment on function note_heads is 'Notes what a clock is to the headcount, or that it is not any more.';

create or replace function count_heads() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform note_heads(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform note_heads(new, 1);
  end if;
  return null;
end $$;
comment on function count_heads is 'Notes what a clock changes in the headcount.';

drop trigger clock_recounted on clock;
create trigger clock_recounted after update of in_at, out_at, again_at, site_code, work_center_code on clock for each row
  when ((old.in_at, old.out_at, old.again_at, old.site_code, old.work_center_code)
    is distinct from (new.in_at, new.out_at, new.again_at, new.site_code, new.work_center_code))
  execute function count_heads();

create function note_who_came_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clock left_open set again_at = (select min(later.in_at) from clock later
      where later.person_id = left_open.person_id and later.in_at > left_open.in_at)
    where left_open.person_id in (old.person_id, new.person_id) and left_open.out_at is null
      and left_open.again_at is distinct from (select min(later.in_at) from clock later
        where later.person_id = left_open.person_id and later.in_at > left_open.in_at);
  return null;
end $$;
comment on function note_who_came_again is 'Tells the open clocks of a person when they came again.';
create trigger clock_came_again after insert or delete or update of in_at, out_at, person_id on clock for each row
  execute function note_who_came_again();

create or replace function fold_headcounts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_headcounts'));
  with taken as (delete from headcount_delta returning plant_code, work_center_code, hour, people, came),
  summed as (select plant_code, work_center_code, hour, sum(people) as people, sum(came) as came from taken group by 1, 2, 3),
  written as (
    merge into headcount as c using summed as s
      on c.plant_code = s.plant_code and c.work_center_code = s.work_center_code and c.hour = s.hour
    when matched and c.people + s.people = 0 and c.came + s.came = 0 then delete
    when matched then update set people = c.people + s.people, came = c.came + s.came
    when not matched and (s.people <> 0 or s.came <> 0) then insert (plant_code, work_center_code, hour, people, came)
      values (s.plant_code, s.work_center_code, s.hour, s.people, s.came)
    returning 1)
  select count(*) into folded from written;
  return folded;
end $$;

create function count_all_heads() returns void language sql security definer set search_path = public, pg_temp as $$
  update clock left_open set again_at = (select min(later.in_at) from clock later
      where later.person_id = left_open.person_id and later.in_at > left_open.in_at)
    where left_open.out_at is null and left_open.again_at is distinct from (select min(later.in_at) from clock later
      where later.person_id = left_open.person_id and later.in_at > left_open.in_at);
  delete from headcount_delta;
  delete from headcount;
  insert into headcount (plant_code, work_center_code, hour, people, came)
    select site_code, work_center_code, told.hour, sum(told.people), sum(told.came)
    from clock cross join lateral (
      select counted as hour, 1 as people, 0 as came from clocked_hours(clock.in_at, coalesce(clock.out_at, clock.again_at)) counted
      union all select first_clocked_hour(clock.in_at), 0, 1 where coalesce(clock.out_at, clock.again_at) is null) told
    group by 1, 2, 3
$$;
comment on function count_all_heads is 'Counts the headcount anew from the clocks, where many came without their triggers.';

select count_all_heads();
