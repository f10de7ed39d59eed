-- What the desk of applications filters and sorts by: one narrow row an application, written with
-- every change of what it tells. No name, no address, no number of a document is in it.
create table application_listing (
  application_id uuid primary key,
  account_id uuid not null,
  advertisement_id integer not null,
  application_no text not null,
  -- The serial in the number: how people order and find them.
  serial integer not null,
  submitted_at timestamptz not null,
  status text not null,
  amount_paise integer not null,
  fee text not null check (fee in ('free', 'due', 'paid', 'none')),
  exam_centre_id integer not null,
  -- Of the permanent address; outside the state there is none.
  district_id integer,
  category_id integer,
  is_divyang boolean not null,
  posts integer[] not null,
  documents_asked smallint not null,
  documents_sent smallint not null,
  document_state text not null check (document_state in
    ('none', 'missing', 'sentBack', 'refused', 'waiting', 'approved')),
  foreign key (application_id, account_id) references applications (id, account_id)
);

-- In the order of the list, with all that most filters ask, so that a page is found in the index alone.
create index application_listing_submitted on application_listing
  (advertisement_id, submitted_at, serial)
  include (application_id, status, fee, exam_centre_id, district_id, category_id, is_divyang,
    document_state);
create index application_listing_serial on application_listing (advertisement_id, serial)
  include (application_id, status, fee, exam_centre_id, district_id, category_id, is_divyang,
    document_state);
-- What is rare is found by itself.
create index application_listing_status on application_listing
  (advertisement_id, status, submitted_at, serial);
create index application_listing_centre on application_listing
  (advertisement_id, exam_centre_id, submitted_at, serial);
create index application_listing_district on application_listing
  (advertisement_id, district_id, submitted_at, serial);
create index application_listing_category on application_listing
  (advertisement_id, category_id, submitted_at, serial);
create index application_listing_documents on application_listing
  (advertisement_id, document_state, submitted_at, serial);
create index application_listing_divyang on application_listing
  (advertisement_id, submitted_at, serial) where is_divyang;
create index application_listing_account on application_listing (account_id);

create index application_listing_posts on application_listing using gin (posts);

-- The Office asks by the functions below, which look at one advertisement each: a policy for staff
-- would hide from the planner how many rows a filter leaves, and from its indexes what they are for.
alter table application_listing enable row level security;
create policy own on application_listing
  using (account_id = (select account from acting) or (select kind from acting) = 'system');

