-- The ledger of fees. Money is counted in paise. An order is what somebody owes; an attempt is one
-- way tried to pay it; a capture is money that really came. A capture settles its order, once, or it
-- goes back whole. Whatever moves stands in the journal, whose entries sum to zero.

create table payment_orders (
  id uuid primary key,
  account_id uuid not null,
  application_id uuid not null,
  purpose text not null check (purpose in ('application', 'objection', 'retotaling')),
  -- The application itself, or the request that is paid for.
  subject_id uuid not null,
  -- The rule the amount follows from.
  advertisement_id integer not null,
  advertisement_version integer not null,
  fee_paise integer not null check (fee_paise >= 0),
  service_paise integer not null check (service_paise >= 0),
  amount_paise integer not null generated always as (fee_paise + service_paise) stored
    check (amount_paise > 0),
  made_at timestamptz not null,
  unique (purpose, subject_id),
  unique (id, account_id),
  unique (id, amount_paise),
  check (purpose <> 'application' or subject_id = application_id),
  foreign key (application_id, account_id) references applications (id, account_id),
  foreign key (advertisement_id, advertisement_version)
    references advertisement_versions (advertisement_id, version)
);
create index payment_orders_application on payment_orders (application_id);

create table payment_attempts (
  order_no text primary key,
  order_id uuid not null,
  account_id uuid not null,
  amount_paise integer not null,
  provider text not null check (provider in
    ('sbi', 'billdesk', 'csc', 'easebuzz', 'quickPayWallet', 'card', 'challan')),
  state text not null check (state in
    ('STARTED', 'PENDING', 'SETTLED', 'FAILED', 'EXPIRED', 'REFUND_DUE', 'REFUNDED', 'ISSUED')),
  started_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the candidate reads, for what is told later.
  language text not null check (language in ('en', 'mr')),
  -- Since when somebody asks the provider where to go, and the answer, so that a start that is
  -- repeated leads to the same place.
  leaving_at timestamptz,
  departure jsonb,
  provider_reference text check (provider_reference <> ''),
  -- When the provider is asked next, how often it was, and when last.
  poll_at timestamptz,
  polls smallint not null default 0 check (polls >= 0),
  asked_at timestamptz,
  -- Why it is as it is, where its state does not say it: a code.
  reason text check (reason <> ''),
  unique (order_no, order_id, account_id),
  foreign key (order_id, account_id) references payment_orders (id, account_id),
  foreign key (order_id, amount_paise) references payment_orders (id, amount_paise),
  check (order_no ~ case when provider = 'challan' then '^[0-9]{13}$' else '^[A-Z0-9]{15}$' end),
  check (provider <> 'challan' or (poll_at is null and departure is null
    and state not in ('STARTED', 'PENDING', 'FAILED'))),
  check (provider = 'challan' or state <> 'ISSUED'),
  check (updated_at >= started_at)
);
-- Whoever presses at the same moment gets the one that is open already.
create unique index payment_attempts_started on payment_attempts (order_id) where state = 'STARTED';
create unique index payment_attempts_challan on payment_attempts (order_id) where provider = 'challan';
create unique index payment_attempts_reference on payment_attempts (provider, provider_reference)
  where provider_reference is not null;
create index payment_attempts_order on payment_attempts (order_id, started_at);
create index payment_attempts_due on payment_attempts (poll_at) where poll_at is not null;

-- A word that came late may better a state, never worsen it.
create function refuse_backward_attempt() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state || '>' || new.state) = any (array[
      'STARTED>PENDING', 'STARTED>FAILED', 'STARTED>EXPIRED', 'STARTED>SETTLED', 'STARTED>REFUND_DUE',
      'PENDING>FAILED', 'PENDING>EXPIRED', 'PENDING>SETTLED', 'PENDING>REFUND_DUE',
      'FAILED>SETTLED', 'FAILED>REFUND_DUE',
      'EXPIRED>FAILED', 'EXPIRED>SETTLED', 'EXPIRED>REFUND_DUE',
      'ISSUED>EXPIRED', 'ISSUED>SETTLED', 'ISSUED>REFUND_DUE',
      'SETTLED>REFUND_DUE', 'REFUND_DUE>REFUNDED']) then
    raise exception 'a payment does not go from % to %', old.state, new.state;
  end if;
  return new;
