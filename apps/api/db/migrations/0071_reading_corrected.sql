-- A reading that was mistyped is corrected by another one that names it. Readings are never changed: one that was corrected
-- stays, and counts no more.

alter table smr_reading
  add column job_id uuid constraint smr_reading_job_fk references job,
  add column corrects_at timestamptz,
  add constraint smr_reading_corrects_fk foreign key (equipment_id, corrects_at) references smr_reading (equipment_id, at);
comment on column smr_reading.job_id is 'The job whose sheet it stands in: it is never judged against itself.';
comment on column smr_reading.corrects_at is 'The reading of the same machine that this one corrects.';
update smr_reading reading set job_id = job.id from job
  where reading.source = 'JOB' and job.equipment_id = reading.equipment_id and job.smr = reading.smr;
create unique index smr_reading_corrects_key on smr_reading (equipment_id, corrects_at) where corrects_at is not null;

create view smr_standing as
  select * from smr_reading reading
  where not exists (select 1 from smr_reading fix where fix.equipment_id = reading.equipment_id and fix.corrects_at = reading.at);
comment on view smr_standing is 'Readings that were not corrected.';

create or replace function refuse_falling_meter() returns trigger language plpgsql as $$
begin
  if exists (select 1 from smr_reading wrong join smr_reading fix on fix.equipment_id = wrong.equipment_id and fix.corrects_at = wrong.at
      where wrong.equipment_id = old.id and wrong.smr = old.smr)
    and new.smr = (select smr from smr_standing where equipment_id = old.id order by at desc limit 1) then
    return new;
  end if;
  raise exception 'the meter of machine % stands at % h and cannot fall to %', old.id, old.smr, coalesce(new.smr::text, 'nothing')
    using errcode = 'check_violation', constraint = 'equipment_smr_never_falls';
end $$;
comment on function refuse_falling_meter is 'The last guard of every path that writes a meter: it falls only from a reading that was corrected, to the last one that stands.';
