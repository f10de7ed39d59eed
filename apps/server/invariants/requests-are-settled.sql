-- An order of objections and a retotaling request are paid by exactly one settled order of their
-- amount; a paid objection stands in a paid order, and the fees of an order are those of its objections.
with owed as (
  select 'objection' as purpose, id, fee_paise + service_paise as paise, paid_at
    from objection_orders
  union all
  select 'retotaling', id, fee_paise + service_paise, paid_at from retotaling_requests)
select w.purpose, w.id, w.paise, w.paid_at, s.amount_paise as settled_paise
from owed w
left join payment_orders o on o.purpose = w.purpose and o.subject_id = w.id
left join payment_settlements s on s.order_id = o.id
where w.paise > 0
  and ((w.paid_at is null) <> (s.order_id is null) or s.amount_paise <> w.paise)
union all
select o.state, o.id, o.fee_paise, d.paid_at, null from objections o
left join objection_orders d on d.id = o.order_id
where o.fee_paise > 0 and (o.state in ('PAID', 'UPHELD', 'NOT_UPHELD')) <> (d.paid_at is not null)
union all
select 'fees', d.id, d.fee_paise, d.paid_at, sum(o.fee_paise)::integer from objection_orders d
join objections o on o.order_id = d.id
group by d.id having sum(o.fee_paise) <> d.fee_paise
