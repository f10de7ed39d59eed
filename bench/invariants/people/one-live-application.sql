-- Nobody has two live applications to one advertisement.
select account_id, advertisement_id, count(*) as applications
from applications where ended_at is null
group by account_id, advertisement_id having count(*) > 1
