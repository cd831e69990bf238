-- A return tells for each item what is wrong with it, beside the reason of the whole.
alter table sheet add column returned_reasons jsonb not null default '{}';
comment on column sheet.returned_reasons is 'By the id of a returned question, what has to be done again there; a question without a word of its own is not in it.';
