-- A role or a plant until a moment: it counts no more from then on, whoever is signed in, and its row goes soon after.

alter table person_role add until timestamptz;
alter table person_plant add until timestamptz;
comment on column person_role.until is 'It counts until then; null: for good.';
comment on column person_plant.until is 'It counts until then; null: for good.';

create table temporary_right (
  id uuid primary key default uuidv7(),
  person_id uuid not null constraint temporary_right_person_fk references person,
  role_code text constraint temporary_right_role_fk references role,
  plant_code text constraint temporary_right_plant_fk references plant,
  until timestamptz not null,
  why text not null,
  given_at timestamptz not null default now(),
  given_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint temporary_right_one_check check ((role_code is null) <> (plant_code is null))
);
comment on table temporary_right is 'What was given with an end, why, and when it ended; while it lasts the role or plant has its row with the same end.';
create index temporary_right_person_idx on temporary_right (person_id, given_at desc, id desc);
create index temporary_right_due_idx on temporary_right (until) where ended_at is null;
