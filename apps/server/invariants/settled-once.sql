-- An order is settled once, by money of just its amount.
select o.id, count(*) as settlements, sum(c.amount_paise) as paise
from payment_orders o
join payment_settlements s on s.order_id = o.id
join payment_captures c on c.id = s.capture_id
group by o.id
having count(*) > 1 or sum(c.amount_paise) <> o.amount_paise
