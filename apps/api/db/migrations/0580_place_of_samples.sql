-- A sample knows where its machine stands and whose it is: lists are cut to plants by an index of their own, and not by a look at each
-- sample's machine.

alter table oil_sample add column plant_code text;
alter table oil_sample add column customer_code text;
comment on column oil_sample.plant_code is 'Where its machine stands now; null while nobody has matched it. Kept by the database, as customer_code is.';
comment on column oil_sample.customer_code is 'Whose its machine is now.';
update oil_sample set (plant_code, customer_code) = (select plant_code, customer_code from equipment where equipment.id = oil_sample.equipment_id)
  where equipment_id is not null;
create index oil_sample_plant_idx on oil_sample (plant_code, sampled_on desc, id desc);
create index oil_sample_customer_idx on oil_sample (customer_code, sampled_on desc, id desc);

create function place_sample() returns trigger language plpgsql as $$
begin
  -- Held, so that a machine that moves in the same moment takes this one along.
  select plant_code, customer_code into new.plant_code, new.customer_code from equipment where id = new.equipment_id for share;
  return new;
end $$;
comment on function place_sample is 'A sample is where its machine is.';
create trigger oil_sample_placed before insert or update of equipment_id on oil_sample for each row execute function place_sample();

create function move_samples() returns trigger language plpgsql as $$
begin
  update oil_sample set plant_code = new.plant_code, customer_code = new.customer_code where equipment_id = new.id;
  return null;
end $$;
comment on function move_samples is 'Samples go with their machine to another plant or customer.';
create trigger equipment_samples_moved after update of plant_code, customer_code on equipment for each row
  when (new.plant_code is distinct from old.plant_code or new.customer_code is distinct from old.customer_code) execute function move_samples();
