-- Condition of machines: what is measured of them, its limits, oil samples from the bottle to the result, and the cases that follow.
create table trend_parameter (
  par_id int primary key,
  code text not null constraint trend_parameter_code_key unique,
  source text not null constraint trend_parameter_source_check check (source in ('LAB', 'PPM', 'TELEMETRY')),
  unit text not null default '',
  decimals int not null default 0,
  name_en text not null,
  name_id text not null
);
comment on table trend_parameter is 'What values of a trend are of: 1 to 16 of oil, from 101 on a question of a checksheet (code: its code).';
create sequence trend_parameter_id_seq start 101;
comment on sequence trend_parameter_id_seq is 'Numbers of measurements, in the order in which they first came.';

create table condition_limit (
  id uuid primary key default uuidv7(),
  code text not null,
  component text not null default '',
  unit_model text constraint condition_limit_unit_model_fk references unit_model,
  equipment_id uuid constraint condition_limit_equipment_fk references equipment,
  caution_below numeric,
  caution_above numeric,
  critical_below numeric,
  critical_above numeric,
  new_value numeric constraint condition_limit_new_value_check check (new_value > 0),
  is_estimate boolean not null default false,
  version int not null default 1,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  reason text,
  updated_by text not null default 'system',
  constraint condition_limit_bound_check check (coalesce(caution_below, caution_above, critical_below, critical_above) is not null),
  constraint condition_limit_above_check check (caution_above <= critical_above),
  constraint condition_limit_below_check check (critical_below <= caution_below),
  constraint condition_limit_normal_check check (coalesce(caution_below, critical_below) <= coalesce(caution_above, critical_above)),
  constraint condition_limit_place_check check (equipment_id is null or unit_model is null)
);
comment on table condition_limit is 'From where on a value is a caution or critical: of a machine, a model, or by default of a component. The nearest holds; a changed one is kept with its end.';
comment on column condition_limit.component is 'Empty: of whatever component.';
comment on column condition_limit.new_value is 'What new oil has; the bounds are then percent of it.';
comment on column condition_limit.is_estimate is 'Ours, and shown as such; never a maker''s value.';
create unique index condition_limit_open_key on condition_limit (code, component, coalesce(unit_model, ''), coalesce(equipment_id::text, '')) where valid_to is null;
create index condition_limit_equipment_idx on condition_limit (equipment_id) where equipment_id is not null;

