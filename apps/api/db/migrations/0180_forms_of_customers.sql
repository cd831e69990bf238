-- A form may be one customer's own. Their machines get it in the place of the forms that it follows; nobody else's do, and who may
-- not see the customer does not see it.
alter table form add column customer_code text constraint form_customer_fk references customer;
comment on column form.customer_code is
  'Whose own form it is: only their machines get it, in the place of the forms that it follows. Null for one that is everybody''s.';
create index form_customer_idx on form (customer_code) where customer_code is not null;
