-- No application stays unpaid while the bank has its money: the amount owed, taken in time.
select a.id, a.status, t.order_no, b.captured_at
from bank_statement b
join payment_attempts t on t.order_no = b.order_no
join payment_orders o on o.id = t.order_id and o.purpose = 'application'
join applications a on a.id = o.subject_id
where a.status = 'SUBMITTED' and b.is_in_time and b.amount_paise = o.amount_paise
