-- What every write leaves behind: audit, idempotency, files, jobs of the queue live in their own schema.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  tenant text,
  subject text,
  person_id uuid,
  call text not null,
  outcome text not null constraint audit_entry_outcome_check check (outcome in ('done', 'refused')),
  status int not null,
  target text,
  before jsonb,
  after jsonb,
  request_id text not null,
  sealed_in bigint
);
comment on table audit_entry is 'One row a write or refusal, in the transaction of the write. Append only for the server''s role.';
comment on column audit_entry.sealed_in is 'Batch whose hash covers this entry; set by seal_audit() only.';
create index audit_entry_unsealed_idx on audit_entry (id) where sealed_in is null;
create index audit_entry_target_idx on audit_entry (target, id desc);

create table audit_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  entries int not null,
  previous text not null,
  hash text not null
);
comment on table audit_seal is 'A sealed batch: SHA-256 over the hash of the batch before and its entries in order of id.';

create function audit_digest(e audit_entry) returns text language sql stable as $$
  select jsonb_build_array(e.id, extract(epoch from e.at), e.tenant, e.subject, e.person_id, e.call, e.outcome, e.status,
    e.target, e.before, e.after, e.request_id)::text
$$;
comment on function audit_digest is 'The text of an entry that its batch''s hash covers.';

create function seal_audit(most int default 5000) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  batch bigint;
  last_hash text;
  body text;
  number int;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select hash into last_hash from audit_seal order by id desc limit 1;
  create temporary table if not exists sealing (id bigint) on commit drop;
  truncate sealing;
  insert into sealing select id from audit_entry where sealed_in is null order by id limit most;
  select count(*), string_agg(audit_digest(e), E'\n' order by e.id) into number, body from audit_entry e join sealing s using (id);
  if number = 0 then return null; end if;
  insert into audit_seal (entries, previous, hash)
    values (number, coalesce(last_hash, ''), encode(sha256(convert_to(coalesce(last_hash, '') || E'\n' || body, 'UTF8')), 'hex'))
    returning id into batch;
  update audit_entry e set sealed_in = batch from sealing s where s.id = e.id;
  return batch;
end $$;
comment on function seal_audit is 'Seals committed entries in one batch; null when there is nothing to seal.';

create function broken_audit_seal() returns bigint language sql stable as $$
  with counted as (
    select s.id, s.previous, s.hash, s.entries,
      lag(s.hash, 1, '') over (order by s.id) as expected_previous,
      (select encode(sha256(convert_to(s.previous || E'\n' || string_agg(audit_digest(e), E'\n' order by e.id), 'UTF8')), 'hex')
         from audit_entry e where e.sealed_in = s.id) as expected_hash
    from audit_seal s)
  select min(id) from counted where previous <> expected_previous or hash is distinct from expected_hash
$$;
comment on function broken_audit_seal is 'The first batch whose hash or link does not fit; null when the chain is whole.';
create index audit_entry_sealed_idx on audit_entry (sealed_in);

create table idempotency (
  person_id uuid not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  status int,
  reply text,
  at timestamptz not null default now(),
  primary key (person_id, key)
);
comment on table idempotency is 'Answer given under an Idempotency-Key, kept 30 days. The row is written in the transaction of the write, so key and effect live or die together.';
create index idempotency_at_idx on idempotency (at);
