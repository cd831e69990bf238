-- A job that goes to another plant, work center or company leaves the sight of those who saw it where it was: they are told, too.
alter table live_event add column left_from jsonb;
comment on column live_event.left_from is 'Where the job was until then, as plantCode, workCenterCode and customerCode; null where it stayed.';

create or replace function note_live_job() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_event (kind, job_id, revision, left_from)
  values ('job', new.id, new.version, case when tg_op = 'UPDATE'
    and (old.plant_code, old.work_center_code, old.customer_code)
      is distinct from (new.plant_code, new.work_center_code, new.customer_code)
    then jsonb_build_object('plantCode', old.plant_code, 'workCenterCode', old.work_center_code, 'customerCode', old.customer_code)
    end);
  perform pg_notify('live_event', '');
  return null;
end $$;
comment on function note_live_job is 'Notes that a job changed, where it was before where it went elsewhere, and wakes who listens with the commit.';
