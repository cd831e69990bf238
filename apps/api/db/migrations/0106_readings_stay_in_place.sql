-- A reading of a meter wrote a machine's thirty index entries anew, three words of trigrams among them: an import of a fleet spent
-- two thirds of its time on it. With no index on the meter and room beside each row it is written in place. Who sorts a
-- plant by its meters sorts some thousand rows. Rows that are there already get their room as they are written.

drop index equipment_plant_smr_idx;
alter table equipment set (fillfactor = 50);
