-- No application is paid without money at the bank.
select a.id, a.status, s.order_id
from applications a
join payment_orders o on o.purpose = 'application' and o.subject_id = a.id
join payment_settlements s on s.order_id = o.id
where not exists (select from payment_attempts t join bank_statement b on b.order_no = t.order_no
  where t.order_id = o.id)
  and not exists (select from payment_captures c
    where c.id = s.capture_id and c.bank_deposit_id is not null)
