-- Nothing of a locked profile was saved after it was locked.
select p.id, max(s.locked_at) as locked_at, max(t.saved_at) as saved_at
from profiles p
join profile_snapshots s on s.profile_id = p.id
join profile_steps t on t.profile_id = p.id
where p.is_locked
group by p.id having max(t.saved_at) > max(s.locked_at)
