-- What happens is told to other systems that asked for it: a delivery is a row of the same transaction, and the worker sends it.

create table webhook (
  id uuid primary key default uuidv7(),
  name text not null,
  url text not null,
  secret text not null constraint webhook_secret_check check (secret ~ '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$'),
  events text[] not null constraint webhook_events_check check (cardinality(events) > 0),
  plant_codes text[] not null default '{}',
  customer_code text constraint webhook_customer_fk references customer,
  created_at timestamptz not null default now(),
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  ended_why text,
  version int not null default 1,
  constraint webhook_sight_check check ((customer_code is null) = (cardinality(plant_codes) > 0))
);
comment on table webhook is 'An address of another system that is told of these events, at these plants or of this customer, until somebody ends it.';
comment on column webhook.secret is 'What deliveries are signed with. No call tells it.';
create index webhook_list_idx on webhook (created_at, id);
create index webhook_name_idx on webhook (lower(name) text_pattern_ops);
create index webhook_customer_idx on webhook (customer_code) where customer_code is not null;

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null constraint webhook_delivery_webhook_fk references webhook,
  event text not null,
  about jsonb not null,
  made_at timestamptz not null default now(),
  state text not null default 'QUEUED' constraint webhook_delivery_state_check check (state in ('QUEUED', 'SENDING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  sending_until timestamptz,
  answer_status int,
  answer text,
  ended_at timestamptz,
  constraint webhook_delivery_sending_check check ((state = 'SENDING') = (sending_until is not null)),
  constraint webhook_delivery_ended_check check ((state in ('DELIVERED', 'FAILED')) = (ended_at is not null))
);
comment on table webhook_delivery is 'One event for one webhook. Its id and what it says are the same at every attempt.';
comment on column webhook_delivery.about is 'What happened to what, as it was then.';
create index webhook_delivery_list_idx on webhook_delivery (webhook_id, made_at desc, id desc);
create index webhook_delivery_due_idx on webhook_delivery (next_at) where state = 'QUEUED';
create index webhook_delivery_sending_idx on webhook_delivery (sending_until) where state = 'SENDING';
create index webhook_delivery_made_idx on webhook_delivery (made_at);

-- A table of events tells webhooks by one line: event, table of the thing, its column, what customers hear of, and which moves.
create function tell_webhooks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from webhook where ended_at is null and tg_argv[0] = any(events)) then return null; end if;
  execute format(
    'insert into webhook_delivery (webhook_id, event, about)
     select webhook.id, $1, jsonb_build_object(''thing'', $2, ''id'', thing.id, ''number'', thing.number, ''unitCode'', to_jsonb(thing) ->> ''unit_code'',
       ''plantCode'', thing.plant_code, ''customerCode'', thing.customer_code, ''move'', happened.move, ''from'', happened.from_status,
       ''to'', happened.to_status, ''at'', happened.at)
     from happened join %1$I thing on thing.id = happened.%2$I
     join webhook on webhook.ended_at is null and $1 = any(webhook.events)
       and (thing.plant_code = any(webhook.plant_codes) or (thing.customer_code = webhook.customer_code and (%3$s)))
     where happened.from_status is distinct from happened.to_status and ($3 = '''' or happened.move = any(string_to_array($3, '','')))
     order by happened.at, happened.id',
    tg_argv[1], tg_argv[2], case tg_argv[3] when 'all' then 'true' when 'approved' then 'thing.is_bms' else 'false' end)
    using tg_argv[0], tg_argv[1], coalesce(tg_argv[4], '');
  return null;
end $$;
comment on function tell_webhooks is 'Writes a delivery for each webhook that wants the event and sees what it is about.';

create function tell_webhook_due() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('webhook_due', '');
  return null;
end $$;
comment on function tell_webhook_due is 'Wakes the workers with the commit of what they have to send.';
create trigger webhook_delivery_due after insert or update of next_at on webhook_delivery
  for each statement execute function tell_webhook_due();

create trigger job_event_job_moved after insert on job_event referencing new table as happened
  for each statement execute function tell_webhooks('job.moved', 'job', 'job_id', 'all');
create trigger job_event_sheet_approved after insert on job_event referencing new table as happened
  for each statement execute function tell_webhooks('sheet.approved', 'job', 'job_id', 'all', 'approve,countersign');
create trigger job_event_paper_accepted after insert on job_event referencing new table as happened
  for each statement execute function tell_webhooks('paper.accepted', 'job', 'job_id', 'all', 'accept,acceptOnPaper');
create trigger backlog_event_finding_moved after insert on backlog_event referencing new table as happened
  for each statement execute function tell_webhooks('finding.moved', 'backlog', 'backlog_id', 'approved');
create trigger problem_log_event_finding_moved after insert on problem_log_event referencing new table as happened
  for each statement execute function tell_webhooks('finding.moved', 'problem_log', 'problem_log_id', 'none');