create sequence oil_bottle_seq;
comment on sequence oil_bottle_seq is 'Numbers of the labels of oil bottles.';
create table oil_sample (
  id uuid primary key default uuidv7(),
  bottle_code text constraint oil_sample_bottle_code_key unique,
  status text not null constraint oil_sample_status_check check (status in ('TAKEN', 'SENT', 'RECEIVED', 'RESULT', 'REJECTED')),
  equipment_id uuid constraint oil_sample_equipment_id_fk references equipment,
  job_id uuid constraint oil_sample_job_id_fk references job,
  unit_told text,
  serial_told text,
  component text not null constraint oil_sample_component_check check (component in ('ENG', 'TRM', 'HYD', 'FDR', 'DIF', 'SWG')),
  position text not null default '' constraint oil_sample_position_check check (position in ('', 'LH', 'RH', 'FRONT', 'REAR')),
  component_serial text,
  sampled_on date not null,
  smr numeric,
  oil_hours numeric,
  oil_changed boolean not null default false,
  laboratory text,
  lab_number text constraint oil_sample_lab_number_key unique,
  lab_verdict text constraint oil_sample_lab_verdict_check check (lab_verdict in ('NORMAL', 'CAUTION', 'CRITICAL')),
  lab_note text,
  results jsonb not null default '{}',
  condition text constraint oil_sample_condition_check check (condition in ('NORMAL', 'CAUTION', 'CRITICAL')),
  judged_at timestamptz,
  judged_seq bigint,
  taken_by_id uuid constraint oil_sample_taken_by_fk references person,
  brought_by text,
  result_at timestamptz,
  reject_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
comment on table oil_sample is 'An oil sample from the bottle with its label to the laboratory''s result. Without a machine: a result whose machine nobody has matched yet.';
comment on column oil_sample.unit_told is 'How the laboratory calls the machine; serial_told its serial number.';
comment on column oil_sample.position is 'Of the component; empty where the machine has one.';
comment on column oil_sample.results is 'Values by code as the laboratory wrote them: "<5" stays so.';
comment on column oil_sample.condition is 'Our class, by our limits; lab_verdict is the laboratory''s own.';
comment on column oil_sample.judged_seq is 'In which order samples were judged, so that a replay goes the same way.';
create sequence oil_sample_judged_seq;
comment on sequence oil_sample_judged_seq is 'The order in which samples were judged.';
create index oil_sample_day_idx on oil_sample (sampled_on desc, id desc);
create index oil_sample_equipment_idx on oil_sample (equipment_id, component, position, sampled_on desc);
create index oil_sample_status_idx on oil_sample (status, sampled_on desc, id desc);
create index oil_sample_condition_idx on oil_sample (condition, sampled_on desc, id desc) where condition in ('CAUTION', 'CRITICAL');
create index oil_sample_unmatched_idx on oil_sample (sampled_on desc, id desc) where equipment_id is null;
create index oil_sample_bottle_begins_idx on oil_sample ((lower(bottle_code)) text_pattern_ops);
create index oil_sample_lab_number_begins_idx on oil_sample ((lower(lab_number)) text_pattern_ops);
create index oil_sample_job_idx on oil_sample (job_id) where job_id is not null;

create table oil_sample_event (
  id uuid primary key default uuidv7(),
  sample_id uuid not null constraint oil_sample_event_sample_fk references oil_sample on delete cascade,
  at timestamptz not null default now(),
  move text not null,
  from_status text,
  to_status text not null,
  by_id uuid constraint oil_sample_event_by_fk references person,
  by_name text not null,
  reason text,
  particulars jsonb not null default '{}'
);
comment on table oil_sample_event is 'What happened to a sample: who, when, from where to where, why.';
create index oil_sample_event_sample_idx on oil_sample_event (sample_id, at);

create table trend_value (
  id bigint generated always as identity primary key,
  par_id int not null constraint trend_value_par_id_fk references trend_parameter,
  code text not null,
  source text not null constraint trend_value_source_check check (source in ('LAB', 'PPM', 'TELEMETRY')),
  equipment_id uuid not null constraint trend_value_equipment_fk references equipment,
  component text not null default '',
  position text not null default '',
  component_serial text,
  sample_id uuid constraint trend_value_sample_fk references oil_sample,
  job_id uuid constraint trend_value_job_fk references job,
  sample_date date not null,
  smr_date date,
  smr numeric,
  oil_hours numeric,
  oil_changed boolean not null default false,
  value numeric not null,
  sign text constraint trend_value_sign_check check (sign in ('<', '>')),
  unit text not null default '',
  caution numeric,
  critical numeric,
  limit_from text constraint trend_value_limit_from_check check (limit_from in ('UNIT', 'MODEL', 'COMPONENT', 'FORM')),
  is_estimate boolean not null default false,
  by_trend text,
  condition text constraint trend_value_condition_check check (condition in ('NORMAL', 'CAUTION', 'CRITICAL')),
  lab_number text
);
comment on table trend_value is 'A value of a machine''s condition as it was judged when it came: of oil (LAB), of a checksheet (PPM), of telemetry.';
comment on column trend_value.sign is 'The value is less or more than the figure, as the laboratory wrote.';
comment on column trend_value.caution is 'The bound on the side on which the value lies, as it held then; critical likewise.';
comment on column trend_value.limit_from is 'Whose limit it was; FORM: of the question itself.';
comment on column trend_value.by_trend is 'What its own past says of it; NO_TREND where that is too short.';
create index trend_value_series_idx on trend_value (equipment_id, component, position, code, sample_date, id);
create index trend_value_day_idx on trend_value (sample_date desc, id desc);
create index trend_value_parameter_idx on trend_value (par_id, sample_date desc, id desc);
create index trend_value_condition_idx on trend_value (condition, sample_date desc, id desc) where condition in ('CAUTION', 'CRITICAL');
create index trend_value_sample_idx on trend_value (sample_id) where sample_id is not null;
create index trend_value_job_idx on trend_value (job_id) where job_id is not null;

create table condition_state (
  equipment_id uuid not null constraint condition_state_equipment_fk references equipment,
  component text not null,
  position text not null,
  state jsonb not null,
  primary key (equipment_id, component, position)
);
comment on table condition_state is 'What the condition engine carries of a component from one reading to the next; who judges one holds its row.';

create sequence condition_case_number_seq;
comment on sequence condition_case_number_seq is 'Numbers of condition cases.';
create table condition_case (
  id uuid primary key default uuidv7(),
  number text not null default 'CC-' || lpad(nextval('condition_case_number_seq')::text, 6, '0') constraint condition_case_number_key unique,
  equipment_id uuid not null constraint condition_case_equipment_fk references equipment,
  component text not null default '',
  position text not null default '',
  component_serial text,
  cause text not null,
  source text not null constraint condition_case_source_check check (source in ('LAB', 'PPM', 'TELEMETRY')),
  parameters text[] not null,
  condition text not null constraint condition_case_condition_check check (condition in ('CAUTION', 'CRITICAL')),
  samples int not null default 1,
  status text not null default 'OPEN' constraint condition_case_status_check check (status in ('OPEN', 'CLEARED', 'CLOSED')),
  raised_at timestamptz not null default now(),
  first_on date not null,
  last_on date not null,
  ended_at timestamptz,
  closed_by_id uuid constraint condition_case_closed_by_fk references person,
  close_reason text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint condition_case_ended_check check ((status = 'OPEN') = (ended_at is null)),
  constraint condition_case_closed_check check ((status = 'CLOSED') = (close_reason is not null))
);
comment on table condition_case is 'Something that a machine''s values point to: open until a clearing sample, or until a person closes it with a reason. One open case per machine, component, position and cause; further bad samples join it.';
comment on column condition_case.parameters is 'The values that ever kept it open; condition is the worst of them.';
create unique index condition_case_open_key on condition_case (equipment_id, component, position, cause) where status = 'OPEN';
create index condition_case_raised_idx on condition_case (raised_at desc, id desc);
create index condition_case_status_idx on condition_case (status, raised_at desc, id desc);
create index condition_case_equipment_idx on condition_case (equipment_id, raised_at desc);
create index condition_case_number_begins_idx on condition_case ((lower(number)) text_pattern_ops);

create table condition_case_event (
  id uuid primary key default uuidv7(),
  case_id uuid not null constraint condition_case_event_case_fk references condition_case,
  at timestamptz not null default now(),
  kind text not null constraint condition_case_event_kind_check check (kind in ('RAISED', 'JOINED', 'CLEARED', 'CLOSED')),
  sample_id uuid constraint condition_case_event_sample_fk references oil_sample,
  job_id uuid constraint condition_case_event_job_fk references job,
  condition text not null,
  parameters text[] not null,
  by_id uuid constraint condition_case_event_by_fk references person,
  by_name text,
  reason text
);
comment on table condition_case_event is 'What raised a case, what joined it, and what ended it.';
create index condition_case_event_case_idx on condition_case_event (case_id, at);
create index condition_case_event_sample_idx on condition_case_event (sample_id) where sample_id is not null;
create index condition_case_event_job_idx on condition_case_event (job_id) where job_id is not null;

insert into trend_parameter (par_id, code, source, unit, decimals, name_en, name_id) values
  (1, 'FE', 'LAB', 'ppm', 0, 'Iron', 'Besi'),
  (2, 'CU', 'LAB', 'ppm', 0, 'Copper', 'Tembaga'),
  (3, 'AL', 'LAB', 'ppm', 0, 'Aluminium', 'Aluminium'),
  (4, 'CR', 'LAB', 'ppm', 0, 'Chromium', 'Kromium'),
  (5, 'PB', 'LAB', 'ppm', 0, 'Lead', 'Timbal'),
  (6, 'SN', 'LAB', 'ppm', 0, 'Tin', 'Timah'),
  (7, 'SI', 'LAB', 'ppm', 0, 'Silicon', 'Silikon'),
  (8, 'NA', 'LAB', 'ppm', 0, 'Sodium', 'Natrium'),
  (9, 'K', 'LAB', 'ppm', 0, 'Potassium', 'Kalium'),
  (10, 'SOOT', 'LAB', '%', 1, 'Soot', 'Jelaga'),
  (11, 'OXI', 'LAB', 'abs/cm', 0, 'Oxidation', 'Oksidasi'),
  (12, 'V100', 'LAB', 'mm²/s', 1, 'Viscosity at 100 °C', 'Kekentalan 100 °C'),
  (13, 'TBN', 'LAB', 'mgKOH/g', 1, 'Base number', 'Bilangan basa'),
  (14, 'WATER', 'LAB', '%', 2, 'Water', 'Air'),
  (15, 'FUEL', 'LAB', '%', 1, 'Fuel', 'Bahan bakar'),
  (16, 'PQ', 'LAB', 'index', 0, 'PQ index', 'Indeks PQ');
insert into condition_limit (code, component, caution_above, critical_above, is_estimate) values
  ('FE', 'ENG', 60, 91, false),
  ('FE', 'TRM', 90, 150, true),
  ('FE', 'HYD', 33, 63, false),
  ('FE', 'FDR', 1330, 3063, false),
  ('FE', 'DIF', 400, 800, true),
  ('FE', 'SWG', 181, 307, false),
  ('CU', 'ENG', 27, 122, false),
  ('CU', 'TRM', 100, 200, true),
  ('CU', 'HYD', 52, 84, false),
  ('CU', 'FDR', 52, 84, false),
  ('CU', 'DIF', 60, 120, true),
  ('CU', 'SWG', 55, 84, false),
  ('AL', 'ENG', 47, 67, false),
  ('AL', 'TRM', 15, 30, true),
  ('AL', 'HYD', 11, 18, false),
  ('AL', 'FDR', 61, 88, false),
  ('AL', 'DIF', 40, 80, true),
  ('AL', 'SWG', 31, 48, false),
  ('CR', 'ENG', 10, 20, true),
  ('CR', 'TRM', 8, 15, true),
  ('CR', 'HYD', 8, 15, true),
  ('CR', 'FDR', 20, 40, true),
  ('CR', 'DIF', 15, 30, true),
  ('CR', 'SWG', 10, 20, true),
  ('PB', 'ENG', 23, 27, false),
  ('PB', 'TRM', 40, 80, true),
  ('PB', 'HYD', 15, 30, true),
  ('PB', 'FDR', 15, 30, true),
  ('PB', 'DIF', 15, 30, true),
  ('PB', 'SWG', 15, 30, true),
  ('SN', 'ENG', 10, 20, true),
  ('SN', 'TRM', 10, 20, true),
  ('SN', 'HYD', 8, 15, true),
  ('SN', 'FDR', 10, 20, true),
  ('SN', 'DIF', 10, 20, true),
  ('SN', 'SWG', 10, 20, true),
  ('SI', 'ENG', 50, 95, false),
  ('SI', 'TRM', 30, 60, true),
  ('SI', 'HYD', 25, 51, false),
  ('SI', 'FDR', 101, 213, false),
  ('SI', 'DIF', 80, 160, true),
  ('SI', 'SWG', 36, 67, false),
  ('NA', 'ENG', 50, 100, true),
  ('NA', 'TRM', 30, 60, true),
  ('NA', 'HYD', 30, 60, true),
  ('NA', 'FDR', 40, 80, true),
  ('NA', 'DIF', 40, 80, true),
  ('NA', 'SWG', 40, 80, true),
  ('K', 'ENG', 20, 40, true),
  ('K', 'TRM', 20, 40, true),
  ('K', 'HYD', 20, 40, true),
  ('K', 'FDR', 20, 40, true),
  ('K', 'DIF', 20, 40, true),
  ('K', 'SWG', 20, 40, true),
  ('SOOT', 'ENG', 3, 6, false),
  ('OXI', 'ENG', 20, 25, false),
  ('OXI', 'TRM', 20, 25, true),
  ('OXI', 'HYD', 15, 20, true),
  ('OXI', 'FDR', 20, 25, true),
  ('OXI', 'DIF', 20, 25, true),
  ('OXI', 'SWG', 20, 25, true),
  ('WATER', 'ENG', 0.1, 0.2, false),
  ('WATER', 'TRM', 0.1, 0.2, true),
  ('WATER', 'HYD', 0.08, 0.10, false),
  ('WATER', 'FDR', 0.08, 0.10, false),
  ('WATER', 'DIF', 0.1, 0.2, true),
  ('WATER', 'SWG', 0.08, 0.10, false),
  ('FUEL', 'ENG', 3.5, 5, false),
  ('PQ', 'ENG', 29, 36, false),
  ('PQ', 'TRM', 45, 56, false),
  ('PQ', 'HYD', 29, 36, false),
  ('PQ', 'FDR', 595, 744, false),
  ('PQ', 'DIF', 309, 386, false),
  ('PQ', 'SWG', 595, 744, false);
-- Of new oil in percent; what new oil has of a grade is ours, so these are estimates.
insert into condition_limit (code, component, caution_below, caution_above, critical_below, critical_above, new_value, is_estimate)
select code, component, cb, ca, rb, ra, fresh, true from (values
  ('V100', 'ENG', 90, 110, 85, 115, 14.5),
  ('V100', 'TRM', 90, 110, 85, 115, 11.5),
  ('V100', 'HYD', 90, 110, 85, 115, 6.8),
  ('V100', 'FDR', 90, 110, 85, 115, 19),
  ('V100', 'DIF', 90, 110, 85, 115, 26),
  ('V100', 'SWG', 90, 110, 85, 115, 19),
  ('TBN', 'ENG', 60, null, 50, null, 10)) as given (code, component, cb, ca, rb, ra, fresh);
