-- One live application of a candidate for an advertisement.
select account_id, advertisement_id, count(*) as applications
from applications where status <> 'CANCELLED'
group by 1, 2 having count(*) > 1
