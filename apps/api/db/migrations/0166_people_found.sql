-- The palette finds people by the beginning and by the middle of their names, and whatever has few letters typed by its beginning.

create index person_first_name_word_idx on person ((bare(first_name) collate "C"));
create index person_last_name_word_idx on person ((bare(last_name) collate "C"));
create index person_user_name_word_idx on person ((bare(user_name) collate "C"));
create index person_trigram_idx on person
  using gin (bare(first_name) gin_trgm_ops, bare(last_name) gin_trgm_ops, bare(user_name) gin_trgm_ops);
create index customer_name_word_idx on customer ((bare(name) collate "C"));
create index customer_code_word_idx on customer ((bare(customer_code) collate "C"));
create index contact_name_word_idx on contact ((bare(name) collate "C"));
create index part_description_word_idx on part ((bare(description) collate "C"));
create index file_tie_name_word_idx on file_tie ((bare(file_name) collate "C")) where removed_at is null;
