-- How many backlogs are open, whatever their days: one row for a work center, which its card reads.

create or replace view backlog_tally as
  select told.of_day, backlog.plant_code, coalesce(backlog.work_center_code, '') as work_center_code, backlog.customer_code, told.day,
    (backlog.is_open and backlog.priority = 1)::int as open_1, (backlog.is_open and backlog.priority = 2)::int as open_2,
    (backlog.is_open and backlog.priority = 3)::int as open_3, (backlog.is_open and backlog.priority = 4)::int as open_4,
    (backlog.status = 'PARTS_ORDERED')::int as on_order, (backlog.status = 'CLOSED')::int as closed,
    case when backlog.is_open then coalesce(backlog.estimated_hours, 0) else 0 end as open_hours, backlog.id as backlog_id
  from backlog cross join lateral (values
    ('OPEN', case when backlog.is_open then date '-infinity' end),
    ('APPROVED', case when backlog.is_bms then day_at_plant(backlog.plant_code, backlog.leader_approved_at) end),
    ('FOUND', case when backlog.is_open then (backlog.found_at at time zone 'UTC')::date end),
    ('DUE', case when backlog.is_open then backlog.due_on end)) as told (of_day, day)
  where told.day is not null and (backlog.is_open or backlog.status = 'CLOSED');
comment on view backlog_tally is 'What each backlog adds to backlog_count: one row for each of its days. Found by the day in UTC, approved and due by that at the plant, open by none.';

lock table backlog in share row exclusive mode;
alter table backlog_count drop constraint backlog_count_of_day_check;
alter table backlog_count add constraint backlog_count_of_day_check check (of_day in ('OPEN', 'APPROVED', 'FOUND', 'DUE'));
comment on column backlog_count.day is 'Minus infinity where what is open is counted whatever its days.';
select count_all_backlogs();
