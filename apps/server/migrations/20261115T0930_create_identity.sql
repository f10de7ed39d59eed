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
  -- Keyed hashes: what the person typed, and where the code goes.
  typed text not null,
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
  -- Set once the other details of the step fitted too.
  details_matched_at timestamptz,
  used_at timestamptz,
  check (used_at is null or verified_at is not null)
);
create index one_time_codes_message on one_time_codes (message_id);
create index one_time_codes_account on one_time_codes (account_id);
create index one_time_codes_typed on one_time_codes (typed, created_at);
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
create index logout_offers_expires_at on logout_offers (expires_at);

-- Old address, names and date of birth fitted: this channel may go on to change the address.
create table contact_grants (
  cid text not null,
  account_id uuid not null references accounts,
  expires_at timestamptz not null,
  primary key (cid, account_id)
);
create index contact_grants_expires_at on contact_grants (expires_at);

-- Failures in a row by what they were aimed at and from where; each makes the next wait longer.
create table failures (
  key text primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null
);
create index failures_last_at on failures (last_at);

-- How long the next try waits: four are free, then 30 seconds, doubling to 15 minutes; after a
-- hundred, a day.
create function failure_wait(p_count integer) returns interval language sql immutable as $$
  select case
    when p_count < 5 then interval '0'
    when p_count >= 100 then interval '1 day'
    else least(interval '15 minutes', interval '30 seconds' * power(2, least(p_count - 5, 10)))
  end
$$;

-- Counts a try before it is judged, so that tries sent together do not slip past each other.
-- Answers the seconds to wait; 0 lets the try go on. Success deletes the row.
create function begin_try(p_key text, p_now timestamptz) returns integer language plpgsql as $$
declare
  row failures;
  waiting interval;
begin
  insert into failures (key, count, last_at) values (p_key, 1, p_now) on conflict do nothing;
  if found then
    return 0;
  end if;
  select * into row from failures f where f.key = p_key for update;
  waiting := row.last_at + failure_wait(row.count) - p_now;
  if waiting > interval '0' then
    return ceil(extract(epoch from waiting));
  end if;
  update failures f set last_at = p_now,
    count = case when row.last_at < p_now - interval '1 day' then 1 else row.count + 1 end
    where f.key = p_key;
  return 0;
end
$$;

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

-- A sign of the keys this database was used with: other keys would make every hash in it worthless.
create table installation (
  singleton boolean primary key default true check (singleton),
  vault_sign bytea not null
);
