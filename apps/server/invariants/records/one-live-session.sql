-- One live session of a candidate.
select account_id, count(*) as sessions
from sessions where ended_at is null
group by 1 having count(*) > 1
