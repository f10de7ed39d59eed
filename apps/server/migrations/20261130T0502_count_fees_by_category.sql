-- What was settled of application fees between two moments, by category and by the version of the
-- advertisement that the fee follows from. No name is in it.
create function fees_by_category(p_from timestamptz, p_to timestamptz)
  returns table (category_id text, advertisement_id integer, version integer, people integer,
    paise double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.facts ->> 'category', o.advertisement_id, o.advertisement_version, count(*)::integer,
    sum(s.amount_paise)::float8
  from payment_captures c
  join payment_settlements s on s.capture_id = c.id
  join payment_orders o on o.id = s.order_id and o.purpose = 'application'
  join applications l on l.id = o.application_id
  where c.captured_at >= p_from and c.captured_at < p_to and is_listing()
  group by 1, 2, 3
$$;
