-- The list of applications goes by name, state, fee, centre, district, category and documents too.
-- The name in capital English letters, surname first, as it stands in the profile it was sent with.
-- '~' stands behind every letter: whoever was erased, and whoever the job has not read anew yet.
alter table application_listing add column sort_name text collate "C" not null default '~';

create function sort_name_of(p_name text) returns text language sql immutable as $$
  select coalesce(nullif(left(upper(trim(regexp_replace(p_name, '\s+', ' ', 'g'))), 100), ''), '~')
$$;

-- Writes the rows of these applications as everything is now.
create or replace function list_applications(p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into application_listing as known (application_id, account_id, advertisement_id,
    application_no, serial, submitted_at, status, amount_paise, fee, exam_centre_id, district_id,
    category_id, is_divyang, posts, documents_asked, documents_sent, document_state,
    gender_id, sent_language, sent_device, is_first, paid_at, reading, sort_name)
  select l.id, l.account_id, l.advertisement_id, l.application_no,
    split_part(l.application_no, '-', 3)::integer, l.submitted_at, l.status, l.amount_paise,
    case when l.amount_paise = 0 then 'free' when l.status = 'SUBMITTED' then 'due'
      when l.status in ('FEES_PAID', 'OPTED_OUT') or exists (select from payment_settlements s
        join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = l.id) then 'paid'
      else 'none' end,
    l.exam_centre_id,
    -- Of somebody erased nothing is told.
    case when l.facts <> '{}' and place.district ~ '^[0-9]{1,9}$' then place.district::integer end,
    case when l.facts ->> 'category' ~ '^[0-9]{1,9}$' then (l.facts ->> 'category')::integer end,
    coalesce(l.facts -> 'disabled' = 'true', false),
    array(select p.post_id from application_posts p where p.application_id = l.id
      order by p.post_id),
    d.asked, d.sent,
    case when d.asked = 0 then 'none' when d.missing > 0 then 'missing' when d.again > 0 then 'sentBack'
      when d.refused > 0 then 'refused' when d.waiting > 0 then 'waiting' else 'approved' end,
    case when l.facts ->> 'gender' ~ '^[0-9]{1,9}$' then (l.facts ->> 'gender')::integer end,
    case when l.facts <> '{}' then l.sent_language end,
    case when l.facts <> '{}' then l.sent_device end,
    not exists (select from applications e where e.account_id = l.account_id
      and (e.submitted_at, e.id) < (l.submitted_at, l.id)),
    case when l.amount_paise = 0 then l.submitted_at
      when l.status <> 'SUBMITTED' then (select s.settled_at from payment_settlements s
        join payment_orders o on o.id = s.order_id
        where o.purpose = 'application' and o.subject_id = l.id
        order by s.settled_at limit 1) end,
    3,
    case when l.facts <> '{}' then sort_name_of(n.documents #>> '{personal,englishFullName}')
      else '~' end
  from applications l
  left join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
  cross join lateral (select n.documents #>> '{address,permenantDistrictLookupId}' as district) place
  cross join lateral (select count(*) as asked, count(s.document_id) as sent,
      count(*) filter (where s.status = 'Not uploaded') as missing,
      count(*) filter (where s.status = 'Rejected') as again,
      count(*) filter (where s.status = 'Rejected_No_Reupload') as refused,
      count(*) filter (where s.status = 'Uploaded') as waiting
    from application_documents s where s.application_id = l.id) d
  where l.id = any(p_ids)
  on conflict (application_id) do update set status = excluded.status,
    amount_paise = excluded.amount_paise, fee = excluded.fee,
    exam_centre_id = excluded.exam_centre_id, district_id = excluded.district_id,
    category_id = excluded.category_id, is_divyang = excluded.is_divyang, posts = excluded.posts,
    documents_asked = excluded.documents_asked, documents_sent = excluded.documents_sent,
    document_state = excluded.document_state, gender_id = excluded.gender_id,
    sent_language = excluded.sent_language, sent_device = excluded.sent_device,
    is_first = excluded.is_first, paid_at = excluded.paid_at, reading = excluded.reading,
    sort_name = excluded.sort_name,
    -- Documents and names are nothing that is counted: what was read last for reports stands.
    changed_in = case when (known.status, known.fee, known.district_id, known.category_id,
        known.is_divyang, known.gender_id, known.sent_language, known.sent_device, known.is_first,
        known.paid_at, known.reading < 2)
      is distinct from (excluded.status, excluded.fee, excluded.district_id, excluded.category_id,
        excluded.is_divyang, excluded.gender_id, excluded.sent_language, excluded.sent_device,
        excluded.is_first, excluded.paid_at, false)
      then pg_current_xact_id() else known.changed_in end
  where (known.status, known.amount_paise, known.fee, known.exam_centre_id, known.district_id,
      known.category_id, known.is_divyang, known.posts, known.documents_asked,
      known.documents_sent, known.document_state, known.gender_id, known.sent_language,
      known.sent_device, known.is_first, known.paid_at, known.reading, known.sort_name)
    is distinct from (excluded.status, excluded.amount_paise, excluded.fee,
      excluded.exam_centre_id, excluded.district_id, excluded.category_id, excluded.is_divyang,
      excluded.posts, excluded.documents_asked, excluded.documents_sent, excluded.document_state,
      excluded.gender_id, excluded.sent_language, excluded.sent_device, excluded.is_first,
      excluded.paid_at, excluded.reading, excluded.sort_name)
$$;

-- Those that are not listed yet, or as an earlier release listed them.
create or replace function unlisted_applications(p_most integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    nullif(array(select k.application_id from application_listing k where k.reading < 3
      limit p_most), '{}'),
    array(select l.id from applications l
      where not exists (select from application_listing k where k.application_id = l.id)
      limit p_most))
$$;

-- The index a column of the list is put in order by, and the part of a filter that asks for it.
create function listed_column(p_order text) returns text language sql immutable as $$
  select case p_order when 'state' then 'status' when 'fee' then 'fee'
    when 'centre' then 'exam_centre_id' when 'district' then 'district_id'
    when 'category' then 'category_id' when 'documents' then 'document_state' end
$$;

-- The values of a column that an advertisement has, each found in the index by the one before: those
-- that are known in the order given, then others, and nothing at the end, as ''. The place of a page
-- counts also once nobody has its value any more.
create function listed_values(p_advertisement integer, p_filter jsonb, p_order text,
    p_values text[], p_place text) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  found_values text[];
begin
  if not is_listing() then
    return '{}';
  end if;
  execute format('with recursive found as (
      (select k.%1$I as value from application_listing k where k.advertisement_id = %2$s
        order by k.%1$I limit 1)
      union all
      select (select k.%1$I from application_listing k where k.advertisement_id = %2$s
        and k.%1$I > f.value order by k.%1$I limit 1)
      from found f where f.value is not null)
    select array(select value::text from found where value is not null)',
    listed_column(p_order), p_advertisement) into found_values;
  return array(select v.value
    from (select unnest(found_values) union select '' union select p_place where p_place is not null) v (value)
    where not p_filter ? p_order or v.value = p_place
      or v.value in (select jsonb_array_elements_text(p_filter -> p_order))
    order by v.value = '', array_position(p_values, v.value), v.value collate "C");
end
$$;

-- Whether what fits is few enough to be found by itself and put in order afterwards.
create function is_few_listed(p_advertisement integer, p_filter jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
begin
  foreach part in array array['stage', 'post', 'state', 'fee', 'centre', 'district', 'category',
    'documents']
  loop
    if p_filter ? part and estimate_listed(p_advertisement,
        jsonb_build_object(part, p_filter -> part))
        <= (case part when 'post' then 150000 else 20000 end)
    then
      return true;
    end if;
  end loop;
  return p_filter ?| array['serial', 'audience'] or p_filter <> '{}'
    and estimate_listed(p_advertisement, p_filter) <= 20000;
end
$$;

-- A page in the order of a column, the newest first where several have one value. Values are gone
-- through one after the other, each in its index, until the page is full; what few fit is found by
-- itself. By name the place is the application with the serial.
create function listed_in_order(p_advertisement integer, p_filter jsonb, p_order text,
    p_values text[], p_place text, p_moment timestamptz, p_serial integer, p_most integer)
  returns setof application_listing
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  condition text := listing_condition(p_advertisement, p_filter);
  source text := listing_source(p_filter);
  col text := listed_column(p_order);
  fence text := case when is_few_listed(p_advertisement, p_filter) then 'offset 0' else '' end;
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
