-- How many problem logs there are, by plant and work center: in each state, and of those that were approved how many are closed by the day
-- of approval and the responsibility. Noted in the transaction of the move and folded later, as the counts of backlogs are.

create view problem_log_tally as
  select told.of_day, log.plant_code, coalesce(log.work_center_code, '') as work_center_code, told.responsibility, told.status, told.day,
    1 as logs, log.id as problem_log_id
  from problem_log log cross join lateral (values
    ('STATE', '', log.status, '-infinity'::date),
    ('APPROVED', log.responsibility, case log.status when 6 then 6 else 3 end,
      case when log.status in (3, 5, 6) then day_at_plant(log.plant_code, log.approved_at) end))
    as told (of_day, responsibility, status, day)
  where log.is_active and told.day is not null;
comment on view problem_log_tally is 'What each problem log adds to problem_log_count: one row for its state, and one for the day at the plant on which it was approved.';

create table problem_log_count (
  of_day text not null constraint problem_log_count_of_day_check check (of_day in ('STATE', 'APPROVED')),
  plant_code text not null,
  work_center_code text not null,
  responsibility text not null,
  status smallint not null,
  day date not null,
  logs bigint not null,
  primary key (of_day, plant_code, day, work_center_code, responsibility, status)
);
comment on table problem_log_count is 'Problem logs by state, and by the day of their approval, up to the last fold; problem_log_count_delta holds what came since.';
comment on column problem_log_count.work_center_code is 'Empty for problem logs without one.';
comment on column problem_log_count.status is 'By the day of approval closed, or 3 for what is not closed yet.';
comment on column problem_log_count.day is 'Minus infinity where the state is counted whatever its days.';

create table problem_log_count_delta (
  id bigint generated always as identity primary key,
  of_day text not null,
  plant_code text not null,
  work_center_code text not null,
  responsibility text not null,
  status smallint not null,
  day date not null,
  logs int not null
);
comment on table problem_log_count_delta is 'Changes of problem_log_count in the transaction of the move.';

create function note_problem_log(what uuid, sign int) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into problem_log_count_delta (of_day, plant_code, work_center_code, responsibility, status, day, logs)
  select of_day, plant_code, work_center_code, responsibility, status, day, sign * logs from problem_log_tally where problem_log_id = what
$$;
comment on function note_problem_log is 'Notes what one problem log, as it stands, adds to the counts or takes from them.';

create function count_problem_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_when = 'BEFORE' then
    perform note_problem_log(old.id, -1);
    return case tg_op when 'DELETE' then old else new end;
  end if;
  perform note_problem_log(new.id, 1);
  return null;
end $$;
comment on function count_problem_log is 'Takes a problem log from the counts before it changes and adds it afterwards.';
create trigger problem_log_counted_insert after insert on problem_log for each row execute function count_problem_log();
create trigger problem_log_counted_delete before delete on problem_log for each row execute function count_problem_log();
create trigger problem_log_uncounted before update of status, responsibility, plant_code, work_center_code, approved_at, is_active
  on problem_log for each row execute function count_problem_log();
create trigger problem_log_recounted after update of status, responsibility, plant_code, work_center_code, approved_at, is_active
  on problem_log for each row execute function count_problem_log();

create function fold_problem_log_counts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_problem_log_counts'));
  with taken as (delete from problem_log_count_delta returning *),
  summed as (select of_day, plant_code, work_center_code, responsibility, status, day, sum(logs) as logs from taken group by 1, 2, 3, 4, 5, 6),
  written as (
    merge into problem_log_count as c using summed as s
      on c.of_day = s.of_day and c.plant_code = s.plant_code and c.day = s.day and c.work_center_code = s.work_center_code
        and c.responsibility = s.responsibility and c.status = s.status
    when matched and c.logs + s.logs = 0 then delete
    when matched then update set logs = c.logs + s.logs
    when not matched and s.logs <> 0 then insert (of_day, plant_code, work_center_code, responsibility, status, day, logs)
      values (s.of_day, s.plant_code, s.work_center_code, s.responsibility, s.status, s.day, s.logs)
    returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_problem_log_counts is 'Adds the noted changes to the roll-up; readers see the same sums before and after.';

create function count_all_problem_logs() returns void language sql set search_path = public, pg_temp as $$
  delete from problem_log_count_delta;
  delete from problem_log_count;
  insert into problem_log_count (of_day, plant_code, work_center_code, responsibility, status, day, logs)
    select of_day, plant_code, work_center_code, responsibility, status, day, sum(logs) from problem_log_tally group by 1, 2, 3, 4, 5, 6
$$;
comment on function count_all_problem_logs is 'Counts the roll-up anew from the problem logs, as the owner.';

lock table problem_log in share row exclusive mode;
select count_all_problem_logs();

-- What is late is looked for among the few that are in follow-up.
create index problem_log_follow_ups_idx on problem_log (plant_code, work_center_code) include (equipment_id, follow_up_due, follow_up_due_smr) where status = 5 and is_active;
