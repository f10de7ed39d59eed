-- Nobody is logged in twice.
select account_id, count(*) as sessions
from sessions where ended_at is null and expires_at > now()
group by account_id having count(*) > 1
