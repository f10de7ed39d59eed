-- What the desk of accounts shows of a day is added up as money comes, and which orders the books do
-- not agree on is written down when a report is taken: a million payments are not read for a page.

-- Of a day and a provider. A connection adds to a row of its own, so that nobody waits for another.
create table book_ledger_sums (
  day date not null,
  provider text not null,
  slot integer not null,
  payments integer not null default 0,
  paise bigint not null default 0,
  settled integer not null default 0,
  settled_paise bigint not null default 0,
  fee_paise bigint not null default 0,
  service_paise bigint not null default 0,
  back_paise bigint not null default 0,
  primary key (day, provider, slot)
);

create table book_report_sums (
  file_id uuid not null references book_files,
  day date not null,
  provider text not null,
  payments integer not null,
  paise bigint not null,
  back_paise bigint not null,
  fee_paise bigint not null,
  primary key (file_id, provider)
);
create index book_report_sums_day on book_report_sums (day, provider);

-- Orders with a line on a day whose report was taken that may not stand once and alike on both sides.
-- What they really come to is looked up; none that differs is missing here.
create table book_suspects (
  day date not null,
  provider text not null,
  order_no text not null,
  primary key (day, provider, order_no)
);

create function india_day(at timestamptz) returns date language sql immutable
  as $$ select (at at time zone 'Asia/Kolkata')::date $$;

-- Captures of a day and the taking of its report happen one after the other: who comes second sees
-- what the first one did.
create function lock_book_day(p_day date, p_alone boolean) returns void language plpgsql as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(hashtext('book day'), p_day - date '2000-01-01');
  else
    perform pg_advisory_xact_lock_shared(hashtext('book day'), p_day - date '2000-01-01');
  end if;
end
$$;

