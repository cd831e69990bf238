-- Papers as records of their own: numbered, revised, never changed. What is hashed is kept as it was hashed.
create table paper_series (
  kind text not null,
  plant_code text not null constraint paper_series_plant_fk references plant,
  year int not null,
  last int not null constraint paper_series_last_check check (last > 0),
  primary key (kind, plant_code, year)
);
comment on table paper_series is 'The last number given out of each series; taken in the transaction of its paper, so that no number is skipped.';

create table paper (
  id uuid primary key default uuidv7(),
  kind text not null constraint paper_kind_check check (kind in ('BAST', 'BAPP', 'BBM', 'REMARK')),
  number text not null,
  revision int not null constraint paper_revision_check check (revision > 0),
  plant_code text not null constraint paper_plant_fk references plant,
  customer_code text not null constraint paper_customer_fk references customer,
  content text not null,
  hash text not null constraint paper_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  constraint paper_number_key unique (number, revision)
);
comment on table paper is 'A revision of a paper as it was shown; never changed. Of one number the highest revision counts.';
comment on column paper.content is 'What was shown, as JSON; hash is the SHA-256 of these very bytes.';

create table paper_job (
  paper_id uuid not null constraint paper_job_paper_fk references paper,
  job_id uuid not null constraint paper_job_job_fk references job,
  state text not null,
  primary key (paper_id, job_id)
);
comment on table paper_job is 'A job that a paper is about; a BAPP may cover many.';
comment on column paper_job.state is 'How often the job was sent back, and the version of its final remark, when the paper was made.';
create index paper_job_job_idx on paper_job (job_id);

create table final_remark (
  job_id uuid primary key constraint final_remark_job_fk references job,
  remark text not null,
  version int not null default 1,
  written_by uuid not null constraint final_remark_person_fk references person,
  written_at timestamptz not null default now()
);
comment on table final_remark is 'The closing words on a job, which stand on its papers.';

alter table approval
  add column paper_id uuid constraint approval_paper_fk references paper,
  add column remark text,
  add column signature jsonb,
  add column file_id uuid constraint approval_file_fk references file_tie;
comment on column approval.paper_id is 'What was accepted or refused, where a paper was shown; its hash is what was signed.';
comment on column approval.signature is 'Strokes of a finger: lists of points, 1000 wide and 400 high.';
comment on column approval.file_id is 'The signed paper that was uploaded.';
create index approval_paper_idx on approval (paper_id) where paper_id is not null;
