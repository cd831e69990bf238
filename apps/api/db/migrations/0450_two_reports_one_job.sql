-- Two phones report one stop of one machine: what arrives second joins the job of the first, and its own id leads there.
create table job_alias (
  id uuid primary key,
  job_id uuid not null constraint job_alias_job_fk references job,
  temporary_number text not null,
  reported_by uuid not null constraint job_alias_reported_by_fk references person,
  joined_at timestamptz not null default now()
);
comment on table job_alias is 'Ids of reports that joined a job: phones name it by them until they hear of the job. What was reported stands in the events of the job.';
comment on column job_alias.temporary_number is 'The number that the phone gave to the job that it made.';
create index job_alias_job_idx on job_alias (job_id);
create index job_alias_reported_by_idx on job_alias (reported_by);

create function alias_is_no_job() returns trigger language plpgsql as $$
begin
  if exists (select 1 from job where job.id = new.id) then
    raise exception using errcode = '23505', constraint = 'job_pkey', table = 'job_alias', message = 'a job has this id';
  end if;
  return new;
end $$;
comment on function alias_is_no_job is 'Refuses an alias that is the id of a job.';
create trigger job_alias_is_no_job before insert or update of id on job_alias for each row execute function alias_is_no_job();

create function job_is_no_alias() returns trigger language plpgsql as $$
begin
  if exists (select 1 from job_alias where job_alias.id = new.id) then
    raise exception using errcode = '23505', constraint = 'job_pkey', table = 'job', message = 'this id leads to a job';
  end if;
  return new;
end $$;
comment on function job_is_no_alias is 'Refuses a job whose id leads to another job.';
create trigger job_is_no_alias before insert or update of id on job for each row execute function job_is_no_alias();
