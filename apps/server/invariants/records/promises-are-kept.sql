-- What was begun outside is settled, or the moment of its next question is known.
select id, kind, key, state, intended_at
from outside_calls
where settled_at is null and due_at is null
  and intended_at < current_setting('invariants.now')::timestamptz - interval '10 minutes'
