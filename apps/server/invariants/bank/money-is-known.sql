-- Whatever the bank took is in the ledger, to the paisa, and nothing else is.
select order_no, b.amount_paise as bank_paise, c.amount_paise as ledger_paise
from (select order_no, sum(amount_paise) as amount_paise from bank_statement group by order_no) b
full join (select order_no, sum(amount_paise) as amount_paise from payment_captures c
  where bank_deposit_id is null group by order_no) c using (order_no)
where b.amount_paise is distinct from c.amount_paise
