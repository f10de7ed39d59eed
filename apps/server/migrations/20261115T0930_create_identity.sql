-- What a person knows to get in, and the facts recovery compares.
alter table accounts
  add column profile_id uuid not null unique default gen_random_uuid(),
  add column password_hash text not null,
  -- One hash over all six answers; null until they are given.
  add column security_answers_hash text,
  add column first_name text,
  add column middle_name text,
  add column mother_name text,
  add column profile_form_version integer,
  add column last_login_at timestamptz;

alter table sessions
  -- Masked: enough to say from where, not enough to find somebody.
  add column address text not null,
  add column last_seen_at timestamptz not null;

-- Pictures to read. Used by the first answer, right or wrong.
create table captchas (
  id uuid primary key,
  cid text not null,
  answer_mac bytea not null,
  -- For drawing it again as sound; sealed, gone once used.
  sealed_text bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((used_at is null) = (sealed_text is not null))
);
create index captchas_expires_at on captchas (expires_at);

-- One-time codes. A row without an account and a message is a decoy: asked for an address that
-- nobody has, it looks like any other from outside.
create table one_time_codes (
  id uuid primary key,
  purpose text not null,
  way text not null check (way in ('email', 'mobile')),
  account_id uuid references accounts,
  address text not null,
  cid text not null,
  code_mac bytea not null,
  -- Whose count it adds to: a known device of the account, or everybody else.
  source text not null,
  network_address text not null,
  message_id uuid references messages,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  verified_at timestamptz,
  used_at timestamptz,
  check (used_at is null or verified_at is not null)
);
create index one_time_codes_address on one_time_codes (address, created_at);
create index one_time_codes_network on one_time_codes (network_address, created_at);
create index one_time_codes_created_at on one_time_codes (created_at);

-- After a right password met a live session: this channel may end that session by a code.
create table logout_offers (
  cid text not null,
  account_id uuid not null references accounts,
  expires_at timestamptz not null,
  primary key (cid, account_id)
);

-- Failures in a row by what they were aimed at and from where; each makes the next wait longer.
create table failures (
  key text primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null
);
create index failures_last_at on failures (last_at);

create table known_devices (
  account_id uuid not null references accounts,
  device_mac bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_mac)
);

create table support_keys (
  id uuid primary key,
  name text not null check (name <> ''),
  key_mac bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Who did what to whose data. Rows are added, never changed; a job seals them into a chain.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('candidate', 'support', 'commission', 'system')),
  actor_id text,
  account_id uuid,
  action text not null,
  address text,
  details jsonb not null default '{}',
  -- The machine's own time, for sealing: `at` may be a moved clock's.
  added_at timestamptz not null default clock_timestamp()
);
create index audit_log_account on audit_log (account_id, at desc);

create table audit_seals (
  last_id bigint primary key,
  first_id bigint not null,
  sealed_at timestamptz not null,
  chain bytea not null,
  check (first_id <= last_id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
