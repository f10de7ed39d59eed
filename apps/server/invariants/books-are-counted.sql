-- What was added up for the books as money came is what the rows come to, day by day.
with counted as (
  select day, provider, sum(payments) as payments, sum(paise) as paise, sum(settled) as settled,
    sum(settled_paise) as settled_paise, sum(fee_paise) as fee_paise,
    sum(service_paise) as service_paise, sum(back_paise) as back_paise
  from book_ledger_sums group by day, provider),
came as (
  select india_day(c.captured_at) as day, t.provider, count(*) as payments,
    sum(c.amount_paise) as paise, count(s.capture_id) as settled,
    coalesce(sum(s.amount_paise), 0) as settled_paise,
    coalesce(sum(o.fee_paise) filter (where s.capture_id is not null), 0) as fee_paise,
    coalesce(sum(o.service_paise) filter (where s.capture_id is not null), 0) as service_paise
  from payment_captures c
  join payment_attempts t on t.order_no = c.order_no
  join payment_orders o on o.id = c.order_id
  left join payment_settlements s on s.capture_id = c.id
  group by 1, 2),
went as (
  select india_day(r.refunded_at) as day, t.provider, sum(r.amount_paise) as back_paise
  from payment_refunds r
  join payment_captures c on c.id = r.capture_id
  join payment_attempts t on t.order_no = c.order_no
  where r.refunded_at is not null group by 1, 2)
select day, provider, to_jsonb(b) as counted, to_jsonb(c) as came, w.back_paise as went_paise
from counted b full join came c using (day, provider) full join went w using (day, provider)
where (coalesce(b.payments, 0), coalesce(b.paise, 0), coalesce(b.settled, 0),
    coalesce(b.settled_paise, 0), coalesce(b.fee_paise, 0), coalesce(b.service_paise, 0),
    coalesce(b.back_paise, 0))
  <> (coalesce(c.payments, 0), coalesce(c.paise, 0), coalesce(c.settled, 0),
    coalesce(c.settled_paise, 0), coalesce(c.fee_paise, 0), coalesce(c.service_paise, 0),
    coalesce(w.back_paise, 0))
union all
select coalesce(b.day, l.day), coalesce(b.provider, l.provider), to_jsonb(b), to_jsonb(l), null
from book_report_sums b
full join (select file_id, day, provider, count(*) filter (where kind = 'payment') as payments,
    coalesce(sum(amount_paise) filter (where kind = 'payment'), 0) as paise,
    coalesce(sum(amount_paise) filter (where kind = 'refund'), 0) as back_paise,
    sum(fee_paise) as fee_paise
  from book_report_lines group by file_id, day, provider) l
  on l.file_id = b.file_id and l.provider = b.provider
where (b.day, b.payments, b.paise, b.back_paise, b.fee_paise)
  is distinct from (l.day, l.payments, l.paise, l.back_paise, l.fee_paise)
