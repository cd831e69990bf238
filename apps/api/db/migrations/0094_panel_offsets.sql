-- The offset of a panel is that of the last replacement that stands: one that was corrected counts no more. A job is judged
-- by the panel that was there before it, so its own replacement is left out.
create function panel_offset_before(machine uuid, moment timestamptz, job uuid, correcting timestamptz) returns numeric
language sql stable parallel safe
return coalesce((select panel_offset from smr_standing
  where equipment_id = machine and kind = 'METER_REPLACED' and at <= moment
    and (job is null or job_id is distinct from job) and (correcting is null or at <> correcting) order by at desc limit 1), 0);
comment on function panel_offset_before is 'Hours to add to what the panel of a machine showed at a moment, but for a replacement of that job and one that is corrected now.';

create or replace function panel_offset_of(machine uuid, moment timestamptz) returns numeric
language sql stable parallel safe
return panel_offset_before(machine, moment, null, null);

create or replace function give_reading_its_offset() returns trigger language plpgsql as $$
declare before numeric := panel_offset_before(new.equipment_id, new.at, null, new.corrects_at);
begin
  if new.kind <> 'METER_REPLACED' then
    new.panel_offset := before;
  elsif new.replaced_panel + before <> new.smr then
    raise exception 'the old panel showed % h, which with % h before it is not %', new.replaced_panel, before, new.smr
      using errcode = 'check_violation', constraint = 'smr_reading_replaced_sum';
  end if;
  return new;
end $$;
