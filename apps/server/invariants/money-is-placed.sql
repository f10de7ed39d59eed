-- Money that came settles its order or goes back whole; of what settled never more goes back than came.
select c.id, c.order_no, c.amount_paise, back.paise as refunded_paise, s.order_id as settles
from payment_captures c
left join payment_settlements s on s.capture_id = c.id
cross join lateral (select coalesce(sum(r.amount_paise), 0) as paise from payment_refunds r
  where r.capture_id = c.id) back
where s.order_id is null and back.paise <> c.amount_paise or back.paise > c.amount_paise
