-- A form may follow a broader one: that of a model the one of its equipment class, that of a customer the one of the model. What is
-- published of it stays frozen; a version says up to which version of the broader form it has followed.
alter table form add column broader_id uuid constraint form_broader_fk references form;
comment on column form.broader_id is 'The broader form that it follows; null for one that follows none. It never changes, so there is no ring.';
create index form_broader_idx on form (broader_id) where broader_id is not null;
alter table form_version add column broader_version int;
comment on column form_version.broader_version is 'Up to which version of the broader form it has followed; null where there is none.';