end
$$;
create trigger payment_attempts_forward before update of state on payment_attempts
  for each row execute function refuse_backward_attempt();

-- Money that came. Of an online attempt it comes once, of a challan with every deposit.
create table payment_captures (
  id uuid primary key,
  order_no text not null,
  order_id uuid not null,
  account_id uuid not null,
  deposit text not null,
  amount_paise integer not null check (amount_paise > 0),
  -- By the clock of the provider, or the day of the deposit.
  captured_at timestamptz not null,
  learnt_at timestamptz not null,
  bank_reference text check (bank_reference <> ''),
  -- What said so, as it came.
  evidence text not null,
  unique (order_no, deposit),
  unique (id, order_id, account_id, amount_paise),
  foreign key (order_no, order_id, account_id)
    references payment_attempts (order_no, order_id, account_id)
);
create index payment_captures_order on payment_captures (order_id);

-- An order is settled once, by one capture of just its amount.
create table payment_settlements (
  order_id uuid primary key,
  account_id uuid not null,
  capture_id uuid not null unique,
  amount_paise integer not null,
  settled_at timestamptz not null,
  foreign key (order_id, amount_paise) references payment_orders (id, amount_paise),
  foreign key (capture_id, order_id, account_id, amount_paise)
    references payment_captures (id, order_id, account_id, amount_paise)
);

create table payment_refunds (
  refund_no text primary key check (refund_no ~ '^[A-Z0-9]{15}$'),
  account_id uuid not null,
  capture_id uuid not null references payment_captures,
  -- The capture itself where all of it goes back, or what a part of it was paid for.
  subject_id uuid not null,
  cause text not null check (cause in
    ('duplicate', 'late', 'ended', 'amount', 'cancelled', 'upheld')),
  amount_paise integer not null check (amount_paise > 0),
  state text not null check (state in ('due', 'exported', 'refunded')),
  due_at timestamptz not null,
  exported_at timestamptz,
  refunded_at timestamptz,
  -- By which the bank knows it.
  reference text check (reference <> ''),
  unique (capture_id, subject_id),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((state = 'due') = (exported_at is null)),
  check (reference is null or state = 'refunded')
);
create index payment_refunds_open on payment_refunds (state, due_at) where state <> 'refunded';

-- No more goes back than came; what settled nothing goes back whole.
create function refuse_wrong_refunds() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  capture uuid := case when tg_table_name = 'payment_captures' then to_jsonb(new)->>'id'
    else to_jsonb(new)->>'capture_id' end;
begin
  if exists (select from payment_captures c
      left join payment_settlements s on s.capture_id = c.id
      left join lateral (select coalesce(sum(r.amount_paise), 0) as sum from payment_refunds r
        where r.capture_id = c.id) back on true
      where c.id = capture and (back.sum > c.amount_paise
        or s.capture_id is null and back.sum <> c.amount_paise)) then
    raise exception 'money that came settles its order or goes back whole';
  end if;
  return null;
end
$$;
create constraint trigger payment_captures_placed after insert on payment_captures
  deferrable initially deferred for each row execute function refuse_wrong_refunds();
create constraint trigger payment_refunds_bounded after insert on payment_refunds
  deferrable initially deferred for each row execute function refuse_wrong_refunds();

