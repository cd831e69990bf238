-- Ten indexes said the bare form of a machine's three words anew, each for itself: together that was more than a quarter of what a
-- machine cost an import. It is kept beside the words now, said once when they are written, and the indexes hold it.

alter table equipment
  add bare_unit_code text collate "C" generated always as (bare(unit_code)) stored,
  add bare_serial_number text collate "C" generated always as (bare(serial_number)) stored,
  add bare_equipment_number text collate "C" generated always as (bare(equipment_number)) stored;

drop index equipment_plant_unit_word_idx, equipment_plant_serial_word_idx, equipment_plant_number_word_idx,
  equipment_customer_unit_word_idx, equipment_customer_serial_word_idx, equipment_customer_number_word_idx,
  equipment_unit_word_idx, equipment_serial_word_idx, equipment_number_word_idx, equipment_trigram_idx;

create index equipment_plant_unit_word_idx on equipment (plant_code, bare_unit_code, unit_code);
create index equipment_plant_serial_word_idx on equipment (plant_code, bare_serial_number, serial_number);
create index equipment_plant_number_word_idx on equipment (plant_code, bare_equipment_number, equipment_number);
create index equipment_customer_unit_word_idx on equipment (customer_code, bare_unit_code, unit_code);
create index equipment_customer_serial_word_idx on equipment (customer_code, bare_serial_number, serial_number);
create index equipment_customer_number_word_idx on equipment (customer_code, bare_equipment_number, equipment_number);
create index equipment_unit_word_idx on equipment (bare_unit_code, unit_code, plant_code);
create index equipment_serial_word_idx on equipment (bare_serial_number, serial_number, plant_code);
create index equipment_number_word_idx on equipment (bare_equipment_number, equipment_number, plant_code);
create index equipment_trigram_idx on equipment
  using gin (bare_unit_code gin_trgm_ops, bare_serial_number gin_trgm_ops, bare_equipment_number gin_trgm_ops);

analyze equipment;
