-- Staff asks of an examination how many of those who sit it have no seat, or one at another centre than
-- they chose, and who these are. All posts where none are named.
create function exam_people(p_advertisement integer, p_exam_display integer, p_posts integer[])
  returns table (sitting integer, without integer, elsewhere integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer, (count(*) filter (where h.application_id is null))::integer,
    (count(*) filter (where v.centre_id <> k.exam_centre_id))::integer
  from application_listing k
  left join hall_tickets h on h.exam_display_id = p_exam_display
    and h.application_id = k.application_id
  left join venues v on v.code = h.venue_code
  where k.advertisement_id = p_advertisement and k.status = 'FEES_PAID'
    and (p_posts is null or k.posts && p_posts) and is_listing()
$$;

-- A page of them, by their serials.
create function exam_people_page(p_advertisement integer, p_exam_display integer, p_posts integer[],
    p_which text, p_after integer, p_most integer)
  returns table (application_id uuid, application_no text, serial integer, exam_centre_id integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.application_id, k.application_no, k.serial, k.exam_centre_id
  from application_listing k
  left join hall_tickets h on h.exam_display_id = p_exam_display
    and h.application_id = k.application_id
  left join venues v on v.code = h.venue_code
  where k.advertisement_id = p_advertisement and k.status = 'FEES_PAID' and k.serial > p_after
    and (p_posts is null or k.posts && p_posts) and is_listing()
    and case p_which when 'without' then h.application_id is null
      else v.centre_id <> k.exam_centre_id end
  order by k.serial limit p_most
$$;
