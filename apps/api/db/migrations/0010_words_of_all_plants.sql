-- Words of machines for who sees many plants: one order over all of them.

create index equipment_unit_word_idx on equipment ((lower(unit_code) collate "C"), unit_code, plant_code);
create index equipment_serial_word_idx on equipment ((lower(serial_number) collate "C"), serial_number, plant_code);
create index equipment_number_word_idx on equipment ((lower(equipment_number) collate "C"), equipment_number, plant_code);
