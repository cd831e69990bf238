-- Who brings text with separators gets text back, with the reasons in it; who brings a workbook, a workbook.

alter table import add column workbook_is_text boolean not null default false;
comment on column import.workbook_is_text is 'The kept rows with their reasons are text with separators, as the file was.';
