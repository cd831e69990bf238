-- Every table of events has the same columns: who, when, from, to, why, and what of the move is worth reading later.

alter table coip_event add column particulars jsonb not null default '{}';
comment on table coip_event is 'Every move of a survey: who, when, from, to, why, particulars.';
