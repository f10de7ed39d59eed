-- Of a challan money may come again: a wrong amount goes back, and then the right one is deposited.
create or replace function refuse_backward_attempt() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state || '>' || new.state) = any (array[
      'STARTED>PENDING', 'STARTED>FAILED', 'STARTED>EXPIRED', 'STARTED>SETTLED', 'STARTED>REFUND_DUE',
      'PENDING>FAILED', 'PENDING>EXPIRED', 'PENDING>SETTLED', 'PENDING>REFUND_DUE',
      'FAILED>SETTLED', 'FAILED>REFUND_DUE',
      'EXPIRED>FAILED', 'EXPIRED>SETTLED', 'EXPIRED>REFUND_DUE',
      'ISSUED>EXPIRED', 'ISSUED>SETTLED', 'ISSUED>REFUND_DUE',
      'SETTLED>REFUND_DUE', 'REFUND_DUE>REFUNDED'])
    and not (new.provider = 'challan' and (old.state || '>' || new.state) = any (array[
      'REFUND_DUE>SETTLED', 'REFUNDED>SETTLED', 'REFUNDED>REFUND_DUE'])) then
    raise exception 'a payment does not go from % to %', old.state, new.state;
  end if;
  return new;
end
$$;

-- Open ones whose last question was lost; there is mostly none.
create index payment_attempts_forgotten on payment_attempts (asked_at)
  where poll_at is null and state in ('STARTED', 'PENDING');
