-- When a plant works, and who is there. Ranges of days include both ends.
create extension if not exists btree_gist;

alter table plant add column working_days smallint[] not null default '{1,2,3,4,5,6,7}'
  constraint plant_working_days_check check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(working_days) > 0);
comment on column plant.working_days is 'Days of the week on which the plant works: 1 Monday to 7 Sunday.';

create table plant_shift (
  plant_code text not null constraint plant_shift_plant_fk references plant,
  shift_code text not null constraint plant_shift_code_check check (shift_code ~ '^[A-Z][A-Z0-9_]{0,19}$'),
  begins smallint not null constraint plant_shift_begins_check check (begins between 0 and 23),
  ends smallint not null constraint plant_shift_ends_check check (ends between 0 and 23),
  primary key (plant_code, shift_code),
  constraint plant_shift_begins_key unique (plant_code, begins)
);
comment on table plant_shift is 'Shifts of a plant, in hours of its own clock. ends at or before begins: on the next day. A plant without rows has the usual ones.';

create table plant_holiday (
  plant_code text not null constraint plant_holiday_plant_fk references plant,
  day date not null,
  name text not null,
  primary key (plant_code, day)
);
comment on table plant_holiday is 'Days on which a plant does not work.';

create table person_shift (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint person_shift_person_fk references person,
  plant_code text not null,
  shift_code text not null,
  from_day date not null,
  to_day date,
  constraint person_shift_days_check check (to_day >= from_day),
  constraint person_shift_shift_fk foreign key (plant_code, shift_code) references plant_shift,
  constraint person_shift_overlap_excl exclude using gist (person_id with =, daterange(from_day, to_day, '[]') with &&)
);
comment on table person_shift is 'The shift that a person works, from a day to a day. to_day null: until further notice.';

create table absence (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint absence_person_fk references person,
  kind text not null constraint absence_kind_check check (kind in ('LEAVE', 'SICK', 'TRAVEL', 'DAY_OFF')),
  from_day date not null,
  to_day date not null,
  note text,
  recorded_at timestamptz not null default now(),
  recorded_by uuid constraint absence_by_fk references person,
  constraint absence_days_check check (to_day >= from_day),
  constraint absence_overlap_excl exclude using gist (person_id with =, daterange(from_day, to_day, '[]') with &&)
);
comment on table absence is 'Days on which a person is not there, and why. Nobody is away twice on one day.';
create index absence_day_idx on absence using gist (daterange(from_day, to_day, '[]'));
