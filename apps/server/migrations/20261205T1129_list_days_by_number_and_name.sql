-- The list by number or name: the days of a filter lie somewhere in it, and going through it line by
-- line until they come took a third of a second among a million. What few enough days have is found
-- by day, and put in order.
create function is_days_listed(p_advertisement integer, p_filter jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days jsonb := jsonb_strip_nulls(
    jsonb_build_object('from', p_filter -> 'from', 'to', p_filter -> 'to'));
begin
  return days <> '{}' and estimate_listed(p_advertisement, days) <= 100000;
end
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
  if is_by_number and is_days_listed(p_advertisement, p_filter) then
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

create or replace function listed_in_order(p_advertisement integer, p_filter jsonb, p_order text,
    p_values text[], p_place text, p_moment timestamptz, p_serial integer, p_most integer)
  returns setof application_listing
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  condition text := listing_condition(p_advertisement, p_filter);
  source text := listing_source(p_filter);
  col text := listed_column(p_order);
  fence text := case when is_few_listed(p_advertisement, p_filter)
    or p_order = 'name' and is_days_listed(p_advertisement, p_filter) then 'offset 0' else '' end;
  present text[];
  behind text := 'true';
  before_it text;
  page uuid[] := '{}';
  more uuid[];
begin
  if not is_listing() then
    return;
  end if;
  if p_order = 'name' then
    if p_serial is not null then
      select k.sort_name into before_it from application_listing k
        where k.advertisement_id = p_advertisement and k.serial = p_serial;
      behind := format('(k.sort_name, k.serial) > (%L, %s)', coalesce(before_it, '~'), p_serial);
    end if;
    execute format('select array(select f.application_id from (
        select k.application_id, k.sort_name, k.serial from %s where %s and %s %s) f
        order by f.sort_name, f.serial limit %s)', source, condition, behind, fence, p_most) into page;
  else
    present := listed_values(p_advertisement, p_filter, p_order, p_values, p_place);
    if p_place is not null then
      present := present[array_position(present, p_place):];
    end if;
    if p_serial is not null then
      behind := format('(k.submitted_at, k.serial) < (%L::timestamptz, %s)', p_moment, p_serial);
    end if;
    if fence <> '' then
      execute format('select array(select f.application_id from (
          select k.application_id, k.submitted_at, k.serial,
            array_position(%1$L::text[], coalesce(k.%2$I::text, %3$L)) as place
          from %4$s where %5$s offset 0) f
        where f.place > 1 or f.place = 1 and (f.submitted_at, f.serial) < (%6$L::timestamptz, %7$s)
        order by f.place, f.submitted_at desc, f.serial desc limit %8$s)',
        present, col, '', source, condition, coalesce(p_moment, 'infinity'), coalesce(p_serial, 0),
        p_most) into page;
    else
      for at in 1 .. cardinality(present) loop
        execute format('select array(select k.application_id from %s where %s and %s and %s
            order by k.submitted_at desc, k.serial desc limit %s)', source, condition,
          case when present[at] = '' then format('k.%I is null', col)
            else format('k.%I = %L', col, present[at]) end,
          case when at = 1 then behind else 'true' end, p_most - cardinality(page)) into more;
        page := page || more;
        exit when cardinality(page) >= p_most;
      end loop;
    end if;
  end if;
  return query select k.* from unnest(page) with ordinality o (id, place)
    join application_listing k on k.application_id = o.id order by o.place;
end
$$;