-- Double entry. Positive is owed to us or held for us, negative is earned or owed by us.
create table journal_transactions (
  id uuid primary key,
  account_id uuid,
  kind text not null check (kind in
    ('charge', 'waive', 'settle', 'receive', 'refund', 'unidentified', 'paid_back')),
  -- What it is about; of one kind it is written once.
  key text not null,
  at timestamptz not null,
  unique (kind, key)
);
create table journal_entries (
  transaction_id uuid not null references journal_transactions,
  account_id uuid,
  ledger text not null check (ledger in ('receivable', 'fee', 'service_charge', 'refunds_due',
    'unidentified', 'clearing_sbi', 'clearing_billdesk', 'clearing_csc', 'clearing_easebuzz',
    'clearing_quickPayWallet', 'clearing_card', 'clearing_challan')),
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (transaction_id, ledger)
);

create function refuse_unbalanced_journal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  transaction uuid := case when tg_table_name = 'journal_entries'
    then to_jsonb(new)->>'transaction_id' else to_jsonb(new)->>'id' end;
begin
  if (select count(*) < 2 or sum(e.amount_paise) <> 0 from journal_entries e
      where e.transaction_id = transaction) then
    raise exception 'the entries of a transaction sum to zero';
  end if;
  return null;
end
$$;
create constraint trigger journal_transactions_balanced after insert on journal_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced_journal();
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_journal();

-- What happened to an attempt, when, by whom and why: the story that is told of it.
create table payment_events (
  id bigint generated always as identity primary key,
  order_no text not null,
  order_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  actor text not null,
  actor_id text,
  event text not null check (event in ('started', 'left', 'refused', 'returned', 'noticed', 'asked',
    'silent', 'pending', 'failed', 'expired', 'settled', 'refund_due', 'refund_exported', 'refunded',
    'issued', 'deposited', 'reversed', 'differs', 'told_failed')),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  foreign key (order_no, order_id, account_id)
    references payment_attempts (order_no, order_id, account_id)
);
create index payment_events_attempt on payment_events (order_no, id);

-- Paid is what is settled, and nothing else.
create function refuse_wrongly_paid() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'applications' then
    if not exists (select from payment_settlements s join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = new.id) then
      raise exception 'an application is paid when its order is settled';
    end if;
  elsif exists (select from payment_orders o join applications a on a.id = o.subject_id
      where o.id = new.order_id and o.purpose = 'application' and a.status = 'SUBMITTED') then
    raise exception 'an application whose order is settled is paid';
  end if;
  return null;
end
$$;
create constraint trigger applications_paid after insert or update of status on applications
  deferrable initially deferred for each row
  when (new.status = 'FEES_PAID' and new.amount_paise > 0) execute function refuse_wrongly_paid();
create constraint trigger payment_settlements_told after insert on payment_settlements
  deferrable initially deferred for each row execute function refuse_wrongly_paid();

do $$
declare
  name text;
begin
  foreach name in array array['payment_orders', 'payment_attempts', 'payment_captures',
    'payment_settlements', 'payment_refunds', 'payment_events', 'journal_transactions',
    'journal_entries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$create policy own on %I
      using (account_id = acting_account() or acting_kind() in ('system', 'gateway'))$policy$, name);
    if name in ('payment_attempts', 'payment_refunds') then
      execute format('create trigger %I before delete or truncate on %I
        for each statement execute function refuse_change()', name || '_kept', name);
    else
      execute format('create trigger %I before update or delete or truncate on %I
        for each statement execute function refuse_change()', name || '_append_only', name);
    end if;
  end loop;
end
$$;

create sequence challan_serials as bigint maxvalue 99999999999;
-- Thirteen digits, the last of them Luhn's: a digit that was misread is noticed.
create function next_challan_no() returns text language sql security definer
  set search_path = public, pg_temp as $$
  with serial as (select '1' || lpad(nextval('challan_serials')::text, 11, '0') as digits)
  select digits || (10 - sum(case when i % 2 = 0 then d when d > 4 then 2 * d - 9 else 2 * d end) % 10) % 10
    from serial, generate_series(1, 12) i,
      lateral (select substr(reverse(digits), i, 1)::integer as d) digit
    group by digits
$$;
