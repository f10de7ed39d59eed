-- A message that is promised has a job that delivers it, also one that was given up.
select m.id, m.template, m.queued_at
from messages m
where m.state = 'queued' and not exists (select from graphile_worker._private_jobs j
  where j.payload ->> 'messageId' = m.id::text
    or (j.payload::jsonb -> 'messageIds') ? m.id::text)
