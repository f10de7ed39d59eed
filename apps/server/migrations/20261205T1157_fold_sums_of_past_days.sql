-- Connections are renewed every ten minutes, and each adds to rows of its own: of a day that is over
-- one row is left. Payments that still come for such a day go on as before; a row that one of them
-- holds at this moment is left for the next time, so that neither waits for the other.

create function fold_book_sums(p_before date) returns void language sql
  security definer set search_path = public, pg_temp as $$
  with held as (
    select day, provider, slot from book_ledger_sums
    where day < p_before and slot <> 0 for update skip locked),
  gone as (
    delete from book_ledger_sums s using held h
    where s.day = h.day and s.provider = h.provider and s.slot = h.slot
    returning s.*)
  insert into book_ledger_sums as b (day, provider, slot, payments, paise, settled, settled_paise,
      fee_paise, service_paise, back_paise)
    select day, provider, 0, sum(payments), sum(paise), sum(settled), sum(settled_paise),
      sum(fee_paise), sum(service_paise), sum(back_paise)
    from gone group by day, provider order by day, provider
    on conflict (day, provider, slot) do update
      set payments = b.payments + excluded.payments, paise = b.paise + excluded.paise,
        settled = b.settled + excluded.settled,
        settled_paise = b.settled_paise + excluded.settled_paise,
        fee_paise = b.fee_paise + excluded.fee_paise,
        service_paise = b.service_paise + excluded.service_paise,
        back_paise = b.back_paise + excluded.back_paise
$$;

create function fold_fee_sums(p_before date) returns void language sql
  security definer set search_path = public, pg_temp as $$
  with held as (
    select day, advertisement_id, version, category_id, slot from application_fee_sums
    where day < p_before and slot <> 0 for update skip locked),
  gone as (
    delete from application_fee_sums s using held h
    where s.day = h.day and s.advertisement_id = h.advertisement_id and s.version = h.version
      and s.category_id = h.category_id and s.slot = h.slot
    returning s.*)
  insert into application_fee_sums as f
      (day, advertisement_id, version, category_id, slot, people, paise)
    select day, advertisement_id, version, category_id, 0, sum(people), sum(paise)
    from gone group by day, advertisement_id, version, category_id
    order by day, advertisement_id, version, category_id
    on conflict (day, advertisement_id, version, category_id, slot) do update
      set people = f.people + excluded.people, paise = f.paise + excluded.paise
$$;
