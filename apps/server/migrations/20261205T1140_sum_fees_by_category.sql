-- Fees by category are added up as money comes, as the books are: a sheet of a month does not read a
-- million payments. The rows of a category are found a page at a time, however rare it is.

-- Of a day of payment (in India), a version of an advertisement and a category; '' is none. A
-- connection adds to rows of its own, so that nobody waits for another.
create table application_fee_sums (
  day date not null,
  advertisement_id integer not null,
  version integer not null,
  category_id text not null,
  slot integer not null,
  people integer not null,
  paise bigint not null,
  primary key (day, advertisement_id, version, category_id, slot)
);

-- Whoever settles holds the application, and so does whoever erases its category: who comes second
-- sees what the first one did. By its keys alone, whatever a scroll of many leaves in the plan.
create function sum_settled_fees() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into application_fee_sums as f
      (day, advertisement_id, version, category_id, slot, people, paise)
    select india_day(c.captured_at), o.advertisement_id, o.advertisement_version,
      coalesce(l.facts ->> 'category', ''), pg_backend_pid(), count(*), sum(a.amount_paise)
    from added a
    join payment_orders o on o.id = a.order_id and o.purpose = 'application'
    join payment_captures c on c.id = a.capture_id
    join applications l on l.id = o.application_id
    group by 1, 2, 3, 4
    on conflict (day, advertisement_id, version, category_id, slot) do update
      set people = f.people + excluded.people, paise = f.paise + excluded.paise;
  return null;
end
$$;

-- An erasure takes the category away: the sum goes where the row is found from now on.
create function move_settled_fee() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into application_fee_sums as f
      (day, advertisement_id, version, category_id, slot, people, paise)
    select india_day(c.captured_at), o.advertisement_id, o.advertisement_version, m.category_id,
      pg_backend_pid(), m.people, m.people * s.amount_paise
    from payment_orders o
    join payment_settlements s on s.order_id = o.id
    join payment_captures c on c.id = s.capture_id
    cross join (values (coalesce(old.facts ->> 'category', ''), -1),
      (coalesce(new.facts ->> 'category', ''), 1)) m (category_id, people)
    where o.purpose = 'application' and o.subject_id = new.id
    on conflict (day, advertisement_id, version, category_id, slot) do update
      set people = f.people + excluded.people, paise = f.paise + excluded.paise;
  return null;
end
$$;

-- Adds up all there is; after a restore from rows alone.
create function recount_fee_sums() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  lock table payment_settlements, applications in share row exclusive mode;
  delete from application_fee_sums;
  insert into application_fee_sums
      (day, advertisement_id, version, category_id, slot, people, paise)
    select india_day(c.captured_at), o.advertisement_id, o.advertisement_version,
      coalesce(l.facts ->> 'category', ''), 0, count(*), sum(s.amount_paise)
    from payment_settlements s
    join payment_orders o on o.id = s.order_id and o.purpose = 'application'
    join payment_captures c on c.id = s.capture_id
    join applications l on l.id = o.application_id
    group by 1, 2, 3, 4;
end
$$;
revoke execute on function recount_fee_sums() from public;

