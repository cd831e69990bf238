-- Who was there: clocks of people by working day, what each day came to, requests to correct, and how many were there by the hour.

alter table absence drop constraint absence_kind_check,
  add constraint absence_kind_check check (kind in ('LEAVE', 'SICK', 'TRAVEL', 'FIELD_BREAK', 'DAY_OFF'));

create table clock (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint clock_person_fk references person,
  plant_code text not null constraint clock_plant_fk references plant,
  work_center_code text not null default '',
  site_code text not null constraint clock_site_fk references plant,
  day date not null,
  zone text not null constraint clock_zone_check check (zone in ('WIB', 'WITA', 'WIT')),
  shift_code text not null,
  shift_start timestamptz not null,
  shift_end timestamptz not null,
  in_at timestamptz not null,
  in_told_at timestamptz not null default now(),
  in_source text not null constraint clock_in_source_check check (in_source in ('MOBILE', 'WEB', 'FIX')),
  in_latitude double precision,
  in_longitude double precision,
  in_distance int,
  in_radius boolean,
  in_problem text constraint clock_in_problem_check check (in_problem in ('NONE', 'OLD', 'ROUGH')),
  in_reason text,
  out_at timestamptz,
  out_told_at timestamptz,
  out_source text constraint clock_out_source_check check (out_source in ('MOBILE', 'WEB', 'AUTO', 'FIX')),
  out_latitude double precision,
  out_longitude double precision,
  out_distance int,
  out_radius boolean,
  out_problem text constraint clock_out_problem_check check (out_problem in ('NONE', 'OLD', 'ROUGH')),
  out_reason text,
  clock_skewed boolean not null default false,
  version int not null default 1,
  constraint clock_order_check check (out_at >= in_at),
  constraint clock_out_told_check check ((out_at is null) = (out_source is null)),
  constraint clock_overlap_excl exclude using gist (person_id with =, tstzrange(in_at, out_at) with &&) where (out_at is not null)
);
comment on table clock is 'A person in and out again, once or more often on a working day: the day on which the shift began.';
comment on column clock.plant_code is 'The person''s own plant, whose leaders see it.';
comment on column clock.work_center_code is 'Of the person at that plant; empty where they belong to none.';
comment on column clock.site_code is 'The plant where they stood; their own where that is not known.';
comment on column clock.zone is 'Of the plant when they came: a plant that changes its zone changes no day that was.';
comment on column clock.in_told_at is 'When the server heard of it; a phone without a signal tells later.';
comment on column clock.in_distance is 'Metres to the plant; null where the place is not known.';
comment on column clock.in_radius is 'Whether that is near enough to be there; null where the place is not known.';
comment on column clock.in_problem is 'Why the place is not known or not sure; in_reason is what the person says to it.';
comment on column clock.out_source is 'AUTO: nobody clocked out, and it closed so long after the shift.';
comment on column clock.clock_skewed is 'The clock of the device was more than 5 minutes off; the times are by the server''s.';
create unique index clock_open_key on clock (person_id, day) where out_at is null;
create index clock_open_site_idx on clock (site_code, in_at) where out_at is null;
create index clock_open_end_idx on clock (shift_end) where out_at is null;
create index clock_plant_idx on clock (plant_code, in_at desc, id desc);
create index clock_work_center_idx on clock (plant_code, work_center_code, in_at desc, id desc);
create index clock_in_idx on clock (in_at desc, id desc);
create index clock_person_idx on clock (person_id, in_at desc, id desc);
create index clock_auto_idx on clock (plant_code, in_at desc, id desc) where out_source = 'AUTO';
create index clock_placed_idx on clock (in_at) where in_latitude is not null or out_latitude is not null;

create table clock_correction (
  id uuid primary key default uuidv7(),
  clock_id uuid constraint clock_correction_clock_fk references clock,
  person_id uuid not null constraint clock_correction_person_fk references person,
  plant_code text not null constraint clock_correction_plant_fk references plant,
  work_center_code text not null default '',
  day date not null,
  asked_in timestamptz not null,
  asked_out timestamptz,
  reason text not null,
  was_in timestamptz,
  was_out timestamptz,
  was_out_source text,
  state text not null default 'OPEN' constraint clock_correction_state_check check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  asked_at timestamptz not null default now(),
  asked_by_id uuid not null constraint clock_correction_asked_fk references person,
  decided_at timestamptz,
  decided_by_id uuid constraint clock_correction_decided_fk references person,
  decision_reason text,
  version int not null default 1,
  constraint clock_correction_order_check check (asked_out > asked_in),
  constraint clock_correction_decided_check check ((state = 'OPEN') = (decided_at is null))
);
comment on table clock_correction is 'What somebody asks to be put right of a clock, or of a day without one, and what became of it. was_*: the original, which is kept.';
create unique index clock_correction_open_key on clock_correction (person_id, day) where state = 'OPEN';
create index clock_correction_plant_idx on clock_correction (plant_code, asked_at desc, id desc);
create index clock_correction_person_idx on clock_correction (person_id, asked_at desc, id desc);

