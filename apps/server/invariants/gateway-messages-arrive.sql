-- What a provider or a browser brought was refused, is a repetition, waits for its next try, or is
-- in the story of the attempt it led to.
select m.id, m.provider, m.kind, m.verdict, m.handled_at, m.outcome
from gateway_messages m
where m.provider in ('sbi', 'billdesk', 'csc', 'easebuzz', 'quickPayWallet', 'card')
  and m.verdict is distinct from 'refused' and m.verdict is distinct from 'repeated'
  and m.due_at is null
  and (m.verdict is null or m.handled_at is null
    or m.outcome->>'to' <> '/candidate/payment/unknown'
      and not exists (select from payment_events e where e.event = 'returned'
        and e.order_no = replace(m.outcome->>'to', '/candidate/payment/', '')))
