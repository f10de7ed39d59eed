-- A corrigendum that takes a centre out says how many who applied have chosen it. Whoever publishes
-- sees no candidate: only these figures.
create function count_applicants_by_centre(p_advertisement integer, p_centres integer[])
  returns table (centre_id integer, people integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.exam_centre_id, count(*)::integer from applications l
  where l.advertisement_id = p_advertisement and l.status in ('SUBMITTED', 'FEES_PAID')
    and l.exam_centre_id = any(p_centres) and is_portal_asking()
  group by l.exam_centre_id
$$;
