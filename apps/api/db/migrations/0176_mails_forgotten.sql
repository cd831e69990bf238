-- What a mail said is kept for a time; that it was sent, to whom, when and what became of it stays.
alter table mail
  add column content_forgotten_at timestamptz,
  add constraint mail_forgotten_check check (content_forgotten_at is null or (body = '' and file_key is null));
comment on column mail.content_forgotten_at is 'Since when its text and its paper are gone; whose text is gone is sent no more.';
create index mail_kept_idx on mail (ended_at) where content_forgotten_at is null and ended_at is not null;
