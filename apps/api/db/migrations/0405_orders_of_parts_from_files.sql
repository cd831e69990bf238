-- Orders of parts come as files too.
alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (kind in ('equipment', 'parts-create', 'parts-update', 'locations', 'customers', 'contacts', 'oil-samples', 'part-orders'));
