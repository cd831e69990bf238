-- A part that an import brought can be taken back; the log keeps that it was there.
alter table part_log drop constraint part_log_part_fk;
comment on table part_log is 'Every change of the price list, whoever writes it. before and after hold what differs; before is null for a part that was added, after is empty for one that was taken back.';

create function note_part_removal() returns trigger language plpgsql as $$
begin
  insert into part_log (part_id, part_number, by, upload_id, before, after)
    values (old.id, old.part_number, old.updated_by, old.upload_id,
      to_jsonb(old) - array['id', 'version', 'upload_id', 'created_at', 'updated_at', 'updated_by'], '{}');
  return old;
end $$;
comment on function note_part_removal is 'A part that is taken back leaves its last state in the log.';
create trigger part_removed after delete on part for each row execute function note_part_removal();
