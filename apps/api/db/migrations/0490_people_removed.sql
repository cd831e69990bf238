-- A person can be removed: the work stays and stands by their id, the name goes from everywhere but signed papers. What the audit says of
-- somebody by name stands under a key of theirs, which goes with them (decision 108).

alter table person
  add column removed_at timestamptz,
  add constraint person_removed_check check (removed_at is null
    or not is_active and subject is null and last_name = '' and first_name = E'Removed\u00a0person' and user_name like 'removed-%');
comment on column person.removed_at is 'Since when this person has no name any more; nothing brings it back.';

create table person_key (
  person_id uuid primary key constraint person_key_person_fk references person,
  key bytea not null constraint person_key_length_check check (length(key) = 32)
);
comment on table person_key is 'The key of what the audit says of a person by name. Whoever is removed has none any more: then nobody reads it.';

create table leaving_name (
  person_id uuid primary key constraint leaving_name_person_fk references person,
  user_name text not null,
  email text not null,
  name text not null,
  asked_at timestamptz not null default now(),
  places text[] not null default '{}'
);
comment on table leaving_name is 'The name of somebody removed, until it is out of every table that wrote it down. Then the row goes too.';
comment on column leaving_name.places is 'Tables that it is out of already.';

-- The server says that somebody is removed; whose name goes is not its to say.
create function let_name_leave() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into leaving_name (person_id, user_name, email, name)
    values (old.id, old.user_name, old.email, trim(old.first_name || ' ' || old.last_name));
  delete from person_key where person_id = old.id;
  return null;
end $$;
comment on function let_name_leave() is 'Notes the name of somebody removed for drop_name(), and destroys their key.';
create trigger person_leaves after update of removed_at on person
  for each row when (old.removed_at is null and new.removed_at is not null) execute function let_name_leave();

alter table audit_seal
  add column unnamed_at timestamptz,
  add column unnamed_hash text,
  add constraint audit_seal_unnamed_check check ((unnamed_at is null) = (unnamed_hash is null));
comment on column audit_seal.unnamed_at is 'When names of somebody removed went from its entries, which were written before names had keys.';
comment on column audit_seal.unnamed_hash is 'The hash of its entries without them. It stands in a later entry of the audit, sealed there; its own hash still links the chain.';

-- Where names were written down, `[table, column, kept]`: as a user name, or as a full name beside the id of whose it is. Papers that
-- somebody signed keep it: what a month was accepted and closed by, and what stands in the paper itself.
create function name_places() returns table (place text, of_name text, of_id text) language sql stable as $$
  select c.relname::text, a.attname::text, null
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attname ~ '(^|_)by$'
  union all
  select c.relname::text, a.attname::text, i.attname::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_attribute i on i.attrelid = c.oid and i.atttypid = 'uuid'::regtype
      and i.attname in (regexp_replace(a.attname, '_name$', '_id'), regexp_replace(a.attname, '_name$', ''))
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attname ~ '(^|_)by_name$' and c.relname not in ('dashboard', 'closed_month')
  union all
  select c.relname::text, a.attname::text, 'json'
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'jsonb'::regtype and (c.relname like '%\_event' and a.attname = 'particulars'
      or c.relname in ('part_log', 'merge', 'merge_row', 'import_row', 'ordered_file', 'webhook_delivery', 'sap_message', 'rescued_act'))
  union all
  select c.relname::text, 'month', 'audit' from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_entry'::regclass
$$;
comment on function name_places is 'The columns in which names of people stand, found by how they are called.';

create function without_names(value text, was leaving_name) returns text language sql stable as $$
  select case when exists (select from person p where trim(p.first_name || ' ' || p.last_name) = was.name) then once
    else replace(once, to_json(was.name)::text, to_json(E'Removed\u00a0person'::text)::text) end
  from (select replace(replace(value, to_json(was.user_name)::text, to_json('removed-' || was.person_id::text)::text),
    to_json(was.email)::text, to_json('removed-' || was.person_id::text)::text) as once) o
$$;
comment on function without_names is 'A text of JSON in which a removed person has no name. A full name that somebody else has too is theirs and stays.';

-- The server may not change what was entered or logged, so names go by functions of the owner.
create function drop_name() returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was leaving_name;
  place record;
  called text;
