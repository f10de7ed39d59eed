-- What the journal says we owe is what is in the queue of refunds and was not sent back yet.
with booked as (
  select coalesce(-sum(amount_paise), 0) as paise from journal_entries where ledger = 'refunds_due'),
queue as (
  select coalesce(sum(amount_paise), 0) as paise from payment_refunds where state <> 'refunded')
select booked.paise as booked_paise, queue.paise as queue_paise from booked, queue
where booked.paise <> queue.paise
