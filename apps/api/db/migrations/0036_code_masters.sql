-- The codes that backlogs are told in. They stand for the catalogues B, C, 5 and A of the ERP.
create table code_master (
  kind text not null constraint code_master_kind_check check (kind in ('OBJECT_PART', 'SPECIFIC_PART', 'DAMAGE', 'CAUSE',
    'SUGGESTED_ACTION', 'ACTION', 'PRIORITY', 'STATUS')),
  code text not null,
  object_part text,
  category text not null,
  description text not null,
  description_id text not null,
  sequence int not null,
  is_active boolean not null default true,
  primary key (kind, code),
  constraint code_master_object_part_check check ((kind = 'SPECIFIC_PART') = (object_part is not null))
);
comment on table code_master is 'Codes by kind, in both languages. object_part: the part of the machine that a specific part belongs to.';
comment on column code_master.category is 'Catalogue of the ERP: B parts, C damages, 5 causes, A actions; X for codes of the portal''s own.';
create index code_master_object_part_idx on code_master (object_part, sequence) where kind = 'SPECIFIC_PART';
