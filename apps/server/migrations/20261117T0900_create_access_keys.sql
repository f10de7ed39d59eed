-- Keys of the help desk and of the commission's staff: made by a command, shown once, kept hashed.
create table access_keys (
  id uuid primary key,
  kind text not null check (kind in ('support', 'staff')),
  name text not null check (name <> ''),
  key_mac bytea not null unique,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

insert into access_keys (id, kind, name, key_mac, made_by, made_at, last_used_at, revoked_at)
  select id, 'support', name, key_mac, 'support:keys', created_at, last_used_at, revoked_at
    from support_keys;
drop table support_keys;

-- Payment providers tell us things too.
alter table audit_log
  drop constraint audit_log_actor_check,
  add constraint audit_log_actor_check
    check (actor in ('candidate', 'support', 'commission', 'gateway', 'system'));
