-- Lists ask of every row what it was merged into, and of nearly all of them that is nothing: the answer is nothing without a look.

alter function standing_machine(uuid) strict;
alter function standing_customer(text) strict;
