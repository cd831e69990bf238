-- A code on every paper by which anybody who holds it can find out whether it is as it was issued.
create table paper_proof (
  code text primary key constraint paper_proof_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{24}$'),
  print text not null,
  language text not null,
  kind text not null constraint paper_proof_kind_check
    check (kind in ('REPORT', 'TEST_LOAD', 'BAST', 'BAPP', 'BBM', 'REMARK', 'COIP')),
  number text not null,
  paper_id uuid constraint paper_proof_paper_fk references paper,
  file_key text not null,
  sha256 text not null constraint paper_proof_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null default now()
);
comment on table paper_proof is 'What a verification code on a printed paper stands for: the file with that code as it was issued. Never changed.';
comment on column paper_proof.print is 'Which print it is: the job or the survey, with the version that was printed.';
comment on column paper_proof.number is 'Of the job, the paper or the survey: what stands on the paper beside its code.';
comment on column paper_proof.sha256 is 'Of the file under file_key, code and all.';
-- A paper of a job has its row in document; a survey is issued once by this.
create unique index paper_proof_survey_key on paper_proof (print, language) where kind = 'COIP';
create index paper_proof_number_idx on paper_proof (kind, number, language, issued_at);
create index paper_proof_file_idx on paper_proof (file_key);
