-- How many applications there are of each kind, by the hour they were sent in: what reports add up.
-- Nothing in it is about anybody; fewer than ten are not shown to anybody.
create table report_cells (
  advertisement_id integer not null,
  -- When the hour began, in India.
  hour_at timestamptz not null,
  dimension text not null check (dimension in ('state', 'fees', 'people', 'district', 'category',
    'gender', 'divyang', 'language', 'device')),
  -- Empty where it is not known.
  value text not null,
  count integer not null check (count > 0),
  primary key (advertisement_id, hour_at, dimension, value)
);

-- The same over all hours, with the days of what was sent and paid, and drafts that were not sent.
create table report_totals (
  advertisement_id integer not null,
  dimension text not null check (dimension in ('state', 'day', 'feeDay', 'people', 'draft',
    'district', 'category', 'gender', 'divyang', 'language', 'device')),
  value text not null,
  count integer not null check (count > 0),
  primary key (advertisement_id, dimension, value)
);

-- Who came how far, whatever they applied for.
create table report_people (
  stage text primary key check (stage in ('registered', 'begun', 'locked') or stage like 'step.%'),
  people integer not null check (people >= 0)
);

-- Hours that changed and are not counted anew yet.
create table report_changes (
  advertisement_id integer not null,
  hour_at timestamptz not null,
  primary key (advertisement_id, hour_at)
);

create table report_progress (
  singleton boolean primary key default true check (singleton),
  -- All transactions before this one are counted, or their hours wait in report_changes.
  counted_to xid8 not null,
  -- The same of people; null counts all of them anew.
  people_to xid8,
  -- Goes up with every change of a figure.
  version bigint not null default 0,
  counted_at timestamptz
);
insert into report_progress (counted_to) values (pg_current_xact_id());

create function demand_counting() returns void language plpgsql stable as $$
begin
  if not may_do_jobs() then
    raise insufficient_privilege using message = 'reports are counted by jobs';
  end if;
end
$$;

-- Counts the applications of an advertisement that were sent, or paid, in these hours.
create function count_report_hours(p_advertisement integer, p_from timestamptz, p_to timestamptz)
  returns void language sql set search_path = public, pg_temp set jit = off as $$
  delete from report_cells c
    where c.advertisement_id = p_advertisement and c.hour_at >= p_from and c.hour_at < p_to;
  with counted as (
    select date_trunc('hour', k.submitted_at, 'Asia/Kolkata') as hour_at,
      case when grouping(k.status) = 0 then 'state'
        when grouping(k.district_id) = 0 then 'district'
        when grouping(k.category_id) = 0 then 'category'
        when grouping(k.gender_id) = 0 then 'gender'
        when grouping(k.is_divyang) = 0 then 'divyang'
        when grouping(k.sent_language) = 0 then 'language'
        when grouping(k.sent_device) = 0 then 'device'
        else 'people' end as dimension,
      coalesce(k.status, k.district_id::text, k.category_id::text, k.gender_id::text,
        k.is_divyang::text, k.sent_language, k.sent_device, '') as value,
      count(*) as sent,
      count(*) filter (where k.status <> 'CANCELLED') as standing,
      count(*) filter (where k.is_first) as people,
      count(*) filter (where k.is_first and k.fee in ('free', 'paid')) as payers
    from application_listing k
    where k.advertisement_id = p_advertisement
      and k.submitted_at >= p_from and k.submitted_at < p_to
    group by 1, grouping sets ((k.status), (k.district_id), (k.category_id), (k.gender_id),
      (k.is_divyang), (k.sent_language), (k.sent_device), ()))
  insert into report_cells (advertisement_id, hour_at, dimension, value, count)
  select p_advertisement, c.hour_at, c.dimension, each.value, each.count
  from counted c cross join lateral (
    select c.value, case c.dimension when 'state' then c.sent else c.standing end as count
      where c.dimension <> 'people'
    union all select 'applied', c.people where c.dimension = 'people'
    union all select 'paid', c.payers where c.dimension = 'people') each
  where each.count > 0
  union all
  select p_advertisement, date_trunc('hour', k.paid_at, 'Asia/Kolkata'), 'fees', '', count(*)
  from application_listing k
  where k.advertisement_id = p_advertisement and k.paid_at >= p_from and k.paid_at < p_to
  group by 2
$$;

