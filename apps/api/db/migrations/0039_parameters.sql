-- A parameter carries what its value may be, so that a wrong one is refused whoever writes it, and what the release gave, so
-- that a newer default arrives where nobody chose.
alter table general_parameter
  add column kind text not null default 'NUMBER' constraint general_parameter_kind_check check (kind in ('INTEGER', 'NUMBER', 'TEXT', 'COLOUR', 'PICTURE', 'WORDS')),
  add column least numeric,
  add column most numeric,
  add column default_value jsonb;
update general_parameter set default_value = value, kind = case jsonb_typeof(value) when 'string' then 'TEXT' when 'null' then 'PICTURE' else 'NUMBER' end,
  least = case jsonb_typeof(value) when 'string' then 1 end, most = case jsonb_typeof(value) when 'string' then 1000000 end;
alter table general_parameter
  alter column default_value set not null,
  add constraint general_parameter_value_check check (case kind
    when 'TEXT' then coalesce(jsonb_typeof(value) = 'string' and length(value #>> '{}') between least and most, false)
    when 'COLOUR' then coalesce(value #>> '{}' ~* '^#[0-9a-f]{6}$', false)
    when 'PICTURE' then value = 'null' or coalesce(value #>> '{}' ~ '^data:image/(png|jpeg);base64,'
      and length(value #>> '{}') <= most, false)
    when 'WORDS' then coalesce(jsonb_typeof(value -> 'en') = 'string' and jsonb_typeof(value -> 'id') = 'string'
      and length(value ->> 'en') between least and most and length(value ->> 'id') between least and most, false)
    else coalesce(jsonb_typeof(value) = 'number', false)
      and (least is null or (value #>> '{}')::numeric >= least) and (most is null or (value #>> '{}')::numeric <= most)
      and (kind = 'NUMBER' or (value #>> '{}')::numeric % 1 = 0) end);
comment on column general_parameter.kind is 'INTEGER, NUMBER, TEXT, COLOUR as #rrggbb, PICTURE as a data address or null, or WORDS in both languages.';
comment on column general_parameter.least is 'Smallest number or shortest text.';
comment on column general_parameter.default_value is 'What the release gave; where value is still this, a newer release brings its own.';
