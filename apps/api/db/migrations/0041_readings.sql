-- A reading says what the panel showed, what is added to it, and whether anybody read it at all.

alter table smr_reading
  add column kind text not null default 'READ' constraint smr_reading_kind_check check (kind in ('READ', 'ESTIMATED', 'METER_REPLACED')),
  add column panel_offset numeric(9, 1) not null default 0,
  add column panel numeric(9, 1) generated always as (case when kind <> 'ESTIMATED' then smr - panel_offset end) stored,
  add column replaced_panel numeric(9, 1),
  add column reason text,
  add column recorded_at timestamptz not null default now(),
  add constraint smr_reading_panel_check check (kind = 'ESTIMATED' or smr >= panel_offset),
  add constraint smr_reading_estimated_check check (kind <> 'ESTIMATED' or nullif(trim(reason), '') is not null),
  add constraint smr_reading_replaced_check check ((kind = 'METER_REPLACED') = (replaced_panel is not null));
comment on column smr_reading.at is 'When the meter showed it.';
comment on column smr_reading.kind is 'READ; ESTIMATED: the panel is dead, with the reason; METER_REPLACED: a new panel begins here, with both readings.';
comment on column smr_reading.panel_offset is 'Hours that the panels before had run: smr = panel + panel_offset.';
comment on column smr_reading.panel is 'What the panel showed; null for an estimate.';
comment on column smr_reading.replaced_panel is 'What the old panel showed last; panel is then what the new one showed first.';
comment on column smr_reading.by is 'User name, or the import.';
comment on column smr_reading.recorded_at is 'When it was taken over.';
create index smr_reading_replaced_idx on smr_reading (equipment_id, at) where kind = 'METER_REPLACED';

create function panel_offset_of(machine uuid, moment timestamptz) returns numeric
language sql stable parallel safe
return coalesce((select panel_offset from smr_reading
  where equipment_id = machine and kind = 'METER_REPLACED' and at <= moment order by at desc limit 1), 0);
comment on function panel_offset_of is 'Hours to add to what the panel of a machine showed at a moment.';

create function give_reading_its_offset() returns trigger language plpgsql as $$
declare before numeric := panel_offset_of(new.equipment_id, new.at);
begin
  if new.kind <> 'METER_REPLACED' then
    new.panel_offset := before;
  elsif new.replaced_panel + before <> new.smr then
    raise exception 'the old panel showed % h, which with % h before it is not %', new.replaced_panel, before, new.smr
      using errcode = 'check_violation', constraint = 'smr_reading_replaced_sum';
  end if;
  return new;
end $$;
comment on function give_reading_its_offset is 'Whoever writes a reading, its offset is that of the panel of the time; a new panel goes on where the old one ended.';
create trigger smr_reading_offset before insert on smr_reading for each row execute function give_reading_its_offset();

create function refuse_falling_meter() returns trigger language plpgsql as $$
begin
  raise exception 'the meter of machine % stands at % h and cannot fall to %', old.id, old.smr, coalesce(new.smr::text, 'nothing')
    using errcode = 'check_violation', constraint = 'equipment_smr_never_falls';
end $$;
comment on function refuse_falling_meter is 'The last guard of every path that writes a meter.';
create trigger equipment_smr_never_falls before update of smr on equipment
  for each row when (new.smr < old.smr or (new.smr is null and old.smr is not null)) execute function refuse_falling_meter();
