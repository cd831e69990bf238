-- Papers are found by the beginning of their number.
create index paper_number_search_idx on paper (lower(number) text_pattern_ops);
