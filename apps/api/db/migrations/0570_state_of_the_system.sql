create table running_process (
  id uuid primary key,
  roles text[] not null,
  host text not null,
  version text not null,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  found jsonb not null
);
comment on table running_process is 'Processes of this product that run, as each says twice a minute; one that ends in order takes its row along.';
comment on column running_process.found is 'What only the process sees: room on the disk of its files, and the end of its certificates.';

create table upkeep_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('BACKUP', 'VERIFICATION')),
  at timestamptz not null default now(),
  is_whole boolean not null,
  says text not null
);
comment on table upkeep_run is 'Runs of the backup and of its verification against this database; of each kind the last hundred.';
create index upkeep_run_newest_idx on upkeep_run (kind, at desc, id desc);
