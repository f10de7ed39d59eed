-- An application is paid by exactly one settled order of its amount, and what is settled is paid.
select a.id, a.status, a.amount_paise, s.order_id, s.amount_paise as settled_paise
from applications a
left join payment_orders o on o.purpose = 'application' and o.subject_id = a.id
left join payment_settlements s on s.order_id = o.id
where a.amount_paise > 0 and (
  a.status = 'FEES_PAID' and (s.order_id is null or s.amount_paise <> a.amount_paise)
  or a.status = 'SUBMITTED' and s.order_id is not null)
