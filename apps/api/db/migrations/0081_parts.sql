-- Parts with their prices, and what is offered with them: brochures, programs, promo events.

create table part (
  id uuid primary key default uuidv7(),
  part_number text not null constraint part_part_number_key unique,
  description text not null,
  brand text not null,
  uom text not null default 'PC',
  list_price numeric(16, 2) not null constraint part_list_price_check check (list_price >= 0),
  net_price numeric(16, 2) constraint part_net_price_check check (net_price >= 0),
  currency text not null default 'IDR' constraint part_currency_check check (currency in ('IDR', 'USD')),
  valid_from date not null,
  valid_to date,
  replaced_by text constraint part_replaced_by_check check (replaced_by <> part_number),
  minimum_order numeric(10, 2) not null default 1 constraint part_minimum_order_check check (minimum_order > 0),
  weight_kg numeric(10, 3) constraint part_weight_kg_check check (weight_kg >= 0),
  is_active boolean not null default true,
  upload_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint part_valid_check check (valid_to >= valid_from)
);
comment on table part is 'The price list. Whoever may not read net prices reads part_for_customers.';
comment on column part.upload_id is 'The upload that wrote the row last; null by hand.';
comment on column part.replaced_by is 'The part number that is ordered instead; it may not be in the list yet.';
create index part_number_idx on part (part_number, id);
create index part_description_idx on part (description, id);
create index part_brand_idx on part (brand, part_number, id);
create index part_price_idx on part (list_price, id);
create index part_updated_idx on part (updated_at, id);
create index part_description_search_idx on part (lower(description) text_pattern_ops);
create index part_number_word_idx on part ((lower(part_number) collate "C"), part_number);

create view part_for_customers as select id, part_number, description, brand, uom, list_price, null::numeric(16, 2) as net_price, currency,
  valid_from, valid_to, replaced_by, minimum_order, weight_kg, is_active, null::uuid as upload_id, version, created_at, updated_at,
  updated_by from part;
comment on view part_for_customers is 'The price list without net prices.';

create table part_log (
  id uuid primary key default uuidv7(),
  part_id uuid not null constraint part_log_part_fk references part,
  part_number text not null,
  at timestamptz not null default clock_timestamp(),
  by text not null,
  upload_id uuid,
  before jsonb,
  after jsonb not null
);
comment on table part_log is 'Every change of the price list, whoever writes it. before and after hold what differs; before is null for a part that was added.';
create index part_log_at_idx on part_log (at, id);
create index part_log_part_idx on part_log (part_id, at, id);
create index part_log_number_idx on part_log (lower(part_number) text_pattern_ops, at, id);
create index part_log_upload_idx on part_log (upload_id, at, id) where upload_id is not null;

create function note_part_change() returns trigger language plpgsql as $$
declare
  unsaid text[] := array['id', 'version', 'upload_id', 'created_at', 'updated_at', 'updated_by'];
  fresh jsonb := to_jsonb(new) - unsaid;
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - unsaid end;
  was jsonb;
  is_now jsonb;
begin
  if old_row is null then
    is_now := fresh;
  else
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value) into was, is_now
      from jsonb_each(fresh) where value is distinct from old_row -> key;
    if is_now is null then return new; end if;
  end if;
  insert into part_log (part_id, part_number, by, upload_id, before, after)
    values (new.id, new.part_number, new.updated_by, new.upload_id, was, is_now);
  return new;
end $$;
comment on function note_part_change is 'The log of the price list is kept by the table itself, so that no way of writing forgets it.';
create trigger part_noted after insert or update on part for each row execute function note_part_change();

create table brochure (
  id uuid primary key default uuidv7(),
  title text not null,
  brand text not null,
  unit_models text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint brochure_valid_check check (valid_to >= valid_from)
);
comment on table brochure is 'A brochure; its file and cover are tied to it. Without models it fits all machines.';
create index brochure_from_idx on brochure (valid_from, id);
create index brochure_title_idx on brochure (title, id);
create index brochure_title_search_idx on brochure (lower(title) text_pattern_ops);

create table program (
  id uuid primary key default uuidv7(),
  title text not null,
  kind text not null constraint program_kind_check check (kind in ('KIT', 'BUNDLE', 'EXCHANGE', 'DISCOUNT')),
  text text not null,
  unit_models text[] not null default '{}',
  valid_from date not null,
  valid_to date not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint program_valid_check check (valid_to >= valid_from)
);
comment on table program is 'A program that sells parts for machines of some models within a period; its picture is tied to it.';
create index program_from_idx on program (valid_from, id);
create index program_title_idx on program (title, id);
create index program_title_search_idx on program (lower(title) text_pattern_ops);

create table promo_event (
  id uuid primary key default uuidv7(),
  title text not null,
  place text not null,
  text text not null,
  unit_models text[] not null default '{}',
  valid_from date not null,
  valid_to date not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint promo_event_valid_check check (valid_to >= valid_from)
);
comment on table promo_event is 'An event at a place with parts at a discount; its picture is tied to it.';
create index promo_event_from_idx on promo_event (valid_from, id);
create index promo_event_title_idx on promo_event (title, id);
create index promo_event_title_search_idx on promo_event (lower(title) text_pattern_ops);

create table part_offer (
  id uuid primary key default uuidv7(),
  program_id uuid constraint part_offer_program_fk references program,
  promo_event_id uuid constraint part_offer_promo_event_fk references promo_event,
  position smallint not null,
  part_number text not null constraint part_offer_part_fk references part (part_number),
  price numeric(16, 2) constraint part_offer_price_check check (price >= 0),
  target_quantity numeric(10, 2) constraint part_offer_target_check check (target_quantity > 0),
  discount numeric(5, 2) constraint part_offer_discount_check check (discount > 0 and discount <= 100),
  constraint part_offer_of_check check (num_nonnulls(program_id, promo_event_id) = 1
    and (promo_event_id is null) = (discount is null) and (program_id is null) = (price is null)
    and (target_quantity is null or program_id is not null))
);
comment on table part_offer is 'A part within a program, with price and how many are meant to be sold in its period, or within a promo event, with discount in percent.';
create unique index part_offer_program_key on part_offer (program_id, part_number) where program_id is not null;
create unique index part_offer_event_key on part_offer (promo_event_id, part_number) where promo_event_id is not null;
create index part_offer_part_idx on part_offer (part_number);

create index sheet_part_used_idx on sheet_part (at) where part = 'partsUsed';
