-- Calls that have an effect outside: the intent first, then the call, then what came of it.
create table outside_calls (
  -- Told to the other side, so that it can be asked about this call.
  id uuid primary key,
  kind text not null check (kind <> ''),
  key text not null check (key <> ''),
  owner uuid references accounts,
  -- Neither names nor numbers of people: they stay where they belong, or are sealed.
  intent jsonb not null,
  -- unknown: the call was made and nobody said what became of it.
  state text not null default 'intended' check (state in ('intended', 'asked', 'unknown', 'done')),
  -- How often it was made, and how often it was looked for.
  attempts integer not null default 0 check (attempts >= 0),
  checks integer not null default 0 check (checks >= 0),
  outcome jsonb,
  intended_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  -- When nobody can be at work on it any more and it is looked for.
  due_at timestamptz,
  unique (kind, key),
  check ((state = 'done') = (outcome is not null)),
  check ((state = 'done') = (settled_at is not null)),
  check ((state = 'done') = (due_at is null)),
  check (state not in ('asked', 'unknown') or asked_at is not null)
);
create index outside_calls_due on outside_calls (due_at) where due_at is not null;
create index outside_calls_owner on outside_calls (owner, kind) where owner is not null;
create index outside_calls_settled on outside_calls (kind, settled_at);

-- What gateways sent us, as it came, kept before anybody reads it.
create table gateway_messages (
  id uuid primary key,
  provider text not null check (provider <> ''),
  kind text not null check (kind in ('return', 'notice')),
  received_at timestamptz not null,
  raw bytea not null,
  hash bytea not null check (hash = sha256(raw)),
  headers jsonb not null,
  -- repeated: proven, and the same as one that was here before.
  verdict text check (verdict in ('proven', 'refused', 'repeated')),
  reason text,
  idempotency_key text,
  attempts integer not null default 0 check (attempts >= 0),
  handled_at timestamptz,
  -- The answer it got; a repetition gets the same.
  outcome jsonb,
  -- Until a message has ended somewhere there is a time at which it is looked for.
  due_at timestamptz,
  kept_until timestamptz not null,
  check ((verdict is not null and verdict in ('proven', 'repeated')) = (idempotency_key is not null)),
  check ((verdict is not null and verdict = 'refused') = (reason is not null)),
  check ((handled_at is null) = (outcome is null)),
  check (handled_at is null or (verdict is not null and verdict = 'proven')),
  check ((due_at is null) = ((verdict is not null and verdict <> 'proven') or handled_at is not null))
);
create unique index gateway_messages_key on gateway_messages (provider, kind, idempotency_key)
  where verdict = 'proven';
create index gateway_messages_due on gateway_messages (due_at) where due_at is not null;
create index gateway_messages_kept on gateway_messages (kept_until);
create trigger gateway_messages_as_they_came
  before update of id, provider, kind, received_at, raw, hash, headers on gateway_messages
  for each statement execute function refuse_change();

-- What the SMS gateway reported of a message that it had taken.
alter table messages
  add column receipt text check (receipt in ('delivered', 'undelivered')),
  add column receipt_at timestamptz,
  add check ((receipt is null) = (receipt_at is null)),
  add check (receipt is null or (channel = 'sms' and state <> 'queued'));
