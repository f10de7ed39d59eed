-- An attempt is settled if its money settled, to be refunded if its money goes back, and otherwise
-- no money came for it. Of an order one start at most is open.
select t.order_no, t.provider, t.state, count(c.id) as captures, count(s.order_id) as settlements
from payment_attempts t
left join payment_captures c on c.order_no = t.order_no
left join payment_settlements s on s.capture_id = c.id
group by t.order_no
having case t.state
  when 'SETTLED' then count(s.order_id) <> 1
  when 'REFUND_DUE' then count(c.id) = 0
  when 'REFUNDED' then count(c.id) = 0
  else count(c.id) > 0 end
union all
select min(order_no), min(provider), 'STARTED', count(*), 0 from payment_attempts
where state = 'STARTED' group by order_id having count(*) > 1
