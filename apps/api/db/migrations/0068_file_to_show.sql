-- What others download of a picture that is tied to a record has no trace of the camera either.
alter table file_tie add column shown_key text;
comment on column file_tie.shown_key is 'A picture turned upright, without EXIF: what everybody but who tied it downloads. Null for other files, and for pictures of before, which are cleaned when they are asked for.';
create index file_tie_shown_key_idx on file_tie (shown_key);