-- Writes the rows of these applications as everything is now.
create function list_applications(p_ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into application_listing as known (application_id, account_id, advertisement_id,
    application_no, serial, submitted_at, status, amount_paise, fee, exam_centre_id, district_id,
    category_id, is_divyang, posts, documents_asked, documents_sent, document_state)
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
      when d.refused > 0 then 'refused' when d.waiting > 0 then 'waiting' else 'approved' end
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
    document_state = excluded.document_state
  where (known.status, known.amount_paise, known.fee, known.exam_centre_id, known.district_id,
      known.category_id, known.is_divyang, known.posts, known.documents_asked,
      known.documents_sent, known.document_state)
    is distinct from (excluded.status, excluded.amount_paise, excluded.fee,
      excluded.exam_centre_id, excluded.district_id, excluded.category_id, excluded.is_divyang,
      excluded.posts, excluded.documents_asked, excluded.documents_sent, excluded.document_state)
$$;

-- A new one is listed when it is whole, as its transaction ends; what changes later, at once.
create function list_application() returns trigger language plpgsql as $$
begin
  perform list_applications(array[new.id]);
  return null;
end
$$;
create constraint trigger applications_listed after insert on applications
  deferrable initially deferred for each row execute function list_application();
create trigger applications_relisted
  after update of status, amount_paise, exam_centre_id, facts on applications
  for each row when ((old.status, old.amount_paise, old.exam_centre_id, old.facts)
    is distinct from (new.status, new.amount_paise, new.exam_centre_id, new.facts))
  execute function list_application();

-- What belongs to one that is listed already.
create function list_changed_applications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  select array_agg(distinct k.application_id) into ids
    from changed c join application_listing k on k.application_id = c.application_id;
  if ids is not null then
    perform list_applications(ids);
  end if;
  return null;
end
$$;
create trigger application_documents_listed after insert on application_documents
  referencing new table as changed for each statement execute function list_changed_applications();
create trigger application_documents_relisted after update on application_documents
  referencing new table as changed for each statement execute function list_changed_applications();
create trigger application_documents_unlisted after delete on application_documents
  referencing old table as changed for each statement execute function list_changed_applications();
create trigger application_posts_listed after insert on application_posts
  referencing new table as changed for each statement execute function list_changed_applications();

-- Staff lists people, and jobs write files of lists: nobody else is told the names.
create function is_listing() returns boolean language sql stable as $$
  select exists (select from acting where kind in ('staff', 'system')) or may_do_jobs()
$$;

-- Whose applications a page shows, by the profile they were made with.
create function applicants_listed(p_ids uuid[])
  returns table (application_id uuid, name_en text, name_mr text, mobile_end text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, n.documents #>> '{personal,englishFullName}',
    n.documents #>> '{personal,devnagariFullName}', right(a.mobile, 4)
  from applications l
  join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
  join identity_contacts a on a.id = l.account_id
  where l.id = any(p_ids) and is_listing()
$$;

-- One part of a filter: a column is one of the values of a list of JSON; nothing where none is asked.
create function one_of(p_column text, p_type text, p_values jsonb) returns text
  language sql immutable as $$
  select case when p_values is null then null
    when jsonb_array_length(p_values) = 1
      then format('k.%I = %L::%s', p_column, p_values ->> 0, p_type)
    else format('k.%I = any(%L::%s[])', p_column,
      array(select jsonb_array_elements_text(p_values)), p_type) end
$$;

-- A filter as a condition on `k`. What stands in it is quoted here and nowhere else.
create function listing_condition(p_advertisement integer, p_filter jsonb) returns text
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
    'k.submitted_at >= ' || quote_literal(
      (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Kolkata'),
    'k.submitted_at < ' || quote_literal(
      ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata'),
    case when p_filter ->> 'audience' = 'ALL' then $c$k.status = 'FEES_PAID'$c$
      when p_filter ? 'audience' then format('k.application_id = any(%L::uuid[])',
        array(select jsonb_array_elements_text(p_filter -> 'audience'))) end)
$$;

-- A page of the list behind a line of it. Many advertisements share the table: it is never read from
-- end to end, however common what is asked for is.
create function listed_applications(p_advertisement integer, p_filter jsonb, p_order text,
    p_moment timestamptz, p_serial integer, p_most integer)
  returns setof application_listing
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  way text := case when p_order in ('newest', 'numberDown') then 'desc' else 'asc' end;
  is_by_number boolean := p_order in ('numberUp', 'numberDown');
  place text := case when is_by_number then format('k.serial %s', way)
    else format('k.submitted_at %1$s, k.serial %1$s', way) end;
  sign text := case way when 'desc' then '<' else '>' end;
  behind text := case when p_serial is null then 'true'
    when is_by_number then format('k.serial %s %s', sign, p_serial)
    else format('(k.submitted_at, k.serial) %s (%L::timestamptz, %s)', sign, p_moment, p_serial) end;
begin
  if not is_listing() then
    return;
  end if;
  return query execute format('with page as materialized (
      select k.application_id from application_listing k where %1$s and %2$s
      order by %3$s limit %4$s)
    select k.* from page join application_listing k on k.application_id = page.application_id
    order by %3$s', listing_condition(p_advertisement, p_filter), behind, place, p_most);
end
$$;

-- How many fit, up to one more than is asked for.
create function count_listed(p_advertisement integer, p_filter jsonb, p_most integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  found_many integer := 0;
begin
  if is_listing() then
    execute format('select count(*)::integer from (
        select from application_listing k where %s limit %s) f',
      listing_condition(p_advertisement, p_filter), p_most + 1) into found_many;
  end if;
  return found_many;
end
$$;

-- What the planner thinks, of what is too many to be counted while somebody waits.
create function estimate_listed(p_advertisement integer, p_filter jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  plan json;
begin
  if not is_listing() then
    return 0;
  end if;
  execute format('explain (format json) select from application_listing k where %s',
    listing_condition(p_advertisement, p_filter)) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::integer;
end
$$;

-- All of them by their serials, to be kept as they are now; one more than are asked for, at most.
create function listed_serials(p_advertisement integer, p_filter jsonb, p_most integer)
  returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set jit = off as $$
declare
  serials integer[] := '{}';
begin
  if is_listing() then
    execute format('select coalesce(array_agg(f.serial order by f.serial), %L) from (
        select k.serial from application_listing k where %s limit %s) f', '{}',
      listing_condition(p_advertisement, p_filter), p_most + 1) into serials;
  end if;
  return serials;
end
$$;

-- Whose an application of an advertisement is.
create function account_listed(p_advertisement integer, p_application uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from application_listing where application_id = p_application
    and advertisement_id = p_advertisement and is_listing()
$$;

-- Those that are not listed yet: sent before there was a list.
create function unlisted_applications(p_most integer) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(select l.id from applications l
    where not exists (select from application_listing k where k.application_id = l.id)
    limit p_most)
$$;
