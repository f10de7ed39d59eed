-- Where the lines are taken from: of a stage that lists people, from its list.
create function listing_source(p_filter jsonb) returns text language sql immutable as $$
  select case when p_filter ? 'stage' then format('application_listing_stages s
      join application_listing k on k.application_id = s.application_id and s.stage_id = %s',
    (p_filter ->> 'stage')::integer) else 'application_listing k' end
$$;

-- A filter as a condition on `k`, and on the list of a stage. What stands in it is quoted here and
-- nowhere else. The release before still says whom a stage is for by their ids.
create or replace function listing_condition(p_advertisement integer, p_filter jsonb) returns text
  language sql stable as $$
  select concat_ws(' and ', format('k.advertisement_id = %s', p_advertisement),
    one_of('status', 'text', p_filter -> 'state'),
    one_of('fee', 'text', p_filter -> 'fee'),
    one_of('exam_centre_id', 'integer', p_filter -> 'centre'),
    one_of('district_id', 'integer', p_filter -> 'district'),
    one_of('category_id', 'integer', p_filter -> 'category'),
    one_of('document_state', 'text', p_filter -> 'documents'),
    case p_filter ->> 'divyang' when 'yes' then 'k.is_divyang' when 'no' then 'not k.is_divyang' end,
    'k.posts && ' || quote_literal(
      nullif(array(select jsonb_array_elements_text(p_filter -> 'post')), '{}')::text)
      || '::integer[]',
    'k.serial = ' || (p_filter ->> 'serial')::integer,
    place.alias || '.submitted_at >= ' || quote_literal(
      (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Kolkata'),
    place.alias || '.submitted_at < ' || quote_literal(
      ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata'),
    case when p_filter ->> 'audience' = 'ALL' then $c$k.status = 'FEES_PAID'$c$
      when p_filter ? 'audience' then format('k.application_id = any(%L::uuid[])',
        array(select jsonb_array_elements_text(p_filter -> 'audience'))) end)
  from (select case when p_filter ? 'stage' then 's' else 'k' end as alias) place
$$;

create or replace function listed_applications(p_advertisement integer, p_filter jsonb, p_order text,
    p_moment timestamptz, p_serial integer, p_most integer)
  returns setof application_listing
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  way text := case when p_order in ('newest', 'numberDown') then 'desc' else 'asc' end;
  is_by_number boolean := p_order in ('numberUp', 'numberDown');
  -- A part that few lines fit by themselves is found by its own index and put in order, instead of
  -- being looked for line by line from the end where it may not be. Posts stand in no index of the
  -- order: of them also more.
  fence text := '';
  part text;
  days jsonb := jsonb_strip_nulls(
    jsonb_build_object('from', p_filter -> 'from', 'to', p_filter -> 'to'));
  -- In the order of whichever of the two is read.
  o text := case when p_filter ? 'stage' then 's' else 'k' end;
  place text := case when is_by_number then '%2$s.serial %1$s'
    else '%2$s.submitted_at %1$s, %2$s.serial %1$s' end;
  sign text := case way when 'desc' then '<' else '>' end;
  behind text := case when p_serial is null then 'true'
    when is_by_number then format('%s.serial %s %s', o, sign, p_serial)
    else format('(%1$s.submitted_at, %1$s.serial) %2$s (%3$L::timestamptz, %4$s)', o, sign, p_moment,
      p_serial) end;
begin
  if not is_listing() then
    return;
  end if;
  foreach part in array array['post', 'state', 'fee', 'centre', 'district', 'category', 'documents']
  loop
    if p_filter ? part and estimate_listed(p_advertisement,
        jsonb_build_object(part, p_filter -> part))
        <= (case part when 'post' then 150000 else 20000 end)
    then
      fence := 'offset 0';
    end if;
  end loop;
  if is_by_number and days <> '{}' and estimate_listed(p_advertisement, days) <= 20000 then
    fence := 'offset 0';
  end if;
  return query execute format('with page as materialized (
      select f.application_id from (select k.application_id, %7$s.submitted_at, %7$s.serial
        from %6$s where %1$s and %2$s %8$s) f
      order by %3$s limit %4$s)
    select k.* from page join application_listing k on k.application_id = page.application_id
    order by %5$s', listing_condition(p_advertisement, p_filter), behind, format(place, way, 'f'),
    p_most, format(place, way, 'k'), listing_source(p_filter), o, fence);
end
$$;

create or replace function count_listed(p_advertisement integer, p_filter jsonb, p_most integer)
  returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  found_many integer := 0;
begin
  if is_listing() then
    execute format('select count(*)::integer from (select from %s where %s limit %s) f',
      listing_source(p_filter), listing_condition(p_advertisement, p_filter), p_most + 1)
      into found_many;
  end if;
  return found_many;
end
$$;

create or replace function estimate_listed(p_advertisement integer, p_filter jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  plan json;
begin
  if not is_listing() then
    return 0;
  end if;
  execute format('explain (format json) select from %s where %s', listing_source(p_filter),
    listing_condition(p_advertisement, p_filter)) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::integer;
end
$$;

create or replace function listed_serials(p_advertisement integer, p_filter jsonb, p_most integer)
  returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  serials integer[] := '{}';
begin
  if is_listing() then
    execute format('select coalesce(array_agg(f.serial order by f.serial), %L) from (
        select k.serial from %s where %s limit %s) f', '{}', listing_source(p_filter),
      listing_condition(p_advertisement, p_filter), p_most + 1) into serials;
  end if;
  return serials;
end
$$;
