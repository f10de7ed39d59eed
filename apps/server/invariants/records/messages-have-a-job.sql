-- A message that is promised has a job that delivers it, also one that was given up.
with promised as (
  select payload ->> 'messageId' as id from graphile_worker._private_jobs
  union all
  select jsonb_array_elements_text(payload::jsonb -> 'messageIds') from graphile_worker._private_jobs
  where jsonb_typeof(payload::jsonb -> 'messageIds') = 'array')
select m.id, m.template, m.queued_at
from messages m
where m.state = 'queued' and not exists (select from promised where promised.id = m.id::text)
