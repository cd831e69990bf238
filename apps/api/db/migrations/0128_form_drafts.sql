-- A form is written as a draft: one at a time, with a revision that counts its changes, so that two people do not write over
-- each other. What it renames is the form's once it is published. What a release lays beside an administrator's form is no
-- draft in work: it is one to begin from.
alter table form_version
  add column revision int not null default 1,
  add column base_version int,
  add column name jsonb,
  add column unit_models text[],
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid constraint form_version_changed_by_fk references person,
  add column published_by uuid constraint form_version_published_by_fk references person;
comment on column form_version.revision is 'Counts the changes of a draft.';
comment on column form_version.base_version is 'The version that a draft began from.';
comment on column form_version.name is 'What a draft calls the form; null where it leaves the name.';
comment on column form_version.unit_models is 'The models a draft makes the form for; null where it leaves them.';
comment on column form_version.changed_by is 'Who changed the draft last; null for what came with the product.';
create unique index form_version_draft_key on form_version (form_id) where status = 'DRAFT' and origin = 'OFFICE';

-- The last sheets of a form, for its test bench.
create index sheet_form_idx on sheet (form_id, submitted_at desc) where submitted_at is not null;
