-- A sample of a large table sees too few of its jobs, so PostgreSQL would believe that each has hundreds of rows and
-- read whole tables for one. These say how many different jobs there are, as a share of the rows.

alter table job_mechanic alter column job_id set (n_distinct = -0.5);
alter table job_event alter column job_id set (n_distinct = -0.12);
alter table tracking_stage alter column job_id set (n_distinct = -0.15);
alter table sheet_zone alter column job_id set (n_distinct = -0.15);
alter table answer alter column job_id set (n_distinct = -0.01);
alter table photo alter column job_id set (n_distinct = -0.1);
alter table smr_reading alter column equipment_id set (n_distinct = -0.02);

-- Words of machines while somebody types: each plant's, and each customer's, in order; and which models they have.

create index equipment_plant_unit_word_idx on equipment (plant_code, (lower(unit_code) collate "C"), unit_code);
create index equipment_plant_serial_word_idx on equipment (plant_code, (lower(serial_number) collate "C"), serial_number);
create index equipment_plant_number_word_idx on equipment (plant_code, (lower(equipment_number) collate "C"), equipment_number);
create index equipment_customer_unit_word_idx on equipment (customer_code, (lower(unit_code) collate "C"), unit_code);
create index equipment_customer_serial_word_idx on equipment (customer_code, (lower(serial_number) collate "C"), serial_number);
create index equipment_customer_number_word_idx on equipment (customer_code, (lower(equipment_number) collate "C"), equipment_number);
create index equipment_model_plant_idx on equipment (unit_model, plant_code);
create index equipment_model_customer_idx on equipment (unit_model, customer_code);
