-- A form has one published version, whoever publishes: the newer one retires the older in the same statement. What an
-- administrator made is told apart from what a release brought, so that a release never undoes it.
alter table form_version
  add column origin text not null default 'OFFICE' constraint form_version_origin_check check (origin in ('RELEASE', 'OFFICE'));
comment on column form_version.origin is 'RELEASE: came with the product. OFFICE: an administrator made it.';
update form_version set origin = 'RELEASE';

alter table form add column is_changed_here boolean not null default false;
comment on column form.is_changed_here is 'An administrator changed name, models or interval; a release leaves them.';

create function retire_published_form() returns trigger language plpgsql as $$
begin
  -- Who publishes the same form at the same moment waits here, and then retires this version.
  perform 1 from form where id = new.form_id for no key update;
  update form_version set status = 'RETIRED'
    where form_id = new.form_id and status = 'PUBLISHED' and version <> new.version;
  new.published_at := coalesce(new.published_at, now());
  return new;
end $$;
comment on function retire_published_form is 'Retires the published version of a form before another one takes its place.';
create trigger form_version_published_insert before insert on form_version
  for each row when (new.status = 'PUBLISHED') execute function retire_published_form();
create trigger form_version_published_update before update of status on form_version
  for each row when (new.status = 'PUBLISHED' and old.status <> 'PUBLISHED') execute function retire_published_form();

create or replace function keep_published_form() returns trigger language plpgsql as $$
begin
  if old.status <> 'DRAFT' and (new.zones is distinct from old.zones or new.status = 'DRAFT') then
    raise exception using errcode = '23514', constraint = 'form_version_frozen_check', message = 'a published form is frozen';
  end if;
  return new;
end $$;
comment on function keep_published_form is 'Refuses to change the questions of a version that was published, and to make it a draft again.';
