-- What a candidate agreed to, in which wording of ours. Rows are added, never changed.
create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  kind text not null check (kind <> ''),
  wording integer not null check (wording > 0),
  given_at timestamptz not null
);
create index consents_account on consents (account_id, kind, given_at);
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- Calls that cost the outside world something, counted for an account on every node.
create table proof_attempts (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  kind text not null check (kind in ('aadhaar', 'udid')),
  -- Keyed hash of the Aadhaar number asked about: its holder is not flooded from many accounts.
  number_mac bytea,
  at timestamptz not null
);
create index proof_attempts_account on proof_attempts (account_id, kind, at);
create index proof_attempts_number on proof_attempts (number_mac, at) where number_mac is not null;
create index proof_attempts_at on proof_attempts (at);

-- Codes the Aadhaar gateway was asked to send. The number is here as a keyed hash only.
create table aadhaar_requests (
  id uuid primary key,
  account_id uuid not null references accounts,
  session_mac bytea not null,
  number_mac bytea not null,
  -- The gateway's own reference; it never leaves the server.
  sealed_gateway_txn bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  tries integer not null default 0 check (tries between 0 and 5),
  ended_at timestamptz
);
create index aadhaar_requests_account on aadhaar_requests (account_id);
create index aadhaar_requests_created_at on aadhaar_requests (created_at);

-- The only place an Aadhaar number lives: sealed (AES-256-GCM) and bound to its account.
create table aadhaar_vault (
  account_id uuid primary key references accounts,
  sealed_number bytea not null,
  -- Which key sealed it.
  key_id text not null,
  -- Keyed hash: one Aadhaar, one account.
  number_mac bytea not null unique,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  name text not null check (name <> '' and length(name) <= 50),
  uid_token text not null,
  verified_at timestamptz not null
);

-- What the UDID service confirmed.
create table udid_checks (
  account_id uuid primary key references accounts,
  -- One record, one account.
  udid text unique,
  enrolment_no text unique,
  -- As the record has them; a record may be without a certificate.
  name text not null check (name <> ''),
  certificate_type integer,
  certificate_number text,
  certificate_date date,
  type_id integer not null,
  sub_category_ids integer[] not null check (cardinality(sub_category_ids) > 0),
  percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 100),
  verified_at timestamptz not null,
  check ((udid is null) <> (enrolment_no is null))
);
