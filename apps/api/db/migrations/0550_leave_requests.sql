-- Leave is asked for and decided. What is approved is an absence of the same id, from which the days are reckoned and the board is
-- drawn; whoever notes an absence for somebody has decided it, so that one list has everybody who is away and asks to be.
create function home_of(person uuid, on_day date) returns table (plant_code text, work_center_code text) language sql stable as $$
  select home.plant_code, coalesce((select min(place.work_center_code) from person_work_center place
      where place.person_id = person and place.plant_code = home.plant_code), '')
  from (select coalesce(
    (select works.plant_code from person_shift works where works.person_id = person
      and daterange(works.from_day, works.to_day, '[]') @> on_day limit 1),
    (select place.plant_code from person_work_center place where place.person_id = person order by 1 limit 1),
    (select clock.plant_code from clock where clock.person_id = person order by clock.in_at desc limit 1),
    (select works.plant_code from person_plant works where works.person_id = person order by 1 limit 1)) as plant_code) home
  where home.plant_code is not null
$$;
comment on function home_of is 'The plant and the work center to which somebody belongs on a day, whoever asks.';

create table leave_request (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint leave_request_person_fk references person,
  plant_code text not null constraint leave_request_plant_fk references plant,
  work_center_code text not null default '',
  kind text not null constraint leave_request_kind_check check (kind in ('LEAVE', 'SICK', 'TRAVEL', 'FIELD_BREAK', 'DAY_OFF')),
  from_day date not null,
  to_day date not null,
  reason text,
  state text not null default 'OPEN'
    constraint leave_request_state_check check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  asked_at timestamptz not null default now(),
  asked_by_id uuid constraint leave_request_asked_fk references person,
  decided_at timestamptz,
  decided_by_id uuid constraint leave_request_decided_fk references person,
  decision_reason text,
  version int not null default 1,
  constraint leave_request_days_check check (to_day >= from_day),
  constraint leave_request_decided_check check ((state = 'OPEN') = (decided_at is null)),
  constraint leave_request_overlap_excl exclude using gist (person_id with =, daterange(from_day, to_day, '[]') with &&)
    where (state in ('OPEN', 'APPROVED'))
);
comment on table leave_request is 'Days on which somebody asks to be away, and what became of it. An approved one is the absence of its id.';
comment on column leave_request.asked_by_id is 'Another person than the one it is of: a planner or leader who noted the absence. Null: it came with data.';
comment on column leave_request.decided_by_id is 'Null where it was withdrawn, or came with data.';
create index leave_request_plant_idx on leave_request (plant_code, from_day desc, id desc);
create index leave_request_person_idx on leave_request (person_id, from_day desc, id desc);
create index leave_request_day_idx on leave_request (from_day desc, id desc);

create function note_leave() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update leave_request set state = 'WITHDRAWN', version = version + 1 where id = old.id and state = 'APPROVED';
  elsif tg_op = 'UPDATE' then
    update leave_request set kind = new.kind, from_day = new.from_day, to_day = new.to_day, version = version + 1
      where id = new.id and state = 'APPROVED'
        and (kind, from_day, to_day) is distinct from (new.kind, new.from_day, new.to_day);
  elsif not exists (select from leave_request where id = new.id) then
    insert into leave_request (id, person_id, plant_code, work_center_code, kind, from_day, to_day, reason, state, asked_at,
      asked_by_id, decided_at, decided_by_id)
    select new.id, new.person_id, home.plant_code, home.work_center_code, new.kind, new.from_day, new.to_day, new.note, 'APPROVED',
      new.recorded_at, new.recorded_by, new.recorded_at, new.recorded_by
    from home_of(new.person_id, new.from_day) home;
  end if;
  return null;
end $$;
comment on function note_leave is 'An absence that somebody notes is leave that was decided; one that is taken away is withdrawn.';
create trigger absence_is_leave after insert or update or delete on absence for each row execute function note_leave();

insert into leave_request (id, person_id, plant_code, work_center_code, kind, from_day, to_day, reason, state, asked_at, asked_by_id,
  decided_at, decided_by_id)
select away.id, away.person_id, home.plant_code, home.work_center_code, away.kind, away.from_day, away.to_day, away.note, 'APPROVED',
  away.recorded_at, away.recorded_by, away.recorded_at, away.recorded_by
from absence away, home_of(away.person_id, away.from_day) home;
