-- Imports of records from spreadsheets: what was sent, what was found in it, what became of it.

create table import (
  id uuid primary key default uuidv7(),
  kind text not null constraint import_kind_check
    check (kind in ('equipment', 'parts-create', 'parts-update', 'locations', 'customers', 'contacts')),
  state text not null default 'READING' constraint import_state_check check (state in
    ('READING', 'MATCHING', 'CHECKING', 'CHECKED', 'STORING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED', 'REFUSED')),
  person_id uuid not null constraint import_person_fk references person,
  by text not null,
  file_key text not null,
  file_name text not null,
  bytes int not null constraint import_bytes_check check (bytes > 0),
  decimal_mark text not null default '.' constraint import_decimal_check check (decimal_mark in ('.', ',')),
  columns jsonb not null default '[]',
  rows_expected int,
  rows_read int not null default 0,
  rows_good int not null default 0,
  rows_bad int not null default 0,
  rows_same int not null default 0,
  rows_stored int not null default 0,
  takes text constraint import_takes_check check (takes in ('ALL', 'GOOD')),
  said jsonb,
  workbook_key text,
  attempts smallint not null default 0,
  begun_at timestamptz not null default now(),
  moved_at timestamptz not null default now()
);
comment on table import is 'A spreadsheet that somebody brings. One of a kind is worked on at a time; the rows that became of it can be undone for some days.';
comment on column import.columns is 'Headers in order, each with samples, what it is matched with, and whether the product fills it by itself.';
comment on column import.said is 'Why the file was not taken, storing was put back, or the import could not be undone, in both languages.';
comment on column import.workbook_key is 'The same rows with their reasons, once they are written.';
comment on column import.attempts is 'How often the worker took it in hand in its present state; one that ends the worker again and again is refused.';
create unique index import_kind_working_key on import (kind) where state in ('READING', 'CHECKING', 'STORING', 'UNDOING');
create unique index import_kind_open_key on import (kind, person_id) where state in ('READING', 'MATCHING', 'CHECKING', 'CHECKED', 'STORING');
create index import_person_idx on import (person_id, begun_at desc, id);
create index import_file_idx on import (file_key);
create index import_workbook_idx on import (workbook_key) where workbook_key is not null;

create table import_row (
  import_id uuid not null constraint import_row_import_fk references import on delete cascade,
  line int not null,
  record_id uuid not null default uuidv7(),
  value jsonb not null,
  is_same boolean not null default false,
  before jsonb,
  primary key (import_id, line)
);
comment on table import_row is 'A row that can be read, as it is stored. line: as the spreadsheet program counts. record_id: what it becomes.';
comment on column import_row.is_same is 'What stands already says the same: nothing is to be done.';
comment on column import_row.before is 'What a changed record was before, to undo the import.';

create table import_error (
  import_id uuid not null constraint import_error_import_fk references import on delete cascade,
  line int not null,
  field text not null,
  header text not null,
  value text not null,
  reason text not null,
  particulars jsonb not null default '{}',
  id uuid primary key default uuidv7()
);
comment on table import_error is 'What is wrong with a row: in which column, with which value, why.';
create index import_error_line_idx on import_error (import_id, line, id);
