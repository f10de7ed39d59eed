-- Money is told apart by the provider's own reference: a second success under one order number is
-- a second capture. A capture may be learnt before its reference is; references are compared
-- without case, blanks and zeros before them.
create table payment_capture_references (
  provider text not null check (provider in
    ('sbi', 'billdesk', 'csc', 'easebuzz', 'quickPayWallet', 'card')),
  key text not null check (key ~ '^[1-9A-Z][0-9A-Z]*$'),
  -- As the provider spelt it first.
  reference text not null check (reference <> ''),
  capture_id uuid not null unique references payment_captures deferrable initially deferred,
  order_no text not null,
  order_id uuid not null,
  account_id uuid not null,
  learnt_at timestamptz not null,
  primary key (provider, key),
  foreign key (order_no, order_id, account_id)
    references payment_attempts (order_no, order_id, account_id)
);
create index payment_capture_references_order on payment_capture_references (order_no);

insert into payment_capture_references
  select t.provider, k.key, t.provider_reference, c.id, c.order_no, c.order_id, c.account_id, c.learnt_at
  from payment_captures c
  join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
  cross join lateral (select ltrim(upper(regexp_replace(t.provider_reference, '[^A-Za-z0-9]+', '', 'g')),
    '0') as key) k
  where k.key <> ''
  order by c.learnt_at
  on conflict do nothing;
-- A table with checks to come cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table payment_capture_references enable row level security;
create policy own on payment_capture_references
  using (account_id = acting_account() or acting_kind() in ('system', 'gateway'));
create trigger payment_capture_references_append_only
  before update or delete or truncate on payment_capture_references
  for each statement execute function refuse_change();

-- References that genuine messages named and the provider has not confirmed yet when it was asked.
alter table payment_attempts
  add heard_references text[] not null default '{}' check (cardinality(heard_references) <= 8);
create index payment_attempts_unconfirmed on payment_attempts (started_at)
  where heard_references <> '{}';

-- Of one attempt money may come again: what could not be counted goes back, and then what can comes.
create or replace function refuse_backward_attempt() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  step text := old.state || '>' || new.state;
begin
  if new.state = old.state or step = any (array[
      'STARTED>PENDING', 'STARTED>FAILED', 'STARTED>EXPIRED', 'STARTED>SETTLED', 'STARTED>REFUND_DUE',
      'PENDING>FAILED', 'PENDING>EXPIRED', 'PENDING>SETTLED', 'PENDING>REFUND_DUE',
      'FAILED>SETTLED', 'FAILED>REFUND_DUE',
      'EXPIRED>FAILED', 'EXPIRED>SETTLED', 'EXPIRED>REFUND_DUE',
      'ISSUED>EXPIRED', 'ISSUED>SETTLED', 'ISSUED>REFUND_DUE',
      'SETTLED>REFUND_DUE', 'REFUND_DUE>REFUNDED'])
    or step in ('REFUND_DUE>SETTLED', 'REFUNDED>SETTLED') and exists (
      select from payment_settlements s join payment_captures c on c.id = s.capture_id
      where c.order_no = new.order_no)
    or step = 'REFUNDED>REFUND_DUE' and exists (
      select from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.order_no = new.order_no and r.state <> 'refunded') then
    return new;
  end if;
  raise exception 'a payment does not go from % to %', old.state, new.state;
end
$$;
