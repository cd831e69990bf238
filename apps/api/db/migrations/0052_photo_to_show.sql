-- What others download of a photo has no trace of the phone that took it.
alter table photo add column shown_key text;
comment on column photo.shown_key is 'The picture turned upright, without EXIF: what everybody but who took it downloads. Null for photos of before, which are cleaned when they are asked for.';
create index photo_shown_key_idx on photo (shown_key);
