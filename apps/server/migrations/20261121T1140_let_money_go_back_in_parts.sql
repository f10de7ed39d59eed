-- A slip is one for its order, and can be paid again: after a wrong amount with the right one. Of
-- one payment several parts may go back, one after the other.
create or replace function refuse_backward_attempt() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state || '>' || new.state) = any (array[
      'STARTED>PENDING', 'STARTED>FAILED', 'STARTED>EXPIRED', 'STARTED>SETTLED', 'STARTED>REFUND_DUE',
      'PENDING>FAILED', 'PENDING>EXPIRED', 'PENDING>SETTLED', 'PENDING>REFUND_DUE',
      'FAILED>SETTLED', 'FAILED>REFUND_DUE',
      'EXPIRED>FAILED', 'EXPIRED>SETTLED', 'EXPIRED>REFUND_DUE',
      'ISSUED>EXPIRED', 'ISSUED>SETTLED', 'ISSUED>REFUND_DUE',
      'SETTLED>REFUND_DUE', 'REFUND_DUE>REFUNDED', 'REFUNDED>REFUND_DUE']
      || case when new.provider = 'challan'
        then array['REFUND_DUE>SETTLED', 'REFUNDED>SETTLED'] else array[]::text[] end) then
    raise exception 'a payment does not go from % to %', old.state, new.state;
  end if;
  return new;
end
$$;
