-- Budgets of requests by person and address count over all processes. What is lost by a crash begins anew within a minute.

create unlogged table spent_budget (
  key text primary key,
  spent int not null,
  until timestamptz not null
);
comment on table spent_budget is 'How many requests a person or an address made in all processes, until their budget begins anew.';
create index spent_budget_until_idx on spent_budget (until);
