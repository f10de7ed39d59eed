-- What the journal holds at a provider is what it took for us, less what was sent back from there.
with booked as (
  select replace(ledger, 'clearing_', '') as provider, sum(amount_paise) as paise
  from journal_entries e join journal_transactions t on t.id = e.transaction_id
  where ledger like 'clearing\_%' and t.kind not in ('unidentified', 'resolved') group by 1),
moved as (
  select t.provider, c.amount_paise as paise from payment_captures c
    join payment_attempts t on t.order_no = c.order_no
  union all
  select t.provider, -r.amount_paise from payment_refunds r
    join payment_captures c on c.id = r.capture_id
    join payment_attempts t on t.order_no = c.order_no
    where r.state = 'refunded'),
came as (select provider, sum(paise) as paise from moved group by 1)
select provider, booked.paise as booked_paise, came.paise as came_paise
from booked full join came using (provider)
where coalesce(booked.paise, 0) <> coalesce(came.paise, 0)