create table attendance_day (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint attendance_day_person_fk references person,
  day date not null,
  plant_code text not null constraint attendance_day_plant_fk references plant,
  work_center_code text not null default '',
  zone text not null constraint attendance_day_zone_check check (zone in ('WIB', 'WITA', 'WIT')),
  status text not null constraint attendance_day_status_check check (status in ('PRESENT', 'LATE', 'EARLY_OUT', 'NO_CLOCK_OUT', 'ABSENT',
    'LEAVE', 'SICK', 'TRAVEL', 'FIELD_BREAK', 'DAY_OFF')),
  shift_code text not null,
  shift_start timestamptz not null,
  shift_end timestamptz not null,
  in_at timestamptz,
  out_at timestamptz,
  late_minutes int not null default 0,
  early_minutes int not null default 0,
  worked_minutes int not null default 0,
  night_minutes int not null default 0,
  overtime_minutes int not null default 0,
  overtime_night_minutes int not null default 0,
  approved_minutes int,
  approved_at timestamptz,
  approved_by_id uuid constraint attendance_day_approved_fk references person,
  approved_reason text,
  reckoned_at timestamptz not null default now(),
  version int not null default 1,
  constraint attendance_day_person_key unique (person_id, day)
);
comment on table attendance_day is 'What a working day of a person came to, reckoned from clocks, absences and calendar (packages/domain/src/attendance.ts). Nobody is absent before their shift is over.';
comment on column attendance_day.night_minutes is 'Of the worked minutes, overtime included.';
comment on column attendance_day.approved_minutes is 'Overtime that a leader approved; null while nobody decided.';
create index attendance_day_plant_idx on attendance_day (plant_code, day desc, id desc);
create index attendance_day_work_center_idx on attendance_day (plant_code, work_center_code, day desc, id desc);
create index attendance_day_status_idx on attendance_day (plant_code, status, day desc, id desc);
create index attendance_day_day_idx on attendance_day (day desc, id desc);
create index attendance_day_overtime_idx on attendance_day (plant_code, day desc, id desc) where overtime_minutes > 0 and approved_minutes is null;

create table attendance_due (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  from_day date not null,
  to_day date not null
);
comment on table attendance_due is 'Days of people that are to be reckoned anew, because an absence of theirs changed.';

create function note_absence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into attendance_due (person_id, from_day, to_day) values (old.person_id, old.from_day, old.to_day);
  end if;
  if tg_op <> 'DELETE' then
    insert into attendance_due (person_id, from_day, to_day) values (new.person_id, new.from_day, new.to_day);
  end if;
  return null;
end $$;
comment on function note_absence is 'Notes the days of an absence that came, went or changed.';
create trigger absence_noted after insert or update or delete on absence for each row execute function note_absence();

create table headcount (
  plant_code text not null,
  work_center_code text not null,
  hour timestamptz not null,
  people bigint not null,
  primary key (plant_code, hour, work_center_code)
);
comment on table headcount is 'People who were clocked in at half past the hour, by the plant where they stood and their work center, up to the last fold. Clocks that are still open are no part of it.';

create table headcount_delta (
  id bigint generated always as identity primary key,
  plant_code text not null,
  work_center_code text not null,
  hour timestamptz not null,
  people int not null
);
comment on table headcount_delta is 'Changes of headcount in the transaction of the clock.';

create function clocked_hours(from_at timestamptz, to_at timestamptz) returns setof timestamptz language sql immutable parallel safe as $$
  select generate_series(date_bin('1 hour', from_at - interval '30 minutes' + interval '1 hour' - interval '1 microsecond', '2000-01-01Z'),
    to_at - interval '30 minutes' - interval '1 microsecond', interval '1 hour')
$$;
comment on function clocked_hours is 'The hours whose half lies in a span; its beginning belongs to it, its end does not.';

create function count_heads() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into headcount_delta (plant_code, work_center_code, hour, people)
      select old.site_code, old.work_center_code, told, -1 from clocked_hours(old.in_at, old.out_at) told;
  end if;
  if tg_op <> 'DELETE' then
    insert into headcount_delta (plant_code, work_center_code, hour, people)
      select new.site_code, new.work_center_code, told, 1 from clocked_hours(new.in_at, new.out_at) told;
  end if;
  return null;
end $$;
comment on function count_heads is 'Notes what a closed clock changes in the headcount; of an open one, whose end is null, there are no hours.';
create trigger clock_counted after insert or delete on clock for each row execute function count_heads();
create trigger clock_recounted after update of in_at, out_at, site_code, work_center_code on clock for each row
  when ((old.in_at, old.out_at, old.site_code, old.work_center_code) is distinct from (new.in_at, new.out_at, new.site_code, new.work_center_code))
  execute function count_heads();

create function fold_headcounts() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare folded int;
begin
  perform pg_advisory_xact_lock(hashtext('fold_headcounts'));
  with taken as (delete from headcount_delta returning plant_code, work_center_code, hour, people),
  summed as (select plant_code, work_center_code, hour, sum(people) as people from taken group by 1, 2, 3),
  written as (
    merge into headcount as c using summed as s
      on c.plant_code = s.plant_code and c.work_center_code = s.work_center_code and c.hour = s.hour
    when matched and c.people + s.people = 0 then delete
    when matched then update set people = c.people + s.people
    when not matched and s.people <> 0 then insert (plant_code, work_center_code, hour, people)
      values (s.plant_code, s.work_center_code, s.hour, s.people)
    returning 1)
  select count(*) into folded from written;
  return folded;
end $$;
comment on function fold_headcounts is 'Adds the noted changes to the headcount; readers see the same sums before and after.';

-- A check on a job is its START: each mechanic of a job has one.
create index tracking_stage_check_idx on tracking_stage (start_at desc, id desc) where stage = 'START';
create index tracking_stage_check_person_idx on tracking_stage (person_id, start_at desc, id desc) where stage = 'START';
