-- A locked profile is, step by step, what its newest snapshot says.
select p.id, s.step
from profiles p
join lateral (select documents from profile_snapshots n where n.profile_id = p.id
  order by number desc limit 1) n on true
join profile_steps s on s.profile_id = p.id
where p.is_locked and n.documents ? s.step and n.documents -> s.step is distinct from s.document
union all
select p.id, 'no snapshot' from profiles p
where p.is_locked and not exists (select from profile_snapshots n where n.profile_id = p.id)
