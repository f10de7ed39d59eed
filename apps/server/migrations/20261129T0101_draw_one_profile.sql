-- The facts of one locked profile, the first at or after a place, for a member of staff who looks
-- at a draft as somebody like that: nobody's id, no name.
create function next_locked_facts(p_from bigint) returns table (place integer, facts text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.place, f.facts::text from profile_facts f
  where f.place >= p_from and is_counting_facts()
  order by f.place limit 1
$$;
