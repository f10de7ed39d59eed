-- A one-time code is tried five times at most, and is not used unless it was verified.
select id, purpose, wrong_tries, verified_at, used_at
from one_time_codes where wrong_tries > 5 or used_at is not null and verified_at is null
