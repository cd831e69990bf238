-- Fluids are rows with an id that the device gives, so that two phones in one zone keep the fluids of each, and one that
-- was added without a signal arrives once.
create table additional_fluid (
  job_id uuid not null constraint additional_fluid_sheet_fk references sheet,
  id uuid not null,
  zone_code text not null,
  compartment text not null,
  fluid text not null,
  grade text,
  quantity numeric not null,
  unit text not null constraint additional_fluid_unit_check check (unit in ('l', 'kg')),
  kind text not null constraint additional_fluid_kind_check check (kind in ('TOPUP', 'CHANGE')),
  part_number text,
  at timestamptz not null,
  added_at timestamptz not null,
  is_removed boolean not null default false,
  person_id uuid constraint additional_fluid_person_fk references person,
  primary key (job_id, id)
);
comment on table additional_fluid is 'Fluids added in a zone of a sheet. at: the last change on the device; removed ones stay, so that an older phone does not bring them back.';
alter table additional_fluid alter column job_id set (n_distinct = -0.3);

insert into additional_fluid (job_id, id, zone_code, compartment, fluid, grade, quantity, unit, kind, part_number, at, added_at, person_id)
select zone.job_id, gen_random_uuid(), zone.zone_code, entry ->> 'compartment', entry ->> 'fluid', entry ->> 'grade',
  (entry ->> 'quantity')::numeric, entry ->> 'unit', entry ->> 'kind', entry ->> 'partNumber',
  sheet.updated_at, sheet.updated_at + place * interval '1 millisecond', zone.person_id
from sheet_zone zone join sheet on sheet.job_id = zone.job_id
  cross join jsonb_array_elements(zone.additional_fluids) with ordinality as listed (entry, place);

alter table sheet_zone drop column additional_fluids;
comment on table sheet_zone is 'Who worked on a zone and when.';