-- Something changed of these orders, each on a day.
create function suspect_orders(p_days date[], p_providers text[], p_order_nos text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_book_day(d.day, false) from
    (select distinct u.day from unnest(p_days) u (day) order by u.day) d;
  insert into book_suspects
    with changed as (
      select * from unnest(p_days, p_providers, p_order_nos) u (day, provider, order_no))
    select c.day, c.provider, c.order_no from changed c
    where exists (select from book_report_sums s where s.day = c.day and s.provider = c.provider)
    union
    select r.day, r.provider, r.order_no
    from changed c join book_report_lines r on r.order_no = c.order_no
    on conflict do nothing;
end
$$;

-- By statements: a scroll has many captures, and a row that is written many times in one transaction
-- is found slower each time.
create function add_captures_to_books() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into book_ledger_sums as s (day, provider, slot, payments, paise)
    select india_day(a.captured_at), t.provider, pg_backend_pid(), count(*), sum(a.amount_paise)
    from added a join payment_attempts t on t.order_no = a.order_no
    group by 1, 2 order by 1, 2
    on conflict (day, provider, slot) do update
      set payments = s.payments + excluded.payments, paise = s.paise + excluded.paise;
  perform suspect_orders(array_agg(india_day(a.captured_at)), array_agg(t.provider),
      array_agg(a.order_no))
    from added a join payment_attempts t on t.order_no = a.order_no and t.provider <> 'challan'
    having count(*) > 0;
  return null;
end
$$;

-- A reference that is learnt after its payment.
create function add_references_to_books() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform suspect_orders(array_agg(india_day(c.captured_at)), array_agg(a.provider),
      array_agg(a.order_no))
    from added a join payment_captures c on c.id = a.capture_id
    having count(*) > 0;
  return null;
end
$$;

create function add_settlements_to_books() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into book_ledger_sums as s
      (day, provider, slot, settled, settled_paise, fee_paise, service_paise)
    select india_day(c.captured_at), t.provider, pg_backend_pid(), count(*), sum(a.amount_paise),
      sum(o.fee_paise), sum(o.service_paise)
    from added a
    join payment_captures c on c.id = a.capture_id
    join payment_attempts t on t.order_no = c.order_no
    join payment_orders o on o.id = a.order_id
    group by 1, 2 order by 1, 2
    on conflict (day, provider, slot) do update
      set settled = s.settled + excluded.settled,
        settled_paise = s.settled_paise + excluded.settled_paise,
        fee_paise = s.fee_paise + excluded.fee_paise,
        service_paise = s.service_paise + excluded.service_paise;
  return null;
end
$$;

create function add_refunds_to_books() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into book_ledger_sums as s (day, provider, slot, back_paise)
    select india_day(n.refunded_at), t.provider, pg_backend_pid(), sum(n.amount_paise)
    from after_change n
    join before_change b on b.refund_no = n.refund_no and b.refunded_at is null
    join payment_captures c on c.id = n.capture_id
    join payment_attempts t on t.order_no = c.order_no
    where n.refunded_at is not null
    group by 1, 2 order by 1, 2
    on conflict (day, provider, slot) do update set back_paise = s.back_paise + excluded.back_paise;
  perform suspect_orders(array_agg(india_day(n.refunded_at)), array_agg(t.provider),
      array_agg(t.order_no))
    from after_change n
    join before_change b on b.refund_no = n.refund_no and b.refunded_at is null
    join payment_captures c on c.id = n.capture_id
    join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
    where n.refunded_at is not null
    having count(*) > 0;
  return null;
end
$$;

-- Lays the ledger of a day beside the reports: of orders with a line on that day, by all their lines.
create function compare_books(p_day date) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform lock_book_day(p_day, true);
  delete from book_suspects where day = p_day;
  insert into book_suspects
  with reported as (select distinct s.provider from book_report_sums s where s.day = p_day),
  bounds as (select (p_day::timestamp at time zone 'Asia/Kolkata') as from_at,
    ((p_day + 1)::timestamp at time zone 'Asia/Kolkata') as to_at),
  named as materialized (
    select c.order_no from bounds b join payment_captures c
      on c.captured_at >= b.from_at and c.captured_at < b.to_at
    union
    select c.order_no from bounds b join payment_refunds r
      on r.refunded_at >= b.from_at and r.refunded_at < b.to_at
      join payment_captures c on c.id = r.capture_id
    union
    select l.order_no from book_report_lines l where l.day = p_day),
  ours as (
    select t.provider, c.order_no, 'payment' as kind, c.amount_paise as paise, e.reference
    from named n join payment_captures c on c.order_no = n.order_no
    join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
    left join payment_capture_references e on e.capture_id = c.id
    union all
    select t.provider, c.order_no, 'refund', r.amount_paise, null
    from named n join payment_captures c on c.order_no = n.order_no
    join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
    join payment_refunds r on r.capture_id = c.id and r.refunded_at is not null),
  our_orders as (
    select provider, order_no, kind, count(*) as lines, sum(paise) as paise,
      min(reference) as reference
    from ours group by provider, order_no, kind),
  their_orders as (
    select l.provider, l.order_no, l.kind, count(*) as lines, sum(l.amount_paise) as paise,
      min(l.reference) as reference
    from named n join book_report_lines l on l.order_no = n.order_no
    group by l.provider, l.order_no, l.kind)
  select distinct p_day, provider, order_no
  from our_orders o full join their_orders t using (provider, order_no, kind)
  where (o.lines is distinct from 1 or t.lines is distinct from 1 or o.paise <> t.paise
      or o.reference <> t.reference)
    and provider in (select r.provider from reported r);
end
$$;

-- Adds up all there is; after a restore from rows alone, and for the first time below.
create function recount_books() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  lock table payment_captures, payment_settlements, payment_refunds in share row exclusive mode;
  delete from book_ledger_sums;
  delete from book_report_sums;
  delete from book_suspects;
  insert into book_ledger_sums
    (day, provider, slot, payments, paise, settled, settled_paise, fee_paise, service_paise)
    select india_day(c.captured_at), t.provider, 0, count(*), sum(c.amount_paise),
      count(s.capture_id), coalesce(sum(s.amount_paise), 0),
      coalesce(sum(o.fee_paise) filter (where s.capture_id is not null), 0),
      coalesce(sum(o.service_paise) filter (where s.capture_id is not null), 0)
    from payment_captures c
    join payment_attempts t on t.order_no = c.order_no
    join payment_orders o on o.id = c.order_id
    left join payment_settlements s on s.capture_id = c.id
    group by 1, 2;
  insert into book_ledger_sums as b (day, provider, slot, back_paise)
    select india_day(r.refunded_at), t.provider, 0, sum(r.amount_paise)
    from payment_refunds r
    join payment_captures c on c.id = r.capture_id
    join payment_attempts t on t.order_no = c.order_no
    where r.refunded_at is not null group by 1, 2
    on conflict (day, provider, slot) do update set back_paise = excluded.back_paise;
  insert into book_report_sums
    select file_id, day, provider, count(*) filter (where kind = 'payment'),
      coalesce(sum(amount_paise) filter (where kind = 'payment'), 0),
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0), sum(fee_paise)
    from book_report_lines group by file_id, day, provider;
  perform compare_books(d.day) from (select distinct day from book_report_sums) d;
