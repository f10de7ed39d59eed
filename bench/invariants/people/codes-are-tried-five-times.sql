-- A code is tried wrongly five times at most, and used only after it was right.
select id, purpose, wrong_tries, verified_at, used_at
from one_time_codes
where wrong_tries > 5 or used_at is not null and verified_at is null
