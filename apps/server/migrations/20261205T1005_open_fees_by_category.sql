-- The applications that a row of fees_by_category is made of, a page at a time.
create function fees_of_category(p_from timestamptz, p_to timestamptz, p_category text,
    p_after integer, p_most integer)
  returns table (application_no text, order_no text, advertisement_id integer, version integer,
    at timestamptz, paise double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.application_no, c.order_no, o.advertisement_id, o.advertisement_version, c.captured_at,
    s.amount_paise::float8
  from payment_captures c
  join payment_settlements s on s.capture_id = c.id
  join payment_orders o on o.id = s.order_id and o.purpose = 'application'
  join applications l on l.id = o.application_id
  where c.captured_at >= p_from and c.captured_at < p_to and is_listing()
    and l.facts ->> 'category' is not distinct from p_category
  order by c.captured_at, c.order_no
  offset p_after limit p_most
$$;