end
$$;
revoke execute on function recount_books() from public;

-- What there is, added up while payments go on; then payments wait for the triggers, and what came in
-- between is added.
create temporary table counted_captures (id uuid primary key) on commit drop;
create temporary table counted_settlements (capture_id uuid primary key) on commit drop;
create temporary table counted_refunds (refund_no text primary key) on commit drop;
insert into book_report_sums
  select file_id, day, provider, count(*) filter (where kind = 'payment'),
    coalesce(sum(amount_paise) filter (where kind = 'payment'), 0),
    coalesce(sum(amount_paise) filter (where kind = 'refund'), 0), sum(fee_paise)
  from book_report_lines group by file_id, day, provider;
select compare_books(d.day) from (select distinct day from book_report_sums) d;
do $$
begin
  for round in 1..2 loop
    if round = 2 then
      analyze counted_captures, counted_settlements, counted_refunds;
      lock table payment_captures, payment_capture_references, payment_settlements, payment_refunds
        in share row exclusive mode;
      perform suspect_orders(array_agg(india_day(c.captured_at)), array_agg(t.provider),
          array_agg(c.order_no))
        from payment_captures c
        join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
        where not exists (select from counted_captures k where k.id = c.id)
        having count(*) > 0;
    end if;
    with fresh as (
      insert into counted_captures
        select c.id from payment_captures c
        where not exists (select from counted_captures k where k.id = c.id)
        returning id)
    insert into book_ledger_sums as b (day, provider, slot, payments, paise)
      select india_day(c.captured_at), t.provider, 0, count(*), sum(c.amount_paise)
      from fresh join payment_captures c using (id)
      join payment_attempts t on t.order_no = c.order_no
      group by 1, 2
      on conflict (day, provider, slot) do update
        set payments = b.payments + excluded.payments, paise = b.paise + excluded.paise;
    with fresh as (
      insert into counted_settlements
        select s.capture_id from payment_settlements s
        where not exists (select from counted_settlements k where k.capture_id = s.capture_id)
        returning capture_id)
    insert into book_ledger_sums as b
        (day, provider, slot, settled, settled_paise, fee_paise, service_paise)
      select india_day(c.captured_at), t.provider, 0, count(*), sum(s.amount_paise),
        sum(o.fee_paise), sum(o.service_paise)
      from fresh join payment_settlements s using (capture_id)
      join payment_captures c on c.id = s.capture_id
      join payment_attempts t on t.order_no = c.order_no
      join payment_orders o on o.id = s.order_id
      group by 1, 2
      on conflict (day, provider, slot) do update
        set settled = b.settled + excluded.settled,
          settled_paise = b.settled_paise + excluded.settled_paise,
          fee_paise = b.fee_paise + excluded.fee_paise,
          service_paise = b.service_paise + excluded.service_paise;
    with fresh as (
      insert into counted_refunds
        select r.refund_no from payment_refunds r where r.refunded_at is not null
        and not exists (select from counted_refunds k where k.refund_no = r.refund_no)
        returning refund_no)
    insert into book_ledger_sums as b (day, provider, slot, back_paise)
      select india_day(r.refunded_at), t.provider, 0, sum(r.amount_paise)
      from fresh join payment_refunds r using (refund_no)
      join payment_captures c on c.id = r.capture_id
      join payment_attempts t on t.order_no = c.order_no
      group by 1, 2
      on conflict (day, provider, slot) do update
        set back_paise = b.back_paise + excluded.back_paise;
  end loop;
end
$$;
create trigger payment_captures_books after insert on payment_captures
  referencing new table as added for each statement execute function add_captures_to_books();
create trigger payment_capture_references_books after insert on payment_capture_references
  referencing new table as added for each statement execute function add_references_to_books();
create trigger payment_settlements_books after insert on payment_settlements
  referencing new table as added for each statement execute function add_settlements_to_books();
create trigger payment_refunds_books after update on payment_refunds
  referencing old table as before_change new table as after_change
  for each statement execute function add_refunds_to_books();
