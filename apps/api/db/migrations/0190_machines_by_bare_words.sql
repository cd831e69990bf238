-- A machine is looked up by its words without signs, from one index for each of them: what is typed letter by letter lies within.
-- Three indexes less to write for each machine that comes in.

drop index equipment_unit_code_idx, equipment_serial_idx, equipment_number_search_idx;
