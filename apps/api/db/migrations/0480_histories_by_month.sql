-- Histories are kept by month, so that a month that is past its time is dropped and not removed row by row. Months lie in a schema of
-- their own and are reached through their tables alone. What stood before is one part, which ends with the month of this migration.

create schema history;
comment on schema history is 'Months of the tables that are kept by month. Nobody reads or writes them but through those tables.';

-- The server owns nothing, so months are made and dropped by functions of the owner.
create function open_months(ahead int default 3) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('history.months'));
  -- Who writes is not kept waiting behind this: it is tried again.
  set local lock_timeout = '2s';
  for part in
    select c.relname as whole, m.month, format('%s_%s', c.relname, to_char(m.month, 'YYYYMM')) as name,
      (select string_agg(format('alter column %I set (%s)', attname, array_to_string(attoptions, ', ')), ', ')
         from pg_attribute where attrelid = c.oid and attoptions is not null) as chosen
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid,
      generate_series(date_trunc('month', now() at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + make_interval(months => least(ahead, 24)), interval '1 month') as m(month)
    where c.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_inherits i join pg_class o on o.oid = i.inhrelid
        where i.inhparent = c.oid and (o.relname = format('%s_%s', c.relname, to_char(m.month, 'YYYYMM'))
          or o.relname like '%\_before\_%' and right(o.relname, 6) > to_char(m.month, 'YYYYMM')))
    order by 1, 2
  loop
    execute format('create table history.%I (like public.%I including defaults including constraints including comments)', part.name, part.whole);
    if part.chosen is not null then execute format('alter table history.%I %s', part.name, part.chosen); end if;
    execute format('comment on table history.%I is %L', part.name, format('%s of %s, UTC.', part.whole, to_char(part.month, 'YYYY-MM')));
    execute format('alter table public.%I attach partition history.%I for values from (%L) to (%L)', part.whole, part.name,
      part.month at time zone 'UTC', (part.month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;
comment on function open_months is 'Makes this month and those that come, of every table that is kept by month; answers how many.';

create function forget_month() returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept record;
  months int;
  old record;
  entries bigint;
  seal_id bigint;
  seal_hash text;
begin
  perform pg_advisory_xact_lock(hashtext('history.months'));
  set local lock_timeout = '2s';
  for kept in select * from (values ('audit_entry', 'AUDIT_MONTHS', 12, 84), ('mail', 'MAIL_MONTHS', 24, 84),
    ('sheet_saving', 'SAVED_ENTRIES_MONTHS', 36, 120)) as k(whole, parameter, least_months, standard)
  loop
    -- Whatever stands there, nothing goes before its least.
    select greatest(coalesce(max((p.value #>> '{}')::int) filter (where jsonb_typeof(p.value) = 'number'), kept.standard), kept.least_months)
      into months from general_parameter p where p.code = kept.parameter;
    for old in
      select o.relname as name, b.until at time zone 'UTC' as until
      from pg_inherits i join pg_class o on o.oid = i.inhrelid,
        lateral (select to_date(right(o.relname, 6), 'YYYYMM')::timestamp
          + case when o.relname like '%\_before\_%' then interval '0' else interval '1 month' end as until) b
      where i.inhparent = format('public.%I', kept.whole)::regclass
        and b.until <= date_trunc('month', now() at time zone 'UTC') - make_interval(months => months)
      order by 2
    loop
      if kept.whole = 'audit_entry' then
        perform from audit_entry where sealed_in is null and at < old.until limit 1;
        exit when found;
        update audit_seal set dropped_at = now() where to_at < old.until and dropped_at is null;
        select s.id, s.hash into seal_id, seal_hash from audit_seal s where s.to_at < old.until order by s.id desc limit 1;
      end if;
      execute format('select count(*) from history.%I', old.name) into entries;
      execute format('drop table history.%I', old.name);
      insert into audit_entry (call, outcome, status, target, after, request_id) values ('worker.forget-months', 'done', 200, 'history/' || old.name,
        json_build_object('rows', entries, 'until', old.until, 'months', months, 'lastSeal', seal_id, 'lastHash', seal_hash), 'worker');
      return old.name;
    end loop;
  end loop;
  return null;
end $$;
comment on function forget_month is 'Drops one month that is past the time of its general parameter and says so in the audit; null when there is none. Months of the audit go sealed or not at all.';

create function pg_temp.set_aside(whole text, kept_by text) returns void language plpgsql as $$
declare
  before text := format('%s_before_%s', whole, to_char(now() at time zone 'UTC' + interval '1 month', 'YYYYMM'));
begin
  execute format('alter table public.%I set schema history', whole);
  execute format('alter table history.%I rename to %I', whole, before);
  execute format('create table public.%I (like history.%I including defaults including constraints including comments) partition by range (%I)',
    whole, before, kept_by);
end $$;

create function pg_temp.take_back(whole text) returns void language plpgsql as $$
declare
  until timestamp := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
  before text := format('%s_before_%s', whole, to_char(until, 'YYYYMM'));
begin
  execute format('alter table public.%I attach partition history.%I for values from (minvalue) to (%L)', whole, before, until at time zone 'UTC');
  execute format('comment on table history.%I is %L', before, format('%s of before %s, UTC.', whole, to_char(until, 'YYYY-MM')));
end $$;

-- The audit.
alter table audit_seal
  add column from_at timestamptz,
  add column to_at timestamptz,
  add column dropped_at timestamptz;
comment on column audit_seal.from_at is 'When the first of its entries was made. No batch spans two months.';
comment on column audit_seal.to_at is 'When the last of its entries was made.';
comment on column audit_seal.dropped_at is 'When its entries went, their months over: its hash and its link still stand.';
update audit_seal s set from_at = e.from_at, to_at = e.to_at
from (select sealed_in, min(at) as from_at, max(at) as to_at from audit_entry where sealed_in is not null group by 1) e
where e.sealed_in = s.id;
update audit_seal set from_at = at, to_at = at where from_at is null;
alter table audit_seal alter column from_at set not null, alter column to_at set not null;

drop function broken_audit_seal();
drop function seal_audit(int);
drop function audit_digest(audit_entry);
alter table audit_entry drop constraint audit_entry_pkey, alter column id drop identity;
drop index audit_entry_key_idx, audit_entry_unsealed_idx;
select pg_temp.set_aside('audit_entry', 'at');
comment on table audit_entry is 'One row a write or refusal, in the transaction of the write. Append only for the server''s role. Kept by month.';
alter table audit_entry alter column id add generated always as identity, add constraint audit_entry_pkey primary key (id, at);
create index audit_entry_unsealed_idx on audit_entry (at, id) where sealed_in is null;
create index audit_entry_target_idx on audit_entry (target, id desc);
create index audit_entry_sealed_idx on audit_entry (sealed_in);
create index audit_entry_key_idx on audit_entry ((('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_at_idx on audit_entry (at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_person_idx on audit_entry (person_id, at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_call_idx on audit_entry (call, at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid));
create index audit_entry_refused_idx on audit_entry (at, (('00000000000070008000' || lpad(to_hex(id), 12, '0'))::uuid)) where outcome = 'refused';
create index audit_entry_target_text_idx on audit_entry (lower(target) text_pattern_ops, at);
create index audit_entry_request_idx on audit_entry (request_id);
select pg_temp.take_back('audit_entry');
select setval(pg_get_serial_sequence('audit_entry', 'id'), coalesce((select max(id) from audit_entry), 0) + 1, false);

create function audit_digest(e audit_entry) returns text language sql stable as $$
  select jsonb_build_array(e.id, extract(epoch from e.at), e.tenant, e.subject, e.person_id, e.call, e.outcome, e.status,
    e.target, e.before, e.after, e.request_id)::text
$$;
comment on function audit_digest is 'The text of an entry that its batch''s hash covers.';

create function seal_audit(most int default 5000) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz;
  until timestamptz;
  batch bigint;
  last_hash text;
  body text;
  number int;
  first_at timestamptz;
  last_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select date_trunc('month', min(at), 'UTC') into since from audit_entry where sealed_in is null;
  if since is null then return null; end if;
  until := (since at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  select hash into last_hash from audit_seal order by id desc limit 1;
  create temporary table if not exists sealing (id bigint) on commit drop;
  truncate sealing;
  insert into sealing select id from audit_entry where sealed_in is null and at >= since and at < until order by at, id limit most;
  select count(*), min(e.at), max(e.at), string_agg(audit_digest(e), E'\n' order by e.id) into number, first_at, last_at, body
  from audit_entry e join sealing s using (id) where e.at >= since and e.at < until;
  insert into audit_seal (entries, previous, hash, from_at, to_at)
    values (number, coalesce(last_hash, ''), encode(sha256(convert_to(coalesce(last_hash, '') || E'\n' || body, 'UTF8')), 'hex'), first_at, last_at)
    returning id into batch;
  update audit_entry e set sealed_in = batch from sealing s where s.id = e.id and e.at >= since and e.at < until;
  return batch;
end $$;
comment on function seal_audit is 'Seals committed entries of one month in one batch; null when there is nothing to seal.';

create function broken_audit_seal() returns bigint language sql stable as $$
  with counted as (
    select s.id, s.previous, s.hash, s.to_at, s.dropped_at,
      lag(s.hash, 1, '') over (order by s.id) as expected_previous,
      case when s.dropped_at is null then
        (select encode(sha256(convert_to(s.previous || E'\n' || string_agg(audit_digest(e), E'\n' order by e.id), 'UTF8')), 'hex')
           from audit_entry e where e.sealed_in = s.id and e.at >= s.from_at and e.at <= s.to_at) end as expected_hash
    from audit_seal s)
  select min(id) from counted
  where previous <> expected_previous or dropped_at is null and hash is distinct from expected_hash
    or dropped_at is not null and to_at >= (select coalesce(min(at), 'infinity') from audit_entry)
$$;
comment on function broken_audit_seal is 'The first batch whose hash or link does not fit, or that is said to be dropped while entries as old are there; null when the chain is whole.';

-- Mails.
drop trigger mail_live_insert on mail;
drop trigger mail_live_update on mail;
alter table mail drop constraint mail_pkey, drop constraint mail_message_id_key;
select pg_temp.set_aside('mail', 'made_at');
comment on table mail is 'A mail to one receiver, about a job or to somebody with an account: queued, sent, failed, or handed over without an answer. Kept by month.';
alter table mail
  add constraint mail_pkey primary key (id, made_at),
  add constraint mail_job_fk foreign key (job_id) references job,
  add constraint mail_by_fk foreign key (made_by) references person,
  add constraint mail_person_fk foreign key (person_id) references person,
  add constraint mail_plant_fk foreign key (plant_code) references plant,
  alter column job_id set (n_distinct = -0.3);
create index mail_job_idx on mail (job_id, made_at);
create index mail_due_idx on mail (next_at) where state = 'QUEUED';
create index mail_sending_idx on mail (sending_until) where state = 'SENDING';
create index mail_state_idx on mail (state, made_at desc, id desc);
create index mail_made_idx on mail (made_at desc, id desc);
create index mail_file_idx on mail (file_key) where file_key is not null;
create index mail_kept_idx on mail (ended_at) where content_forgotten_at is null and ended_at is not null;
create index mail_failed_idx on mail (made_at desc, id desc) where state in ('FAILED', 'PERHAPS');
create index mail_person_idx on mail (person_id) where person_id is not null;
select pg_temp.take_back('mail');
create trigger mail_live_insert after insert on mail for each row execute function note_live_part('mail');
create trigger mail_live_update after update on mail for each row
  when (old.state is distinct from new.state) execute function note_live_part('mail');

-- What was entered in sheets.
alter table sheet_saving drop constraint sheet_saving_pkey;
select pg_temp.set_aside('sheet_saving', 'arrived_at');
comment on table sheet_saving is 'Everything that was entered in sheets, as it arrived: it is added to and never changed. Kept by month.';
alter table sheet_saving
  add constraint sheet_saving_pkey primary key (id, arrived_at),
  add constraint sheet_saving_job_fk foreign key (job_id) references job,
  add constraint sheet_saving_person_fk foreign key (person_id) references person;
create index sheet_saving_job_idx on sheet_saving (job_id, arrived_at);
select pg_temp.take_back('sheet_saving');

select open_months();
