-- The clean-up of files asks of each whether somebody refers to it.

create index photo_file_idx on photo (file_key);
create index photo_thumbnail_idx on photo (thumbnail_key);
create index document_file_idx on document (file_key);
