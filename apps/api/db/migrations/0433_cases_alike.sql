-- One cause in many machines is one bell.
alter table notice add column also_cases uuid[] not null default '{}';
comment on column notice.also_cases is 'Further condition cases of the same cause that the bell tells of.';
create index notice_also_cases_idx on notice using gin (also_cases);
