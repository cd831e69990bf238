alter table photo add column marks_id uuid;
comment on column photo.marks_id is
  'The photo that this one was drawn on; that one stays as it was taken. No reference: the copy may arrive first, or alone.';