-- Of whole days of India.
create or replace function fees_by_category(p_from timestamptz, p_to timestamptz)
  returns table (category_id text, advertisement_id integer, version integer, people integer,
    paise double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(s.category_id, ''), s.advertisement_id, s.version, sum(s.people)::integer,
    sum(s.paise)::float8
  from application_fee_sums s
  where s.day between india_day(p_from) and india_day(p_to - interval '1 microsecond')
    and is_listing()
  group by s.category_id, s.advertisement_id, s.version
  having sum(s.people) <> 0
$$;

-- The applications that a row of it is made of, a page at a time, as they were paid. The sums tell
-- on which days the page lies. It is looked for in two ways, by whichever has to look at less: of
-- these days each payment in turn, or everybody of the category in the lists of its advertisements.
create or replace function fees_of_category(p_from timestamptz, p_to timestamptz, p_category text,
    p_after integer, p_most integer)
  returns table (application_no text, order_no text, advertisement_id integer, version integer,
    at timestamptz, paise double precision)
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_memoize = off set jit = off as $$
#variable_conflict use_column
declare
  v_category text := coalesce(p_category, '');
  v_days date[];
  -- Of these days: all of the category, and those of them who stand before the page.
  v_people integer;
  v_after integer;
  -- How many payments it takes to go through them in turn.
  v_payments bigint;
  v_adverts integer[];
  v_listed text;
  v_many bigint;
  v_captures uuid[];
  v_day date;
  v_left integer := p_most;
  v_found integer;
begin
  if not is_listing() then
    return;
  end if;
  with counted as (
    select s.day, sum(s.people) as payments,
      sum(s.people) filter (where s.category_id = v_category) as people
    from application_fee_sums s
    where s.day between india_day(p_from) and india_day(p_to - interval '1 microsecond')
    group by s.day),
  placed as (
    select c.day, c.payments, c.people, sum(c.people) over (order by c.day) - c.people as before
    from counted c where c.people > 0)
  select array_agg(p.day order by p.day), sum(p.people), p_after - min(p.before),
      ceil(sum(p.payments * least(p.people, p_after + p_most - p.before) / p.people))
    into v_days, v_people, v_after, v_payments
    from placed p where p.before < p_after + p_most and p.before + p.people > p_after;
  if v_days is null then
    return;
  end if;

  if v_category ~ '^[0-9]{0,9}$' then
    v_listed := case when v_category = '' then 'k.category_id is null'
      else format('k.category_id = %s', v_category::integer) end;
    select array_agg(distinct s.advertisement_id) into v_adverts
      from application_fee_sums s where s.day = any (v_days) and s.category_id = v_category;
    execute format('select count(*) from (select from application_listing k
        where k.advertisement_id = any ($1) and %s limit $2) k', v_listed)
      into v_many using v_adverts, v_payments;
    if v_many < v_payments then
      execute format('select array_agg(c.id order by c.captured_at, c.order_no)
          from application_listing k
          cross join lateral (select o.id from payment_orders o
            where o.purpose = ''application'' and o.subject_id = k.application_id offset 0) o
          cross join lateral (select s.capture_id from payment_settlements s
            where s.order_id = o.id offset 0) s
          cross join lateral (select c.id, c.order_no, c.captured_at from payment_captures c
            where c.id = s.capture_id and india_day(c.captured_at) = any ($2) offset 0) c
          cross join lateral (select from applications l where l.id = k.application_id
            and coalesce(l.facts ->> ''category'', '''') = $3 offset 0) l
          where k.advertisement_id = any ($1) and %s', v_listed)
        into v_captures using v_adverts, v_days, v_category;
      -- The list misses some as long as its job still fills it.
      if cardinality(v_captures) = v_people then
        return query
          select l.application_no, c.order_no, o.advertisement_id, o.advertisement_version,
            c.captured_at, s.amount_paise::float8
          from unnest(v_captures[v_after + 1 : v_after + p_most]) with ordinality page (id, place)
          join payment_captures c on c.id = page.id
          join payment_settlements s on s.capture_id = c.id
          join payment_orders o on o.id = s.order_id
          join applications l on l.id = o.application_id
          order by page.place;
        return;
      end if;
    end if;
  end if;

  foreach v_day in array v_days loop
    return query
      select l.application_no, c.order_no, o.advertisement_id, o.advertisement_version,
        c.captured_at, s.amount_paise::float8
      from payment_captures c
      cross join lateral (select s.order_id, s.amount_paise from payment_settlements s
        where s.capture_id = c.id offset 0) s
      cross join lateral (select o.application_id, o.advertisement_id, o.advertisement_version
        from payment_orders o where o.id = s.order_id and o.purpose = 'application' offset 0) o
      cross join lateral (select l.application_no from applications l
        where l.id = o.application_id and coalesce(l.facts ->> 'category', '') = v_category
        offset 0) l
      where c.captured_at >= v_day::timestamp at time zone 'Asia/Kolkata'
        and c.captured_at < (v_day + 1)::timestamp at time zone 'Asia/Kolkata'
      order by c.captured_at, c.order_no
      offset v_after limit v_left;
    get diagnostics v_found = row_count;
    v_left := v_left - v_found;
    v_after := 0;
    exit when v_left <= 0;
  end loop;
end
$$;

-- What there is, added up while payments go on; then they wait for the triggers, and what came in
-- between is added. An erasure, which would change the category of what was counted, waits from the
-- beginning: each permits itself first.
create temporary table counted_fees (capture_id uuid primary key) on commit drop;
do $$
begin
  lock table permitted_erasures in share row exclusive mode;
  for round in 1..2 loop
    if round = 2 then
      analyze counted_fees;
      -- In the order in which a payment takes them.
      lock table payment_settlements in share row exclusive mode;
      lock table applications in share row exclusive mode;
    end if;
    with fresh as (
      insert into counted_fees
        select s.capture_id from payment_settlements s
        where not exists (select from counted_fees k where k.capture_id = s.capture_id)
        returning capture_id)
    insert into application_fee_sums as f
        (day, advertisement_id, version, category_id, slot, people, paise)
      select india_day(c.captured_at), o.advertisement_id, o.advertisement_version,
        coalesce(l.facts ->> 'category', ''), 0, count(*), sum(s.amount_paise)
      from fresh join payment_settlements s using (capture_id)
      join payment_captures c on c.id = s.capture_id
      join payment_orders o on o.id = s.order_id and o.purpose = 'application'
      join applications l on l.id = o.application_id
      group by 1, 2, 3, 4
      on conflict (day, advertisement_id, version, category_id, slot) do update
        set people = f.people + excluded.people, paise = f.paise + excluded.paise;
  end loop;
end
$$;
create trigger payment_settlements_fees after insert on payment_settlements
  referencing new table as added for each statement execute function sum_settled_fees();
create trigger applications_fees after update of facts on applications
  for each row when (coalesce(old.facts ->> 'category', '') <> coalesce(new.facts ->> 'category', ''))
  execute function move_settled_fee();
