-- What is entered in a sheet is merged by what it was made upon (decision 22). The columns that readers know hold what counts;
-- beside them stands what merging needs to know: which entries stand, which were replaced, which are awaited. A row from before
-- has none of that: it is one entry, with the id of its question, fluid or job.

alter table answer
  add column judged json,
  add column noted json,
  add column is_contested boolean not null default false;
comment on column answer.judged is 'Entries of the judgement (code and value): standing, replaced, awaited.';
comment on column answer.noted is 'Entries of the note, likewise; null where there never was one.';
comment on column answer.is_contested is 'Entries stand that say different things: the worse one counts until somebody chooses.';
comment on column answer.at is 'When the judgement that counts was entered, by the corrected clock of the device; for display.';

alter table additional_fluid
  add column entered json,
  add column is_contested boolean not null default false;
comment on column additional_fluid.entered is 'Entries of the fluid: standing, replaced, awaited.';
comment on table additional_fluid is 'Fluids added in a zone of a sheet; removed ones stay, as entries do.';

alter table sheet_part
  add column entered json,
  add column is_contested boolean not null default false;
comment on column sheet_part.entered is 'Entries of the part: standing, replaced, awaited.';
comment on table sheet_part is 'A part of a filled sheet beyond its zones: test load, attendance list, oil samples. Downtime has its content in its own table.';
comment on column sheet_part.content is 'Null where the part was taken away.';

alter table sheet
  add column smr_entered json,
  add column smr_contested boolean not null default false;
comment on column sheet.smr_entered is 'Entries of the meter reading: standing, replaced, awaited.';
comment on column sheet.smr_at is 'When the reading was made, by the corrected clock of the device.';

create table sheet_saving (
  id uuid primary key,
  job_id uuid not null constraint sheet_saving_job_fk references job,
  person_id uuid not null constraint sheet_saving_person_fk references person,
  arrived_at timestamptz not null default now(),
  entries json not null
);
comment on table sheet_saving is 'Everything that was ever entered in sheets, as it arrived: it is added to and never changed.';
comment on column sheet_saving.entries is 'Each [id, field, value, entries it was made upon, corrected time].';
create index sheet_saving_job_idx on sheet_saving (job_id, arrived_at);