begin
  select * into was from leaving_name order by asked_at, person_id limit 1 for update;
  if not found then return null; end if;
  called := 'removed-' || was.person_id;
  for place in select * from name_places() p where p.place || '.' || p.of_name <> all (was.places) order by 1, 2 limit 1 loop
    if place.of_id is null then
      execute format('update %1$I set %2$I = $1 where %2$I = $2', place.place, place.of_name) using called, was.user_name;
    elsif place.of_id = 'audit' then
      perform drop_name_from_audit(was, place.place);
    elsif place.of_id = 'json' then
      execute format('update %1$I set %2$I = without_names(%2$I::text, $1)::jsonb
        where strpos(%2$I::text, to_json($1.user_name)::text) > 0 or strpos(%2$I::text, to_json($1.email)::text) > 0
          or strpos(%2$I::text, to_json($1.name)::text) > 0', place.place, place.of_name) using was;
    else
      execute format('update %1$I set %2$I = $1 where %3$I = $2 and %2$I <> $1', place.place, place.of_name, place.of_id)
        using E'Removed\u00a0person', was.person_id;
    end if;
    update leaving_name set places = places || (place.place || '.' || place.of_name) where person_id = was.person_id;
    return place.place || '.' || place.of_name;
  end loop;
  perform drop_name_from_rest(was);
  delete from leaving_name where person_id = was.person_id;
  return 'rest';
end $$;
comment on function drop_name is 'Takes the name of who was removed first out of one table; answers which, null when nobody waits.';

create function drop_name_from_rest(was leaving_name) returns void language plpgsql as $$
declare
  called text := 'removed-' || was.person_id;
begin
  update login_log set user_name = called, address = '', client = ''
    where (person_id = was.person_id or user_name = was.user_name) and user_name <> called;
  update notice set by_name = E'Removed\u00a0person' where by_name = was.name
    and not exists (select from person p where trim(p.first_name || ' ' || p.last_name) = was.name);
  update mail set state = 'FAILED', ended_at = now(), answer = 'The person was removed.' where person_id = was.person_id and state = 'QUEUED';
  update mail set to_name = E'Removed\u00a0person', to_address = called || '@removed.invalid', body = '', file_key = null, file_name = null,
      file_bytes = null, content_forgotten_at = coalesce(content_forgotten_at, now())
    where (person_id = was.person_id or lower(to_address) = lower(was.email)) and ended_at is not null and to_address not like '%@removed.invalid';
  delete from clock_photo p using clock c where c.id = p.clock_id and c.person_id = was.person_id;
  update clock set in_latitude = null, in_longitude = null, out_latitude = null, out_longitude = null
    where person_id = was.person_id and (in_latitude is not null or out_latitude is not null);
  delete from idempotency where person_id = was.person_id;
  -- Whoever sends the same again is answered as before, without the name.
  update idempotency set reply = without_names(reply, was)
    where reply is not null and (strpos(reply, to_json(was.user_name)::text) > 0 or strpos(reply, to_json(was.email)::text) > 0
      or strpos(reply, to_json(was.name)::text) > 0);
  update idempotency set reply = jsonb_set(jsonb_set(reply::jsonb, '{data,firstName}', to_jsonb(E'Removed\u00a0person'::text)), '{data,lastName}', 'null')::text
    where call in ('users.add', 'users.change') and reply::jsonb #>> '{data,id}' = was.person_id::text;
  delete from person_key where person_id = was.person_id;
end $$;
comment on function drop_name_from_rest is 'Sign-ins, mails and photos of somebody removed.';

create function drop_name_from_audit(was leaving_name, part text) returns void language plpgsql as $$
declare
  batch record;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  create temporary table if not exists naming (id bigint, at timestamptz, sealed_in bigint, is_own boolean) on commit drop;
  truncate naming;
  execute format($insert$ insert into naming
    select e.id, e.at, e.sealed_in, own.is_own
    from history.%I e, (select ($1).*) as was, lateral (select coalesce(e.before::text, '') || coalesce(e.after::text, '') as said) s,
      lateral (select coalesce(e.target, '') in ('user/' || was.person_id, 'user-role/' || was.person_id, 'user-plant/' || was.person_id) as is_own) own
    where strpos(said, to_json(was.user_name)::text) > 0 or strpos(said, to_json(was.email)::text) > 0 or strpos(said, to_json(was.name)::text) > 0
      or own.is_own and strpos(said, 'Name"') > 0 $insert$, part) using was;
  if not exists (select from naming) then return; end if;
  update audit_entry e set before = entry_without_names(e.before, was, n.is_own), after = entry_without_names(e.after, was, n.is_own)
    from naming n where e.id = n.id and e.at = n.at;
  for batch in select s.id, s.from_at, s.to_at, s.previous from audit_seal s where s.dropped_at is null
    and s.id in (select sealed_in from naming) order by s.id
  loop
    update audit_seal s set unnamed_at = now(), unnamed_hash = audit_hash(s) where s.id = batch.id;
    insert into audit_entry (call, outcome, status, target, after, request_id)
      select 'worker.drop-name', 'done', 200, 'person/' || was.person_id,
        json_build_object('batch', s.id, 'hash', s.hash, 'unnamedHash', s.unnamed_hash), 'worker'
      from audit_seal s where s.id = batch.id;
  end loop;
end $$;
comment on function drop_name_from_audit is 'Takes a name out of entries of a month that were written before names had keys, and says the hash of what is left of each batch in a new entry.';

create function entry_without_names(value json, was leaving_name, is_own boolean) returns json language sql stable as $$
  select case when is_own then (without_names(value::text, was)::jsonb - array['userName', 'firstName', 'lastName', 'name', 'email'])::json
    else without_names(value::text, was)::json end
$$;
comment on function entry_without_names is 'What an entry said, without a name; of an entry about that person without what they were called.';

create function audit_hash(s audit_seal) returns text language sql stable as $$
  select encode(sha256(convert_to(s.previous || E'\n' || string_agg(audit_digest(e), E'\n' order by e.id), 'UTF8')), 'hex')
  from audit_entry e where e.sealed_in = s.id and e.at >= s.from_at and e.at <= s.to_at
$$;
comment on function audit_hash is 'The hash of the entries of a batch as they are now.';

-- A batch without names has the hash that a later entry says; its own still links the chain.
create or replace function broken_audit_seal() returns bigint language sql stable as $$
  with counted as (
    select s.id, s.previous, s.hash, s.unnamed_hash, s.to_at, s.dropped_at,
      lag(s.hash, 1, '') over (order by s.id) as expected_previous,
      case when s.dropped_at is null then audit_hash(s) end as expected_hash
    from audit_seal s)
  select min(id) from counted c
  where previous <> expected_previous or dropped_at is null and coalesce(unnamed_hash, hash) is distinct from expected_hash
    or dropped_at is not null and to_at >= (select coalesce(min(at), 'infinity') from audit_entry)
    or dropped_at is null and unnamed_hash is not null and not exists (select from audit_entry e
      where e.call = 'worker.drop-name' and e.person_id is null and e.after ->> 'batch' = c.id::text
        and e.after ->> 'hash' = c.hash and e.after ->> 'unnamedHash' = c.unnamed_hash)
$$;
