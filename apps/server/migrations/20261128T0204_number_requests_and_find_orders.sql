-- By which people name a request.
alter table approval_requests add column request_no integer generated always as identity unique;

-- The desks find a payment by its number: the number of its application, and nothing more.
create function application_of_order(p_order_no text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.application_no
  from payment_attempts t
  join payment_orders o on o.id = t.order_id
  join applications a on a.id = o.application_id
  where t.order_no = p_order_no and is_portal_asking()
$$;
