-- What was begun outside is settled, or its next question stands on the agenda.
select id, kind, key, state, intended_at, due_at
from outside_calls
where settled_at is null and intended_at < now() - interval '10 minutes'
  and (due_at is null or due_at < now() - interval '10 minutes')
