-- Codes are typed as people remember them: PC2008 for PC200-8, 20y6032120 for 20Y-60-32120. What is compared is a word without
-- capitals, spaces and signs; it is found by its beginning from an ordered index, by its middle and with a small mistake from
-- its trigrams (the extension comes with PostgreSQL, and an owner of the database may create it).

create extension if not exists pg_trgm;

create function bare(word text) returns text language sql immutable strict parallel safe
  return translate(lower(word), ' -_./\,;:()+&#''"*', '');
comment on function bare(text) is 'A word without capitals, spaces and signs. apps/api/src/platform/bare.ts says the same.';

drop index equipment_plant_unit_word_idx, equipment_plant_serial_word_idx, equipment_plant_number_word_idx,
  equipment_customer_unit_word_idx, equipment_customer_serial_word_idx, equipment_customer_number_word_idx,
  equipment_unit_word_idx, equipment_serial_word_idx, equipment_number_word_idx;

create index equipment_plant_unit_word_idx on equipment (plant_code, (bare(unit_code) collate "C"), unit_code);
create index equipment_plant_serial_word_idx on equipment (plant_code, (bare(serial_number) collate "C"), serial_number);
create index equipment_plant_number_word_idx on equipment (plant_code, (bare(equipment_number) collate "C"), equipment_number);
create index equipment_customer_unit_word_idx on equipment (customer_code, (bare(unit_code) collate "C"), unit_code);
create index equipment_customer_serial_word_idx on equipment (customer_code, (bare(serial_number) collate "C"), serial_number);
create index equipment_customer_number_word_idx on equipment (customer_code, (bare(equipment_number) collate "C"), equipment_number);
create index equipment_unit_word_idx on equipment ((bare(unit_code) collate "C"), unit_code, plant_code);
create index equipment_serial_word_idx on equipment ((bare(serial_number) collate "C"), serial_number, plant_code);
create index equipment_number_word_idx on equipment ((bare(equipment_number) collate "C"), equipment_number, plant_code);
create index part_number_bare_idx on part ((bare(part_number) collate "C"), part_number);

-- One index for the words of a row: it costs an import half of what one for each of them would.
create index equipment_trigram_idx on equipment
  using gin (bare(unit_code) gin_trgm_ops, bare(serial_number) gin_trgm_ops, bare(equipment_number) gin_trgm_ops);
create index part_trigram_idx on part using gin (bare(part_number) gin_trgm_ops, bare(description) gin_trgm_ops);

-- Without figures about the new expressions whole tables would be read until the next autovacuum.
analyze equipment;
analyze part;
