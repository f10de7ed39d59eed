-- Nobody waits for a provider's word past the fifth day; an hour is for the job that ends it.
select order_no, provider, state, started_at, poll_at
from payment_attempts
where state in ('STARTED', 'PENDING') and started_at < interval '-5 days -1 hour'
  + coalesce(nullif(current_setting('invariants.now', true), '')::timestamptz, now())
