-- When a machine's service is due. The grid is reckoned by the program (packages/domain/src/maintenance-ladder.ts); what a reading
-- changes, hours left and the day they will be used up, follows the meter here, whoever writes it.
create table service_rung (
  unit_model text not null constraint service_rung_model_fk references unit_model,
  interval_hours int not null constraint service_rung_hours_check check (interval_hours > 0),
  months smallint constraint service_rung_months_check check (months > 0),
  primary key (unit_model, interval_hours)
);
comment on table service_rung is 'The ladder of a model: a service every so many hours or months, whichever comes first.';

alter table equipment add constraint equipment_plant_key unique (id, plant_code);
create table service_due (
  equipment_id uuid primary key,
  plant_code text not null,
  interval_hours int not null,
  due_smr int not null,
  due_on date,
  last_job_id uuid constraint service_due_job_fk references job,
  last_due_smr int,
  last_interval_hours int,
  last_smr numeric(9, 1),
  last_on date,
  smr numeric(9, 1) not null,
  hours_per_day numeric(5, 2),
  left_hours numeric(9, 1) not null generated always as (due_smr - smr) stored,
  estimated_on date,
  expected_on date generated always as (least(due_on, estimated_on)) stored,
  updated_at timestamptz not null default now(),
  constraint service_due_machine_fk foreign key (equipment_id, plant_code) references equipment (id, plant_code) on update cascade,
  constraint service_due_grid_check check (interval_hours > 0 and due_smr > 0 and due_smr % interval_hours = 0),
  constraint service_due_last_check check (num_nulls(last_job_id, last_due_smr, last_interval_hours, last_smr, last_on) in (0, 5))
);
comment on table service_due is 'The next service of a machine. plant_code is the machine''s.';
comment on column service_due.due_on is 'Day by which it is due by months; null where the ladder has none or no service is known.';
comment on column service_due.last_due_smr is 'The point of the grid that the last service was done for; a job that is opened and approved again counts for the same.';
comment on column service_due.hours_per_day is 'Average of the last 90 days; null while it is not known.';
comment on column service_due.estimated_on is 'Day on which the meter will reach due_smr at that pace.';
comment on column service_due.expected_on is 'Whichever comes first.';
create index service_due_hours_idx on service_due (plant_code, left_hours, equipment_id);
create index service_due_day_idx on service_due (plant_code, expected_on, equipment_id);

create function hours_per_day(machine uuid, smr_now numeric, moment timestamptz) returns numeric language sql stable parallel safe
return (
  -- Two readings of one day say nothing about a day's hours.
  select case when moment - first.at >= interval '1 day'
    then least(24, greatest(0, round((smr_now - first.smr) / (extract(epoch from moment - first.at) / 86400)::numeric, 2))) end
  from (select at, smr from smr_reading where equipment_id = machine and at >= moment - interval '90 days' and at < moment
    order by at limit 1) as first);
comment on function hours_per_day is 'Average hours a day of a machine over the 90 days before a moment; null where there is no earlier reading.';

create function day_of_hours(left_hours numeric, pace numeric, moment timestamptz) returns date language sql immutable parallel safe
return case when pace > 0 then (moment at time zone 'UTC')::date + least(3650, greatest(0, ceil(left_hours / pace)))::int end;
comment on function day_of_hours is 'The day on which hours are used up at a pace; today when they are, null when the machine stands still.';

create function follow_meter() returns trigger language plpgsql as $$
declare pace numeric := hours_per_day(new.id, new.smr, coalesce(new.smr_at, now()));
begin
  update service_due set smr = new.smr, hours_per_day = pace,
    estimated_on = day_of_hours(due_smr - new.smr, pace, coalesce(new.smr_at, now())), updated_at = now()
    where equipment_id = new.id;
  return null;
end $$;
comment on function follow_meter is 'Takes a new reading of a machine over into its next service.';
create trigger equipment_meter_followed after update of smr on equipment
  for each row when (new.smr is not null and new.smr is distinct from old.smr) execute function follow_meter();
