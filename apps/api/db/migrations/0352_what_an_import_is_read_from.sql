-- Where the records of a file stand: which of its sheets, from which row on. And that names which are alike are of others.

alter table import add column sheets jsonb not null default '[]';
alter table import add column sheet int not null default 0;
alter table import add column head_line int;
alter table import add column takes_alike boolean not null default false;
update import set head_line = 1 where state not in ('READING', 'REFUSED');
comment on column import.sheets is 'The sheets of the file by name, with the first rows of each, to choose the headings from.';
comment on column import.head_line is 'The line of the headings, as the spreadsheet program counts; null until they are proposed.';
comment on column import.takes_alike is 'Its sender said that what is called like a record that stands is another one.';
comment on column import.columns is 'Headers in order, each with samples, what it is matched with, what its cells show of how it is written, what was said of it, and whether the product fills it by itself; behind them values that stand in all rows.';
