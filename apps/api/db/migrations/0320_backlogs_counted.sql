-- How many backlogs there are, by plant, work center and day: of approval (how many of them are closed), of finding (how old the open
-- ones are) and of being due (what is over its day). Noted in the transaction of the move and folded later, as the counts of jobs are.

create view backlog_tally as
  select told.of_day, backlog.plant_code, coalesce(backlog.work_center_code, '') as work_center_code, backlog.customer_code, told.day,
    (backlog.is_open and backlog.priority = 1)::int as open_1, (backlog.is_open and backlog.priority = 2)::int as open_2,
    (backlog.is_open and backlog.priority = 3)::int as open_3, (backlog.is_open and backlog.priority = 4)::int as open_4,
    (backlog.status = 'PARTS_ORDERED')::int as on_order, (backlog.status = 'CLOSED')::int as closed,
    case when backlog.is_open then coalesce(backlog.estimated_hours, 0) else 0 end as open_hours, backlog.id as backlog_id
  from backlog cross join lateral (values
    ('APPROVED', case when backlog.is_bms then day_at_plant(backlog.plant_code, backlog.leader_approved_at) end),
    ('FOUND', case when backlog.is_open then (backlog.found_at at time zone 'UTC')::date end),
    ('DUE', case when backlog.is_open then backlog.due_on end)) as told (of_day, day)
  where told.day is not null and (backlog.is_open or backlog.status = 'CLOSED');
comment on view backlog_tally is 'What each backlog adds to backlog_count: one row for each of its days. Found by the day in UTC, approved and due by that at the plant.';

create table backlog_count (
  of_day text not null constraint backlog_count_of_day_check check (of_day in ('APPROVED', 'FOUND', 'DUE')),
  plant_code text not null,
  work_center_code text not null,
  day date not null,
  open_1 bigint not null,
  open_2 bigint not null,
  open_3 bigint not null,
  open_4 bigint not null,
  on_order bigint not null,
  closed bigint not null,
  open_hours numeric not null,
  primary key (of_day, plant_code, day, work_center_code)
);
comment on table backlog_count is 'Backlogs by a day of theirs, up to the last fold; backlog_count_delta holds what came since. Open ones by priority, of them on order, closed ones, and the hours of the open ones.';
comment on column backlog_count.work_center_code is 'Empty for backlogs without one.';

create table backlog_count_delta (
  id bigint generated always as identity primary key,
  of_day text not null,
  plant_code text not null,
  work_center_code text not null,
  day date not null,
  open_1 int not null,
  open_2 int not null,
  open_3 int not null,
  open_4 int not null,
  on_order int not null,
  closed int not null,
  open_hours numeric not null
);
comment on table backlog_count_delta is 'Changes of backlog_count in the transaction of the move.';

-- Before and after a change the view says what the row adds; so the same words count one row and all of them.
create function note_backlog(what uuid, sign int) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into backlog_count_delta (of_day, plant_code, work_center_code, day, open_1, open_2, open_3, open_4, on_order, closed, open_hours)
  select of_day, plant_code, work_center_code, day, sign * open_1, sign * open_2, sign * open_3, sign * open_4, sign * on_order,
    sign * closed, sign * open_hours from backlog_tally where backlog_id = what
$$;
comment on function note_backlog is 'Notes what one backlog, as it stands, adds to the counts or takes from them.';

create function count_backlog() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_when = 'BEFORE' then
    perform note_backlog(old.id, -1);
    return case tg_op when 'DELETE' then old else new end;
  end if;
  perform note_backlog(new.id, 1);
  return null;
end $$;
comment on function count_backlog is 'Takes a backlog from the counts before it changes and adds it afterwards.';
create trigger backlog_counted_insert after insert on backlog for each row execute function count_backlog();
create trigger backlog_counted_delete before delete on backlog for each row execute function count_backlog();
create trigger backlog_uncounted before update of status, priority, plant_code, work_center_code, found_at, due_on, leader_approved_at, estimated_hours
  on backlog for each row execute function count_backlog();
create trigger backlog_recounted after update of status, priority, plant_code, work_center_code, found_at, due_on, leader_approved_at, estimated_hours
  on backlog for each row execute function count_backlog();

create function fold_backlog_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_backlog_counts'));
  with taken as (delete from backlog_count_delta returning *),
  summed as (
    select of_day, plant_code, work_center_code, day, sum(open_1) as open_1, sum(open_2) as open_2, sum(open_3) as open_3,
      sum(open_4) as open_4, sum(on_order) as on_order, sum(closed) as closed, sum(open_hours) as open_hours
    from taken group by 1, 2, 3, 4),
  written as (
    merge into backlog_count as c using summed as s
      on c.of_day = s.of_day and c.plant_code = s.plant_code and c.work_center_code = s.work_center_code and c.day = s.day
    when matched and c.open_1 + s.open_1 = 0 and c.open_2 + s.open_2 = 0 and c.open_3 + s.open_3 = 0 and c.open_4 + s.open_4 = 0
      and c.closed + s.closed = 0 then delete
    when matched then update set open_1 = c.open_1 + s.open_1, open_2 = c.open_2 + s.open_2, open_3 = c.open_3 + s.open_3,
      open_4 = c.open_4 + s.open_4, on_order = c.on_order + s.on_order, closed = c.closed + s.closed,
      open_hours = c.open_hours + s.open_hours
    when not matched and (s.open_1, s.open_2, s.open_3, s.open_4, s.closed) is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint)
      then insert (of_day, plant_code, work_center_code, day, open_1, open_2, open_3, open_4, on_order, closed, open_hours)
      values (s.of_day, s.plant_code, s.work_center_code, s.day, s.open_1, s.open_2, s.open_3, s.open_4, s.on_order, s.closed, s.open_hours)
    returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_backlog_counts is 'Adds the noted changes to the roll-up; readers see the same sums before and after.';

create function count_all_backlogs() returns void language sql set search_path = public, pg_temp as $$
  delete from backlog_count_delta;
  delete from backlog_count;
  insert into backlog_count (of_day, plant_code, work_center_code, day, open_1, open_2, open_3, open_4, on_order, closed, open_hours)
    select of_day, plant_code, work_center_code, day, sum(open_1), sum(open_2), sum(open_3), sum(open_4), sum(on_order), sum(closed),
      sum(open_hours) from backlog_tally group by 1, 2, 3, 4
$$;
comment on function count_all_backlogs is 'Counts the roll-up anew from the backlogs, as the owner.';

lock table backlog in share row exclusive mode;
select count_all_backlogs();

-- The hours within a day on which an age turns into the next bucket are counted from the backlogs themselves.
create index backlog_open_found_idx on backlog (plant_code, found_at) include (work_center_code) where is_open;
