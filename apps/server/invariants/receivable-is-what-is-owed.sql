-- What the journal says is owed to us is what orders ask and nobody settled or waived; one that was
-- waived may be charged again.
with booked as (
  select coalesce(sum(amount_paise), 0) as paise from journal_entries where ledger = 'receivable'),
waived as (
  select split_part(key, '/', 1) as order_id from journal_transactions
  where kind in ('waive', 'charge') group by 1
  having count(*) filter (where kind = 'waive') = count(*) filter (where kind = 'charge')),
owed as (
  select coalesce(sum(o.amount_paise), 0) as paise from payment_orders o
  where not exists (select from payment_settlements s where s.order_id = o.id)
    and not exists (select from waived w where w.order_id = o.id::text))
select booked.paise as booked_paise, owed.paise as owed_paise from booked, owed
where booked.paise <> owed.paise
