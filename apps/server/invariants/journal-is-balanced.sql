-- Every transaction of the journal has two entries or more, and they sum to zero.
select t.id, t.kind, count(e.ledger) as entries, sum(e.amount_paise) as paise
from journal_transactions t
left join journal_entries e on e.transaction_id = t.id
group by t.id
having count(e.ledger) < 2 or sum(e.amount_paise) <> 0
