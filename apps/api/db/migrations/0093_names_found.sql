-- The palette finds customers, their people and files by any part of their names, among however many there are.

create index customer_trigram_idx on customer using gin (bare(name) gin_trgm_ops, bare(customer_code) gin_trgm_ops);
create index contact_trigram_idx on contact using gin (bare(name) gin_trgm_ops);
create index file_tie_trigram_idx on file_tie using gin (bare(file_name) gin_trgm_ops) where removed_at is null;
analyze customer;
analyze contact;
analyze file_tie;
