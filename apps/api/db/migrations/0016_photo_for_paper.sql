-- A paper with thirty photos is made from copies in its own size, which are made once, when a photo arrives. Photos from
-- before have none; they are made small while their paper is drawn.
alter table photo add column paper_key text;
comment on column photo.paper_key is 'Copy in the size of the paper in the file store; null for photos that arrived before there were copies.';
create index photo_paper_idx on photo (paper_key) where paper_key is not null;
