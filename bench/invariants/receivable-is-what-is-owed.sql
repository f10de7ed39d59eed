-- What the journal says is owed to us is what orders ask and nobody settled or waived.
with booked as (
  select coalesce(sum(amount_paise), 0) as paise from journal_entries where ledger = 'receivable'),
owed as (
  select coalesce(sum(o.amount_paise), 0) as paise from payment_orders o
  where not exists (select from payment_settlements s where s.order_id = o.id)
    and not exists (select from journal_transactions t
      where t.kind = 'waive' and t.key = o.id::text))
select booked.paise as booked_paise, owed.paise as owed_paise from booked, owed
where booked.paise <> owed.paise
