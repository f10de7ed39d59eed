-- When a backup was last restored and looked through, how long that took, and what was found.
create table backup_proofs (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  restore_ms integer not null check (restore_ms >= 0),
  start_ms integer not null check (start_ms >= 0),
  check_ms integer not null check (check_ms >= 0),
  -- The newest change in it: how much a restore would have lost.
  reaches_to timestamptz,
  bytes bigint not null check (bytes >= 0),
  -- Null where files were not looked for.
  files integer check (files >= 0),
  -- What must not be seen and was: how often, by its name. Empty where all is well.
  problems jsonb not null check (jsonb_typeof(problems) = 'object')
);
create index backup_proofs_begun on backup_proofs (begun_at);
