-- Whoever publishes in the Office sees no candidate. These answer what publishing must know: which
-- posts and subjects somebody has chosen, and how many are told.
create function posts_applied_for(p_advertisement integer) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from advertisement_posts p
  where p.advertisement_id = p_advertisement and is_portal_asking()
    and exists (select from application_posts c where c.post_id = p.id)
$$;

create function subjects_applied_for(p_advertisement integer)
  returns table (exam_id integer, subject_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.exam_id, s.subject_id
  from application_subjects s join applications l on l.id = s.application_id
  where l.advertisement_id = p_advertisement and is_portal_asking()
  order by 1, 2
$$;

-- How many applications are alive, by post; without a post of all of them.
create function count_applicants(p_advertisement integer)
  returns table (post_id integer, people integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select null::integer, count(*)::integer from applications l
  where l.advertisement_id = p_advertisement and l.status in ('SUBMITTED', 'FEES_PAID')
    and is_portal_asking()
  union all
  select p.post_id, count(*)::integer
  from application_posts p join applications l on l.id = p.application_id
  where l.advertisement_id = p_advertisement and l.status in ('SUBMITTED', 'FEES_PAID')
    and is_portal_asking()
  group by p.post_id
$$;

-- How many have begun one and not sent it.
create function count_half_done(p_advertisement integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from application_drafts
  where advertisement_id = p_advertisement and is_portal_asking()
$$;
