-- The meter reading of a sheet is merged by its time like everything else that is entered; and a fluid that is removed
-- before its addition arrives leaves a mark, without words.
alter table sheet add column smr_at timestamptz;
comment on column sheet.smr_at is 'When the reading was entered on the device; of two the later one counts.';

alter table additional_fluid
  alter column compartment drop not null,
  alter column fluid drop not null,
  alter column quantity drop not null,
  alter column unit drop not null,
  alter column kind drop not null,
  add constraint additional_fluid_words_check check (
    is_removed or (compartment is not null and fluid is not null and quantity is not null and unit is not null and kind is not null)
  );