-- Adds up all hours of an advertisement.
create function total_report(p_advertisement integer) returns void
  language sql set search_path = public, pg_temp set jit = off as $$
  delete from report_totals t where t.advertisement_id = p_advertisement and t.dimension <> 'draft';
  insert into report_totals (advertisement_id, dimension, value, count)
  select p_advertisement, c.dimension, c.value, sum(c.count) from report_cells c
    where c.advertisement_id = p_advertisement and c.dimension <> 'fees'
    group by c.dimension, c.value
  union all
  select p_advertisement, case c.dimension when 'fees' then 'feeDay' else 'day' end,
    to_char(c.hour_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), sum(c.count)
  from report_cells c
  where c.advertisement_id = p_advertisement
    and (c.dimension = 'fees' or c.dimension = 'state' and c.value <> 'CANCELLED')
  group by 2, 3
$$;

-- Counts hours that changed anew, so many at a time; whether some are left. What is counted again is
-- the same again: a row of a transaction that had not ended is found once more when it has. Two
-- workers take turns.
create function count_reports(p_hours integer, p_now timestamptz,
    out has_changed boolean, out has_more boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  progress report_progress;
  -- Every transaction before it has ended.
  horizon xid8;
  -- None that can be seen is behind it.
  newest xid8;
  slice record;
  adverts integer[] := '{}';
begin
  perform demand_counting();
  has_changed := false;
  has_more := false;
  select * into progress from report_progress for update skip locked;
  if not found then
    return;
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  newest := pg_snapshot_xmax(pg_current_snapshot());
  insert into report_changes (advertisement_id, hour_at)
    select distinct k.advertisement_id, date_trunc('hour', h.at, 'Asia/Kolkata')
    from application_listing k cross join lateral (values (k.submitted_at), (k.paid_at)) h (at)
    where k.changed_in >= progress.counted_to and k.changed_in < newest and h.at is not null
    on conflict do nothing;
  -- A database that was written anew from a dump counts its transactions from the beginning.
  if progress.counted_to > newest then
    insert into report_changes (advertisement_id, hour_at)
      select distinct k.advertisement_id, date_trunc('hour', h.at, 'Asia/Kolkata')
      from application_listing k cross join lateral (values (k.submitted_at), (k.paid_at)) h (at)
      where (k.changed_in >= progress.counted_to or k.changed_in < newest) and h.at is not null
      on conflict do nothing;
  end if;
  for slice in
    delete from report_changes c where (c.advertisement_id, c.hour_at) in
      (select t.advertisement_id, t.hour_at from report_changes t
        order by t.hour_at desc limit p_hours)
    returning c.advertisement_id, c.hour_at
  loop
    perform count_report_hours(slice.advertisement_id, slice.hour_at,
      slice.hour_at + interval '1 hour');
    adverts := adverts || slice.advertisement_id;
    has_changed := true;
  end loop;
  perform total_report(a) from (select distinct unnest(adverts) as a) d;
  has_more := exists (select from report_changes);
  update report_progress set counted_to = horizon, counted_at = p_now,
    version = version + has_changed::integer;
end
$$;

-- How many people came how far. Adds those who came since; counts all of them where it is asked to,
-- and where nobody was counted.
create function count_report_people(p_anew boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  progress report_progress;
  horizon xid8;
  since xid8;
  changed integer;
begin
  perform demand_counting();
  select * into progress from report_progress for update skip locked;
  if not found then
    return;
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  since := case when progress.people_to <= horizon and not p_anew then progress.people_to
    else '0' end;
  if since = '0' then
    delete from report_people;
  end if;
  insert into report_people as known (stage, people)
    select came.stage, came.people from (
      select 'registered' as stage, count(*) as people from accounts a
        where a.added_in >= since and a.added_in < horizon
      union all select 'begun', count(*) from profiles p
        where p.added_in >= since and p.added_in < horizon
      union all select 'step.' || s.step, count(*) from profile_steps s
        where s.added_in >= since and s.added_in < horizon group by s.step
      union all select 'locked', count(*) from profile_snapshots n
        where n.number = 1 and n.added_in >= since and n.added_in < horizon) came
    where came.people > 0
    on conflict (stage) do update set people = known.people + excluded.people;
  get diagnostics changed = row_count;
  update report_progress set people_to = horizon, version = version + least(changed, 1);
end
$$;

-- Drafts that were begun and not sent.
create function count_report_drafts() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
  changed integer;
begin
  perform demand_counting();
  perform from report_progress for update skip locked;
  if not found then
    return;
  end if;
  delete from report_totals t where t.dimension = 'draft' and not exists
    (select from application_drafts d where d.advertisement_id = t.advertisement_id);
  get diagnostics gone = row_count;
  insert into report_totals as known (advertisement_id, dimension, value, count)
    select d.advertisement_id, 'draft', '', count(*) from application_drafts d
    group by d.advertisement_id
    on conflict (advertisement_id, dimension, value) do update set count = excluded.count
      where known.count <> excluded.count;
  get diagnostics changed = row_count;
  update report_progress set version = version + 1 where gone + changed > 0;
end
$$;
