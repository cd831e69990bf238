-- A survey may be answered on the mechanic's phone beside the signature: sealed there for the server alone.
create table sealing_key (
  id uuid primary key default uuidv7(),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);
comment on table sealing_key is 'What a phone seals answers for, so that nobody who carries them can read them. The newest is told; older ones still open.';
comment on column sealing_key.public_key is 'P-256, the point in base64.';
comment on column sealing_key.private_key is 'PKCS 8 in base64; read to open what was sealed, and told to nobody.';

alter table survey alter column to_address drop not null;
alter table survey add column by_phone_of uuid constraint survey_by_phone_of_fk references person;
comment on column survey.to_address is 'Null where nobody was written to: answered on a phone.';
comment on column survey.by_phone_of is 'On whose phone it was answered; null where it was answered by its link.';
create index survey_by_phone_of_idx on survey (by_phone_of) where by_phone_of is not null;
