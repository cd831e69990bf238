-- What a filled sheet has beyond its zones: one row for each part, its content judged by the schema of the part.

create table sheet_part (
  job_id uuid not null constraint sheet_part_job_fk references job,
  part text not null,
  content jsonb,
  at timestamptz not null,
  person_id uuid not null constraint sheet_part_person_fk references person,
  primary key (job_id, part)
);
comment on table sheet_part is 'A part of a filled sheet beyond its zones: test load, attendance list, oil samples. at: the last change on the device; of two the later counts.';
comment on column sheet_part.content is 'Null where the part was taken away, so that an older phone does not bring it back.';
alter table sheet_part alter column job_id set (n_distinct = -0.3);
