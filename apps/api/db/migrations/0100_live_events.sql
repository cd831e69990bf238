-- What changed on jobs, for who looks at them now. Written by triggers, so that no act can forget it, in the transaction of the
-- change; every web process reads it from here.
create table live_event (
  tx xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null constraint live_event_kind_check check (kind in ('job', 'crew', 'tracking', 'approval', 'paper')),
  job_id uuid not null,
  revision int not null,
  left_by uuid,
  primary key (tx, id)
);
comment on table live_event is 'That something of a job changed, kept for an hour: what changed is read anew by whoever may see it.';
comment on column live_event.tx is 'The transaction that wrote it. Numbers are given before the commit, so a later one may be seen first: readers go by what their last snapshot did not show.';
comment on column live_event.revision is 'The version that the job had.';
comment on column live_event.left_by is 'Who is no longer on the crew, and perhaps does not see the job any more.';
create index live_event_at_idx on live_event (at);

create table live_forgotten (
  is_only boolean primary key default true constraint live_forgotten_only_check check (is_only),
  up_to xid8 not null
);
comment on table live_forgotten is 'One row: the latest transaction whose events were removed. Whoever had not seen it missed something.';
insert into live_forgotten (up_to) values ('0');

create function note_live_job() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision) values ('job', new.id, new.version);
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_job is 'Notes that a job changed, and wakes who listens with the commit.';

create function note_live_part() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision)
  select tg_argv[0], job.id, job.version from job where job.id = new.job_id;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_part is 'Notes that something which hangs on a job changed; its argument says what kind of thing.';

create function note_live_crew() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision, left_by)
  select 'crew', job.id, job.version, case when tg_op = 'DELETE' then old.person_id end
  from job where job.id = case when tg_op = 'DELETE' then old.job_id else new.job_id end;
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_crew is 'Notes who came onto a crew or left it.';

create trigger job_live_insert after insert on job for each row execute function note_live_job();
create trigger job_live_update after update on job for each row
  when (old.* is distinct from new.*) execute function note_live_job();
create trigger job_mechanic_live after insert or delete on job_mechanic for each row execute function note_live_crew();
create trigger tracking_stage_live after insert or update on tracking_stage for each row execute function note_live_part('tracking');
create trigger approval_live after insert on approval for each row execute function note_live_part('approval');
create trigger paper_job_live after insert on paper_job for each row execute function note_live_part('paper');
