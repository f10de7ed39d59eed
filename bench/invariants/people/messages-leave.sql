-- What was promised to a person has left or is being tried: nothing waits without anybody at it.
select id, template, state, attempts, queued_at
from messages
where state = 'queued' and queued_at < now() - interval '10 minutes'
