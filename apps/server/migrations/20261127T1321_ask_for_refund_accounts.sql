-- Who paid with a challan paid over a counter: the account the money goes back to is asked for.
create table refund_accounts (
  order_no text primary key,
  order_id uuid not null,
  account_id uuid not null,
  holder_name text not null check (length(holder_name) between 2 and 100),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- Sealed for its order; its end alone can be read, to know it by.
  number_sealed bytea not null,
  number_end text not null check (number_end ~ '^[0-9]{4}$'),
  given_at timestamptz not null,
  foreign key (order_no, order_id, account_id)
    references payment_attempts (order_no, order_id, account_id)
);
alter table refund_accounts enable row level security;
create policy own on refund_accounts
  using (account_id = acting_account() or acting_kind() = 'system');

-- No bank is told to send money without saying where.
create function refuse_refund_without_account() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (select from payment_captures c join payment_attempts t on t.order_no = c.order_no
      where c.id = new.capture_id and t.provider = 'challan'
        and not exists (select from refund_accounts a where a.order_no = t.order_no)) then
    raise exception 'a challan is refunded to an account that was named';
  end if;
  return new;
end
$$;
create trigger payment_refunds_to_account before update of state on payment_refunds
  for each row when (old.state = 'due' and new.state = 'exported')
  execute function refuse_refund_without_account();
